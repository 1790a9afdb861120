import type {
  AdditionalService,
  Contract,
  DestinationChoice,
  ServiceOrder,
  WorkshopChoice,
  WorkshopLocationType,
} from '../../generated/api.ts';
import { destinationChoiceValues, workshopChoiceValues } from '../../generated/values.ts';
import type { Stop } from './appointment.ts';

const forcingServices: readonly AdditionalService[] = ['WorkshopRepair', 'BodyShopRepair', 'OnSiteBatteryReplacement'];

const locationTypeOf: Record<Stop, WorkshopLocationType> = {
  serviceLocation: 'ServiceLocation',
  destinationLocation: 'DestinationLocation',
};

/**
 * Whether additional services fix the destination: it is required, a partner workshop, and its options are disabled
 * (1-intake §4).
 */
export function isDestinationForced(order: Pick<ServiceOrder, 'requestedService'>): boolean {
  return order.requestedService.additionalServices?.some((service) => forcingServices.includes(service)) ?? false;
}

/** Whether a workshop of the client's list can be chosen at the stop: where the contract supports it (1-intake §3, §4). */
export function supportsClientWorkshops(contract: Pick<Contract, 'process'> | undefined, stop: Stop): boolean {
  return contract?.process?.clientWorkshops?.locationTypes?.includes(locationTypeOf[stop]) ?? false;
}

/** The kinds of workshop offered for the service location: from the list where supported, else only as an address (1-intake §4). */
export function serviceWorkshopChoices(contract: Pick<Contract, 'process'> | undefined): WorkshopChoice[] {
  return supportsClientWorkshops(contract, 'serviceLocation') ? ['Manual', 'Other'] : ['Other'];
}

/** The destination choices offered: a forced one alone, else the contract's own or all (1-intake §2, §5). */
export function destinationChoices(
  order: Pick<ServiceOrder, 'requestedService'>,
  contract: Pick<Contract, 'process'> | undefined,
): DestinationChoice[] {
  if (isDestinationForced(order)) return ['Workshop'];
  const named = contract?.process?.destinationOptions;
  return destinationChoiceValues.filter((choice) => !named?.length || named.includes(choice));
}

/** The kinds of workshop offered as a destination: a forced one alone; the client's list only where supported (1-intake §2, §4, §5). */
export function destinationWorkshopChoices(
  order: Pick<ServiceOrder, 'requestedService'>,
  contract: Pick<Contract, 'process'> | undefined,
): WorkshopChoice[] {
  if (isDestinationForced(order)) return ['C24PartnerWorkshop'];
  const named = contract?.process?.workshopOptions;
  return workshopChoiceValues
    .filter((choice) => !named?.length || named.includes(choice))
    .filter((choice) => choice !== 'Manual' || supportsClientWorkshops(contract, 'destinationLocation'));
}
