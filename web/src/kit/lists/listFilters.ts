import type { Agent } from '@towline/sdk/api';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { showIsoDate } from '../../ui/dateText.ts';
import type { Lookup } from '../fields/lookup.ts';
import type { LabelKey } from '../texts.ts';

type KeysOf<Values, Kind> = string extends keyof Values
  ? string
  : { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string;

/** What every filter that holds one word says. */
interface OneWord<Values> {
  readonly key: KeysOf<Values, string | undefined>;
  readonly label: LabelKey;
}

/** What every filter that holds several words says. */
interface SeveralWords<Values> {
  readonly key: KeysOf<Values, readonly string[]>;
  readonly label: LabelKey;
}

/** The words of a closed set, and what each is called. */
interface Words {
  readonly options: (agent: Agent) => readonly string[];
  readonly text: (value: string, agent: Agent) => string;
}

/** One end of a range; the first is never after the last (2-requests §5). */
interface RangeEnd<Values> {
  /** The last of the range whose first it is. */
  readonly notAfter?: KeysOf<Values, string | undefined>;
  /** The first of the range whose last it is. */
  readonly notBefore?: KeysOf<Values, string | undefined>;
}

/** A day of the calendar. */
interface Day<Values> extends RangeEnd<Values> {
  /** It may be one to come: the end of a coverage, an appointment. */
  readonly isFuture?: boolean;
}

/** What a list can be narrowed by, as a chip that is added and removed. */
export type ListFilter<Values> =
  | (OneWord<Values> & { readonly kind: 'text' | 'plate' })
  | (OneWord<Values> & { readonly kind: 'day' } & Day<Values>)
  /** A number, one end of a range of them where it names the other. */
  | (OneWord<Values> & { readonly kind: 'number'; readonly decimals?: boolean } & RangeEnd<Values>)
  | (OneWord<Values> & { readonly kind: 'one' } & Words)
  /** Another record, by its code or id. */
  | (OneWord<Values> & { readonly kind: 'lookup'; readonly lookup: Lookup })
  | (SeveralWords<Values> & { readonly kind: 'several' } & Words)
  | (SeveralWords<Values> & { readonly kind: 'lookups'; readonly lookup: Lookup })
  /** Free words. */
  | (SeveralWords<Values> & { readonly kind: 'words' });

/** The filters `from` and `to` of a `listOf`, whose operation takes these days. */
export const dayRange = {
  from: { label: 'FROM', notAfter: 'to' },
  to: { label: 'TO', notBefore: 'from' },
} as const;

/** A filter as it is read back when its kind does not matter. */
export type AnyListFilter = ListFilter<Readonly<Record<string, unknown>>>;

/** The words of a filter that holds several. */
export const chosenWords = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whether a filter holds several words. */
export const holdsSeveral = ({ kind }: AnyListFilter): boolean =>
  kind === 'several' || kind === 'lookups' || kind === 'words';

/** What a filter is set to, as it is read; undefined where it is not set. */
export function filterText(
  filter: AnyListFilter,
  value: unknown,
  agent: Agent,
  /** What a record that was looked up is called. */
  nameOf: (lookup: Lookup, value: string) => string = (_, value) => value,
): string | undefined {
  const word = (one: string): string => {
    if (filter.kind === 'several' || filter.kind === 'one') return filter.text(one, agent);
    if (filter.kind === 'lookup' || filter.kind === 'lookups') return nameOf(filter.lookup, one);
    if (filter.kind === 'number') return formatNumber(Number(one), currentLocale());
    return filter.kind === 'day' ? showIsoDate(one) : one;
  };
  if (holdsSeveral(filter)) return chosenWords(value).map(word).join(', ') || undefined;
  return typeof value === 'string' && value !== '' ? word(value) : undefined;
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
