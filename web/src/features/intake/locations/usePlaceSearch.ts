import type { GeoPoint, Place, Prediction } from '@towline/sdk/api';
import { searchBiasRadiusInMeters } from '@towline/sdk/domain/location/capitals';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../kit/data/useResource.ts';
import { flash } from '../../../kit/flash.ts';
import { useTowline } from '../../../kit/session/towline.tsx';
import { useSettled } from '../useSettled.ts';
import { predictedPlace } from './predictedPlace.ts';

const shortestText = 2;

interface PlaceSearch {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly predictions: readonly Prediction[];
  readonly isBusy: boolean;
  /** The text is long enough to be looked for. */
  readonly isAsked: boolean;
  readonly error: unknown;
  /** The search again, on the agent's own word. */
  readonly retry: () => void;
  /** The place behind a suggestion; as much as the suggestion says where it cannot be had. */
  readonly placeOf: (prediction: Prediction) => Promise<Place>;
}

/** Places while an address is typed, those around first (1-intake §2, §9); asked once the typing rests. */
export function usePlaceSearch(near: GeoPoint, language: string): PlaceSearch {
  const { t } = useTranslation();
  const { geography } = useTowline();
  const [text, setText] = useState('');
  const [isResolving, setIsResolving] = useState(false);
  const settled = useSettled(text.trim());
  const { latitude, longitude } = near;
  const input = useMemo(
    () =>
      settled.length < shortestText
        ? null
        : { query: { text: settled, language, latitude, longitude, radiusKm: searchBiasRadiusInMeters / 1000 } },
    [settled, language, latitude, longitude],
  );
  const { data, error, isFetching, retry } = useResource('predictPlaces', input);

  const placeOf = async (prediction: Prediction): Promise<Place> => {
    setIsResolving(true);
    try {
      return await geography.getPlace(prediction.placeId, { language });
    } catch {
      flash.warning(t('MAP_SEARCH_UNAVAILABLE'));
      return predictedPlace(prediction);
    } finally {
      setIsResolving(false);
    }
  };
  return {
    text,
    type: setText,
    predictions: input ? (data ?? []) : [],
    isBusy: isResolving || isFetching || settled !== text.trim(),
    isAsked: text.trim().length >= shortestText,
    error: input ? error : undefined,
    retry: () => void retry(),
    placeOf,
  };
}
