import type { OrderLocation } from '@towline/sdk/api';
import { withLookupsBegun } from '@towline/sdk/domain/location/lookups';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useCallback } from 'react';
import { useIntakeTab } from './tabContext.tsx';

/** Changes a stop of the order; at a new point of the vehicle the look-ups begin (1-intake §4). */
export function useSetLocation(stop: Stop): (work: (location: OrderLocation) => OrderLocation) => void {
  const { change } = useIntakeTab();
  return useCallback(
    (work) =>
      change((before) => {
        const location = before[stop] ?? {};
        const next = work(location);
        if (next === location) return before;
        return { ...before, [stop]: stop === 'serviceLocation' ? withLookupsBegun(next) : next };
      }),
    [change, stop],
  );
}
