import type { Contract, ContractExample, PriceList, RecordedRequest, ReplayPage } from '@towline/sdk/api';
import { addCounts, compareOutcomes, countOf, noCounts, notRecorded } from '@towline/sdk/domain/replay/compare';
import { exampleRecord } from '@towline/sdk/domain/replay/exampleRecord';
import { exampleOf } from '@towline/sdk/domain/replay/examples';
import { orderBasisOf, recordedSearchOf } from '@towline/sdk/domain/replay/recorded';
import { type Outcome, replay } from '@towline/sdk/domain/replay/replay';
import { listCodesOf } from '@towline/sdk/domain/replay/replayedSearch';
import { withWorkshops } from '@towline/sdk/domain/replay/workshops';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { contracts } from '../../stores/contracts.ts';
import { priceLists } from '../../stores/priceLists.ts';
import { type RecordedRow, recordedRequests } from '../../stores/recordedRequests.ts';

const day = 86_400_000;
/** So long, in milliseconds, decides a replay before it lets others have their turn: a call of theirs takes some ten of them. */
const turn = 2;
const mostAtOnce = 250;

/** What was recorded of a request; nothing where it is of before that was kept (DECISIONS T-420). */
function recordedOf({ id, basis, order, round }: RecordedRow, inForce: Contract): RecordedRequest | undefined {
  const decided = basis && orderBasisOf(basis, order!);
  return decided
    ? { requestId: id, ...decided, ...(round && { search: recordedSearchOf(round, inForce) }) }
    : undefined;
}

type Lists = ReadonlyMap<string, PriceList>;

/** The price lists of today that one of these requests asks for, under one of the contracts. */
function listsOf({ db }: Context, records: readonly RecordedRequest[], sides: readonly Contract[]): Promise<Lists> {
  const codes = sides.flatMap((side) => records.flatMap(({ order }) => Object.values(listCodesOf(order, side))));
  return priceLists.byCodes(
    db.pool,
    [...new Set(codes)].filter((code) => code !== undefined),
  );
}

/** Whether the version in force says what happened: the status that the request began with, and the partner who was asked first. */
function isAsHistory({ status, statusReason, firstPartnerId }: RecordedRow, outcome: Outcome): boolean {
  const wasSearched = outcome.statusReason?.startsWith('BA.') === true && status === 'Dispatching';
  const isSameStatus = outcome.status === status && (outcome.statusReason ?? null) === statusReason;
  const first = outcome.partners?.[0]?.partnerId;
  return (wasSearched || isSameStatus) && (!first || !firstPartnerId || first === firstPartnerId);
}

async function contractOf({ db }: Context, code: string): Promise<Contract> {
  return (await contracts.byCode(db.pool, code)) ?? refuse('NOT_FOUND');
}

interface Asked {
  contract: Contract;
  days?: number | undefined;
  after?: string | undefined;
  take?: number | undefined;
  /** Only this one, whatever its day. */
  requestId?: string | undefined;
}

/** The records that are asked for: a part of the last days, or the one that is named. */
async function rowsOf({ db, now }: Context, code: string, { days = 30, after, take = mostAtOnce, requestId }: Asked) {
  const since = new Date(now().getTime() - days * day);
  if (requestId === undefined)
    return { since, rows: await recordedRequests.part(db.pool, code, since, after ?? null, take) };
  const row = await recordedRequests.one(db.pool, requestId);
  return { since, rows: row?.contractCode === code ? [row] : refuse('NOT_FOUND') };
}

/**
 * A part of what a draft would have decided otherwise over the requests of the last days (DECISIONS T-423). Whoever asks sums the
 * parts; who leaves has stopped it, and everybody else has their turn in between.
 */
export async function replayContract(context: Context, code: string, asked: Asked): Promise<ReplayPage> {
  const { contract: draft, after, take = mostAtOnce, requestId: only } = asked;
  const { pool } = context.db;
  const inForce = await contractOf(context, code);
  const { since, rows } = await rowsOf(context, code, asked);
  const records = new Map(rows.map((row) => [row, recordedOf(row, inForce)]));
  const lists = await listsOf(
    context,
    [...records.values()].flatMap((record) => record ?? []),
    [inForce, draft],
  );
  const page: ReplayPage = { counts: noCounts, changed: [], partnerNames: {} };
  let began = performance.now();
  for (const [row, record] of records) {
    if (!record) {
      page.counts = addCounts(page.counts, notRecorded);
      continue;
    }
    const before = replay(record, { contract: inForce, priceLists: lists });
    const outcome = replay(record, { contract: draft, priceLists: lists });
    const then = withWorkshops(record, outcome, [inForce, draft]);
    page.counts = addCounts(page.counts, countOf(before, then, isAsHistory(row, before)));
    const { differences } = compareOutcomes(before, then);
    const { id: requestId, shortId, createdAt } = row;
    if (differences.length > 0)
      page.changed.push({ requestId, shortId, createdAt: createdAt.toISOString(), differences, before, after: then });
    if (performance.now() - began < turn) continue;
    await new Promise(setImmediate);
    context.signal.throwIfAborted();
    began = performance.now();
  }
  const named = page.changed.flatMap((one) => [...(one.before.partners ?? []), ...(one.after.partners ?? [])]);
  page.partnerNames = await recordedRequests.partnerNames(pool, [...new Set(named.map(({ partnerId }) => partnerId))]);
  if (after === undefined && only === undefined) page.total = await recordedRequests.count(pool, code, since);
  const last = only === undefined && rows.length === take ? rows.at(-1) : undefined;
  return last ? { ...page, next: last.id } : page;
}

/** The example that a request makes for its contract, named by the request's number (DECISIONS T-422). */
export async function contractExample(context: Context, requestId: string): Promise<ContractExample> {
  const row = (await recordedRequests.one(context.db.pool, requestId)) ?? refuse('NOT_FOUND');
  const contract = await contractOf(context, row.contractCode);
  const recorded = recordedOf(row, contract);
  if (!recorded)
    return refuseFor('RULE_BROKEN', '/id', 'the request is of before its decisions were recorded', 'NOT_RECORDED');
  const lists = await listsOf(context, [recorded], [contract]);
  return exampleOf(row.shortId, exampleRecord(recorded, contract, lists), contract);
}
