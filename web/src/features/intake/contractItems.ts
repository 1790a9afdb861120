import { orderableClients } from '@towline/sdk/access/orderableClients';
import type { Agent, ContractReference, ServiceOrder } from '@towline/sdk/api';
import { plateCountryValues } from '@towline/sdk/values';
import type { Suggestion } from '../../ui/SuggestField.tsx';

/** A contract as it is chosen from the list, with its client. */
export interface ContractItem extends Suggestion {
  readonly contract: ContractReference;
  readonly client: { readonly code: string; readonly name: string };
}

/** The contracts an order may be taken for, each with its client (INT-19, DECISIONS S-19). */
export function contractItems(agent: Agent): ContractItem[] {
  return orderableClients(agent).flatMap(({ code, name, contracts }) =>
    contracts.map((contract) => ({
      key: contract.code,
      text: `${contract.name} (${contract.code})`,
      detail: name,
      contract,
      client: { code, name },
    })),
  );
}

/** The order under another contract: its client, and how its policies are found. */
export function chooseContract(order: ServiceOrder, { contract, client }: ContractItem): ServiceOrder {
  const isTyped = Boolean(order.policyInput?.licensePlate);
  const market = plateCountryValues.find((country) => country === contract.homeMarket);
  return {
    ...order,
    client,
    searchType: contract.coverageValidationType ?? 'LicensePlate',
    requestedService: { ...order.requestedService, contractCode: contract.code, externalContractCode: undefined },
    policyInput: {
      ...order.policyInput,
      selectedCountry: (isTyped && order.policyInput?.selectedCountry) || market,
    },
  };
}
