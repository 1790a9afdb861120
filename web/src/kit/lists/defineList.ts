import type { LiveTopic, RequestEvent } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';
import type { Output, Query } from '@towline/sdk/types';
import type { JSX, ReactNode } from 'react';
import type { StatusLevel } from '../../ui/statusLevel.ts';
import type { Sort } from '../../ui/table/column.ts';
import type { ActionOn } from '../actions/actionOn.tsx';
import type { LabelKey, MessageKey } from '../texts.ts';
import type { UrlSchema, UrlValues } from '../url/urlState.ts';
import type { ListFilter } from './listFilters.ts';

/** A column: what it is called and what it shows. */
export interface ListColumn<Row, Values = unknown> {
  readonly title: LabelKey;
  /** Pixels it starts with. */
  readonly width: number;
  readonly cell: (row: Row) => ReactNode;
  /** The same as plain text, for spreadsheets. */
  readonly text?: (row: Row) => string;
  /** A number as a spreadsheet counts with it, where the text is one for people. */
  readonly counted?: (row: Row) => string;
  /** The zone in which a file tells its moments. */
  readonly clock?: string;
  /** What stands under the column: a sum of the rows in sight. */
  readonly total?: (rows: readonly Row[]) => ReactNode;
  /** Compares two rows: the list is then sorted by it in the browser, which only lists that are fetched whole can do. */
  readonly compare?: (one: Row, other: Row) => number;
  readonly align?: 'start' | 'end';
  readonly pinned?: boolean;
  readonly quiet?: boolean;
  readonly initiallyHidden?: boolean;
  /** Shown where the window has room for it beside those that are shown at first, in their order (DECISIONS T-670). */
  readonly whereRoom?: boolean;
  /** Shown, whatever the agent has hidden, while the list is narrowed or sorted so. */
  readonly shownFor?: (values: Values) => boolean;
}

/**
 * How a list stays fresh: when it is asked, which is by opening it, by a key or by coming back to the window; by the stated countdown (2-requests §2); by the countdown, with what live events
 * tell in between counted by a pill; or by the stream, which tells of every change, so that the list reads itself and polls
 * only while it is down (DECISIONS S-10).
 */
export type Freshness = 'asked' | 'countdown' | 'live' | 'told';

/** One answer of the operation, as rows and how many there are altogether. */
export interface ListPageOf<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  /** Lists that are fetched whole: all that is wanted, in order. */
  readonly wanted?: readonly Row[];
  /** There are more than `count`. */
  readonly isMoreThan?: boolean;
}

interface EmptyText {
  readonly icon: JSX.Element;
  readonly title: MessageKey;
  /** Why there is nothing and whom to ask; it may name the agent's organisation. */
  readonly hint?: MessageKey;
}

/** A list screen, declared (house.md §7, Lists). */
export interface ListDefinition<Id extends OperationId, Row, Schema extends UrlSchema> {
  /** Under this name the browser remembers columns, and views where the list has them. */
  readonly name: string;
  readonly title: LabelKey;
  readonly operation: Id;
  /** What its address holds; `page` and `items` are read for paging. */
  readonly url: Schema;
  readonly toQuery: (values: UrlValues<Schema>, passedOn: Readonly<Record<string, string>>) => Query<Id>;
  readonly page: (answer: Output<Id>) => ListPageOf<Row>;
  /**
   * `server`: the answer is one page. `client`: it is the whole list, paged and filtered here (take=999 lists). `start`: the
   * first that match, and no word of how many there are (DECISIONS T-388).
   */
  readonly paging: 'server' | 'client' | 'start';
  /**
   * Client lists that are long under way: what gives the rows of the page at once, where the address narrows nothing. The whole
   * list is asked for when they stand.
   */
  readonly first?: {
    readonly query: (values: UrlValues<Schema>) => Query<Id> | undefined;
    readonly rows: (answer: Output<Id>) => readonly Row[];
  };
  /** Client lists: whether a row is wanted by what the address says. */
  readonly matches?: (row: Row, values: UrlValues<Schema>) => boolean;
  readonly sort?: Sort;
  /** The columns that a phone has room for (some 366 pixels), in this order with these widths; the others stand beside them. */
  readonly onPhone?: Readonly<Record<string, number>>;
  /**
   * The columns that give way first, in this order, where the window has no room for all; then the others from the end. Without
   * it the table goes on beside the window.
   */
  readonly lesser?: readonly string[];
  /** Server lists: the columns by which the server sorts, and how the address says by which. */
  readonly sorted?: {
    readonly columns: readonly string[];
    readonly of: (values: UrlValues<Schema>) => Sort;
    readonly to: (sort: Sort) => Partial<UrlValues<Schema>>;
  };
  readonly rowKey: (row: Row) => string;
  /** What people call a row, a request by its plate: copied by the dot pressed twice. */
  readonly knownBy?: (row: Row) => string | undefined;
  /** Tells a changed row from one that only was fetched again. */
  readonly rowVersion?: (row: Row) => number | string;
  readonly columns: Readonly<Record<string, ListColumn<Row, UrlValues<Schema>>>>;
  readonly filters: readonly ListFilter<UrlValues<Schema>>[];
  /** Parameters that narrow the list too and are set elsewhere on the screen: the status buttons. */
  readonly alsoFilters?: readonly (keyof Schema['shape'] & string)[];
  /** A word of those in the agent's language. */
  readonly wordText?: (word: string) => string;
  /** Where a row leads, if anywhere; without it, and without `onOpen` of the page, rows do not open. */
  readonly href?: (row: Row) => string | undefined;
  readonly attention?: (row: Row) => { readonly level: StatusLevel; readonly text: string } | undefined;
  /** Where it is not said, `asked` without a control that says when it was read. */
  readonly freshness?: Freshness;
  /** Live lists: what live events call its rows. */
  readonly topic?: LiveTopic;
  /** Live lists: whether one that is told of may stand in the list so narrowed; who cannot say answers yes. */
  readonly couldShow?: (event: RequestEvent, values: UrlValues<Schema>) => boolean;
  /**
   * Offers the rows as CSV: all of a paged list's, by the operation's parameters `format` and `locale` (2-requests §7); a list
   * that is fetched whole as it is seen.
   */
  readonly csv?: boolean;
  /** What is folded out under a row. */
  readonly expand?: (row: Row) => ReactNode;
  /** What can be done to a row, at its end. */
  readonly actions?: readonly ActionOn<Row>[];
  /** What can be done to the rows that were ticked. */
  readonly together?: readonly ActionOn<readonly Row[]>[];
  readonly empty: EmptyText;
  /** What is said instead where the list so narrowed has nothing of another kind. */
  readonly emptyFor?: (values: UrlValues<Schema>) => EmptyText | undefined;
}

/** Declares a list. */
export function defineList<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
): ListDefinition<Id, Row, Schema> {
  return list;
}

/** The page of an answer that carries `records` and `count` (2-requests §7). */
export const recordsAndCount = <Row>(answer: {
  readonly records: readonly Row[];
  readonly count: number;
  readonly isCountCapped?: boolean;
}): ListPageOf<Row> => ({ rows: answer.records, count: answer.count, isMoreThan: answer.isCountCapped });
