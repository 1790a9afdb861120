import { hasOrganisationFlag, isAdmin } from '@towline/sdk/access/agent';
import type {
  WhatIf,
  WhatIfChange,
  WhatIfCounts,
  WhatIfDepot,
  WhatIfPage,
  WhatIfRequest,
  WhatIfSums,
} from '@towline/sdk/api';
import { offerStateOf } from '@towline/sdk/domain/dispatch/offerState';
import { defaultWaterfall } from '@towline/sdk/domain/dispatch/waterfallSettings';
import type { KeptBasis } from '@towline/sdk/domain/replay/recorded';
import type { RecordedRound } from '@towline/sdk/domain/whatIf/round';
import { Tally } from '@towline/sdk/domain/whatIf/tally';
import { type WhatIfResult, type WhatIfWorld, whatIfOf } from '@towline/sdk/domain/whatIf/whatIf';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { contracts } from '../../stores/contracts.ts';
import { recordedRequests } from '../../stores/recordedRequests.ts';
import { type NamedPartner, whatIfAnswers } from '../../stores/whatIfAnswers.ts';
import { type RoundRow, whatIfRounds } from '../../stores/whatIfRounds.ts';
import { misplacedDepots } from '../partners/depotPlace.ts';
import { modelsOf } from './models.ts';

const day = 86_400_000;
/** So long, in milliseconds, a part is played before others have their turn (DECISIONS T-423). */
const turn = 2;
/** So many searches are read first, for which the server waits; then twice as many each time, up to the most. */
const firstSlice = 20;
const slice = 160;
/** So many of a part's changed searches are told; how many there are is counted, and smaller parts tell the others (DECISIONS T-781). */
const mostTold = 100;

function roundOf({
  offers,
  latitude,
  longitude,
  basis,
  outcome,
  settings,
  ...row
}: RoundRow): RecordedRound | undefined {
  if (!basis) return undefined;
  return {
    requestId: row.id,
    shortId: row.shortId,
    createdAt: row.createdAt.toISOString(),
    ...{ region: row.region, hour: row.hour, basis: JSON.parse(basis) as KeptBasis, isPlanned: row.isPlanned },
    ...(latitude !== null && longitude !== null && { place: { latitude, longitude } }),
    // Rounds of before a setting was known have its default.
    settings: { ...defaultWaterfall, ...settings },
    ...(row.there && { there: row.there }),
    ...(outcome && { outcome }),
    ...(row.endedAt !== null && { endedAt: row.endedAt }),
    ...(row.arrivedAt !== null && { arrivedAt: row.arrivedAt }),
    offers: offers.map(([partnerId, status, offeredAt, answeredAt, decidedAt]) => ({
      ...{ partnerId, offeredAt, state: offerStateOf(status) },
      ...(answeredAt !== null && { answeredAt }),
      ...(decidedAt !== null && { decidedAt }),
    })),
  };
}

const depotOf = (index: number, member: string): string => `/change/depots/${index}/${member}`;

/** Whether the partner's own form refuses a depot there: abroad, or in the sea (3-platform §5; DECISIONS T-713). */
async function isMisplaced(
  tx: Tx,
  { latitude, longitude }: WhatIfDepot,
  partner: NamedPartner | undefined,
): Promise<boolean> {
  if (latitude === undefined || longitude === undefined || !partner) return false;
  const { country, depots } = partner;
  return (await misplacedDepots(tx, { country, dispatchLocations: [{ latitude, longitude }] }, depots)).length > 0;
}

/** The partners whose depots are changed; what names nobody, or half a place, is refused. */
async function namedPartners({ db }: Context, { depots = [], partners = [], prices = [] }: WhatIfChange) {
  const ids = [...depots, ...partners, ...prices].flatMap(({ partnerId }) => partnerId ?? []);
  const found =
    ids.length > 0 ? await whatIfAnswers.partners(db.pool, [...new Set(ids)]) : new Map<string, NamedPartner>();
  for (const [list, named] of Object.entries({ depots, partners, prices }))
    for (const [index, { partnerId }] of named.entries())
      if (partnerId && !found.has(partnerId))
        refuseFor('RULE_BROKEN', `/change/${list}/${index}/partnerId`, 'there is no such partner', 'NOT_FOUND');
  for (const [index, { partnerId, locationId, latitude, longitude }] of depots.entries()) {
    if ((latitude === undefined) !== (longitude === undefined))
      refuseFor('RULE_BROKEN', depotOf(index, 'latitude'), 'a place has a latitude and a longitude', 'INVALID_VALUE');
    if (locationId === undefined && latitude === undefined)
      refuseFor(
        'RULE_BROKEN',
        depotOf(index, 'locationId'),
        'a depot that is gone is named, a new one has a place',
        'REQUIRED',
      );
    if (locationId && !found.get(partnerId)?.depots.some(({ id }) => id === locationId))
      refuseFor('RULE_BROKEN', depotOf(index, 'locationId'), 'the partner has no such depot', 'NOT_FOUND');
    if (await isMisplaced(db.pool, depots[index]!, found.get(partnerId)))
      refuseFor(
        'RULE_BROKEN',
        depotOf(index, 'latitude'),
        'DEPOT_OUTSIDE_LEGAL_COUNTRY',
        'DEPOT_OUTSIDE_LEGAL_COUNTRY',
      );
  }
  const moved = new Set(depots.map(({ partnerId }) => partnerId));
  return new Map([...found].filter(([id]) => moved.has(id)));
}

const withoutCost = <Sums extends WhatIfSums>(sums: Sums): Sums => ({ ...sums, priced: 0, cost: 0 });

/** What one may see who may not see what partners are paid. */
function priceless(page: WhatIfPage): WhatIfPage {
  const { counts } = page;
  const cells = counts.cells.map((cell) => ({
    ...cell,
    before: withoutCost(cell.before),
    after: withoutCost(cell.after),
  }));
  const sums = {
    before: withoutCost(counts.before),
    after: withoutCost(counts.after),
    draws: counts.draws.map(withoutCost),
    regions: counts.regions.map(({ region, draws }) => ({ region, draws: draws.map(withoutCost) })),
  };
  const changed = page.changed.map(({ before, after, ...request }) => {
    const [{ cost: _was, ...one }, { cost: _is, ...other }] = [before, after];
    return { ...request, before: one, after: other };
  });
  return { ...page, counts: { ...counts, ...sums, cells }, changed };
}

function toldOf(round: RecordedRound, result: WhatIfResult): WhatIfRequest {
  const { requestId, shortId, createdAt, region, hour } = round;
  const accepted = result.after.filter(({ isNoneFound }) => !isNoneFound).length;
  const { isByModel } = result;
  return {
    ...{ requestId, shortId, createdAt, region, hour, isByModel },
    acceptedShare: accepted / result.after.length,
    ...result.sides(),
  };
}

type Read = (after: string | undefined, take: number) => Promise<RoundRow[]>;

/** The searches of a part, slice by slice: the next one is read while one is played, so that database and server work at the same time. */
async function* slicesOf(read: Read, after: string | undefined, take: number): AsyncGenerator<RoundRow[]> {
  let left = take;
  let most = firstSlice;
  const ask = (last: string | undefined) => {
    const rows = read(last, Math.min(most, left));
    // Whoever stops does not wait for it.
    rows.catch(() => undefined);
    return rows;
  };
  let next: Promise<RoundRow[]> | undefined = ask(after);
  while (next) {
    const rows: RoundRow[] = await next;
    left -= rows.length;
    const isMore = rows.length === most && left > 0;
    most = Math.min(2 * most, slice);
    next = isMore ? ask(rows.at(-1)?.id) : undefined;
    yield rows;
  }
}

interface PlayedPart {
  counts: WhatIfCounts;
  changed: WhatIfRequest[];
  /** Of the last search; undefined where there are no more. */
  next: string | undefined;
}

/** Plays the searches of a part, and lets others have their turn in between. */
async function played(
  { signal }: Context,
  slices: AsyncIterable<RoundRow[]>,
  take: number,
  world: WhatIfWorld,
): Promise<PlayedPart> {
  const tally = new Tally();
  const changed: WhatIfRequest[] = [];
  let count = 0;
  let next: string | undefined;
  let began = performance.now();
  for await (const rows of slices)
    for (const row of rows) {
      count += 1;
      next = row.id;
      const round = roundOf(row);
      const result = round ? whatIfOf(round, world) : 'NotRecorded';
      if (typeof result === 'string') tally.skip(result);
      else if (round) {
        tally.add(round, result);
        if (result.isChanged && changed.length < mostTold) changed.push(toldOf(round, result));
      }
      if (performance.now() - began < turn) continue;
      await new Promise(setImmediate);
      signal.throwIfAborted();
      began = performance.now();
    }
  return { counts: tally.counts, changed, next: count === take ? next : undefined };
}

/**
 * A part of what dispatch would have done otherwise over the searches of the last days (DECISIONS T-523). Whoever asks sums the parts;
 * who asks for no more has stopped it. All parts are about the same days, those that the first part names.
 */
export async function askWhatIf(context: Context, asked: WhatIf): Promise<WhatIfPage> {
  const { db, agent } = context;
  const { contractCode, network, days = 30, change, seed = 1, after, take = 500 } = asked;
  if (contractCode && !(await contracts.byCode(db.pool, contractCode))) refuse('NOT_FOUND');
  const until = asked.asOf ? new Date(asked.asOf) : context.now();
  const since = new Date(until.getTime() - days * day);
  const partners = await namedPartners(context, change);
  const models = await modelsOf(db, since, until, seed);
  const isPlaced = partners.size > 0;
  const lists = isPlaced ? await whatIfAnswers.sharedLists(db.pool) : undefined;
  const window = { since, until, contractCode, network, isPlaced };
  const slices = slicesOf((last, most) => whatIfRounds.part(db.pool, agent, window, last, most), after, take);
  const { counts, changed, next } = await played(context, slices, take, { ...models, change, partners, lists, seed });
  const named = changed.flatMap(({ before, after: then }) => [
    ...before.offers,
    ...before.partners,
    ...then.offers,
    ...then.partners,
  ]);
  const page: WhatIfPage = {
    ...{ asOf: until.toISOString(), counts, changed },
    partnerNames: await recordedRequests.partnerNames(db.pool, [...new Set(named.map(({ partnerId }) => partnerId))]),
  };
  if (after === undefined) page.total = await whatIfRounds.count(db.pool, agent, window);
  if (next) page.next = next;
  // As an estimate tells it: partners' prices are for who sees the money (DECISIONS S-24).
  return isAdmin(agent) || hasOrganisationFlag(agent, 'seesFinance') ? page : priceless(page);
}
