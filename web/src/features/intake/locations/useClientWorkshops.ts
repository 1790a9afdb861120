import type { ClientWorkshop, GeoPoint, ServiceOrder } from '@towline/sdk/api';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useMemo } from 'react';
import { type Resource, useResource } from '../../../kit/data/useResource.ts';
import { useIntakeTab } from '../form/tabContext.tsx';

/** What the workshop must be able to do, serve and belong to. */
export type WorkshopFilter = Pick<ServiceOrder, 'capabilities' | 'brands' | 'networks'>;

const noFilter: WorkshopFilter = {};

/** The order's filter is on the workshop that it goes to, not on the one where the vehicle stands (1-intake §2). */
export const workshopFilterOf = (order: ServiceOrder, stop: Stop): WorkshopFilter =>
  stop === 'destinationLocation' ? order : noFilter;

/** The workshops of the contract's client, nearest first, as far as the filter lets them through (1-intake §2, §7). */
export function useClientWorkshops(
  contractCode: string | undefined,
  near: GeoPoint | undefined,
  isAsked: boolean,
  { capabilities, brands, networks }: WorkshopFilter = noFilter,
): Resource<ClientWorkshop[]> {
  const { forVersion } = useIntakeTab();
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
              ...(forVersion !== undefined && { forVersion }),
              ...(JSON.parse(filters) as object),
              ...(latitude !== undefined ? { latitude, longitude } : {}),
            },
          }
        : null,
    [isAsked, contractCode, forVersion, filters, latitude, longitude],
  );
  return useResource('listClientWorkshops', input, { keepPrevious: true });
}
