import type { ClientWorkshop, GeoPoint, OrderLocation, PartnerWorkshop } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { destinationSelection, serviceSelection } from '@towline/sdk/domain/location/selection';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useIntakeTab } from '../form/tabContext.tsx';
import type { ListedWorkshop } from './locationLayers.ts';
import { useBias } from './useBias.ts';
import { useClientWorkshops, workshopFilterOf } from './useClientWorkshops.ts';
import { usePartnerWorkshops } from './usePartnerWorkshops.ts';

export interface StopWorkshops {
  /** What the list of the stop shows, in its order; empty where no list is chosen from. */
  readonly listed: readonly ListedWorkshop[];
  readonly client: readonly ClientWorkshop[];
  readonly partner: readonly PartnerWorkshop[];
}

/** Where the distances of a list begin: at the vehicle; while that is not known, where it is looked for. */
export function useListOrigin(): GeoPoint {
  const { order } = useIntakeTab();
  const { serviceLocation: at } = order;
  const isWorkshop = serviceSelection(at)?.workshopChoice === 'Manual';
  return useBias(isWorkshop ? undefined : positionOf(at));
}

const noneClient: readonly ClientWorkshop[] = [];
const nonePartner: readonly PartnerWorkshop[] = [];

/** The workshops that the stop's list and its map show together. */
export function useStopWorkshops(stop: Stop): StopWorkshops {
  const { order } = useIntakeTab();
  const location: OrderLocation = order[stop] ?? {};
  const choice = (stop === 'serviceLocation' ? serviceSelection(location) : destinationSelection(location))
    ?.workshopChoice;
  const origin = useListOrigin();
  const { contractCode } = order.requestedService;
  const filter = workshopFilterOf(order, stop);
  const client = useClientWorkshops(contractCode, origin, choice === 'Manual', filter).data ?? noneClient;
  const partner = usePartnerWorkshops(order, origin, choice === 'C24PartnerWorkshop').data ?? nonePartner;
  const listed = choice === 'Manual' ? client : choice === 'C24PartnerWorkshop' ? partner : nonePartner;
  return { listed, client, partner };
}
