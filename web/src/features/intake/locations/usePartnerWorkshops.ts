import type { GeoPoint, PartnerWorkshop, ServiceOrder } from '@towline/sdk/api';
import { useMemo } from 'react';
import { type Resource, useResource } from '../../../kit/data/useResource.ts';

/** Our partners' workshops for the order's contract, nearest first (1-intake §7). */
export function usePartnerWorkshops(
  order: ServiceOrder,
  near: GeoPoint | undefined,
  isAsked: boolean,
): Resource<PartnerWorkshop[]> {
  const contractCode = order.requestedService.contractCode;
  const { latitude, longitude } = near ?? {};
  const input = useMemo(
    () =>
      isAsked && contractCode
        ? { query: { contractCode, ...(latitude !== undefined ? { lat: latitude, lng: longitude } : {}) } }
        : null,
    [isAsked, contractCode, latitude, longitude],
  );
  return useResource('listPartnerWorkshops', input, { keepPrevious: true });
}
