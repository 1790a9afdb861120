import { HTMLSelect } from '@blueprintjs/core';
import { orderableClients } from '@towline/sdk/access/orderableClients';
import type {
  Agent,
  ContractReference,
  OrderType,
  PlateCountry,
  SearchType,
  ServiceOrder,
  ServiceType,
} from '@towline/sdk/api';
import { formatPlate } from '@towline/sdk/domain/licensePlate';
import { chooseServiceType } from '@towline/sdk/domain/order/serviceChange';
import { serviceTypesOffered } from '@towline/sdk/domain/order/services';
import { plateCountryValues, searchTypeValues } from '@towline/sdk/values';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { PlateField } from '../../../ui/PlateField.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SuggestField, type Suggestion } from '../../../ui/SuggestField.tsx';
import { ServiceIcon } from '../../../widgets/ServiceIcon.tsx';
import { IntakeField } from '../IntakeField.tsx';
import { PolicyResult } from '../PolicyResult.tsx';
import { RepairQuestions } from '../RepairQuestions.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { usePolicyLookup } from '../usePolicyLookup.ts';

interface ContractItem extends Suggestion {
  readonly contract: ContractReference;
  readonly client: { readonly code: string; readonly name: string };
}

const fallbackServices: Partial<Record<OrderType, readonly ServiceType[]>> = {
  RoadsideAssistance: ['BreakdownAssistance', 'TowingTransport'],
};

/** The contracts an order may be taken for, each with its client (INT-19, DECISIONS S-19). */
function contractItems(agent: Agent): ContractItem[] {
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

function chooseContract(order: ServiceOrder, { contract, client }: ContractItem): ServiceOrder {
  const market = plateCountryValues.find((country) => country === contract.homeMarket);
  return {
    ...order,
    client,
    searchType: contract.coverageValidationType ?? 'LicensePlate',
    requestedService: { ...order.requestedService, contractCode: contract.code, externalContractCode: undefined },
    policyInput: {
      ...order.policyInput,
      selectedCountry: order.policyInput?.licensePlate ? order.policyInput.selectedCountry : market,
    },
  };
}

/** Service, client with contract, and how the policy is found (1-intake §2). */
export function ContractTab() {
  const { t } = useTranslation();
  const agent = useAgent();
  const { order, change, contract, isReadOnly } = useIntakeTab();
  const plateInput = useRef<HTMLInputElement>(null);
  const items = useMemo(() => contractItems(agent), [agent]);
  const { lookUp, isBusy, outcome } = usePolicyLookup();
  const code = order.requestedService.contractCode;
  const offered = contract ? serviceTypesOffered(order.orderType, contract) : (fallbackServices[order.orderType] ?? []);
  const externalCodes = items.find(({ key }) => key === code)?.contract.externalContractCodes ?? [];
  const country = order.policyInput?.selectedCountry ?? 'Other';

  useHotkeys(t('labels:STEP_Contract'), [
    { keys: 'F2', label: 'LICENSE_PLATE', run: () => plateInput.current?.focus() },
  ]);

  const setPlate = (licensePlate: string, selectedCountry: PlateCountry) =>
    change((before) => ({ ...before, policyInput: { ...before.policyInput, licensePlate, selectedCountry } }));

  return (
    <fieldset className="tl-intake-tab" disabled={isReadOnly}>
      <IntakeField path="requestedService.type" label={t('labels:SERVICE_TYPE')} required group>
        {(wiring) => (
          <RadioCards
            label={t('labels:SERVICE_TYPE')}
            wiring={wiring}
            value={order.requestedService.type}
            cards={offered.map((type, index) => ({
              value: type,
              title: t(`enumerations:ServiceType.${type}`),
              icon: <ServiceIcon service={type} />,
              hotkey: String(index + 1),
            }))}
            onChange={(type) => change((before) => chooseServiceType(before, type))}
          />
        )}
      </IntakeField>
      <IntakeField path="requestedService.contractCode" label={t('labels:CONTRACT')} required hint={order.client?.name}>
        {(wiring) => (
          <SuggestField
            wiring={wiring}
            items={items}
            selected={items.find(({ key }) => key === code) ?? null}
            placeholder={t('CONTRACT_PLACEHOLDER')}
            onSelect={(item) => change((before) => chooseContract(before, item))}
          />
        )}
      </IntakeField>
      {externalCodes.length > 0 && (
        <IntakeField path="requestedService.externalContractCode" label={t('labels:EXTERNAL_CONTRACT')}>
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              value={order.requestedService.externalContractCode ?? ''}
              options={[{ value: '', label: '—' }, ...externalCodes]}
              onChange={({ currentTarget: { value } }) =>
                change((before) => ({
                  ...before,
                  requestedService: { ...before.requestedService, externalContractCode: value || undefined },
                }))
              }
            />
          )}
        </IntakeField>
      )}
      <IntakeField path="searchType" label={t('labels:SEARCH_TYPE')} required group>
        {(wiring) => (
          <SegmentedChoice<SearchType>
            label={t('labels:SEARCH_TYPE')}
            wiring={wiring}
            value={order.searchType}
            choices={searchTypeValues.map((value) => ({ value, label: t(`enumerations:SearchType.${value}`) }))}
            onChange={(searchType) => change((before) => ({ ...before, searchType }))}
          />
        )}
      </IntakeField>
      <IntakeField
        path="policyInput.licensePlate"
        label={t('labels:LICENSE_PLATE')}
        required={order.searchType === 'LicensePlate'}
        hint={t('PLATE_LOOK_UP_HINT')}
      >
        {(wiring) => (
          <div className="tl-plate-row">
            <HTMLSelect
              aria-label={t('labels:PLATE_COUNTRY')}
              value={country}
              options={plateCountryValues.map((value) => ({
                value,
                label: value === 'Other' ? t('enumerations:PlateCountry.Other') : value,
              }))}
              onChange={({ currentTarget: { value } }) =>
                setPlate(order.policyInput?.licensePlate ?? '', value as PlateCountry)
              }
            />
            <PlateField
              wiring={wiring}
              inputRef={plateInput}
              value={order.policyInput?.licensePlate ?? ''}
              busy={isBusy}
              onChange={(value) => setPlate(formatPlate(country, value), country)}
              onLookUp={() => void lookUp()}
            />
          </div>
        )}
      </IntakeField>
      <div data-path="entitlement.policy">
        <PolicyResult outcome={outcome} onRetry={() => void lookUp()} />
      </div>
      <RepairQuestions />
    </fieldset>
  );
}
