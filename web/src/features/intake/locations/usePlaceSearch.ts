import type { GeoPoint, Place, Prediction } from '@towline/sdk/api';
import { useMemo, useState } from 'react';
import { useResource } from '../../../kit/data/useResource.ts';
import { useTowline } from '../../../kit/session/towline.tsx';
import { useSettled } from '../useSettled.ts';

const shortestText = 2;

interface PlaceSearch {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly predictions: readonly Prediction[];
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly placeOf: (prediction: Prediction) => Promise<Place>;
}

/** Places while an address is typed, those around first (1-intake §2, §9); asked once the typing rests. */
export function usePlaceSearch(near: GeoPoint | undefined, language: string): PlaceSearch {
  const { geography } = useTowline();
  const [text, setText] = useState('');
  const settled = useSettled(text.trim());
  const { latitude, longitude } = near ?? {};
  const input = useMemo(
    () =>
      settled.length < shortestText
        ? null
        : {
            query: {
              text: settled,
              language,
              ...(latitude !== undefined && longitude !== undefined ? { latitude, longitude } : {}),
            },
          },
    [settled, language, latitude, longitude],
  );
  const { data, error, isFetching } = useResource('predictPlaces', input);
  return {
    text,
    type: setText,
    predictions: input ? (data ?? []) : [],
    isBusy: isFetching || settled !== text.trim(),
    error,
    placeOf: ({ placeId }) => geography.getPlace(placeId, { language }),
  };
}
