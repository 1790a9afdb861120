import type { GeoPoint, PartnerWorkshop, ServiceOrder } from '@towline/sdk/api';
import { useMemo } from 'react';
import { type Resource, useResource } from '../../../kit/data/useResource.ts';
import { useIntakeTab } from '../form/tabContext.tsx';

/** Our partners' workshops for the order's contract, nearest first (1-intake §7). */
export function usePartnerWorkshops(
  order: ServiceOrder,
  near: GeoPoint | undefined,
  isAsked: boolean,
): Resource<PartnerWorkshop[]> {
  const contractCode = order.requestedService.contractCode;
  const { forVersion } = useIntakeTab();
  const { latitude, longitude } = near ?? {};
  const input = useMemo(
    () =>
      isAsked && contractCode
        ? {
            query: {
              contractCode,
              ...(forVersion !== undefined && { forVersion }),
              ...(latitude !== undefined ? { lat: latitude, lng: longitude } : {}),
            },
          }
        : null,
    [isAsked, contractCode, forVersion, latitude, longitude],
  );
  return useResource('listPartnerWorkshops', input, { keepPrevious: true });
}
