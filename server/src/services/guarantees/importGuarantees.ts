import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasContract } from '@towline/sdk/access/agent';
import type { GuaranteeImport } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import type pg from 'pg';
import type { Context } from '../../core/context.ts';
import type { Fault } from '../../core/fault.ts';
import { refuse } from '../../core/refuse.ts';
import { command } from '../../db/statement.ts';
import { begin, commit, rollback } from '../../db/transaction.ts';
import { contracts } from '../../stores/contracts.ts';
import { guaranteeImports } from '../../stores/guaranteeImports.ts';
import { guaranteeRejects } from '../../stores/guaranteeRejects.ts';
import { guaranteeStaging } from '../../stores/guaranteeStaging.ts';
import { RowReader, readHeader, readRejectsHeader } from './readRows.ts';

const takeTime = command('importGuarantees.takeTime', 'set local statement_timeout = 0');
const waitLonger = command('importGuarantees.waitLonger', `set local lock_timeout = '10min'`);

/** A sender who is silent for so long is gone: his part would keep its connection and its locks for ever. */
const idleMs = 120_000;

/** Where a part belongs. `known` is the hash of the rows that stand there already: nothing is taken a second time. */
interface Place {
  importId: string;
  known?: Buffer;
}

const isOpen = (status: string) => status === 'Running' || status === 'Interrupted';

/** Leads the body into the reader; a sender who leaves ends it. The body itself is never destroyed, it carries the answer. */
function feed(body: Readable, reader: RowReader, signal: AbortSignal): () => void {
  const leave = () => reader.destroy(new Error('the sender left'));
  const idle = setTimeout(leave, idleMs);
  body.on('data', () => void idle.refresh());
  body.once('error', leave);
  signal.addEventListener('abort', leave);
  reader.on('error', () => {}); // told by whoever waits for the header or for the rows
  body.pipe(reader);
  if (signal.aborted) leave();
  return () => {
    clearTimeout(idle);
    signal.removeEventListener('abort', leave);
    body.unpipe(reader);
    reader.destroy();
    body.resume(); // what is left of it goes nowhere, so that the sender comes to read the answer
  };
}

async function settlePlace(
  client: pg.PoolClient,
  { agent }: Context,
  query: Query<'importGuarantees'>,
  key: string | undefined,
): Promise<Place> {
  const importId = query.importId ?? randomUUID();
  if (key !== undefined) {
    const earlier = await guaranteeImports.takeKey(client, agent.id, key, importId);
    if (earlier) return earlier.operation === 'importGuarantees' ? earlier : refuse('IDEMPOTENCY_KEY_REUSED');
  }
  // The import begins in its first part's transaction: a part that fails leaves none behind, and one that comes
  // beside it waits to see which of them begins.
  await guaranteeImports.begin(client, {
    id: importId,
    contractCode: query.contractCode,
    fileName: query.fileName ?? 'guarantees.csv',
    sender: agent.email,
    agentId: agent.id,
    checksum: query.checksum,
  });
  const run = (await guaranteeImports.byId(client, importId)) ?? refuse('NOT_FOUND');
  if (run.contractCode !== query.contractCode) refuse('RULE_BROKEN', { detail: 'the import is of another contract' });
  const known = query.part === undefined ? undefined : await guaranteeImports.takePart(client, importId, query.part);
  if (known) return { importId, known };
  if (!isOpen(run.status)) refuse('RULE_BROKEN', { detail: 'the import is finished' });
  return { importId };
}

/** One part, or the whole file, in one transaction: COPY into a staging table, then one upsert (performance.md rule 5). */
async function takePart(
  context: Context,
  client: pg.PoolClient,
  reader: RowReader,
  query: Query<'importGuarantees'>,
  importId: string,
): Promise<void> {
  const names = readHeader(await reader.header);
  const copy = await guaranteeStaging.open(client, names);
  await pipeline(reader, copy, { signal: context.signal });
  const rejected = await guaranteeStaging.reject(client);
  const onDuplicate = query.onDuplicate ?? 'skip';
  const { inserted, updated } = await guaranteeStaging.take(client, onDuplicate, query.contractCode, importId);
  const rows = copy.rowCount;
  const skipped = rows - rejected - inserted - updated;
  if (onDuplicate === 'fail' && skipped > 0) refuse('RULE_BROKEN', { detail: `${skipped} rows are known already` });
  // From here on parts side by side go one after the other: lines and figures add up, and none comes after the last.
  const { lineCount, status } = await guaranteeImports.lock(client, importId);
  if (!isOpen(status)) refuse('RULE_BROKEN', { detail: 'the import was finished meanwhile' });
  if (rejected > 0) {
    await guaranteeStaging.keepRejects(client, importId, names, {
      named: names.includes('line'),
      before: lineCount + 1, // the header is a line of the file
      broken: reader.lines !== rows,
    });
  }
  await guaranteeImports.count(
    client,
    importId,
    { rows, inserted, updated, skipped, rejected, lines: reader.lines },
    query.finish !== false,
  );
}

/** Rows that the sender rejected: kept and counted with our own, so that the import says what became of the whole file. */
async function takeRejects(
  context: Context,
  client: pg.PoolClient,
  reader: RowReader,
  query: Query<'importGuarantees'>,
  importId: string,
): Promise<void> {
  const copy = await guaranteeRejects.open(client, readRejectsHeader(await reader.header));
  await pipeline(reader, copy, { signal: context.signal });
  const { status } = await guaranteeImports.lock(client, importId);
  if (!isOpen(status)) refuse('RULE_BROKEN', { detail: 'the import was finished meanwhile' });
  await guaranteeRejects.keep(client, importId);
  const rows = copy.rowCount;
  const counts = { rows, inserted: 0, updated: 0, skipped: 0, rejected: rows, lines: 0 };
  await guaranteeImports.count(client, importId, counts, query.finish !== false);
}

/** The sender says that it stops: nothing is read, the import tells it to everybody. */
async function interrupt({ db }: Context, { importId, contractCode }: Query<'importGuarantees'>) {
  if (importId === undefined) return refuse('VALIDATION_FAILED', { errors: [missingImport] });
  if (!(await guaranteeImports.interrupt(db.pool, importId, contractCode))) refuse('NOT_FOUND');
  return (await guaranteeImports.byId(db.pool, importId)) ?? refuse('NOT_FOUND');
}

const missingImport: Fault = { in: 'query', pointer: '/importId', detail: 'is required', code: 'required' };

/** What COPY could not read refuses the part, with the line that it stumbled over. */
function refuseUnreadable(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')))
    return;
  const where = 'where' in error && typeof error.where === 'string' ? error.where : '';
  const line = Number(/, line (\d+)/.exec(where)?.[1] ?? 0);
  const issue = { pointer: line > 0 ? `/line/${line + 1}` : '/', detail: error.message, code: 'csv' };
  refuse('VALIDATION_FAILED', { detail: error.message, errors: [issue] });
}

/** A part that was taken before: the same rows are answered again, others are refused. */
async function repeat(context: Context, reader: RowReader, { importId, known }: Place): Promise<GuaranteeImport> {
  for await (const _rows of reader);
  if (!known?.equals(reader.digest()))
    refuse('IDEMPOTENCY_KEY_REUSED', { detail: 'this part was taken with other rows' });
  return (await guaranteeImports.byId(context.db.pool, importId)) ?? refuse('NOT_FOUND');
}

/**
 * Imports mobility guarantees from a stream of CSV (cli.md §5.9): memory stays flat, bad rows are kept with line and reason,
 * known ones go by onDuplicate. A part is repeated safely: its key and its number are taken in the part's own transaction.
 */
export async function importGuarantees(
  context: Context,
  query: Query<'importGuarantees'>,
  body: Readable,
  key: string | undefined,
): Promise<GuaranteeImport> {
  const { db, agent } = context;
  const { contractCode } = query;
  if (!hasContract(agent, contractCode) || !(await contracts.rulesByCode(db.pool, contractCode)))
    refuse('NOT_FOUND', { detail: 'no such contract' });
  if (query.interrupted) {
    body.resume();
    return interrupt(context, query);
  }
  const reader = new RowReader(`${contractCode}\n${query.rejects ? 'rejects' : (query.onDuplicate ?? 'skip')}\n`);
  const client = await db.pool.connect();
  const stopFeeding = feed(body, reader, context.signal);
  try {
    await begin.run(client);
    await takeTime.run(client);
    await waitLonger.run(client);
    const place = await settlePlace(client, context, query, key);
    if (place.known) {
      await rollback.run(client);
      return await repeat(context, reader, place);
    }
    const take = query.rejects ? takeRejects : takePart;
    await take(context, client, reader, query, place.importId);
    await guaranteeImports.keepHash(client, { agentId: agent.id, key, ...place, part: query.part }, reader.digest());
    await commit.run(client);
    return (await guaranteeImports.byId(db.pool, place.importId)) ?? refuse('NOT_FOUND');
  } catch (error) {
    await rollback.run(client).catch(() => {});
    refuseUnreadable(error);
    throw error;
  } finally {
    stopFeeding();
    client.release();
  }
}
