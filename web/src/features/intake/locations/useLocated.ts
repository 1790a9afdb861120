import type { GeoPoint, OrderLocation, Place } from '@towline/sdk/api';
import { highwaySearchRadius } from '@towline/sdk/domain/location/accuracy';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { afterHighwayEvent, networkLookupTimeoutInMs } from '@towline/sdk/domain/location/highway';
import { withFoundAddress, withPlace, withPosition } from '@towline/sdk/domain/location/placeChange';
import { asksRestrictedNetwork, withRestrictedNetwork } from '@towline/sdk/domain/location/restrictedNetwork';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useTowline } from '../../../kit/session/towline.tsx';
import { useIntakeTab } from '../tabContext.tsx';

type Stop = 'serviceLocation' | 'destinationLocation';

interface Located {
  /** A place of the search. */
  readonly toPlace: (place: Place) => void;
  /** A click, a drag, a nudge, typed coordinates: the position first, its address when it is known; source Manual. */
  readonly toPosition: (point: GeoPoint, accuracy?: number) => void;
}

const options = { timeoutInMs: networkLookupTimeoutInMs };

/**
 * Sets where a stop is, and looks up what follows from it in the background: highways and the restricted network, from the
 * first coordinates on, never holding the agent (1-intake §4, §7). An answer for a place that was left is ignored.
 */
export function useLocated(stop: Stop): Located {
  const { geography } = useTowline();
  const { change } = useIntakeTab();
  const { i18n } = useTranslation();
  const language = i18n.language.slice(0, 2);

  const update = useCallback(
    (point: GeoPoint | undefined, work: (location: OrderLocation) => OrderLocation): void =>
      change((order) => {
        const location = order[stop] ?? {};
        const at = positionOf(location);
        const isElsewhere = point && (at?.latitude !== point.latitude || at.longitude !== point.longitude);
        return isElsewhere ? order : { ...order, [stop]: work(location) };
      }),
    [change, stop],
  );

  const lookForHighways = useCallback(
    (point: GeoPoint, accuracy: number | undefined): void => {
      if (stop !== 'serviceLocation') return;
      update(point, (location) => afterHighwayEvent(location, { type: 'located' }));
      geography.findHighways({ ...point, radius: highwaySearchRadius(accuracy) }, options).then(
        ({ highways }) => update(point, (location) => afterHighwayEvent(location, { type: 'found', highways })),
        () => update(point, (location) => afterHighwayEvent(location, { type: 'failed' })),
      );
    },
    [geography, stop, update],
  );

  const lookForNetwork = useCallback(
    (point: GeoPoint, countryCode: string | undefined, accuracy: number | undefined): void => {
      if (stop !== 'serviceLocation' || !asksRestrictedNetwork(countryCode)) return;
      geography.findRestrictedRoadNetwork({ ...point, radius: highwaySearchRadius(accuracy) }, options).then(
        (answer) => update(point, (location) => withRestrictedNetwork(location, answer)),
        () => update(point, (location) => withRestrictedNetwork(location, undefined)),
      );
    },
    [geography, stop, update],
  );

  const toPlace = useCallback(
    (place: Place): void => {
      const point = { latitude: place.latitude, longitude: place.longitude };
      update(undefined, (location) => withPlace(location, place));
      lookForHighways(point, undefined);
      lookForNetwork(point, place.countryCode, undefined);
    },
    [update, lookForHighways, lookForNetwork],
  );

  const toPosition = useCallback(
    (point: GeoPoint, accuracy?: number): void => {
      update(undefined, (location) => ({
        ...withPosition(location, point),
        ...(accuracy === undefined ? {} : { accuracy }),
      }));
      lookForHighways(point, accuracy);
      geography.reverseGeocode({ ...point, language }).then(
        ([place]) => {
          if (!place) return;
          update(point, (location) => withFoundAddress(location, place, accuracy));
          lookForNetwork(point, place.countryCode, accuracy);
        },
        // Nobody knows what is there: the address is completed by hand.
        () => {},
      );
    },
    [geography, language, update, lookForHighways, lookForNetwork],
  );

  return { toPlace, toPosition };
}
