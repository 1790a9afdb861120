import type { Agent } from '@towline/sdk/api';
import { dynamicText } from '../../i18n/dynamicText.ts';
import type { ReadField } from '../fields/fieldsOf.ts';
import type { Lookup } from '../fields/lookup.ts';
import type { LabelKey } from '../texts.ts';
import {
  type UrlField,
  urlDate,
  urlList,
  urlNumeral,
  urlOptional,
  urlPastDate,
  urlText,
  urlWords,
} from '../url/urlState.ts';
import type { AnyListFilter } from './listFilters.ts';

/** By what an operation can be asked, as the contract says it (`@towline/sdk/queries`). */
export type QueryShape = Readonly<Record<string, QueryParameter>>;
export interface QueryParameter {
  readonly kind: 'text' | 'one' | 'several' | 'words' | 'yesNo' | 'number' | 'day' | 'moment';
  /** A number that is no whole one. */
  readonly decimals?: boolean;
  readonly values?: readonly string[];
}

/** A filter: its name is that of the operation's parameter, and of the field that says what it is called. */
export interface GivenFilter {
  /** What it is called, where no field of the record bears its name. */
  readonly label?: LabelKey;
  /** The field that it narrows, where that has another name. */
  readonly field?: string;
  /** Lists that are fetched whole: the fields that its words are looked for in, where that is not the one of its name. */
  readonly within?: readonly string[];
  /** The operation's parameter, where the address has another name for it. */
  readonly asked?: string;
  /** How it is chosen, where the contract takes any text. */
  readonly kind?: 'day';
  /** A day may be one to come. */
  readonly isFuture?: boolean;
  readonly notAfter?: string;
  readonly notBefore?: string;
  /** Its words, where the contract says none. */
  readonly options?: (agent: Agent) => readonly string[];
  readonly text?: (value: string, agent: Agent) => string;
  /** What the address may say, where that is less than the contract takes. */
  readonly url?: UrlField;
  /** The records that may be chosen. */
  readonly lookup?: Lookup;
}

/** The filters that neither bear the name of a parameter of the operation nor say which they ask. */
export type Unasked<Shape, Filters> = {
  [Name in keyof Filters & string]: Name extends keyof Shape
    ? never
    : Filters[Name] extends { readonly asked: infer Asked }
      ? Asked extends keyof Shape
        ? never
        : Name
      : Name;
}[keyof Filters & string];

/** Stands in place of the filters where the operation cannot be asked by one. */
export interface NoParameter<Names> {
  readonly 'the operation has no parameter for': Names;
}

/** What the address may say of a filter. */
export const urlFieldOf = (
  { kind, decimals, values = [] }: QueryParameter,
  { isFuture, url }: GivenFilter,
): UrlField => {
  if (url) return url;
  const [first, ...others] = values;
  if (kind === 'several') return urlList(values);
  if (kind === 'one' && first !== undefined) return urlOptional([first, ...others]);
  if (kind === 'yesNo') return urlOptional(['true', 'false']);
  if (kind === 'words') return urlWords();
  if (kind === 'number') return urlNumeral(decimals);
  if (kind === 'day' || kind === 'moment') return isFuture ? urlDate() : urlPastDate();
  return urlText();
};

/** The filter as the list offers it. */
export function filterOf<Row>(
  key: string,
  { kind, decimals = false, values = [] }: QueryParameter,
  given: GivenFilter,
  field: ReadField<Row> | undefined,
): AnyListFilter {
  const label = given.label ?? field?.label;
  if (!label) throw new Error(`the filter ${key} has no label`);
  const { options = () => values, lookup } = given;
  const enumeration = field?.kind.words?.enumeration;
  const word =
    given.text ?? ((value) => dynamicText(enumeration ? `${enumeration}.${value}` : value, {}, 'enumerations'));
  const said = { key, label } as const;
  if (lookup) return kind === 'words' ? { ...said, kind: 'lookups', lookup } : { ...said, kind: 'lookup', lookup };
  if (kind === 'one' || (kind === 'text' && given.options)) return { ...said, kind: 'one', options, text: word };
  if (kind === 'yesNo') {
    const text = (value: string) => dynamicText(value === 'true' ? 'YES' : 'NO', {}, 'buttons');
    return { ...said, kind: 'one', options: given.options ?? (() => ['true', 'false']), text };
  }
  if (kind === 'several' || (kind === 'words' && given.options))
    return { ...said, kind: 'several', options, text: word };
  if (kind === 'words') return { ...said, kind: 'words' };
  const { notAfter, notBefore, isFuture } = given;
  const end = { ...(notAfter && { notAfter }), ...(notBefore && { notBefore }) };
  if (kind === 'number') return { ...said, kind: 'number', decimals, ...end };
  if (kind === 'day' || kind === 'moment') return { ...said, kind: 'day', ...end, ...(isFuture && { isFuture }) };
  return { ...said, kind: field?.kind.input === 'plate' ? 'plate' : 'text' };
}
