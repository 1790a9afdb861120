import type { Agent } from '@towline/sdk/api';
import { showIsoDate } from '../../ui/dateText.ts';
import type { LabelKey } from '../texts.ts';

type KeysOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string;

/** What a list can be narrowed by, as a chip that is added and removed. */
export type ListFilter<Values> =
  | { readonly kind: 'text' | 'plate'; readonly key: KeysOf<Values, string>; readonly label: LabelKey }
  | {
      readonly kind: 'day';
      readonly key: KeysOf<Values, string>;
      readonly label: LabelKey;
      /** The other end of the range: from is never after to (2-requests §5). */
      readonly notAfter?: KeysOf<Values, string>;
      readonly notBefore?: KeysOf<Values, string>;
    }
  | {
      /** One of a closed set of words. */
      readonly kind: 'one';
      readonly key: KeysOf<Values, string>;
      readonly label: LabelKey;
      readonly options: (agent: Agent) => readonly string[];
      readonly text: (value: string, agent: Agent) => string;
    }
  | {
      readonly kind: 'several';
      readonly key: KeysOf<Values, readonly string[]>;
      readonly label: LabelKey;
      readonly options: (agent: Agent) => readonly string[];
      readonly text: (value: string, agent: Agent) => string;
    };

/** A filter as it is read back when its kind does not matter. */
export type AnyListFilter = ListFilter<Readonly<Record<string, unknown>>>;

/** The words of a filter that holds several. */
export const chosenWords = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** What a filter is set to, as it is read; undefined where it is not set. */
export function filterText(filter: AnyListFilter, value: unknown, agent: Agent): string | undefined {
  if (filter.kind === 'several')
    return (
      chosenWords(value)
        .map((word) => filter.text(word, agent))
        .join(', ') || undefined
    );
  if (typeof value !== 'string' || value === '') return undefined;
  if (filter.kind === 'one') return filter.text(value, agent);
  return filter.kind === 'day' ? showIsoDate(value) : value;
}

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== undefined;

/** The filters that narrow the list now, as one text: empty where none does. */
export function activeFilters(names: readonly string[], values: Readonly<Record<string, unknown>>): string {
  const active = names.filter((name) => isSet(values[name]));
  return active.map((name) => `${name}=${String(values[name])}`).join('&');
}

/** The same values without any of these filters. */
export function withoutFilters(
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, Array.isArray(values[name]) ? [] : '']));
}
