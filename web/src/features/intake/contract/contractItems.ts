import { orderableClients, takesOrderType } from '@towline/sdk/access/orderableClients';
import type { Agent, ContractReference, OrderType, ServiceOrder } from '@towline/sdk/api';
import { plateUnderCountry } from '@towline/sdk/domain/licensePlate';
import { answerRepairInWorkshop } from '@towline/sdk/domain/order/serviceChange';
import { isTowing } from '@towline/sdk/domain/order/services';
import { plateCountryValues } from '@towline/sdk/values';
import { say } from '../../../i18n/say.ts';
import type { Suggestion } from '../../../ui/SuggestField.tsx';

/** A contract as it is chosen from the list, with its client. */
export interface ContractItem extends Suggestion {
  readonly contract: ContractReference;
  readonly client: { readonly code: string; readonly name: string };
}

/**
 * The contracts an order may be taken for, each with its client (INT-19, DECISIONS S-19); those first that take this kind
 * of order. Under another one the order becomes that one's kind (1-intake §1).
 */
export function contractItems(agent: Agent, orderType?: OrderType): ContractItem[] {
  const items = orderableClients(agent).flatMap(({ code, name, contracts }) =>
    contracts.map((contract) => ({
      key: contract.code,
      text: `${contract.name} (${contract.code})`,
      detail: contract.hasErrors ? `${name} · ${say('CONTRACT_IS_FAULTY')}` : name,
      contract,
      client: { code, name },
    })),
  );
  if (!orderType) return items;
  const rank = ({ contract }: ContractItem): number => (takesOrderType(contract, orderType) ? 0 : 1);
  return items.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The order under another contract: its client, and how its policies are found. What was answered about the repair was
 * answered for the contract before, and a destination that followed from it is asked again.
 */
export function chooseContract(order: ServiceOrder, { contract, client }: ContractItem): ServiceOrder {
  const isTyped = Boolean(order.policyInput?.licensePlate);
  const market = plateCountryValues.find((country) => country === contract.homeMarket);
  const { type, contractCode } = order.requestedService;
  const isOther = contractCode !== contract.code;
  const repair = isTowing(type) ? type === 'TowingWithRepair' : undefined;
  const known = isOther ? answerRepairInWorkshop(answerRepairInWorkshop(order, undefined), repair) : order;
  const selectedCountry = (isTyped && order.policyInput?.selectedCountry) || market;
  const typed = order.policyInput?.licensePlate;
  return {
    ...known,
    client,
    searchType: contract.coverageValidationType ?? 'LicensePlate',
    requestedService: { ...known.requestedService, contractCode: contract.code, externalContractCode: undefined },
    policyInput: {
      ...order.policyInput,
      ...(typed && { licensePlate: plateUnderCountry(selectedCountry, typed) }),
      selectedCountry,
    },
  };
}

/**
 * The order filtered on a client, or on none: a contract of another client is no longer meant; the only one that the
 * client has is (1-intake §2, §3).
 */
export function chooseClient(
  order: ServiceOrder,
  code: string | undefined,
  items: readonly ContractItem[],
): ServiceOrder {
  if (code === undefined) {
    const isChosen = order.requestedService.contractCode !== undefined;
    return { ...order, filterOnClient: undefined, client: isChosen ? order.client : undefined };
  }
  const own = items.filter(({ client }) => client.code === code);
  const [only, another] = own;
  if (!only) return order;
  const filtered: ServiceOrder = { ...order, filterOnClient: true, client: only.client };
  if (own.some(({ key }) => key === order.requestedService.contractCode)) return filtered;
  if (!another) return chooseContract(filtered, only);
  const requestedService = { ...order.requestedService, contractCode: undefined, externalContractCode: undefined };
  return { ...filtered, requestedService };
}
