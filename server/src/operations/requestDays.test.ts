import type { Problem, RequestList } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRequest, orderWithoutPolicy } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const base = '/v1/bo/assistance-requests';

/** Both sides of midnight in Brussels: in January an hour before midnight UTC, in July two. */
const created: Record<string, string> = {
  A: '2026-01-14T22:59:59.999Z',
  B: '2026-01-14T23:00:00Z',
  C: '2026-01-15T22:59:59.999Z',
  D: '2026-01-15T23:00:00Z',
  E: '2026-06-30T21:59:59.999Z',
  F: '2026-06-30T22:00:00Z',
  G: '2026-07-01T21:59:59.999Z',
  H: '2026-07-01T22:00:00Z',
};

beforeAll(async () => {
  test = await startTestApp();
  // Just after midnight in Brussels: in UTC it still is the day before.
  test.clock.now = new Date('2026-11-20T23:30:00Z');
  for (const [name, at] of Object.entries(created)) {
    const { id } = await createRequest(test, orderWithoutPolicy());
    await test.db.pool.query('update requests set created_at = $2, partner_name = $3 where id = $1', [id, at, name]);
  }
});
afterAll(() => test.close());

const names = async (query: string): Promise<string> => {
  const answer = await test.call('GET', `${base}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer
    .json<RequestList>()
    .records.map(({ partnerName }) => partnerName)
    .toReversed()
    .join('');
};

it.each([
  ['from=2026-01-15&to=2026-01-15', 'BC'],
  ['from=2026-07-01&to=2026-07-01', 'FG'],
  ['from=2026-07-02', 'H'],
  ['to=2026-01-14', 'A'],
  ['from=2026-07-01T21:00:00Z&to=2026-07-01T22:00:00Z', 'G'],
  ['from=2026-11-21', ''], // it is the 21st in Brussels
])('a day of the list is a day in Brussels: ?%s', async (query, expected) => {
  expect(await names(query)).toBe(expected);
});

// A script in UTC and a server in New Zealand mean the same by it.
it.each(['UTC', 'Pacific/Auckland', 'America/St_Johns'])(
  'a moment without an offset is one of Brussels on a server in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    expect(await names('from=2026-01-15T00:00&to=2026-01-16T00:00:00')).toBe('BC');
    expect(await names('from=2026-07-01T00:00&to=2026-07-02T00:00')).toBe('FG');
    const ahead = await test.call('GET', `${base}?from=2026-11-22T00:00`);
    expect(ahead.json<Problem>().messageKey).toBe('DATE_IN_THE_FUTURE');
    vi.unstubAllEnvs();
  },
);

it.each([
  ['from=2026-11-22', '/from', 'DATE_IN_THE_FUTURE'],
  ['to=2026-11-22', '/to', 'DATE_IN_THE_FUTURE'],
  ['from=2026-11-21T23:30:00Z', '/from', 'DATE_IN_THE_FUTURE'],
  ['from=2026-07-02&to=2026-07-01', '/to', 'TO_BEFORE_FROM'],
  ['format=csv&from=2026-11-22', '/from', 'DATE_IN_THE_FUTURE'],
  ['format=geocsv&from=2026-07-02&to=2026-07-01', '/to', 'TO_BEFORE_FROM'],
])('?%s is refused', async (query, pointer, code) => {
  const answer = await test.call('GET', `${base}?${query}`);
  const { errors, messageKey } = answer.json<Problem>();
  expect([answer.statusCode, messageKey, errors]).toEqual([400, code, [expect.objectContaining({ pointer, code })]]);
});

it.each(['2026-02-30', '2026-13-01', 'yesterday'])('?from=%s is no day', async (from) => {
  const answer = await test.call('GET', `${base}?from=${from}`);
  expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.pointer]).toEqual([400, '/from']);
});

// As days are written in Belgium; JavaScript takes the first for the eleventh of January.
it.each(['01-11-2026', '11/01/2026', '1 Nov 2026', '2026', '2026-11', '2026-1-1'])(
  'from=%s is no day',
  async (text) => {
    const answer = await test.call('GET', `${base}?from=${encodeURIComponent(text)}`);
    expect([answer.statusCode, answer.body]).toMatchObject([400, expect.stringContaining('"pointer":"/from"')]);
  },
);
