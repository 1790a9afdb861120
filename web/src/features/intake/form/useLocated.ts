import type { GeoPoint, OrderLocation, Place, PositionOrigin, Prediction } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { withPlaceDetails } from '@towline/sdk/domain/location/foundAddress';
import { withPlace, withPosition } from '@towline/sdk/domain/location/placeChange';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { flash } from '../../../kit/flash.ts';
import { predictedPlace } from './predictedPlace.ts';
import { useIntakeTab } from './tabContext.tsx';
import { useSetLocation } from './useSetLocation.ts';

interface Located {
  /** A suggestion of the search: its place stands at once, what is known of it follows; ends when that is settled. */
  readonly toPrediction: (prediction: Prediction) => Promise<void>;
  /** A click, a drag, a nudge, typed coordinates: source Manual. */
  readonly toPosition: (point: GeoPoint, accuracy?: number, from?: PositionOrigin) => void;
  /** Called when a fix is asked for; what it answers takes the fix, unless another place was set meanwhile. */
  readonly expectFix: () => (point: GeoPoint, accuracy: number) => void;
}

/** Tells whether the agent has set another place meanwhile; words without a point are none yet. */
function placeKey({ choice, formattedAddress, latitude, longitude }: OrderLocation = {}): string {
  return JSON.stringify([choice, latitude, longitude, latitude !== undefined && formattedAddress]);
}

/**
 * Sets where a stop is. What follows from it is found out in the background by `LocationLookups`; the agent's later word
 * always wins over an answer that comes late (1-intake §4, §7).
 */
export function useLocated(stop: Stop): Located {
  const { t, i18n } = useTranslation();
  const { geography } = useTowline();
  const { order, lookups } = useIntakeTab();
  const language = i18n.language.slice(0, 2);
  const latest = useRef(order[stop]);
  latest.current = order[stop];

  const set = useSetLocation(stop);

  const toPosition = useCallback(
    (point: GeoPoint, accuracy?: number, from?: PositionOrigin): void =>
      set((location) => {
        const at = positionOf(location);
        const isThere = at?.latitude === point.latitude && at.longitude === point.longitude;
        // Said twice, it is still the same place: what is known of it stays.
        return isThere && accuracy === undefined ? location : withPosition(location, point, accuracy, from);
      }),
    [set],
  );

  const toPrediction = useCallback(
    async (prediction: Prediction): Promise<void> => {
      const suggestion = predictedPlace(prediction);
      set((location) => withPlace(location, suggestion));
      let place: Place;
      try {
        const found = geography.getPlace(prediction.placeId, { language });
        lookups.follow(found);
        place = await found;
      } catch {
        flash.warning(t('MAP_SEARCH_UNAVAILABLE'));
        return;
      }
      set((location) => withPlaceDetails(location, suggestion, place));
    },
    [set, geography, language, lookups, t],
  );

  const expectFix = useCallback(() => {
    const asked = placeKey(latest.current);
    return (point: GeoPoint, accuracy: number): void => {
      if (placeKey(latest.current) !== asked) flash.notice(t('POSITION_CAME_TOO_LATE'));
      set((location) => (placeKey(location) === asked ? withPosition(location, point, accuracy) : location));
    };
  }, [set, t]);

  return { toPrediction, toPosition, expectFix };
}
