import type { ClientWorkshop, Contract, ServiceOrder, WorkshopChoice } from '../../generated/api.ts';
import {
  type DestinationSelection,
  destinationSelection,
  type ServiceSelection,
  serviceSelection,
} from '../location/selection.ts';
import type { Stop } from './appointment.ts';

type Limits = Pick<Contract, 'process' | 'dispatch'> | undefined;

/** The organisation whose workshops a contract offers: the one that it names, else its client (1-intake §3). */
export function workshopOrganisationOf(contract: Limits): string | undefined {
  return contract?.process?.clientWorkshops?.organisationCode ?? contract?.dispatch?.clientOrganisationCode;
}

/**
 * Whether a workshop keeps to the brands and networks that the contract limits its client's workshops to; a workshop that
 * names no brand serves all, a list that is empty limits nothing (1-intake §3, §5).
 */
export function isWithinWorkshopLimits(
  contract: Limits,
  workshop: Pick<ClientWorkshop, 'capabilities' | 'networks'>,
): boolean {
  const { brands: ofContract = [], networks = [] } = contract?.process?.clientWorkshops ?? {};
  const { brands = [] } = workshop.capabilities;
  const servesBrand = ofContract.length === 0 || brands.length === 0 || brands.some((one) => ofContract.includes(one));
  return servesBrand && (networks.length === 0 || workshop.networks.some((one) => networks.includes(one)));
}

/** Whether the contract offers the workshop: active, of its client's organisation, within its limits (1-intake §3, §5). */
export function offersClientWorkshop(
  contract: Limits,
  workshop: Pick<ClientWorkshop, 'capabilities' | 'networks' | 'isActive' | 'parentOrganisationCode'>,
): boolean {
  const isOurs = workshop.parentOrganisationCode === workshopOrganisationOf(contract);
  return workshop.isActive && isOurs && isWithinWorkshopLimits(contract, workshop);
}

/** A workshop of a list that an order names at one of its stops, and the field that names it. */
export type NamedWorkshop = {
  readonly stop: Stop;
  readonly field: 'clientWorkshopId' | 'partnerLocationId';
  readonly id: string;
};

// Another choice may have left a kind of workshop behind.
const workshopKindOf = (selection: ServiceSelection | DestinationSelection | undefined): WorkshopChoice | undefined =>
  selection?.choice === 'Workshop' ? selection.workshopChoice : undefined;

/** The workshops that an order names: of the client's list at either stop, of a partner as destination (1-intake §3, §4). */
export function namedWorkshopsOf(order: ServiceOrder): NamedWorkshop[] {
  const { serviceLocation, destinationLocation: destination } = order;
  const named: NamedWorkshop[] = [];
  const { clientWorkshopId: at } = serviceLocation;
  if (at && workshopKindOf(serviceSelection(serviceLocation)) === 'Manual')
    named.push({ stop: 'serviceLocation', field: 'clientWorkshopId', id: at });
  if (!destination?.required) return named;
  const { clientWorkshopId: to, partnerLocationId: partner } = destination;
  const choice = workshopKindOf(destinationSelection(destination));
  if (to && choice === 'Manual') named.push({ stop: 'destinationLocation', field: 'clientWorkshopId', id: to });
  if (partner && choice === 'C24PartnerWorkshop')
    named.push({ stop: 'destinationLocation', field: 'partnerLocationId', id: partner });
  return named;
}
