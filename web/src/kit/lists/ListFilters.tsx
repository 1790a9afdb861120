import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import type { Filter } from '../../ui/filter.ts';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { useLookupLabels } from '../fields/lookup.ts';
import { useAgent } from '../session/useAgent.ts';
import { type AnyListFilter, filterText, holdsSeveral } from './listFilters.ts';

/** Loaded when somebody comes near the filters: what is typed once one is chosen finds its field. */
const FilterEditor = splitPart(async () => (await import('./FilterEditor.tsx')).FilterEditor);

interface ListFiltersProps {
  readonly label: string;
  readonly filters: readonly AnyListFilter[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (changes: Readonly<Record<string, unknown>>) => void;
  readonly isChanged: boolean;
  readonly onClear: () => void;
  readonly search?: React.ComponentProps<typeof FilterBar>['search'];
  readonly children?: ReactNode;
}

/** The chips of a list's filters, each with the editor of its kind. */
export function ListFilters(props: ListFiltersProps) {
  const { label, filters, values, onChange, isChanged, onClear, search, children } = props;
  const { t } = useTranslation();
  const agent = useAgent();
  const locale = useLocale();
  const lookedUp = filters.flatMap((filter) =>
    filter.kind === 'lookup' || filter.kind === 'lookups'
      ? [{ lookup: filter.lookup, values: [values[filter.key]].flat().map(String).filter(Boolean) }]
      : [],
  );
  const nameOf = useLookupLabels(lookedUp);

  const chip = (filter: AnyListFilter): Filter => {
    const { key } = filter;
    const name = t(`labels:${filter.label}`);
    const change = (value: unknown): void => onChange({ [key]: value });
    return {
      key,
      label: name,
      shown: filterText(filter, values[key], agent, nameOf),
      remove: () => change(holdsSeveral(filter) ? [] : ''),
      editor: (onDone) => (
        <Suspense fallback={null}>
          <FilterEditor {...{ filter, label: name, values, locale, onChange: change, onDone }} />
        </Suspense>
      ),
    };
  };

  return (
    <FilterBar
      label={label}
      filters={filters.map(chip)}
      search={search}
      changed={isChanged}
      onClear={onClear}
      onNear={FilterEditor.load}
    >
      {children}
    </FilterBar>
  );
}
