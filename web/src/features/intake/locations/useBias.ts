import type { GeoPoint } from '@towline/sdk/api';
import { capitalOf } from '@towline/sdk/domain/location/capitals';
import { useResource } from '../../../kit/data/useResource.ts';
import { useIntakeTab } from '../tabContext.tsx';

const nothing = {};

/** Around where an address is looked for: the place that is set, the network's position, else the home market's capital. */
export function useBias(at: GeoPoint | undefined): GeoPoint | undefined {
  const { contract } = useIntakeTab();
  const { data } = useResource('locateIp', at ? null : nothing);
  const capital = capitalOf(contract?.coverage?.homeMarket);
  if (at) return at;
  return data && !data.isDefault ? data : (capital ?? data);
}
