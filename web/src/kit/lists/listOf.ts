import type { Agent } from '@towline/sdk/api';
import { MOST_ROWS, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import type { OperationId } from '@towline/sdk/operations';
import type { Output, Query } from '@towline/sdk/types';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { plainText } from '../../ui/plainText.ts';
import type { FieldKind } from '../fields/fieldKind.ts';
import { type FieldsOf, type ReadField, readField } from '../fields/fieldsOf.ts';
import type { Lookup } from '../fields/lookup.ts';
import type { LabelKey } from '../texts.ts';
import {
  type UrlField,
  type UrlSchema,
  urlDate,
  urlList,
  urlNumber,
  urlOptional,
  urlPastDate,
  urlText,
  urlWords,
} from '../url/urlState.ts';
import { type ListDefinition, type ListPageOf, recordsAndCount } from './defineList.ts';
import { columnOf, type GivenColumn } from './fieldColumn.ts';
import type { AnyListFilter } from './listFilters.ts';

/** By what an operation can be asked, as the contract says it (`@towline/sdk/queries`). */
export type QueryShape = Readonly<Record<string, QueryParameter>>;
interface QueryParameter {
  readonly kind: 'text' | 'one' | 'several' | 'words' | 'yesNo' | 'number' | 'day' | 'moment';
  readonly values?: readonly string[];
}

/** The records of a list operation's answer: a page of them, or all. */
export type RowOf<Id extends OperationId> =
  Output<Id> extends { readonly records: readonly (infer Row)[] }
    ? Row
    : Output<Id> extends readonly (infer Row)[]
      ? Row
      : never;

/** A filter: its name is that of the operation's parameter, and of the field that says what it is called. */
interface GivenFilter {
  /** What it is called, where no field of the record bears its name. */
  readonly label?: LabelKey;
  /** The field that it narrows, where that has another name. */
  readonly field?: string;
  /** Lists that are fetched whole: the fields that its words are looked for in, where that is not the one of its name. */
  readonly within?: readonly string[];
  /** The operation's parameter, where the address has another name for it. */
  readonly asked?: string;
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

type Derived = 'url' | 'toQuery' | 'page' | 'paging' | 'filters' | 'columns' | 'operation' | 'rowKey' | 'matches';

interface GivenList<Id extends OperationId, Fields, Shape extends QueryShape>
  extends Omit<ListDefinition<Id, RowOf<Id>, UrlSchema>, Derived> {
  /** By what the operation can be asked, `<operation>Query` of `@towline/sdk/queries`; a list that is fetched whole is narrowed by its fields. */
  readonly query?: Shape;
  /** Fields of a number or an amount whose sum stands under their column: of the rows in sight, the page. */
  readonly totals?: readonly (keyof Fields & string)[];
  /** In their order. Those that are shown at first are together no wider than 1198 pixels: what 1440 leave beside the menu. */
  readonly columns: { readonly [Name in keyof Fields]?: GivenColumn<RowOf<Id>> };
  /** Fields that have a column only for those agents who choose it, after the others. */
  readonly hidden?: readonly (keyof Fields & string)[];
  readonly rowKey?: (row: RowOf<Id>) => string;
  /** Parameters of the address that are no filter of the contract. */
  readonly also?: Readonly<Record<string, UrlField>>;
  /** What is asked beside the filters. */
  readonly alsoAsked?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** The filters that neither bear the name of a parameter of the operation nor say which they ask. */
type Unasked<Shape, Filters> = {
  [Name in keyof Filters & string]: Name extends keyof Shape
    ? never
    : Filters[Name] extends { readonly asked: infer Asked }
      ? Asked extends keyof Shape
        ? never
        : Name
      : Name;
}[keyof Filters & string];

/** Stands in place of the filters where the operation cannot be asked by one. */
interface NoParameter<Names> {
  readonly 'the operation has no parameter for': Names;
}

const urlFieldOf = ({ kind, values = [] }: QueryParameter, { isFuture, url }: GivenFilter): UrlField => {
  if (url) return url;
  const [first, ...others] = values;
  if (kind === 'several') return urlList(values);
  if (kind === 'one' && first !== undefined) return urlOptional([first, ...others]);
  if (kind === 'yesNo') return urlOptional(['true', 'false']);
  if (kind === 'words') return urlWords();
  if (kind === 'day' || kind === 'moment') return isFuture ? urlDate() : urlPastDate();
  return urlText();
};

function filterOf<Row>(
  key: string,
  { kind, values = [] }: QueryParameter,
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
  if (kind === 'day' || kind === 'moment') {
    const { notAfter, notBefore, isFuture } = given;
    return {
      ...said,
      kind: 'day',
      ...(notAfter && { notAfter }),
      ...(notBefore && { notBefore }),
      ...(isFuture && { isFuture }),
    };
  }
  return { ...said, kind: field?.kind.input === 'plate' ? 'plate' : 'text' };
}

/** How a field of a list that is fetched whole is looked for. */
function kept(kind: FieldKind<never> | undefined): QueryParameter {
  if (kind?.words) return { kind: 'several', values: kind.words.values };
  if (kind?.input === 'switch') return { kind: 'yesNo' };
  return { kind: 'text' };
}

/** Whether a row of a list that is fetched whole is wanted by what the address says. */
function matcherOf<Row>(fields: FieldsOf<Row>, filters: Readonly<Record<string, GivenFilter>>) {
  const tests = Object.entries(filters).map(([name, { within = [name], lookup }]) => {
    const read = within.flatMap((one) => (fields[one] ? [readField(one, fields[one])] : []));
    return (row: Row, wanted: unknown): boolean => {
      if (isEmpty(wanted)) return true;
      if (Array.isArray(wanted))
        return read.some(({ value }) => [value(row)].flat().some((word) => wanted.includes(word)));
      // A record that was chosen is meant itself, not those whose code holds its code.
      if (lookup) return read.some(({ value }) => value(row) === wanted);
      const words = plainText(String(wanted));
      const isWord = ({ kind, value, text }: ReadField<Row>) =>
        kind.input === 'switch' ? String(value(row)) === words : plainText(text(row)).includes(words);
      return read.some(isWord);
    };
  });
  const names = Object.keys(filters);
  return (row: Row, values: Readonly<Record<string, unknown>>): boolean =>
    tests.every((test, index) => test(row, values[names[index] ?? '']));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const asAsked = ({ kind }: QueryParameter, value: unknown): unknown => (kind === 'yesNo' ? value === 'true' : value);

/**
 * Declares a list of records: columns are fields of the record, filters are parameters of the operation; what the contract
 * says of both is not said again. It becomes a `defineList`, which says what no contract does.
 */
export function listOf<
  const Id extends OperationId,
  Fields extends FieldsOf<RowOf<Id>>,
  Shape extends QueryShape,
  const Filters extends Readonly<Record<string, GivenFilter>>,
>(
  operation: Id,
  fields: Fields,
  given: Omit<GivenList<Id, Fields, Shape>, 'filters'> & {
    readonly filters?: [Unasked<Shape, Filters>] extends [never] ? Filters : NoParameter<Unasked<Shape, Filters>>;
  },
): ListDefinition<Id, RowOf<Id>, UrlSchema> {
  type Row = RowOf<Id>;
  const {
    query,
    filters: givenFilters = {},
    columns,
    hidden = [],
    totals = [],
    also = {},
    alsoAsked = () => ({}),
    rowKey = idOf,
    ...list
  } = given;
  // Whether the operation has a parameter for each was asked where they were given.
  const filters = givenFilters as Readonly<Record<string, GivenFilter>>;
  const isPaged = query !== undefined && 'take' in query;
  const isTurned = isPaged && 'skip' in query;
  if (isPaged && given.csv && !('format' in query))
    throw new Error(`${operation} gives no CSV: it has no parameter format`);
  const names = Object.keys(filters);
  const fieldOf = (name: string): ReadField<Row> | undefined => {
    const found = fields[filters[name]?.field ?? name];
    return found && readField(name, found);
  };
  const parameterOf = (name: string): QueryParameter => {
    const found = isPaged ? query[filters[name]?.asked ?? name] : kept(fieldOf(name)?.kind);
    if (!found) throw new Error(`${operation} has no parameter for the filter ${name}`);
    return found;
  };
  return {
    lesser: [],
    ...list,
    operation,
    rowKey,
    paging: isTurned ? 'server' : isPaged ? 'start' : 'client',
    url: {
      shape: {
        items: urlNumber(PAGE_SIZE, 1, MOST_ROWS),
        page: urlNumber(1, 1, 5000),
        ...Object.fromEntries(names.map((name) => [name, urlFieldOf(parameterOf(name), filters[name] ?? {})])),
        ...also,
      },
    },
    toQuery: (values) => {
      const { items, page } = values as { readonly items: number; readonly page: number };
      const asked = (isPaged ? names : [])
        .filter((name) => !isEmpty(values[name]))
        .map((name) => [filters[name]?.asked ?? name, asAsked(parameterOf(name), values[name])]);
      const pages = { ...(isPaged && { take: items }), ...(isTurned && { skip: (page - 1) * items }) };
      return { ...Object.fromEntries(asked), ...alsoAsked(values), ...pages } as Query<Id>;
    },
    page: (answer) => pageOf<Row>(answer),
    ...(!isPaged && { matches: matcherOf(fields, filters) }),
    filters: names.map((name) => filterOf(name, parameterOf(name), filters[name] ?? {}, fieldOf(name))),
    columns: Object.fromEntries(
      [...Object.entries(columns), ...hidden.map((name) => [name, { initiallyHidden: true }] as const)].map(
        ([name, column]) => [
          name,
          columnOf(name, fields, column as GivenColumn<Row>, { isSorted: !isPaged, isSummed: totals.includes(name) }),
        ],
      ),
    ),
  };
}

const pageOf = <Row>(answer: unknown): ListPageOf<Row> =>
  Array.isArray(answer)
    ? { rows: answer as readonly Row[], count: answer.length }
    : recordsAndCount(answer as { readonly records: readonly Row[]; readonly count: number });

function idOf(row: unknown): string {
  const { id, code } = row as { readonly id?: string; readonly code?: string };
  return id ?? code ?? '';
}
