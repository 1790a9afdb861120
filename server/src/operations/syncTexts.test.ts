import type { Translation, TranslationSyncOutcome, TranslationSyncRun } from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Answer, type HttpService, startHttpService } from '../testing/httpService.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

// Keys that are sent together (DECISIONS T-542): what holds for one of them is held by translationSync.test.
const url = '/v1/translations';
const keys = ['ACCEPT_TIME_Q', 'BACK', 'NO_ADDRESS_SET', 'NO_CONNECTION'];
let test: TestApp;
let other: HttpService;
let asked: { key: string }[] = [];
let answer: (key: string) => Answer;

beforeAll(async () => {
  other = await startHttpService(({ path, body }) => {
    if (path === '/version') return { json: { environment: 'Dev' } };
    const { key } = JSON.parse(body) as { key: string };
    asked.push({ key });
    return answer(key);
  });
  test = await startTestApp({ TRANSLATION_TARGETS: `Dev=${other.url}`, TRANSLATION_TARGET_TOKENS: 'Dev=x' });
  for (const key of keys) await test.call('PUT', url, { body: { key, locale: 'nl', value: textOf(key) } });
});
afterAll(async () => {
  await test.close();
  await other[Symbol.asyncDispose]();
});
afterEach(async () => {
  asked = [];
  await test.db.pool.query('delete from translation_syncs; delete from translation_deliveries');
});

const textOf = (key: string) => (key === 'ACCEPT_TIME_Q' ? '{{time}} aanvaarden?' : 'Ginds');
const taken = (key: string, isWritten = true, version = 1): Answer => ({
  json: { key, texts: [{ locale: 'nl', isWritten, version, before: 'Vroeger', beforeCategory: null }] },
});
const sync = (body: object = {}, headers = {}) => {
  const wanted = { destinationEnvironment: 'Dev', keys: keys.map((key) => ({ key, locales: ['nl'] })), ...body };
  return test.call('POST', `${url}/syncs`, { body: wanted, headers });
};
const outcomes = async (body?: object) => (await sync(body)).json<TranslationSyncOutcome[]>();
const flagged = async () =>
  (await test.call('GET', `${url}?saved=true`))
    .json<Translation[]>()
    .flatMap(({ key, failedSyncs }) => (failedSyncs ? [key] : []));
const runs = async () => (await test.call('GET', `${url}/syncs`)).json<TranslationSyncRun[]>();

it('each arrives or fails by itself, in the order in which they were named, and a failure flags its key', async () => {
  answer = (key) =>
    key === 'BACK'
      ? { status: 422, json: { status: 422, code: 'RULE_BROKEN', detail: 'no room' } }
      : taken(key, key !== 'NO_CONNECTION');
  const syncId = crypto.randomUUID();
  const wanted = [...keys, 'NO_SUCH_KEY'].map((key) => ({ key, locales: ['nl'] }));
  expect(await outcomes({ syncId, keys: wanted })).toEqual([
    { key: 'ACCEPT_TIME_Q', locales: ['nl'], equal: [] },
    {
      ...{ key: 'BACK', locales: [], equal: [] },
      failure: {
        ...{ code: 'RULE_BROKEN', messageKey: 'TARGET_REFUSED_TEXT' },
        params: { environment: 'Dev', why: 'no room' },
      },
    },
    { key: 'NO_ADDRESS_SET', locales: ['nl'], equal: [] },
    { key: 'NO_CONNECTION', locales: [], equal: ['nl'] },
    { key: 'NO_SUCH_KEY', locales: [], equal: [], failure: { code: 'NOT_FOUND', messageKey: 'NOT_FOUND' } },
  ]);
  expect(await flagged()).toEqual(['BACK']);
  expect(await runs()).toMatchObject([
    { syncId, agentName: 'Ann Verlinden', sent: 2, equal: 1, failed: 1, keys: ['ACCEPT_TIME_Q', 'NO_ADDRESS_SET'] },
  ]);
  expect((await test.db.pool.query('select from translation_deliveries')).rowCount).toBe(0);
});

it('an environment that does not answer is asked about no more of them, and all of them are flagged', async () => {
  answer = () => ({ status: 500, text: 'oops' });
  const more = ['ABROAD', 'ACCESS', 'ACCOUNT', 'ACCURACY', 'COUNTRY', 'LANGUAGE'];
  for (const key of more) await test.call('PUT', url, { body: { key, locale: 'nl', value: 'Ginds' } });
  const many = [...keys, ...more].map((key) => ({ key, locales: ['nl'] }));
  const failures = (await outcomes({ keys: many })).map(({ failure }) => failure?.messageKey);
  expect(failures).toEqual(many.map(() => 'TARGET_IS_AWAY'));
  // Those that were under way when the first of them failed.
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(await flagged()).toEqual(expect.arrayContaining(many.map(({ key }) => key)));
});

it('are taken back together, those that somebody saved there since not', async () => {
  answer = (key) => taken(key);
  const syncId = crypto.randomUUID();
  await sync({ syncId });
  answer = (key) =>
    key === 'NO_CONNECTION'
      ? { status: 412, json: { status: 412, code: 'VERSION_CHANGED', current: { version: 2 } } }
      : taken(key);
  const undone = await outcomes({ undoes: syncId, keys: [...keys, 'NO_SUCH_KEY'].map((key) => ({ key })) });
  expect(undone.map(({ key, locales, failure }) => [key, locales.length, failure?.code])).toEqual([
    ['ACCEPT_TIME_Q', 1, undefined],
    ['BACK', 1, undefined],
    ['NO_ADDRESS_SET', 1, undefined],
    ['NO_CONNECTION', 0, 'VERSION_CHANGED'],
    ['NO_SUCH_KEY', 0, 'NOT_FOUND'],
  ]);
  // What is taken back already is nothing to do, and what failed is no flag: the texts here were not sent.
  asked = [];
  expect((await outcomes({ undoes: syncId, keys: [{ key: 'BACK' }] }))[0]).toMatchObject({ locales: [], equal: [] });
  expect([asked, await flagged()]).toEqual([[], []]);
});

it('the same call again answers the same, and sends nothing', async () => {
  answer = (key) => taken(key);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await sync({}, headers);
  expect((await sync({}, headers)).json()).toEqual(first.json());
  expect(asked).toHaveLength(keys.length);
});

it('of two calls with one key and two bodies at once one is refused, and sends nothing (DECISIONS T-997)', async () => {
  answer = (key) => taken(key);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all([sync({}, headers), sync({ keys: [{ key: keys[0] }] }, headers)]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 422]);
  expect(asked).toHaveLength(codes[0] === 200 ? keys.length : 1);
});

it('a key that is named twice is sent once, as it is named last', async () => {
  answer = (key) => taken(key);
  const twice = [{ key: 'NO_CONNECTION', locales: ['fr'] }, ...keys.map((key) => ({ key, locales: ['nl'] }))];
  expect((await outcomes({ keys: twice })).map(({ key, locales }) => [key, locales])).toContainEqual([
    'NO_CONNECTION',
    ['nl'],
  ]);
  expect(asked.filter(({ key }) => key === 'NO_CONNECTION')).toHaveLength(1);
});

it.each([[[]], [Array.from({ length: 101 }, (_one, index) => ({ key: `K${index}` }))]])(
  'none, and too many',
  async (keys) => {
    expect((await sync({ keys })).statusCode).toBe(400);
  },
);
