import { randomUUID } from 'node:crypto';
import type { PurchaseOrderList } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const base = '/v1/bo/ba-purchase-orders';

/** A document of a request that was asked for then; the last digit of the number tells them apart. */
async function add(
  number: string,
  createdAt: string,
  more: { type?: string; isVoid?: boolean; home?: string; name?: string } = {},
) {
  const answer = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent(`1AAA00${number}`) });
  const { id } = answer.json<{ id: string }>();
  await test.db.pool.query('update requests set created_at = $2, home_code = $3 where id = $1', [
    id,
    createdAt,
    more.home ?? 'C24Italia',
  ]);
  const doc = {
    totalNetAmount: 100,
    vatAmount: 22,
    supplier: { name: more.name ?? 'Soccorso Rossi', country: 'IT', iban: 'IT60X0542811101000000123456' },
  };
  await test.db.pool.query(
    `insert into invoices (id, request_id, type, number, total_gross_amount, at, is_void, doc) values ($1, $2, $3, $4, 122, $5, $6, $7)`,
    [
      randomUUID(),
      id,
      more.type ?? 'PurchaseOrder',
      `PO-${number}`,
      createdAt,
      more.isVoid ?? false,
      JSON.stringify(doc),
    ],
  );
}

beforeAll(async () => {
  test = await startTestApp({}, new Date('2026-11-20T10:00:00Z'));
  await add('1', '2026-11-19T10:00:00Z');
  await add('2', '2026-10-31T22:59:59Z'); // 23:59:59 in Brussels
  await add('3', '2026-10-31T23:00:00Z', { name: '=cmd|calc' }); // midnight in Brussels
  await add('4', '2025-11-19T10:00:00Z'); // a year and a day ago
  await add('5', '2026-11-18T10:00:00Z', { type: 'SelfBilling' });
  await add('6', '2026-11-18T10:00:00Z', { isVoid: true });
  await add('7', '2026-11-17T10:00:00Z', { home: 'C24Belgium' });
});
afterAll(() => test.close());

const page = async (query: string, as = 'admin') => {
  const answer = await test.call('GET', `${base}?${query}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PurchaseOrderList>();
};
const numbers = async (query: string, as?: string) =>
  (await page(query, as)).records.map(({ number }) => number?.at(-1)).join('');

describe('purchase orders', () => {
  it('are those of the last twelve months, the newest request first', async () => {
    expect(await numbers('')).toBe('1732');
    const { count, records } = await page('take=1');
    expect(count).toBe(4);
    expect(records[0]).toMatchObject({
      number: 'PO-1',
      partnerName: 'Soccorso Rossi',
      licensePlate: '1AAA001',
      contractCode: 'C24Prepaid19',
      totalNetAmount: 100,
      vatAmount: 22,
      totalGrossAmount: 122,
      supplier: { country: 'IT' },
    });
    expect(records[0]?.invoiceId).toBe(records[0]?.id);
    expect(JSON.stringify(records)).not.toContain('IT60');
  });

  it.each([
    ['from=2026-11-01', '173'],
    ['to=2026-10-31', '24'],
    ['from=2026-11-01&to=2026-11-01', '3'],
    ['from=2026-10-31&to=2026-10-31', '2'],
    ['from=2000-01-01', '17324'],
    ['from=2999-01-01', ''],
    ['skip=1&take=2', '73'],
  ])('?%s are %s, days of the operator’s clock', async (query, expected) => {
    expect(await numbers(query)).toBe(expected);
  });

  it('are those whose requests the agent may see', async () => {
    expect(await numbers('', 'agent.it')).toBe('132');
    expect((await test.call('GET', base, { as: 'agent.be' })).statusCode).toBe(403);
  });

  it.each(['from=2026-11-02&to=2026-11-01', 'from=yesterday', 'format=xml', 'take=0'])(
    '?%s is refused',
    async (query) => {
      expect((await test.call('GET', `${base}?${query}`)).statusCode).toBe(400);
    },
  );

  it('come as a table, with the separator of the locale and no cell that a spreadsheet runs', async () => {
    const answer = await test.call('GET', `${base}?format=csv&locale=it-IT`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('purchase-orders.csv');
    const [header, ...lines] = answer.body.slice(1).trim().split('\n');
    expect(header).toMatch(/^number;requestDate \(Europe\/Brussels\);/);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      /^PO-1;19-11-2026 11:00;[0-9A-F]{4};Soccorso Rossi;C24Prepaid19;1AAA001;BreakdownAssistance;100,00;22,00;122,00;[0-9a-f-]{36}$/,
    );
    expect(lines[2]).toContain(";'=cmd|calc;");
    const english = await test.call('GET', `${base}?format=csv&locale=en-BE`);
    expect(english.body).toMatch(/,BreakdownAssistance,100\.00,22\.00,122\.00,[0-9a-f-]{36}\n/);
  });
});
