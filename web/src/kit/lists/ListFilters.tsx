import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import type { Filter } from '../../ui/filter.ts';
import { useAgent } from '../session/useAgent.ts';
import { type AnyListFilter, chosenWords, filterText } from './listFilters.ts';

const load = () => import('./filterEditors.tsx');
const DayEditor = lazy(async () => ({ default: (await load()).DayEditor }));
const OneEditor = lazy(async () => ({ default: (await load()).OneEditor }));
const SeveralEditor = lazy(async () => ({ default: (await load()).SeveralEditor }));
const TextEditor = lazy(async () => ({ default: (await load()).TextEditor }));

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

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The chips of a list's filters, each with the editor of its kind. */
export function ListFilters(props: ListFiltersProps) {
  const { label, filters, values, onChange, isChanged, onClear, search, children } = props;
  const { t } = useTranslation();
  const agent = useAgent();
  const locale = useLocale();

  const chip = (filter: AnyListFilter): Filter => {
    const { key } = filter;
    const name = t(`labels:${filter.label}`);
    const value = values[key];
    const shown = filterText(filter, value, agent);
    const remove = (): void => onChange({ [key]: filter.kind === 'several' ? [] : '' });
    if (filter.kind === 'several') {
      const chosen = chosenWords(value);
      const options = filter
        .options(agent)
        .map((option) => ({ value: option, label: filter.text(option, agent) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale));
      return {
        key,
        label: name,
        shown,
        remove,
        editor: () => (
          <SeveralEditor label={name} options={options} value={chosen} onChange={(next) => onChange({ [key]: next })} />
        ),
      };
    }
    const finish = (done: () => void) => (next: string) => {
      onChange({ [key]: next });
      done();
    };
    if (filter.kind === 'one') {
      const options = filter.options(agent).map((option) => ({ value: option, label: filter.text(option, agent) }));
      return {
        key,
        label: name,
        shown,
        remove,
        editor: (done) => <OneEditor label={name} options={options} value={text(value)} onDone={finish(done)} />,
      };
    }
    if (filter.kind === 'day') {
      const [notBefore, notAfter] = [filter.notBefore, filter.notAfter].map((other) => other && text(values[other]));
      return {
        key,
        label: name,
        shown,
        remove,
        editor: (done) => (
          <DayEditor
            label={name}
            value={text(value)}
            min={notBefore || undefined}
            max={notAfter || undefined}
            onDone={finish(done)}
          />
        ),
      };
    }
    return {
      key,
      label: name,
      shown,
      remove,
      editor: (done) => (
        <TextEditor label={name} value={text(value)} isPlate={filter.kind === 'plate'} onDone={finish(done)} />
      ),
    };
  };

  return (
    <FilterBar
      label={label}
      filters={filters.map(chip).map(suspended)}
      search={search}
      changed={isChanged}
      onClear={onClear}
    >
      {children}
    </FilterBar>
  );
}

/** An editor is loaded when its chip is first opened. */
const suspended = (filter: Filter): Filter => ({
  ...filter,
  editor: (done) => <Suspense fallback={null}>{filter.editor(done)}</Suspense>,
});
