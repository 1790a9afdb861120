import type { Agent, Contract, OrderType, PlateCountry, ServiceOrder } from '../../generated/api.ts';
import { plateCountryValues } from '../../generated/values.ts';
import { withCategoryLock } from '../vehicle/serviceLocks.ts';
import { contactListsOf } from './contacts.ts';
import { isPlanned } from './orderKind.ts';
import { serviceTypesOffered } from './services.ts';

function plateCountryOf(homeMarket: string | undefined): PlateCountry | undefined {
  return plateCountryValues.find((country) => country === homeMarket?.toUpperCase());
}

/**
 * A new order of a kind, before anything is typed: entitlement by policy, the contract and its client where one is chosen,
 * its way of searching, its only service type where it offers one, a roadside appointment at once, a blank reference per
 * location (1-intake §2, §3).
 */
export function emptyOrder(
  orderType: OrderType,
  contract: Contract | undefined,
  agent: Pick<Agent, 'clients'>,
): ServiceOrder {
  const offered = serviceTypesOffered(orderType, contract);
  const client = agent.clients.find((candidate) => candidate.contracts.some(({ code }) => code === contract?.code));
  const selectedCountry = plateCountryOf(contract?.coverage?.homeMarket);
  const isPlannedOrder = isPlanned({ orderType });
  const order: ServiceOrder = {
    orderType,
    ...(client && { client: { code: client.code, name: client.name } }),
    ...(contract && { searchType: contract.coverage?.coverageValidationType ?? 'LicensePlate' }),
    requestedService: {
      ...(contract && { contractCode: contract.code }),
      ...(offered.length === 1 && { type: offered[0] }),
    },
    vehicle: {},
    serviceLocation: {
      ...(orderType === 'Workshop' && { choice: 'Workshop' }),
      ...(!isPlannedOrder && { appointment: { kind: 'Asap', locationContext: 'BreakdownLocation' } }),
    },
    // What is transported goes somewhere; it may still be said that it does not.
    ...(orderType !== 'Workshop' && { destinationLocation: isPlannedOrder ? { required: true } : {} }),
    attachmentIds: [],
    policyInput: { licensePlate: '', ...(selectedCountry && { selectedCountry }) },
    entitlement: { type: 'Policy' },
    caller: {},
  };
  const contexts = isPlannedOrder
    ? (['Pickup', 'Delivery'] as const)
    : contactListsOf(order).map((list) => list.context);
  return withCategoryLock({ ...order, referenceData: contexts.map((code) => ({ code, value: '' })) });
}
