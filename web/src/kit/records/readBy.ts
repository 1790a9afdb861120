import type { Towline } from '@towline/sdk';
import type { CallArguments } from '@towline/sdk/client/call';
import { NotFoundError } from '@towline/sdk/client/problem';
import type { OperationId } from '@towline/sdk/operations';
import type { Input, Output } from '@towline/sdk/types';
import { loaded } from '../data/loaded.ts';
import { type Resource, useResource } from '../data/useResource.ts';

/** A record as it stands now. */
export interface RecordNow<Row> extends Pick<Resource<Row>, 'error' | 'isLoading' | 'retry'> {
  readonly row: Row | undefined;
  /** Somebody took it away, or it is not the agent's any more. */
  readonly isGone: boolean;
}

/** How a record is read by its id. */
export interface RecordRead<Row> {
  /** As it stands now: live events of its kind bring it anew. Nothing is read without an id. */
  readonly use: (id: string | undefined) => RecordNow<Row>;
  readonly now: (towline: Towline, id: string) => Promise<Row | undefined>;
  /** Where the cache keeps it, and as what; of an answer that holds other records, too, nothing is kept. */
  readonly kept: ((row: Row) => readonly [key: readonly [OperationId, unknown], kept: unknown]) | undefined;
}

interface Reading<Id extends OperationId, Row> {
  readonly input: (id: string) => Input<Id>;
  /** The record in an answer that holds others, too: a list that is fetched whole. */
  readonly pick?: (answer: Output<Id>, id: string) => Row | undefined;
}

/** Reads a record by an operation of its own, or out of a list: `readBy('getClientWorkshop', (id) => ({ path: { id } }))`. */
export function readBy<const Id extends OperationId, Row = Output<Id>>(
  operation: Id,
  input: Reading<Id, Row>['input'],
  pick?: Reading<Id, Row>['pick'],
): RecordRead<Row> {
  const rowOf = (answer: Output<Id>, id: string): Row | undefined =>
    // Without a choice the answer is the record.
    pick ? pick(answer, id) : (answer as Output<Id> & Row);
  return {
    use: (id) => {
      const { data, error, isLoading, retry } = useResource(operation, id === undefined ? null : input(id));
      const row = data === undefined || id === undefined ? undefined : rowOf(data, id);
      const isGone = error instanceof NotFoundError || (data !== undefined && row === undefined);
      return { row, isGone, error, isLoading, retry };
    },
    now: async (towline, id) => rowOf(await towline.call(operation, ...([input(id)] as CallArguments<Id>)), id),
    kept: pick
      ? undefined
      : (row) => [[operation, input((row as { readonly id: string }).id)], loaded(row, Date.now())] as const,
  };
}

const nothing: RecordNow<never> = {
  row: undefined,
  isGone: false,
  error: undefined,
  isLoading: false,
  retry: async () => {},
};

/** Of records that nobody reads one by one. */
export const noRead = { use: () => nothing };
