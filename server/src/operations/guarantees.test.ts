import { randomUUID } from 'node:crypto';
import type { GuaranteeImport } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const url = '/v1/bo/mobility-guarantee-imports';
const header = 'licensePlate,coverageFrom,coverageTo,make,mileage';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.pool.query('delete from policies'));

async function send(
  rows: string[],
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
  head = header,
) {
  const search = new URLSearchParams({ contractCode: 'C24Prepaid19', ...query });
  return test.app.inject({
    method: 'POST',
    url: `${url}?${search}`,
    headers: { cookie: await test.cookieOf('admin'), 'content-type': 'text/csv', ...headers },
    payload: [head, ...rows].join('\n'),
  });
}
const policies = async () =>
  (
    await test.db.pool.query<{ plate: string; make: string }>(
      'select license_plate as plate, make from policies order by 1',
    )
  ).rows;
const good = (plate: string, make = 'Fiat') => `${plate},2026-01-01,2026-12-31,${make},1000`;

describe('an import of guarantees', () => {
  it('takes the good rows and keeps the others with line and reason', async () => {
    const answer = await send([
      good('1AAA111'),
      'bad plate!,2026-01-01,2026-12-31,Fiat,1',
      '1AAA112,01/01/2026,2026-12-31,Fiat,1',
      '1AAA113,2026-01-01,2026-13-31,Fiat,1',
      '1AAA114,2026-12-31,2026-01-01,Fiat,1',
      '1AAA115,2026-01-01,2026-12-31,Fiat,many',
      '"1AAA116","2026-01-01","2026-12-31","Alfa, ""Romeo""",',
    ]);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(answer.json()).toMatchObject({
      rowCount: 7,
      insertedCount: 2,
      rejectedCount: 5,
      skippedCount: 0,
      status: 'Finished',
      hasError: true,
    });
    expect(await policies()).toEqual([
      { plate: '1AAA111', make: 'Fiat' },
      { plate: '1AAA116', make: 'Alfa, "Romeo"' },
    ]);
    const content = await test.call('GET', `${url}/${answer.json<GuaranteeImport>().id}/rejects`);
    const told = content.body
      .replace('\uFEFF', '')
      .trim()
      .split('\n')
      .map((line) => line.split(',').slice(0, 2).join(','));
    expect(told).toEqual([
      'line,reason',
      '3,licensePlate',
      '4,coverageFrom',
      '5,coverageTo',
      '6,coverageFrom after coverageTo',
      '7,mileage',
    ]);
  });

  it('refuses a day that the calendar does not have as a row, not as a file', async () => {
    const answer = await send([
      good('1AAA111'),
      '1AAA112,2026-02-29,2026-12-31,Fiat,1',
      '1AAA113,2026-01-01,0000-12-31,Fiat,1',
      '1AAA114,2028-02-29,2028-04-31,Fiat,1',
      '1AAA115,2028-02-29,2028-12-31,Fiat,1',
    ]);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(answer.json()).toMatchObject({ insertedCount: 2, rejectedCount: 3 });
  });

  it.each([
    ['skip', 'Fiat', { insertedCount: 1, updatedCount: 0, skippedCount: 1 }],
    ['update', 'Lancia', { insertedCount: 1, updatedCount: 1, skippedCount: 0 }],
  ])('with %s meets a known row', async (onDuplicate, make, counts) => {
    await send([good('1AAA111')]);
    const answer = await send([good('1AAA111', 'Lancia'), good('1AAA112')], { onDuplicate });
    expect(answer.json()).toMatchObject(counts);
    expect((await policies()).map((policy) => policy.make)).toEqual([make, 'Fiat']);
  });

  it('with fail writes nothing where one row is known', async () => {
    await send([good('1AAA111')]);
    const answer = await send([good('1AAA112'), good('1AAA111')], { onDuplicate: 'fail' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'RULE_BROKEN']);
    expect(await policies()).toHaveLength(1);
  });

  it('takes a repeated part once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await send([good('1AAA111')], {}, key), await send([good('1AAA111')], {}, key)];
    expect(second.json()).toMatchObject({
      id: first.json<GuaranteeImport>().id,
      rowCount: 1,
      insertedCount: 1,
      skippedCount: 0,
    });
  });

  it('is made of several parts, whose lines go on', async () => {
    const importId = randomUUID();
    const first = await send([good('1AAA111'), good('1AAA112')], { importId, finish: 'false' });
    expect(first.json()).toMatchObject({ id: importId, status: 'Running', rowCount: 2 });
    const last = await send(['nothing at all!,,,,', good('1AAA113')], { importId, finish: 'true' });
    expect(last.json()).toMatchObject({
      id: importId,
      status: 'Finished',
      rowCount: 4,
      insertedCount: 3,
      rejectedCount: 1,
    });
    expect((await send([good('1AAA114')], { importId })).statusCode).toBe(422);
    expect((await test.call('GET', `${url}/${importId}`)).json()).toMatchObject({ rowCount: 4 });
  });

  it.each([
    ['an unknown column', `${header},colour`, '/header/colour'],
    ['a missing column', 'licensePlate,coverageFrom', '/header/coverageTo'],
    ['a column twice', `${header},make`, '/header/make'],
    ['no header at all', good('1AAA111'), '/header/licensePlate'],
  ])('refuses %s and keeps no import of it', async (_, head, pointer) => {
    const before = (await test.call('GET', url)).json<{ count: number }>().count;
    const answer = await send([], {}, {}, head);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { pointer: string }[] }>().errors.map((error) => error.pointer)).toContain(pointer);
    expect((await test.call('GET', url)).json<{ count: number }>().count).toBe(before);
  });

  it('refuses a file that is no CSV', async () => {
    expect((await send(['"never closed,2026-01-01'])).statusCode).toBe(400);
    expect(await policies()).toEqual([]);
  });

  it.each([
    ['2026-02-14T23:20:00Z', ['2026-02-15']],
    ['2026-02-15T22:59:59Z', ['2026-02-15']],
    ['2026-02-15T23:00:00Z', ['2026-02-16']],
  ])('that began at %s is found under the operator’s day', async (startedAt, days) => {
    const importId = randomUUID();
    await send([good('1AAA117')], { importId });
    await test.db.pool.query('update guarantee_imports set started_at = $2 where id = $1', [importId, startedAt]);
    const found = [];
    for (const day of ['2026-02-14', '2026-02-15', '2026-02-16']) {
      const { records } = (await test.call('GET', `${url}?from=${day}&to=${day}`)).json<{
        records: { id: string }[];
      }>();
      if (records.some(({ id }) => id === importId)) found.push(day);
    }
    expect(found).toEqual(days);
  });

  it('of an unknown contract is not found, and is nothing for an agent', async () => {
    expect((await send([good('1AAA111')], { contractCode: 'Nobody' })).statusCode).toBe(404);
    const answer = await test.call('GET', url, { as: 'client.q8' });
    expect(answer.statusCode).toBe(403);
  });
});
