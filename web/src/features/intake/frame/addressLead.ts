import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { chooseDestination, chooseServiceLocation } from '@towline/sdk/domain/location/placeChange';
import { destinationSelection, hasOwnAddress, serviceSelection } from '@towline/sdk/domain/location/selection';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import {
  destinationChoices,
  isDestinationForced,
  supportsClientWorkshops,
} from '@towline/sdk/domain/order/destinationOptions';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';

/** Where F4 leads at a stop, and what the order is then. */
export interface AddressLead {
  readonly order: ServiceOrder;
  readonly path: string;
}

type Rules = Contract | undefined;

/** Who asks for the address means one: a question that has no answer yet becomes an address; what was chosen stays. */
export function addressLead(order: ServiceOrder, stop: Stop, contract: Rules): AddressLead {
  return stop === 'serviceLocation' ? toService(order, contract) : toDestination(order, contract);
}

function toService(order: ServiceOrder, contract: Rules): AddressLead {
  const { serviceLocation: location } = order;
  const selection = serviceSelection(location);
  const path = 'serviceLocation.formattedAddress';
  if (hasOwnAddress(selection)) return { order, path };
  if (selection?.workshopChoice === 'Manual') return { order, path: 'serviceLocation.clientWorkshopId' };
  // A ticket's usual place is a workshop.
  const isWorkshop = isWorkshopOrder(order) || selection?.choice === 'Workshop';
  const chosen = isWorkshop
    ? ({ choice: 'Workshop', workshopChoice: 'Other' } as const)
    : ({ choice: 'Other' } as const);
  const isSupported = supportsClientWorkshops(contract, 'serviceLocation');
  return { order: { ...order, serviceLocation: chooseServiceLocation(location, chosen, isSupported) }, path };
}

function toDestination(order: ServiceOrder, contract: Rules): AddressLead {
  const location = order.destinationLocation ?? {};
  const selection = destinationSelection(location);
  const path = 'destinationLocation.formattedAddress';
  if (location.required && hasOwnAddress(selection)) return { order, path };
  if (selection?.workshopChoice === 'Manual') return { order, path: 'destinationLocation.clientWorkshopId' };
  if (selection?.workshopChoice === 'C24PartnerWorkshop')
    return { order, path: 'destinationLocation.partnerLocationId' };
  const isOpen = location.required !== false && selection === undefined && !isDestinationForced(order);
  if (isOpen && destinationChoices(order, contract).includes('Other'))
    return { order: { ...order, destinationLocation: chooseDestination(location, { choice: 'Other' }) }, path };
  return { order, path: location.required ? 'destinationLocation.choice' : 'destinationLocation.required' };
}
