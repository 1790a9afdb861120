import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxDesk } from '../background/outbox.testing.ts';
import { outbox } from '../stores/outbox.ts';
import { standstill } from '../stores/standstill.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { endStandstill, goOnArgs } from './goOn.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('masterData');
  await db.pool.query('delete from requests');
  await db.pool.query(`insert into document_series (series, last) values ('A 2026', 7), ('B 2026', 1)`);
});
afterAll(() => db.drop());

const { createRequest } = outboxDesk(() => db);
const said: string[] = [];
const goOn = (...args: string[]) => endStandstill(db.pool, goOnArgs(args), (text) => said.push(text));
const write = (body: string) =>
  outbox.add(db.pool, { channel: 'Email', kind: 'agentMail', receiver: 'jan@x.example', body });
const waiting = async () =>
  (
    await db.pool.query<{ body: string; status: string; last_error: string | null }>(
      'select body, status, last_error from outbox order by seq',
    )
  ).rows;

beforeEach(async () => {
  said.length = 0;
  await db.pool.query('delete from outbox');
  await write('before');
  await standstill.begin(db.pool, '2026-11-29T03:00:00Z');
  await write('meanwhile');
});

describe('a standstill ends (DECISIONS T-1039)', () => {
  it('only once it is said what becomes of what waited, which is counted', async () => {
    await expect(goOn()).rejects.toMatchObject({
      exitCode: 64,
      message: expect.stringMatching(
        /restored from the backup of 2026-11-29T03:00:00\.000Z[\s\S]* 1 {2}wait to leave by Email\n[\s\S]*--drop[\s\S]*--send/,
      ),
    });
    expect(await standstill.find(db.pool)).toBeDefined();
  });

  it('and of requests that ask partners, where nothing else waits', async () => {
    await db.pool.query(`delete from outbox where body = 'before'`);
    await createRequest();
    await expect(goOn()).rejects.toThrow(/ 1 {2}requests ask partners/);
    await db.pool.query('delete from requests');
  });

  it('with what waited not sent, and what was written meanwhile on its way', async () => {
    await goOn('--drop');
    expect(await waiting()).toEqual([
      {
        body: 'before',
        status: 'Failed',
        last_error: 'not sent: restored from the backup of 2026-11-29T03:00:00.000Z',
      },
      { body: 'meanwhile', status: 'Pending', last_error: null },
    ]);
    expect(said).toEqual([expect.stringMatching(/^1 stay in the outbox/), 'servers go on within 5 s']);
    expect(await standstill.find(db.pool)).toBeUndefined();
    await expect(goOn('--drop')).rejects.toThrow('There is no standstill');
  });

  it('with all of it on its way', async () => {
    await goOn('--send');
    expect((await waiting()).map(({ status }) => status)).toEqual(['Pending', 'Pending']);
  });

  it('without a question where nothing waits, and with room for the numbers that were given since', async () => {
    await db.pool.query(`delete from outbox where body = 'before'`);
    await goOn('--skip-numbers', '50');
    const { rows } = await db.pool.query('select series, last from document_series order by series');
    expect(rows).toEqual([
      { series: 'A 2026', last: 57 },
      { series: 'B 2026', last: 51 },
    ]);
  });
});

it.each([
  [['--drop', '--send'], 'say one of them'],
  [['--skip-numbers=-1'], 'from 0 to 100,000'],
  [['--skip-numbers', '1.5'], 'from 0 to 100,000'],
  [['--skip-numbers', '100001'], 'from 0 to 100,000'],
  [['--skip-numbers', 'ten'], 'from 0 to 100,000'],
  [['--dorp'], 'go-on [--drop | --send]'],
  [['please'], 'go-on [--drop | --send]'],
])('%j is told how it is meant', (args, text) => {
  expect(() => goOnArgs(args)).toThrow(text);
});
