import type { DrivingRoute, ServiceOrder } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import type { Trip } from '@towline/sdk/domain/order/intakeContext';
import { useMemo } from 'react';
import { type Resource, useResource } from '../../../kit/data/useResource.ts';

/** The way from the vehicle to its destination, as the router gives it; shared by whoever asks for the same one. */
export function useDrivingRoute(order: ServiceOrder): Resource<DrivingRoute> {
  const from = positionOf(order.serviceLocation);
  const to = order.destinationLocation?.required ? positionOf(order.destinationLocation) : undefined;
  const key = from && to ? `${from.latitude},${from.longitude},${to.latitude},${to.longitude}` : '';
  const input = useMemo(() => {
    if (key === '') return null;
    const [fromLatitude = 0, fromLongitude = 0, toLatitude = 0, toLongitude = 0] = key.split(',').map(Number);
    return { query: { fromLatitude, fromLongitude, toLatitude, toLongitude } };
  }, [key]);
  return useResource('getDirections', input);
}

/** Length of the trip for the cross-border rule; undefined until it is known (DECISIONS C-01). */
export function useTrip(order: ServiceOrder): Trip | undefined {
  const { data } = useDrivingRoute(order);
  return useMemo(
    () => data && { distanceInKm: data.distanceInMeters / 1000, isStraightLine: data.isStraightLine },
    [data],
  );
}
