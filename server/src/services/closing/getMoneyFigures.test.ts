import type { LedgerEntryList, MoneyFigures } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoBooks } from '../../testing/demoBooks.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { agesOf, getMoneyFigures } from './getMoneyFigures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startDemoBooks(120);
}, 120_000);
afterAll(() => test.close());

const query = async <Row extends object>(sql: string) => (await test.db.pool.query<Row>(sql)).rows;

describe('figures', () => {
  const figures = async (asked = ''): Promise<MoneyFigures> => {
    const answer = await test.call('GET', `/v1/bo/ledger/figures${asked}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<MoneyFigures>();
  };
  it('of twelve weeks come to what the ledger has of them', async () => {
    const { from, to, weeks, regions, partners } = await figures();
    expect([from, to]).toEqual(['2026-08-29', '2026-11-20']);
    const [sums] = await query<{ revenue: number; cost: number }>(
      `select -sum(p.amount) filter (where p.account in ('Revenue', 'Commission', 'LateCharges'))::int as revenue,
         sum(p.amount) filter (where p.account = 'PartnerCost')::int as cost
       from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.kind = 'DocumentIssued' and e.request_id is not null
         and e.occurred_at >= '2026-08-28T22:00:00Z' and e.occurred_at < '2026-11-20T23:00:00Z'`,
    );
    const total = (of: 'revenue' | 'cost') => weeks.reduce((sum, week) => sum + week[of], 0);
    expect([total('revenue'), total('cost')]).toEqual([sums!.revenue, sums!.cost]);
    expect(weeks.every(({ key }) => new Date(`${key}T12:00:00Z`).getUTCDay() === 1)).toBe(true);
    expect(weeks.map(({ key }) => key)).toEqual(weeks.map(({ key }) => key).toSorted());
    expect(regions.length).toBeGreaterThan(1);
    expect(partners.every(({ name }) => name)).toBe(true);
  });
  it('of regions and of partners come to what the weeks come to, with those that are not shown (DECISIONS T-747)', async () => {
    const { weeks, regions, partners, otherRegions, otherPartners, total } = await figures();
    const sum = (rows: readonly { documents: number; revenue: number; cost: number }[]) =>
      (['documents', 'revenue', 'cost'] as const).map((of) => rows.reduce((all, row) => all + row[of], 0));
    expect(otherPartners.groups).toBeGreaterThan(0);
    expect(otherPartners.cost).toBeGreaterThan(0);
    for (const rows of [weeks, [...regions, otherRegions], [...partners, otherPartners]])
      expect(sum(rows)).toEqual(sum([total]));
    for (const rows of [
      [...regions, otherRegions],
      [...partners, otherPartners],
    ])
      expect(rows.reduce((all, { requests }) => all + requests, 0)).toBe(total.requests);
  });
  it.each([
    ['just after midnight of a day of 25 hours', '2026-10-24T22:30:00Z', ['2026-08-03', '2026-10-25']],
    ['late before a day of 23 hours', '2027-03-27T22:30:00Z', ['2027-01-03', '2027-03-27']],
    ['just after midnight of a new year', '2026-12-31T23:30:00Z', ['2026-10-10', '2027-01-01']],
  ])('go until today in Brussels, %s', async (_case, now, expected) => {
    const { from, to } = await getMoneyFigures({ db: test.db, now: () => new Date(now) }, {});
    expect([from, to]).toEqual(expected);
  });
  it('are narrowed by days and company, and for administrators', async () => {
    const { weeks } = await figures('?from=2026-11-09&to=2026-11-15');
    expect(weeks.map(({ key }) => key)).toEqual(['2026-11-09']);
    const all = (await figures()).weeks.reduce((sum, { requests }) => sum + requests, 0);
    const own = (await figures('?companyCode=C24Belgium')).weeks.reduce((sum, { requests }) => sum + requests, 0);
    expect(own).toBeLessThan(all);
    expect((await test.call('GET', '/v1/bo/ledger/figures', { as: 'agent.be' })).statusCode).toBe(403);
    // The end that is not said is no excuse for one before the beginning.
    for (const asked of ['?from=2026-11-15&to=2026-11-09', '?from=2026-12-01'])
      expect((await test.call('GET', `/v1/bo/ledger/figures${asked}`)).json()).toMatchObject({
        ...{ status: 400, messageKey: 'TO_BEFORE_FROM' },
      });
  });
  it('are each of as many documents as the list that they open has (DECISIONS T-725)', async () => {
    const { from, to, weeks, regions, partners } = await figures();
    const listed = async (more: string, first = from, last = to) => {
      const answer = await test.call(
        'GET',
        `/v1/bo/ledger/entries?take=1&kind=DocumentIssued&from=${first}&to=${last}&${more}`,
      );
      return answer.json<LedgerEntryList>().count;
    };
    expect([weeks, regions, partners].every((figure) => figure.length > 1)).toBe(true);
    for (const { key, documents } of regions)
      expect([key, await listed(`region=${encodeURIComponent(key)}`)]).toEqual([key, documents]);
    for (const { key, documents } of partners)
      expect([key, await listed(`jobPartnerId=${key}`)]).toEqual([key, documents]);
    const sundayOf = (monday: string) => new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);
    for (const { key, documents } of weeks) {
      const [, first = from] = [key, from].toSorted();
      const [last = to] = [sundayOf(key), to].toSorted();
      const days = [first, last] as const;
      expect([key, await listed('subject=Request', ...days)]).toEqual([key, documents]);
    }
  });
  it('are each what the list that they open comes to (DECISIONS T-748)', async () => {
    const { from, to, partners, total } = await figures();
    const listed = async (more: string) => {
      const answer = await test.call(
        'GET',
        `/v1/bo/ledger/entries?take=1&kind=DocumentIssued&from=${from}&to=${to}&${more}`,
      );
      const { totals = [] } = answer.json<LedgerEntryList>();
      const of = (...accounts: string[]) =>
        totals.reduce((sum, { account, cents }) => sum + (accounts.includes(account) ? cents : 0), 0);
      expect(totals.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      return [-of('Revenue', 'Commission', 'LateCharges') + 0, of('PartnerCost')];
    };
    expect(await listed('subject=Request')).toEqual([total.revenue, total.cost]);
    for (const { key, revenue, cost } of partners)
      expect([key, ...(await listed(`jobPartnerId=${key}`))]).toEqual([key, revenue, cost]);
  });
  it('have every age of a debt, with what is due of it', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const due = [1, 8, 9, 4000].map((days) => {
      const createTimestamp = new Date(now - days * 86_400_000).toISOString();
      return { id: 'x', totalGrossAmount: 0.3, payments: [], paymentReminders: [], createTimestamp };
    });
    expect(agesOf(due, now)).toEqual([
      { age: 'Under7Days', requests: 1, due: 30 },
      { age: 'Under30Days', requests: 2, due: 60 },
      { age: 'Under60Days', requests: 0, due: 0 },
      { age: 'Under90Days', requests: 0, due: 0 },
      { age: 'From90Days', requests: 1, due: 30 },
    ]);
  });
});
