import type { Problem, WhatIf, WhatIfCounts, WhatIfPage } from '@towline/sdk/api';
import { measured } from '@towline/sdk/domain/whatIf/measures';
import { addWhatIf, noWhatIf } from '@towline/sdk/domain/whatIf/tally';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedDemo } from '../seed/seedDemo.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const now = new Date('2026-03-11T10:00:00Z');
const address = '/v1/bo/dispatch/what-if';
const nobody = '00000000-0000-4000-8000-000000000000';
type Question = Partial<WhatIf> & Pick<WhatIf, 'change'>;
let test: TestApp;
const ask = (body: object, as = 'admin') => test.call('POST', address, { as, body });

async function whole(question: Question, as = 'admin') {
  let counts: WhatIfCounts = noWhatIf;
  const changed: WhatIfPage['changed'] = [];
  const totals: (number | undefined)[] = [];
  for (let more: Partial<WhatIf> = {}; ; ) {
    const page = (await ask({ ...question, ...more }, as)).json<WhatIfPage>();
    counts = addWhatIf(counts, page.counts);
    changed.push(...page.changed);
    totals.push(page.total);
    if (!page.next) return { counts, changed, totals };
    more = { asOf: page.asOf, after: page.next };
  }
}

async function one<Row>(sql: string): Promise<Row> {
  return (await test.db.pool.query(sql)).rows[0] as Row;
}

beforeAll(async () => {
  test = await startTestApp({}, now, (db) => seedDemo(db, { requests: 1_500, now, onProgress: () => {} }));
  // The engine begins what the demo left to be begun: then its history stands.
  const unbegun = `select count(*)::int as count from requests r where status = 'Dispatching'
    and not exists (select from dispatch_rounds d where d.request_id = r.id)`;
  await vi.waitFor(async () => expect(await one(unbegun)).toEqual({ count: 0 }), { timeout: 30_000 });
});
afterAll(() => test.close());

describe('what dispatch would have done otherwise (DECISIONS T-523 to T-527)', () => {
  it('the demo’s history, played again unchanged, is history', async () => {
    const { counts, changed } = await whole({ days: 30, change: {} });
    expect(counts).toMatchObject({ changed: 0, byModel: 0 });
    expect(changed).toEqual([]);
    expect(counts.byFact).toBeGreaterThan(100);
    expect(counts.reasons.NotAsRecorded ?? 0).toBeLessThan(counts.byFact * 0.03);
    expect(counts.requests).toBe(counts.byFact + counts.unknown);
    for (const measure of ['acceptance', 'minutes', 'p95', 'cost'] as const)
      expect(measured(measure, counts), measure).toMatchObject({ difference: expect.closeTo(0, 6) });
    expect(new Set(counts.cells.map(({ region }) => region.slice(0, 2)))).toContain('BE');
  });

  it('comes in parts, whose sum is the same, and the first says how many there are', async () => {
    const question: Question = { days: 30, change: { weights: { Distance: 0, Price: 100 } } };
    const [once, parts] = [await whole(question), await whole({ ...question, take: 40 })];
    expect(parts.totals[0]).toBe(once.counts.requests);
    expect(new Set(parts.totals.slice(1))).toEqual(new Set([undefined]));
    expect(parts.counts.changed).toBe(once.counts.changed);
    expect(once.counts.changed).toBeGreaterThan(20);
    expect(parts.counts.after.minutes).toBeCloseTo(once.counts.after.minutes, 4);
    expect(once.counts.draws).toHaveLength(20);
    const [first] = once.changed;
    expect(first!.before.partners[0]!.partnerId).not.toBe(first!.after.partners[0]!.partnerId);
  });

  it('a contract or a network narrows it; a partner who is suspended is asked no more', async () => {
    const all = await whole({ days: 90, change: {} });
    // The demo has something to say of all the days that can be asked about (DECISIONS S-47).
    expect(all.counts.reasons.NotRecorded).toBeUndefined();
    const { code } = await one<{ code: string }>(
      `select contract_code as code from requests r join dispatch_rounds d on d.request_id = r.id group by 1 order by count(*) desc limit 1`,
    );
    const some = await whole({ contractCode: code, days: 90, change: {} });
    expect(some.counts.requests).toBeGreaterThan(0);
    expect(some.counts.requests).toBeLessThan(all.counts.requests);
    expect((await whole({ network: 'of nobody', days: 7, change: {} })).counts).toMatchObject({ requests: 0 });
    const { partner } = await one<{ partner: string }>(
      `select partner_id as partner from job_offers o join requests r on r.id = o.request_id
       where r.created_at > '2026-02-12' and position = 1 group by 1 order by count(*) desc limit 1`,
    );
    const { counts, changed } = await whole({
      days: 30,
      change: { partners: [{ partnerId: partner, state: 'Suspended' }] },
    });
    expect(counts.changed).toBeGreaterThan(0);
    expect(counts.byModel).toBeGreaterThan(0);
    for (const { after } of changed) expect(after.offers.map(({ partnerId }) => partnerId)).not.toContain(partner);
  });

  it('depots are added, moved and taken away, of partners that there are', async () => {
    const { partner, location } = await one<{ partner: string; location: string }>(
      `select l.partner_id as partner, l.id as location from job_offers o join partner_locations l on l.partner_id = o.partner_id
       where (select country from partners p where p.id = l.partner_id) = 'BE' and (select count(*) from partner_locations x where x.partner_id = l.partner_id) = 1 group by 1, 2 order by count(*) desc limit 1`,
    );
    const gone = await whole({ days: 90, change: { depots: [{ partnerId: partner, locationId: location }] } });
    expect(gone.counts.changed).toBeGreaterThan(0);
    expect(JSON.stringify(gone.changed.map(({ after }) => after))).not.toContain(partner);
    const placed = { partnerId: partner, latitude: 50.85, longitude: 4.35 };
    const added = await whole({ days: 90, change: { depots: [placed], weights: { AcceptanceRate: 0 } } });
    expect(JSON.stringify(added.changed.map(({ after }) => after))).toContain(partner);
    for (const [depot, pointer] of [
      [{ partnerId: nobody, latitude: 50, longitude: 4 }, '/change/depots/0/partnerId'],
      [{ partnerId: partner, locationId: nobody }, '/change/depots/0/locationId'],
      [{ partnerId: partner }, '/change/depots/0/locationId'],
      [{ partnerId: partner, latitude: 50 }, '/change/depots/0/latitude'],
      // In Bari, where the partner's own form refuses it; more and moved.
      [{ partnerId: partner, latitude: 41.12, longitude: 16.87 }, '/change/depots/0/latitude'],
      [{ partnerId: partner, locationId: location, latitude: 41.12, longitude: 16.87 }, '/change/depots/0/latitude'],
    ] as const) {
      const refused = await ask({ change: { depots: [depot] } });
      expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, pointer]);
    }
  });

  it('names nobody: no plate, no name, no number of a motorist (DECISIONS S-51)', async () => {
    const { changed } = await whole({ days: 7, change: { weights: { Distance: 0 } } });
    const text = JSON.stringify(changed);
    const { rows } = await test.db.pool.query<{ plate: string }>(
      'select license_plate as plate from requests where license_plate is not null',
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(rows.filter(({ plate }) => text.includes(`"${plate}"`))).toEqual([]);
  });

  it('a manager plays the searches of their own contracts, and reads what partners are paid where they see the money', async () => {
    const question: Question = { days: 30, change: { weights: { Distance: 0, Price: 100 } } };
    const sees = (money: boolean) =>
      test.db.pool.query(
        `update organisations set doc = jsonb_set(doc, '{flags,seesFinance}', $1) where code = 'C24Italia'`,
        [JSON.stringify(money)],
      );
    await sees(false);
    const [all, own] = [await whole(question), await whole(question, 'manager.it')];
    await sees(true);
    test.later(60);
    const paid = await whole(question, 'manager.it');
    expect(own.counts.requests).toBeGreaterThan(0);
    expect(own.counts.requests).toBeLessThan(all.counts.requests);
    expect(own.totals[0]).toBe(own.counts.requests);
    const { rows } = await test.db.pool.query<{ id: string }>('select id from requests where home_code <> $1', [
      'C24Italia',
    ]);
    const others = new Set(rows.map(({ id }) => id));
    expect(own.changed.filter(({ requestId }) => others.has(requestId))).toEqual([]);
    const { before, after, draws, cells } = own.counts;
    const sums = [before, after, ...draws, ...cells.flatMap((cell) => [cell.before, cell.after])];
    expect(new Set(sums.flatMap(({ priced, cost }) => [priced, cost]))).toEqual(new Set([0]));
    expect(own.changed.length).toBeGreaterThan(0);
    expect(JSON.stringify(own.changed)).not.toContain('"cost"');
    expect(paid.counts.before.cost).toBeGreaterThan(0);
    expect(JSON.stringify(paid.changed)).toContain('"cost"');
  });

  it('is for who sees partners, each over what they may see, and about a contract that there is', async () => {
    for (const as of ['agent.be', 'client.q8']) expect((await ask({ change: {} }, as)).statusCode).toBe(403);
    expect((await ask({ contractCode: 'None', change: {} })).statusCode).toBe(404);
    for (const bad of [
      {},
      { change: {}, days: 31 },
      { change: { waterfall: { maxTries: 0 } } },
      { change: { colour: 1 } },
    ])
      expect((await ask(bad)).statusCode).toBe(400);
    expect((await whole({ days: 30, change: {}, after: nobody })).counts.requests).toBe(0);
  });

  it('a change that names nobody, half a place or none, or a place abroad, is refused where it stands', async () => {
    const { partnerId, locationId, other } = await one<Record<'partnerId' | 'locationId' | 'other', string>>(
      `select p.id as "partnerId", l.id as "locationId", o.id as other from partners p join partner_locations l on l.partner_id = p.id
       join partner_locations o on o.partner_id <> p.id where p.country = 'BE' limit 1`,
    );
    const gent = { latitude: 51.05, longitude: 3.72 };
    const paris = { latitude: 48.85, longitude: 2.35 };
    const depot = { partnerId, locationId };
    const rows: [WhatIf['change'], string, string][] = [
      [{ depots: [depot, { partnerId: nobody, ...gent }] }, '/change/depots/1/partnerId', 'NOT_FOUND'],
      [{ partners: [{ partnerId: nobody, state: 'Suspended' }] }, '/change/partners/0/partnerId', 'NOT_FOUND'],
      [{ depots: [{ ...depot, latitude: 51 }] }, '/change/depots/0/latitude', 'INVALID_VALUE'],
      [{ depots: [{ ...depot, longitude: 3.7 }] }, '/change/depots/0/latitude', 'INVALID_VALUE'],
      [{ depots: [depot, { partnerId }] }, '/change/depots/1/locationId', 'REQUIRED'],
      [{ depots: [{ partnerId, locationId: other }] }, '/change/depots/0/locationId', 'NOT_FOUND'],
      [{ depots: [{ partnerId, ...paris }] }, '/change/depots/0/latitude', 'DEPOT_OUTSIDE_LEGAL_COUNTRY'],
    ];
    for (const [change, pointer, code] of rows) {
      const refused = await ask({ change });
      expect.soft(refused.statusCode, refused.body).toBe(422);
      expect.soft(refused.json<Problem>().errors).toMatchObject([{ pointer, code }]);
    }
    for (const good of [depot, { ...depot, ...gent }, { partnerId, ...gent }])
      expect((await ask({ days: 30, take: 1, change: { depots: [good] } })).statusCode, JSON.stringify(good)).toBe(200);
  });
});
