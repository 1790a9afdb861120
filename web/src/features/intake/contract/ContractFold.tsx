import { HTMLSelect } from '@blueprintjs/core';
import type { SearchType } from '@towline/sdk/api';
import { searchTypeValues } from '@towline/sdk/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { ClientField } from './ClientField.tsx';
import { type ContractItem, chooseContract } from './contractItems.ts';

interface ContractFoldProps {
  readonly items: readonly ContractItem[];
  /** A plate was looked up, and still nobody knows the contract. */
  readonly isNeeded: boolean;
  /** Another contract is meant. */
  readonly onContract: (item: ContractItem) => void;
}

const service = 'requestedService';
const paths = ['client', 'searchType', `${service}.contractCode`, `${service}.externalContractCode`];

/** Client, contract and the way to search, which the plate's policy brings: folded until somebody has to say them. */
export function ContractFold({ items, isNeeded, onContract }: ContractFoldProps) {
  const { t } = useTranslation();
  const { order, change, errorOf } = useIntakeTab();
  const [isOpen, setIsOpen] = useState(false);
  const code = order.requestedService.contractCode;
  const chosen = items.find(({ key }) => key === code);
  const clientCode = order.filterOnClient ? order.client?.code : undefined;
  const ofClient = clientCode ? items.filter(({ client }) => client.code === clientCode) : items;
  const clients = new Set(items.map(({ client }) => client.code));
  const externalCodes = chosen?.contract.externalContractCodes ?? [];
  const isWanted = isNeeded || order.searchType === 'Contract' || paths.some((path) => errorOf(path) !== undefined);
  const facts = [
    order.client?.name,
    chosen?.text ?? code,
    order.requestedService.externalContractCode,
    order.searchType && t(`enumerations:SearchType.${order.searchType}`),
  ];
  const choose = (item: ContractItem): void => {
    change((before) => chooseContract(before, item));
    onContract(item);
  };
  return (
    <details
      className="tl-intake-fold"
      open={isOpen || isWanted}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span>{t('labels:CLIENT_AND_CONTRACT')}</span>{' '}
        <span className="tl-intake-fold-facts">
          {code ? [...new Set(facts.filter(Boolean))].join(' · ') : t('CONTRACT_COMES_WITH_POLICY')}
        </span>
      </summary>
      <div className="tl-intake-fold-fields">
        <ClientField items={items} onContract={onContract} />
        <IntakeField
          path={`${service}.contractCode`}
          label={t('labels:CONTRACT')}
          required
          hint={clients.size > 1 ? undefined : order.client?.name}
        >
          {(wiring) => (
            <SuggestField
              wiring={wiring}
              items={ofClient}
              selected={chosen ?? null}
              placeholder={t('CONTRACT_PLACEHOLDER')}
              onSelect={choose}
            />
          )}
        </IntakeField>
        {externalCodes.length > 0 && (
          <IntakeField path={`${service}.externalContractCode`} label={t('labels:EXTERNAL_CONTRACT')}>
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
      </div>
    </details>
  );
}
