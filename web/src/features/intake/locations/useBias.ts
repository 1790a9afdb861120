import type { GeoPoint } from '@towline/sdk/api';
import { searchBias } from '@towline/sdk/domain/location/capitals';
import { customerCountry, type EmptyMapCentre, emptyMapCentre } from '@towline/sdk/domain/location/customerPlace';
import { useResource } from '../../../kit/data/useResource.ts';
import { useIntakeTab } from '../form/tabContext.tsx';

const nothing = {};

/** Around where an address is looked for: a place that is set, else the capital of the policy's customer (1-intake §7). */
export function useBias(at: GeoPoint | undefined): GeoPoint {
  const { order, contract } = useIntakeTab();
  return searchBias(customerCountry({ order, contract }), at);
}

/** Where the map looks while no place is set; undefined while the network position is asked for, at most 2 s. */
export function useEmptyMapCentre(isNeeded: boolean): EmptyMapCentre | undefined {
  const { data, isLoading } = useResource('locateIp', isNeeded ? nothing : null);
  return isLoading ? undefined : emptyMapCentre(data);
}
