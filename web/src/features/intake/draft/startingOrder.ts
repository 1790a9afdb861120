import { takesOrderType } from '@towline/sdk/access/orderableClients';
import type { Agent, OrderType, ServiceOrder } from '@towline/sdk/api';
import { emptyOrder } from '@towline/sdk/domain/order/emptyOrder';
import { plateCountryValues } from '@towline/sdk/values';
import { chooseContract, contractItems } from '../contract/contractItems.ts';

/**
 * A new order with what is known before anything is asked: the only contract of this kind that the agent may order for,
 * the country that all of those contracts share, the caller's number, language and plate.
 */
export function startingOrder(orderType: OrderType, agent: Agent, start: Partial<ServiceOrder>): ServiceOrder {
  const items = contractItems(agent).filter(({ contract }) => takesOrderType(contract, orderType));
  const markets = new Set(items.map(({ contract }) => contract.homeMarket));
  const selectedCountry = markets.size === 1 ? plateCountryValues.find((country) => markets.has(country)) : undefined;
  const empty = emptyOrder(orderType, undefined, agent);
  const order: ServiceOrder = {
    ...empty,
    ...start,
    policyInput: { ...empty.policyInput, ...(selectedCountry && { selectedCountry }), ...start.policyInput },
  };
  const [only] = items;
  return only && items.length === 1 ? chooseContract(order, only) : order;
}
