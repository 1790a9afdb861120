import { randomUUID } from 'node:crypto';
import type { CustomerSessionList } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerSessions } from '../stores/customerSessions.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let requestId: string;
const base = '/v1/bo/sessions';

const event = (category: string, code: string, timestamp: string) => ({ category, code, timestamp });

/** A session that began then; the first letter of the name tells them apart. */
async function add(name: string, startedAt: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const values = { contract_code: 'C24Prepaid19', events: [event('entry', 'home', startedAt)], ...more };
  const columns = Object.keys(values);
  await test.db.pool.query(
    `insert into customer_sessions (id, name, started_at, ${columns.join(', ')})
     values ($1, $2, $3, ${columns.map((_, index) => `$${index + 4}`).join(', ')})`,
    [id, name, startedAt, ...Object.values({ ...values, events: JSON.stringify(values.events) })],
  );
  return id;
}

beforeAll(async () => {
  test = await startTestApp({}, new Date('2026-11-20T10:00:00Z'));
  requestId = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<{ id: string }>().id;
  await add('Anna', '2026-11-19T10:00:00Z', { license_plate: '1ABC123', email: 'anna@post.example' });
  await add('Bert', '2026-10-31T22:59:59Z', { contract_code: 'Q8' }); // 23:59:59 in Brussels
  await add('Cleo', '2026-10-31T23:00:00Z', { contract_code: 'BA_DTA', external_contract_code: 'ITAS' });
  await add('Dirk', '2026-11-18T10:00:00Z', {
    request_id: requestId,
    phone_number: '+32475123456',
    events: [event('page', 'later', '2026-11-18T10:05:00Z'), event('entry', 'home', '2026-11-18T10:00:00Z')],
  });
});
afterAll(() => test.close());

const page = async (query: string): Promise<CustomerSessionList> => {
  const answer = await test.call('GET', `${base}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const names = async (query: string) => (await page(query)).records.map(({ name }) => name?.[0]).join('');

describe('customer sessions (2-requests §2, §7)', () => {
  it('come newest first, twenty a page, each with its events and the request that it led to', async () => {
    expect(await names('')).toBe('ADCB');
    const { count, records } = await page('take=1&skip=1');
    expect(count).toBe(4);
    expect(records).toEqual([
      expect.objectContaining({ name: 'Dirk', requestId, shortId: expect.stringMatching(/^[0-9A-F]{4}$/) }),
    ]);
    expect(records[0]?.events.map(({ code }) => code)).toEqual(['later', 'home']);
    const [first] = (await page('take=1')).records;
    expect(first).not.toHaveProperty('requestId');
  });

  it.each([
    ['contractCode=Q8,BA_DTA', 'CB'],
    ['name=ann', 'A'],
    ['email=POST.example', 'A'],
    ['licensePlate=1-abc 123', 'A'],
    ['licensePlate=%25', ''],
    ['text=itas', 'C'],
    ['text=%2B32475', 'D'],
    ['text=%25', ''],
    ['from=2026-11-01', 'ADC'],
    ['to=2026-10-31', 'B'],
    ['from=2026-11-18&to=2026-11-18', 'D'],
    ['from=2026-11-20', ''],
    ['contractCode=Q8&name=anna', ''],
  ])('are narrowed by %s', async (query, expected) => {
    expect(await names(query)).toBe(expected);
  });

  it.each([
    ['from=2026-11-21', '/from', 'DATE_IN_THE_FUTURE'],
    ['from=2026-11-19&to=2026-11-18', '/to', 'TO_BEFORE_FROM'],
  ])('are refused with %s', async (query, pointer, code) => {
    const answer = await test.call('GET', `${base}?${query}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [expect.objectContaining({ pointer, code })]]);
  });

  it('are the administrator’s', async () => {
    expect((await test.call('GET', base, { as: 'manager.be' })).statusCode).toBe(403);
  });
});

it('what the customer of a request did is told in order, with the session', async () => {
  const other = await customerSessions.ofRequest(test.db.pool, randomUUID());
  expect(other).toEqual({ events: [] });
  const { sessionId, events } = await customerSessions.ofRequest(test.db.pool, requestId);
  expect(sessionId).toBeTruthy();
  expect(events.map(({ code }) => code)).toEqual(['home', 'later']);
});
