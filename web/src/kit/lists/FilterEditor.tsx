import { useAgent } from '../session/useAgent.ts';
import {
  DayEditor,
  LookupEditor,
  LookupsEditor,
  NumberEditor,
  OneEditor,
  SeveralEditor,
  TextEditor,
  WordsEditor,
} from './filterEditors.tsx';
import { type AnyListFilter, chosenWords } from './listFilters.ts';

interface FilterEditorProps {
  readonly filter: AnyListFilter;
  readonly label: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly onChange: (value: unknown) => void;
  /** The choice is made: the chip closes. */
  readonly onDone: () => void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Between what a filter's value may be, by the other end of its range. */
const endsOf = (
  { notBefore, notAfter }: { readonly notBefore?: string; readonly notAfter?: string },
  values: Readonly<Record<string, unknown>>,
) => [notBefore, notAfter].map((other) => (other && text(values[other])) || undefined);

/** What a filter is set with, by its kind. */
export function FilterEditor({ filter, label, values, locale, onChange, onDone }: FilterEditorProps) {
  const agent = useAgent();
  const value = values[filter.key];
  const finish = (next: string): void => {
    onChange(next);
    onDone();
  };
  const one = { label, value: text(value), onDone: finish };
  const several = { label, value: chosenWords(value), onChange };
  switch (filter.kind) {
    case 'text':
    case 'plate':
      return <TextEditor {...one} isPlate={filter.kind === 'plate'} />;
    case 'number': {
      const [min, max] = endsOf(filter, values);
      return <NumberEditor {...one} min={min} max={max} decimals={filter.decimals === true} />;
    }
    case 'day': {
      const [min, max] = endsOf(filter, values);
      return <DayEditor {...one} min={min} max={max} isFuture={filter.isFuture === true} />;
    }
    case 'one':
      return (
        <OneEditor
          {...one}
          options={filter.options(agent).map((option) => ({ value: option, label: filter.text(option, agent) }))}
        />
      );
    case 'several':
      return (
        <SeveralEditor
          {...several}
          options={filter
            .options(agent)
            .map((option) => ({ value: option, label: filter.text(option, agent) }))
            .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
        />
      );
    case 'lookup':
      return <LookupEditor {...one} lookup={filter.lookup} />;
    case 'lookups':
      return <LookupsEditor {...several} lookup={filter.lookup} />;
    case 'words':
      return <WordsEditor {...several} />;
  }
}
