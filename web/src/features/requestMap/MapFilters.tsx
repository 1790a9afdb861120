import { statusReasonValues } from '@towline/sdk/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../kit/lists/ListFilters.tsx';
import { type AnyListFilter, type ListFilter, withoutFilters } from '../../kit/lists/listFilters.ts';
import { contractChoiceText } from '../../widgets/contractChoice.ts';
import { statusReasonWordText, statusWordText } from '../../widgets/statusText.ts';
import { mapFilterNames, type RequestMapValues, statusWords } from './requestMapUrl.ts';

interface MapFiltersProps {
  readonly values: RequestMapValues;
  /** The days that are shown, also where the address names none. */
  readonly range: { readonly from: string; readonly to: string };
  /** Contracts that the agent is offered (DECISIONS C-62). */
  readonly contractCodes: readonly string[];
  readonly onChange: (changes: Partial<RequestMapValues>) => void;
}

/** What the map is narrowed by: status, its reason, contract and time (2-requests §2). */
export function MapFilters({ values, range, contractCodes, onChange }: MapFiltersProps) {
  const { t } = useTranslation();
  const filters = useMemo(
    (): readonly ListFilter<RequestMapValues>[] => [
      { kind: 'day', key: 'from', label: 'FROM', notAfter: 'to' },
      { kind: 'day', key: 'to', label: 'TO', notBefore: 'from' },
      {
        kind: 'several',
        key: 'status',
        label: 'STATUS',
        options: () => statusWords,
        text: statusWordText,
      },
      {
        kind: 'several',
        key: 'statusReason',
        label: 'STATUS_REASON',
        options: () => statusReasonValues,
        text: statusReasonWordText,
      },
      {
        kind: 'several',
        key: 'contract',
        label: 'CONTRACT',
        options: () => contractCodes,
        text: (code, agent) => contractChoiceText(agent, code),
      },
    ],
    [contractCodes],
  );
  const isChanged = mapFilterNames.some((name) => values[name].length > 0);
  return (
    <ListFilters
      label={t('FILTERS_OF', { list: t('labels:REQUEST_MAP') })}
      filters={filters as readonly AnyListFilter[]}
      values={{ ...values, ...range }}
      onChange={(changes) => onChange(changes as Partial<RequestMapValues>)}
      isChanged={isChanged}
      onClear={() => onChange(withoutFilters(mapFilterNames, values) as Partial<RequestMapValues>)}
    />
  );
}
