import { MOST_ROWS, MOST_SKIPPED, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { momentOfDay } from '@towline/sdk/forms/fields/momentOfDay';
import type { OperationId } from '@towline/sdk/operations';
import type { Output, Query } from '@towline/sdk/types';
import { plainText } from '../../ui/plainText.ts';
import type { FieldKind } from '../fields/fieldKind.ts';
import { type FieldsOf, type ReadField, readField } from '../fields/fieldsOf.ts';
import { type UrlField, type UrlSchema, type UrlValues, urlNumber } from '../url/urlState.ts';
import { type ListDefinition, type ListPageOf, recordsAndCount } from './defineList.ts';
import { columnOf, type GivenColumn } from './fieldColumn.ts';
import {
  filterOf,
  type GivenFilter,
  type NoParameter,
  type QueryParameter,
  type QueryShape,
  type Unasked,
  urlFieldOf,
} from './givenFilter.ts';

/** The records of a list operation's answer: a page of them, or all; `invoices` is the one page that has another word for them (3-platform §7). */
export type RowOf<Id extends OperationId> =
  Output<Id> extends { readonly records: readonly (infer Row)[] }
    ? Row
    : Output<Id> extends { readonly invoices: readonly (infer Row)[]; readonly count: number }
      ? Row
      : Output<Id> extends readonly (infer Row)[]
        ? Row
        : never;

type Derived = 'url' | 'toQuery' | 'page' | 'paging' | 'filters' | 'columns' | 'operation' | 'rowKey' | 'matches';

interface GivenList<Id extends OperationId, Fields, Shape extends QueryShape, Address extends UrlSchema>
  extends Omit<ListDefinition<Id, RowOf<Id>, Address>, Derived> {
  /** By what the operation can be asked, `<operation>Query` of `@towline/sdk/queries`; a list that is fetched whole is narrowed by its fields. */
  readonly query?: Shape;
  readonly filters?: Readonly<Record<string, GivenFilter>>;
  /** Fields of a number or an amount whose sum stands under their column: of all that is wanted of a list that is fetched whole, else of the page. */
  readonly totals?: readonly (keyof Fields & string)[];
  /** Rows that count in those sums; without it all. */
  readonly counts?: (row: RowOf<Id>) => boolean;
  /** In their order. Those that are shown at first are together no wider than 1198 pixels: what 1440 leave beside the menu. */
  readonly columns: { readonly [Name in keyof Fields]?: GivenColumn<RowOf<Id>, UrlValues<Address>> };
  /** Fields that have a column only for those agents who choose it, after the others. */
  readonly hidden?: readonly (keyof Fields & string)[];
  readonly rowKey?: (row: RowOf<Id>) => string;
  /** Rows of a page, where the documents say another number than the usual. */
  readonly pageSize?: number;
  /** Its whole address, where other parts of its screen read and write that, too. */
  readonly url?: Address;
  /** Every parameter of the address that the contract names is asked, whether a filter holds it or not (2-requests §2, DECISIONS T-276). */
  readonly passesOn?: boolean;
  /** Parameters of the address that are no filter of the contract. */
  readonly also?: Readonly<Record<string, UrlField>>;
  /** What is asked beside the filters. */
  readonly alsoAsked?: (values: UrlValues<Address>) => Readonly<Record<string, unknown>>;
}

/** How a field of a list that is fetched whole is looked for. */
function kept(kind: FieldKind<never> | undefined): QueryParameter {
  if (kind?.words) return { kind: 'several', values: kind.words.values };
  if (kind?.input === 'switch') return { kind: 'yesNo' };
  if (kind?.input === 'number' || kind?.input === 'money') return { kind: 'number', decimals: kind.input === 'money' };
  return { kind: 'text' };
}

/** Whether a row of a list that is fetched whole is wanted by what the address says. */
function matcherOf<Row>(fields: FieldsOf<Row>, filters: Readonly<Record<string, GivenFilter>>) {
  const tests = Object.entries(filters).map(
    ([name, { field = name, within = [field], lookup, notAfter, notBefore }]) => {
      const read = within.flatMap((one) => (fields[one] ? [readField(one, fields[one])] : []));
      return (row: Row, wanted: unknown): boolean => {
        if (isEmpty(wanted)) return true;
        if (Array.isArray(wanted))
          return read.some(({ value }) => [value(row)].flat().some((word) => wanted.includes(word)));
        // A record that was chosen is meant itself, not those whose code holds its code.
        if (lookup) return read.some(({ value }) => value(row) === wanted);
        // One end of a range, or the number itself.
        const isNumber = ({ kind, value }: ReadField<Row>) => {
          const known = value(row);
          if (isEmpty(known) || kept(kind).kind !== 'number') return false;
          const over = Number(known) - Number(wanted);
          if (notAfter !== undefined) return over >= 0;
          return notBefore === undefined ? over === 0 : over <= 0;
        };
        if (read.some(({ kind }) => kept(kind).kind === 'number')) return read.some(isNumber);
        const words = plainText(String(wanted));
        const isWord = ({ kind, value, text }: ReadField<Row>) =>
          kind.input === 'switch' ? String(value(row)) === words : plainText(text(row)).includes(words);
        return read.some(isWord);
      };
    },
  );
  const names = Object.keys(filters);
  return (row: Row, values: Readonly<Record<string, unknown>>): boolean =>
    tests.every((test, index) => test(row, values[names[index] ?? '']));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A filter as it is asked: a day that the operation takes as a moment begins, or ends, where the operator is. */
function asAsked({ kind }: QueryParameter, { notBefore }: GivenFilter, value: unknown): unknown {
  if (kind === 'moment') return momentOfDay(String(value), notBefore === undefined ? 'start' : 'end');
  if (kind === 'number') return Number(value);
  return kind === 'yesNo' ? value === 'true' : value;
}

/**
 * Declares a list of records: columns are fields of the record, filters are parameters of the operation; what the contract
 * says of both is not said again. It becomes a `defineList`, which says what no contract does.
 */
export function listOf<
  const Id extends OperationId,
  Fields extends FieldsOf<RowOf<Id>>,
  Shape extends QueryShape,
  const Filters extends Readonly<Record<string, GivenFilter>>,
  Address extends UrlSchema = UrlSchema,
>(
  operation: Id,
  fields: Fields,
  given: Omit<GivenList<Id, Fields, Shape, Address>, 'filters'> & {
    readonly filters?: [Unasked<Shape, Filters>] extends [never] ? Filters : NoParameter<Unasked<Shape, Filters>>;
  },
): ListDefinition<Id, RowOf<Id>, Address>;
// Whether the operation has a parameter for each filter, and a kind fits its field, was asked where they were given.
export function listOf<Id extends OperationId>(
  operation: Id,
  fields: FieldsOf<RowOf<Id>>,
  given: GivenList<Id, FieldsOf<RowOf<Id>>, QueryShape, UrlSchema>,
): ListDefinition<Id, RowOf<Id>, UrlSchema> {
  type Row = RowOf<Id>;
  const {
    query = {},
    url,
    filters = {},
    columns,
    hidden = [],
    totals = [],
    counts,
    also = {},
    alsoAsked = () => ({}),
    passesOn = false,
    rowKey = idOf,
    pageSize = PAGE_SIZE,
    ...list
  } = given;
  const isPaged = 'take' in query;
  const isTurned = isPaged && 'skip' in query;
  if (isPaged && given.csv && !('format' in query))
    throw new Error(`${operation} gives no CSV: it has no parameter format`);
  const names = Object.keys(filters);
  const fieldOf = (name: string): ReadField<Row> | undefined => {
    const found = fields[filters[name]?.field ?? name];
    return found && readField(name, found);
  };
  const parameterOf = (name: string): QueryParameter => {
    const { asked = name, kind } = filters[name] ?? {};
    const found = isPaged ? query[asked] : kept(fieldOf(name)?.kind);
    if (!found) throw new Error(`${operation} has no parameter for the filter ${name}`);
    return kind ? { ...found, kind } : found;
  };
  const beside = isPaged ? (list.alsoFilters ?? []).filter((name) => !names.includes(name)) : [];
  return {
    lesser: [],
    ...list,
    operation,
    rowKey,
    paging: isTurned ? 'server' : isPaged ? 'start' : 'client',
    url: url ?? {
      shape: {
        items: urlNumber(pageSize, 1, MOST_ROWS),
        page: urlNumber(1, 1, MOST_SKIPPED + 1),
        ...Object.fromEntries(names.map((name) => [name, urlFieldOf(parameterOf(name), filters[name] ?? {})])),
        ...also,
      },
    },
    toQuery: (values, passedOn) => {
      const { items, page } = values as { readonly items: number; readonly page: number };
      const asked = (isPaged ? names : []).map((name) => {
        const { asked: parameter = name } = filters[name] ?? {};
        return [parameter, isEmpty(values[name]) ? '' : asAsked(parameterOf(name), filters[name] ?? {}, values[name])];
      });
      const also = [...beside.map((name) => [name, values[name]]), ...Object.entries(alsoAsked(values))];
      const passed = passesOn ? Object.entries(passedOn).filter(([name]) => name in query && !isOfPage(name)) : [];
      const pages = {
        ...(isPaged && { take: items }),
        ...(isTurned && { skip: Math.min((page - 1) * items, MOST_SKIPPED) }),
      };
      const said = [...passed, ...asked, ...also].filter(([, value]) => !isEmpty(value));
      return { ...Object.fromEntries(said), ...pages } as Query<Id>;
    },
    page: (answer) => pageOf<Row>(answer),
    ...(!isPaged && { matches: matcherOf(fields, filters) }),
    filters: names.map((name) => filterOf(name, parameterOf(name), filters[name] ?? {}, fieldOf(name))),
    columns: Object.fromEntries(
      [...Object.entries(columns), ...hidden.map((name) => [name, { initiallyHidden: true }] as const)].map(
        ([name, column]) => [
          name,
          columnOf(name, fields, column ?? true, { isSorted: !isPaged, isSummed: totals.includes(name), counts }),
        ],
      ),
    ),
  };
}

/** What the list says itself, whatever else the address holds. */
const isOfPage = (name: string): boolean => ['take', 'skip', 'cursor', 'format', 'locale'].includes(name);

const pageOf = <Row>(answer: unknown): ListPageOf<Row> =>
  Array.isArray(answer)
    ? { rows: answer as readonly Row[], count: answer.length }
    : recordsAndCount(
        'invoices' in (answer as object)
          ? {
              ...(answer as { readonly count: number }),
              records: (answer as { readonly invoices: readonly Row[] }).invoices,
            }
          : (answer as { readonly records: readonly Row[]; readonly count: number }),
      );

function idOf(row: unknown): string {
  const { id, code } = row as { readonly id?: string; readonly code?: string };
  return id ?? code ?? '';
}
