import type { HighwayLookup, OrderLocation, Place, RestrictedRoadNetwork } from '@towline/sdk/api';
import { highwaySearchRadius } from '@towline/sdk/domain/location/accuracy';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { type LocationLookups, lookupsOwed } from '@towline/sdk/domain/location/lookups';
import { type NamedTown, townOwed } from '@towline/sdk/domain/location/namedTown';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Resource, useResource } from '../../../kit/data/useResource.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useSettled } from '../form/useSettled.ts';

/** Between two letters of a town's name nobody is asked for half of it. */
const typingRestsMs = 500;

/** A point and the radius around it, as the look-ups ask about it; null where it is not to be asked. */
function useAround(location: OrderLocation, isAsked: boolean) {
  const { latitude, longitude } = positionOf(location) ?? {};
  const radius = highwaySearchRadius(location.accuracy);
  return useMemo(
    () =>
      isAsked && latitude !== undefined && longitude !== undefined ? { query: { latitude, longitude, radius } } : null,
    [isAsked, latitude, longitude, radius],
  );
}

/** Who only reads asks nothing: the answers are the editing agent's to take. */
function useOwed(stop: Stop): { readonly location: OrderLocation; readonly owed: LocationLookups | undefined } {
  const { order, isReadOnly } = useIntakeTab();
  const location = order[stop] ?? {};
  return { location, owed: isReadOnly ? undefined : lookupsOwed(location) };
}

/** The highways near the vehicle, while the order waits for them; ends after 15 s (1-intake §7). */
export function useHighwayLookup(): Resource<HighwayLookup> {
  const { location, owed } = useOwed('serviceLocation');
  return useResource('findHighways', useAround(location, owed?.highways === true));
}

/** Whether the vehicle stands on a restricted network, while the order waits for it; ends after 15 s (1-intake §7). */
export function useNetworkLookup(): Resource<RestrictedRoadNetwork> {
  const { location, owed } = useOwed('serviceLocation');
  return useResource('findRestrictedRoadNetwork', useAround(location, owed?.restrictedNetwork === true));
}

/** The network at the vehicle with its line, for its map; what the look-up already found is not asked again. */
export function useNetworkAt(location: OrderLocation): Resource<RestrictedRoadNetwork> {
  return useResource('findRestrictedRoadNetwork', useAround(location, true));
}

/** The town that the typed address of the stop names, while the order waits for it; asked once the typing rests (DECISIONS S-49). */
export function useTownLookup(stop: Stop): Resource<Place[]> & { readonly asked: NamedTown | undefined } {
  const { i18n } = useTranslation();
  const language = i18n.language.slice(0, 2);
  const { order, isReadOnly } = useIntakeTab();
  const owed = isReadOnly ? undefined : townOwed(order[stop] ?? {});
  const settled = useSettled(owed ? JSON.stringify(owed) : '', typingRestsMs);
  const asked = useMemo(() => (settled ? (JSON.parse(settled) as NamedTown) : undefined), [settled]);
  const input = useMemo(() => (asked ? { query: { ...asked, language } } : null), [asked, language]);
  return { ...useResource('findTown', input), asked };
}

/** The address of the stop's point, best first, while the order waits for it (1-intake §7). */
export function useAddressLookup(stop: Stop): Resource<Place[]> {
  const { i18n } = useTranslation();
  const language = i18n.language.slice(0, 2);
  const { location, owed } = useOwed(stop);
  const { latitude, longitude } = positionOf(location) ?? {};
  const isAsked = owed?.address === true;
  const input = useMemo(
    () =>
      isAsked && latitude !== undefined && longitude !== undefined
        ? { query: { latitude, longitude, language } }
        : null,
    [isAsked, latitude, longitude, language],
  );
  return useResource('reverseGeocode', input);
}
