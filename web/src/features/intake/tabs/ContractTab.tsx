import { Button, HTMLSelect } from '@blueprintjs/core';
import type { PlateCountry, PolicyInput, SearchType } from '@towline/sdk/api';
import { formatPlate } from '@towline/sdk/domain/licensePlate';
import { plateToLookUp } from '@towline/sdk/domain/order/policyLookup';
import { chooseServiceType } from '@towline/sdk/domain/order/serviceChange';
import { serviceTypesOffered } from '@towline/sdk/domain/order/services';
import { plateCountryValues, searchTypeValues } from '@towline/sdk/values';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { PlateField } from '../../../ui/PlateField.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import { ServiceIcon } from '../../../widgets/ServiceIcon.tsx';
import { changePlateModal } from '../ChangePlate.tsx';
import { type ContractItem, chooseContract, contractItems } from '../contractItems.ts';
import { IntakeField } from '../IntakeField.tsx';
import { PolicyResult } from '../PolicyResult.tsx';
import { RepairQuestions } from '../RepairQuestions.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { useLookupFocus } from '../useLookupFocus.ts';
import { usePolicyLookup } from '../usePolicyLookup.ts';

interface ContractTabProps {
  /** The plate came with the call: its policy is looked up without another key. */
  readonly looksUpAtOnce: boolean;
}

/** Service, client with contract, and how the policy is found (1-intake §2). */
export function ContractTab({ looksUpAtOnce }: ContractTabProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const { order, change, contract, issues, isReadOnly } = useIntakeTab();
  const form = useRef<HTMLFieldSetElement>(null);
  const items = useMemo(() => contractItems(agent), [agent]);
  const { lookUp, isBusy, outcome, forget } = usePolicyLookup();
  const code = order.requestedService.contractCode;
  // Without a contract yet, what the usual one offers.
  const offered = serviceTypesOffered(order.orderType, contract ?? {});
  const externalCodes = items.find(({ key }) => key === code)?.contract.externalContractCodes ?? [];
  const country = order.policyInput?.selectedCountry ?? 'Other';

  useLookupFocus(form, outcome, issues);

  const isFound = order.entitlement?.policy !== undefined;
  const changePlate = async (): Promise<void> => {
    const typed = await openModal(changePlateModal, {
      plate: { country, value: order.policyInput?.licensePlate ?? '' },
    });
    if (!typed) return;
    await lookUp({ plate: { licensePlate: typed.value, selectedCountry: typed.country } });
  };

  const setPlate = (part: PolicyInput): void => {
    forget();
    change((before) => ({ ...before, policyInput: { ...before.policyInput, ...part } }));
  };
  const choose = (item: ContractItem): void => {
    change((before) => chooseContract(before, item));
    const policy = order.entitlement?.policy;
    // Under another contract another policy may be meant.
    if (plateToLookUp(order) && policy?.contractCode !== item.key) void lookUp({ contractCode: item.key });
  };

  // Every look-up leaves its plate with the vehicle, so that the one at the start is made once.
  const isAsked = useRef(!looksUpAtOnce);
  useEffect(() => {
    if (isAsked.current || isReadOnly || order.vehicle.licensePlate) return;
    isAsked.current = true;
    void lookUp();
  });

  return (
    <fieldset className="tl-intake-tab" ref={form} disabled={isReadOnly}>
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
      <div data-path="client">
        <IntakeField
          path="requestedService.contractCode"
          label={t('labels:CONTRACT')}
          required
          hint={order.client?.name}
        >
          {(wiring) => (
            <SuggestField
              wiring={wiring}
              items={items}
              selected={items.find(({ key }) => key === code) ?? null}
              placeholder={t('CONTRACT_PLACEHOLDER')}
              onSelect={choose}
            />
          )}
        </IntakeField>
      </div>
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
        hint={isFound ? t('PLATE_FOUND_HINT') : t('PLATE_LOOK_UP_HINT')}
        right={
          isFound && (
            <Button
              size="small"
              variant="minimal"
              text={t('buttons:CHANGE_PLATE')}
              onClick={() => void changePlate()}
            />
          )
        }
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
              disabled={isFound}
              onChange={({ currentTarget: { value } }) => setPlate({ selectedCountry: value as PlateCountry })}
            />
            <PlateField
              wiring={wiring}
              value={order.policyInput?.licensePlate ?? ''}
              busy={isBusy}
              readOnly={isFound}
              onChange={(value) => setPlate({ licensePlate: formatPlate(country, value) })}
              onLookUp={() => void (isFound ? changePlate() : lookUp())}
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
