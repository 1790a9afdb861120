import type { ClientWorkshop, GeoPoint, ServiceOrder } from '@towline/sdk/api';
import { useMemo } from 'react';
import { type Resource, useResource } from '../../../kit/data/useResource.ts';

/** The workshops of the order's client, nearest first, as far as the order's filters let them through (1-intake §2, §7). */
export function useClientWorkshops(
  order: ServiceOrder,
  near: GeoPoint | undefined,
  isAsked: boolean,
): Resource<ClientWorkshop[]> {
  const { capabilities, brands, networks } = order;
  const contractCode = order.requestedService.contractCode;
  const { latitude, longitude } = near ?? {};
  const filters = JSON.stringify({
    ...(capabilities?.length ? { capabilities } : {}),
    ...(brands?.length ? { brands } : {}),
    ...(networks?.length ? { networks } : {}),
  });
  const input = useMemo(
    () =>
      isAsked && contractCode
        ? {
            query: {
              contractCode,
              ...(JSON.parse(filters) as object),
              ...(latitude !== undefined ? { latitude, longitude } : {}),
            },
          }
        : null,
    [isAsked, contractCode, filters, latitude, longitude],
  );
  return useResource('listClientWorkshops', input, { keepPrevious: true });
}
