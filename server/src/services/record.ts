import type { Decision } from '@towline/sdk/access/decision';
import type { RecordTag } from '@towline/sdk/api';
import type { Context } from '../core/context.ts';
import { changedBetween } from '../core/recordChanges.ts';
import { Refusal, refuse, refuseUnless } from '../core/refuse.ts';
import { write } from '../core/write.ts';
import { command } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { type HistoryLine, recordHistory } from '../stores/recordHistory.ts';

interface Versioned {
  version?: number | undefined;
}

/** A kind of record of the configuration, declared once: all that its saves have in common (DECISIONS T-322). */
export interface RecordKind<Row extends Versioned> {
  /** The tag of its operations; under it the change is told and its history kept. */
  tag: RecordTag;
  table: string;
  idOf(row: Row): string;
  /** As it stands, held until the transaction ends. */
  lock(tx: Tx, id: string, context: Context): Promise<Row | undefined>;
  /** Whether the agent may know that there is one: to others it is not found. */
  maySee?(context: Context, row: Row): boolean;
}

const kinds: Pick<RecordKind<never>, 'tag' | 'table'>[] = [];

/** All kinds of the modules that are loaded. */
export const recordKinds = (): readonly Pick<RecordKind<never>, 'tag' | 'table'>[] => kinds;

export function defineRecord<Row extends Versioned>(kind: RecordKind<Row>): RecordKind<Row> {
  kinds.push(kind);
  return kind;
}

interface Save<Row> {
  id: string;
  /** The version that the body names; If-Match comes first. */
  version?: number | undefined;
  allowed?(row: Row): Decision;
  /** Why, where the agent said it. */
  why?: string | undefined;
  /** It may bring members that the schema does not know: its history says so (DECISIONS C-80). */
  bypassesSchema?: boolean | undefined;
  /** The record as it shall stand, where the body is all of it. */
  wanted?: Row | undefined;
  /** What the caller is answered, and again by a repeated call; without it the record. */
  answer?(row: Row): unknown;
  /** Checks what is typed against what stands there, and writes it. */
  change(tx: Tx, before: Row): Promise<Row>;
}

/** The version of which the agent says that they have seen it: If-Match comes first. */
const seenVersion = ({ expectedVersion }: Pick<Context, 'expectedVersion'>, named?: number): number | undefined =>
  expectedVersion ?? named;

/**
 * Refuses who has seen another version than the one that stands there, and says who saved it since; who names none has seen
 * nothing (DECISIONS S-04, T-338).
 */
export async function refuseOtherVersion<Row extends Versioned>(
  tx: Tx,
  { tag, idOf }: Pick<RecordKind<Row>, 'tag' | 'idOf'>,
  row: Row,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === row.version) return;
  const { lastUpdatedAt } = row as { lastUpdatedAt?: unknown };
  const changes = await recordHistory.since(tx, tag, idOf(row), seen);
  const last = changes.at(-1);
  refuse('VERSION_CHANGED', {
    current: {
      version: row.version,
      ...(lastUpdatedAt !== undefined && { lastUpdatedAt }),
      ...(last && { agentName: last.agentName, actingAgentName: last.actingAgentName, at: last.at, changes }),
    },
  });
}

/** Who changes a record: an agent's call, or, without an id, what happens by itself. */
export type Changing = Pick<Context, 'now' | 'operation'> & Pick<HistoryLine, 'agent'>;

/** The line of the history that every change of a record leaves; for who changes several at once. */
export async function keepRecordLine<Row extends Versioned>(
  tx: Tx,
  context: Changing,
  { tag, idOf }: RecordKind<Row>,
  {
    row,
    before,
    after,
    why,
    bypassesSchema,
  }: { row: Row; before: unknown; after: unknown } & Pick<Save<Row>, 'why' | 'bypassesSchema'>,
): Promise<void> {
  await recordHistory.add(tx, {
    tag,
    id: idOf(row),
    version: row.version ?? 1,
    at: context.now(),
    agent: context.agent,
    operation: context.operation,
    why: why?.trim() || undefined,
    bypassesSchema,
    changes: changedBetween(before, after),
  });
}

/** The record for a change: not found where it is not the agent's, refused where the rule says no. */
async function held<Row extends Versioned>(
  tx: Tx,
  context: Context,
  kind: RecordKind<Row>,
  { id, allowed }: Pick<Save<Row>, 'id' | 'allowed'>,
): Promise<Row> {
  const row = await kind.lock(tx, id, context);
  if (!row || kind.maySee?.(context, row) === false) return refuse('NOT_FOUND');
  if (allowed) refuseUnless(allowed(row));
  return row;
}

const hold = command('record.hold', 'savepoint saved_already');
const undo = command('record.undo', 'rollback to savepoint saved_already');

/**
 * A save that comes twice (a second click, an answer that was lost) finds what it asks for already there: it is told so, and not
 * that somebody was faster (RFC 9110 §13.1.1). What it wrote to find out is undone.
 */
async function isSavedAlready<Row>(
  tx: Tx,
  before: Row,
  { change, wanted }: Pick<Save<Row>, 'change' | 'wanted'>,
): Promise<boolean> {
  if (wanted) return changedBetween(before, wanted).length === 0;
  await hold.run(tx);
  try {
    return changedBetween(before, await change(tx, before)).length === 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  } finally {
    await undo.run(tx);
  }
}

/** One save: lock, rule, version, change, history line, live event by the table's trigger, and the key's answer. */
export function saveRecord<Row extends Versioned>(
  context: Context,
  kind: RecordKind<Row>,
  save: Save<Row>,
): Promise<Row> {
  return write(
    context,
    async (tx) => {
      const before = await held(tx, context, kind, save);
      const seen = seenVersion(context, save.version);
      if (seen !== undefined && seen !== before.version && (await isSavedAlready(tx, before, save))) return before;
      await refuseOtherVersion(tx, kind, before, seen);
      const after = await save.change(tx, before);
      const { why, bypassesSchema } = save;
      if (after !== before) await keepRecordLine(tx, context, kind, { row: after, before, after, why, bypassesSchema });
      return after;
    },
    (row) => JSON.stringify(save.answer ? save.answer(row) : row),
  );
}

/**
 * Archives a record, or takes it back. Whoever finds it as they want it, by a second click or after a colleague, is answered as it
 * stands: nothing is written, and no version is in their way.
 */
export function archiveRecord<Row extends Versioned & { archivedAt?: string | undefined }>(
  context: Context,
  kind: RecordKind<Row>,
  {
    isArchived,
    mark,
    ...save
  }: Omit<Save<Row>, 'change'> & { isArchived: boolean; mark(tx: Tx, row: Row, archivedAt: Date | null): Promise<Row> },
): Promise<Row> {
  const isThere = (row: Row): boolean => (row.archivedAt !== undefined) === isArchived;
  return saveRecord(context, kind, {
    ...save,
    change: async (tx, row) => (isThere(row) ? row : mark(tx, row, isArchived ? context.now() : null)),
  });
}

/** A new record, with the first line of its history. */
export function createRecord<Row extends Versioned>(
  context: Context,
  kind: RecordKind<Row>,
  { create, why, bypassesSchema }: { create(tx: Tx): Promise<Row> } & Pick<Save<Row>, 'why' | 'bypassesSchema'>,
): Promise<Row> {
  return write(
    context,
    async (tx) => {
      const row = await create(tx);
      await keepRecordLine(tx, context, kind, { row, before: {}, after: row, why, bypassesSchema });
      return row;
    },
    (row) => JSON.stringify(row),
  );
}

/** Takes a record away for good; its history says what it was. */
export async function deleteRecord<Row extends Versioned>(
  context: Context,
  kind: RecordKind<Row>,
  { id, version, allowed, why, remove }: Omit<Save<Row>, 'change'> & { remove(tx: Tx, row: Row): Promise<unknown> },
): Promise<undefined> {
  await write(
    context,
    async (tx) => {
      const row = await held(tx, context, kind, { id, ...(allowed && { allowed }) });
      await refuseOtherVersion(tx, kind, row, seenVersion(context, version));
      await remove(tx, row);
      await keepRecordLine(tx, context, kind, { row, before: row, after: {}, why });
    },
    () => 'null',
  );
  return undefined;
}
