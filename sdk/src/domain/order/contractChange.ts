import type { Contract, ServiceOrder } from '../../generated/api.ts';
import { destinationSelection, serviceSelection, serviceSelectionType } from '../location/selection.ts';
import { differFromPolicy, lockedDifferences, vehicleLocks, withPolicyVehicle } from '../vehicle/vehicleLocks.ts';
import { fuelTypesOffered, vehicleTypesOffered } from '../vehicle/vehicleTypes.ts';
import { workshopOrganisationOf } from './clientWorkshopLimits.ts';
import { destinationChoices, destinationWorkshopChoices, serviceWorkshopChoices } from './destinationOptions.ts';
import { isWorkshopOrder, orderTypesOffered } from './orderKind.ts';
import { changeOrderType } from './orderTypeChange.ts';
import { chooseServiceType, withForcedDestination, withoutPlace } from './serviceChange.ts';
import { asksRepairInWorkshop, isTowing, serviceTypesOffered } from './services.ts';

/** What a change of contract may take from an order; each is a text of its own (1-intake §1, §4). */
export const clearedPartValues = [
  'orderType',
  'serviceType',
  'additionalServices',
  'problem',
  'vehicleType',
  'fuelType',
  'destination',
] as const;

/** A part of the order that could not hold under another contract. */
export type ClearedPart = (typeof clearedPartValues)[number];

/** An order under another contract, and what must be answered again. */
export type SettledUnderContract = { readonly order: ServiceOrder; readonly cleared: readonly ClearedPart[] };

/** One step: answers the same order where everything holds. */
type Step = (order: ServiceOrder, contract: Contract, former: Contract | undefined) => ServiceOrder;

/** The contract's kind of order: the same where it takes it, else its usual one (1-intake §1). */
const withOrderType: Step = (order, contract) => {
  const offered = orderTypesOffered(contract);
  return offered.includes(order.orderType) ? order : changeOrderType(order, offered[0]);
};

/** A service that is offered stays; the only one is chosen; what is not offered is asked again (1-intake §1). */
const withServiceType: Step = (order, contract) => {
  const { type } = order.requestedService;
  const offered = serviceTypesOffered(order.orderType, contract);
  if (type !== undefined && offered.includes(type)) return order;
  const [only, ...more] = offered;
  if (only !== undefined && more.length === 0) return chooseServiceType(order, only);
  return chooseServiceType(order, undefined);
};

/** Additional services that the contract has; the question of repair only where it asks it (1-intake §2). */
const withAdditionalServices: Step = (order, contract) => {
  const { type, additionalServices, repairInWorkshop } = order.requestedService;
  const isAsked = asksRepairInWorkshop(order, contract);
  const has = contract.coverage?.additionalServiceTypes ?? [];
  const kept = isAsked ? additionalServices?.filter((service) => has.includes(service)) : undefined;
  const answer = isAsked ? repairInWorkshop : isTowing(type) ? type === 'TowingWithRepair' : undefined;
  if (kept?.length === additionalServices?.length && answer === repairInWorkshop) return order;
  const requestedService = {
    ...order.requestedService,
    repairInWorkshop: answer,
    additionalServices: kept?.length ? kept : undefined,
  };
  return withForcedDestination({ ...order, requestedService }, order);
};

const withVehicleType: Step = (order, contract) => {
  const { vehicle } = order;
  if (vehicle.type === undefined || vehicleTypesOffered(contract).includes(vehicle.type)) return order;
  const asked = { type: undefined, subtype: undefined, weightCategory: undefined, lengthCategory: undefined };
  return { ...order, vehicle: { ...vehicle, ...asked } };
};

const withFuelType: Step = (order, contract) => {
  const { fuelType } = order.vehicle;
  if (fuelType === undefined || fuelTypesOffered(contract).includes(fuelType)) return order;
  return { ...order, vehicle: { ...order.vehicle, fuelType: undefined } };
};

/**
 * What the policy fixes under this contract, and did not under the one before, is filled from it; where something else was typed,
 * it differs from the policy and wants its reason: a field that is locked has a value (1-intake §5, DECISIONS S-30, T-77).
 */
const withPolicyFields: Step = (order, contract) => {
  if (Object.values(lockedDifferences(order, contract)).some(Boolean)) return differFromPolicy(order, '');
  const { type, fuelType, makeModel } = vehicleLocks(order, contract);
  const { vehicle } = order;
  const isOpen = (type && !vehicle.type) || (fuelType && !vehicle.fuelType) || (makeModel && !vehicle.make);
  return isOpen ? withPolicyVehicle(order, contract) : order;
};

/** The vehicle stands where it stands: a workshop that is in no list of this contract stays as an address (1-intake §4). */
const withServicePlace: Step = (order, contract, former) => {
  const { serviceLocation } = order;
  const selection = serviceSelection(serviceLocation);
  if (selection?.choice !== 'Workshop' || selection.workshopChoice !== 'Manual') return order;
  const isOffered = serviceWorkshopChoices(contract).includes('Manual');
  if (isOffered && (former === undefined || workshopOrganisationOf(former) === workshopOrganisationOf(contract)))
    return order;
  const { clientWorkshopId: _id, ...place } = serviceLocation;
  const chosen = { choice: 'Workshop', workshopChoice: 'Other' } as const;
  return {
    ...order,
    serviceLocation: {
      ...place,
      ...chosen,
      selectionType: serviceSelectionType(chosen),
      ...(place.source === 'ClientWorkshop' && { source: 'Manual' }),
    },
  };
};

/** A destination that the contract offers stays; another, or a workshop of another client's list, is asked again (1-intake §4, §5). */
const withDestination: Step = (order, contract, former) => {
  const { destinationLocation } = order;
  const selection = destinationLocation && destinationSelection(destinationLocation);
  if (!destinationLocation?.required || !selection) return order;
  const { choice, workshopChoice } = selection;
  const isOtherList =
    workshopChoice === 'Manual' &&
    former !== undefined &&
    workshopOrganisationOf(former) !== workshopOrganisationOf(contract);
  const isOffered =
    destinationChoices(order, contract).includes(choice) &&
    (choice !== 'Workshop' ||
      workshopChoice === undefined ||
      destinationWorkshopChoices(order, contract).includes(workshopChoice));
  if (isOffered && !isOtherList) return order;
  return { ...order, destinationLocation: withoutPlace(destinationLocation) };
};

/** Networks and brands narrow the workshops of one client's list (1-intake §2). */
const withWorkshopFilter: Step = (order, contract, former) => {
  const isSameList = former === undefined || workshopOrganisationOf(former) === workshopOrganisationOf(contract);
  if (isSameList || !(order.networks?.length || order.brands?.length)) return order;
  const { networks: _networks, brands: _brands, ...rest } = order;
  return rest;
};

const steps: readonly Step[] = [
  withOrderType,
  withServiceType,
  withAdditionalServices,
  withVehicleType,
  withFuelType,
  withPolicyFields,
  withServicePlace,
  withDestination,
  withWorkshopFilter,
];

const placeOf = (order: ServiceOrder) => {
  const { formattedAddress, placeName, choice } = order.destinationLocation ?? {};
  return formattedAddress ?? placeName ?? choice;
};

const isCleared: Readonly<Record<ClearedPart, (before: ServiceOrder, after: ServiceOrder) => boolean>> = {
  orderType: (before, after) => before.orderType !== after.orderType,
  serviceType: ({ requestedService: { type } }, after) => type !== undefined && type !== after.requestedService.type,
  additionalServices: ({ requestedService: { additionalServices } }, after) =>
    (additionalServices?.length ?? 0) > (after.requestedService.additionalServices?.length ?? 0),
  // A ticket's category is nobody's answer, neither before nor after.
  problem: (before, after) =>
    !isWorkshopOrder(before) &&
    before.requestedService.category !== undefined &&
    before.requestedService.category !== after.requestedService.category,
  vehicleType: ({ vehicle }, after) => vehicle.type !== undefined && after.vehicle.type === undefined,
  fuelType: ({ vehicle }, after) => vehicle.fuelType !== undefined && after.vehicle.fuelType === undefined,
  destination: (before, after) => placeOf(before) !== undefined && placeOf(after) === undefined,
};

/**
 * The order under a contract that was chosen in the middle of it, with what had to go: what is known stays; kind of order,
 * service, additional services, vehicle and fuel type, destination and the workshops of a client's list go where this
 * contract has no place for them. `former` is the contract before, when there was one. The same order comes back where
 * everything holds (1-intake §1, §4, INT-01).
 */
export function settleUnderContract(order: ServiceOrder, contract: Contract, former?: Contract): SettledUnderContract {
  const settled = steps.reduce((before, step) => step(before, contract, former), order);
  return { order: settled, cleared: clearedPartValues.filter((part) => isCleared[part](order, settled)) };
}
