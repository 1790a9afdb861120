import type { AddressInfo } from 'node:net';
import type { ApiToken, Translation, TranslationDifferences, TranslationSyncRun } from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type HttpService, startHttpService } from '../testing/httpService.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

// Two Towlines: Test sends, Dev receives. Stag is Dev's address under a wrong name, Prod is something else that answers.
const url = '/v1/translations';
const nl = { key: 'NO_ADDRESS_SET', locale: 'nl' };
let there: TestApp;
let here: TestApp;
let other: HttpService;
let answer: Answer;
let token: { token: ApiToken; secret: string };

const tokenOf = async (test: TestApp, scopes: string[]) =>
  (await test.call('POST', '/v1/bo/api-tokens', { body: { name: 'sync', scopes, expiresInDays: 2 } })).json<
    typeof token
  >();
const save = (test: TestApp, value: string, key = nl.key) =>
  test.call('PUT', url, { body: { ...nl, key, value } }).then((saved) => saved.json<Translation>());
const saved = async (test: TestApp) =>
  (await test.call('GET', `${url}?saved=true`)).json<Translation[]>().map(({ key, value }) => `${key} ${value}`);
const compare = (to = 'Dev') => here.call('GET', `${url}/differences?destinationEnvironment=${to}`);
const sync = (body: object = {}) =>
  here.call('POST', `${url}/sync`, { body: { key: nl.key, locales: ['nl'], destinationEnvironment: 'Dev', ...body } });
const faultOf = (reply: Awaited<ReturnType<typeof sync>>) => {
  const { status, messageKey, params } = reply.json<{ status: number; messageKey: string; params?: object }>();
  return [status, messageKey, params];
};

beforeAll(async () => {
  there = await startTestApp({ TOWLINE_ENV: 'Dev' });
  await there.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(there.app.server.address() as AddressInfo).port}`;
  token = await tokenOf(there, ['translations:sync']);
  other = await startHttpService(({ path }) => (path === '/version' ? { json: { environment: 'Prod' } } : answer));
  here = await startTestApp({
    TRANSLATION_TARGETS: `Dev=${address},Stag=${address},Prod=${other.url}`,
    TRANSLATION_TARGET_TOKENS: `Dev=${token.secret},Stag=${token.secret},Prod=x`,
  });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close(), other[Symbol.asyncDispose]()]);
});
afterEach(async () => {
  for (const { db } of [here, there])
    await db.pool.query("delete from translations; delete from record_history where tag = 'translations'");
  await here.db.pool.query('delete from translation_syncs');
});

describe('a sync to another Towline (DECISIONS T-432, T-466)', () => {
  it('takes a token with translations:sync alone, which is refused everywhere else', async () => {
    await save(here, 'Naar ginder');
    expect((await compare()).json<TranslationDifferences>().differences).toMatchObject([{ kind: 'OnlyHere' }]);
    expect((await sync({ seenVersions: { nl: 0 } })).json()).toMatchObject({ locales: ['nl'] });
    expect((await compare()).json<TranslationDifferences>()).toMatchObject({ equal: 1, differences: [] });
    const headers = { authorization: `Bearer ${token.secret}` };
    const by = (method: 'GET' | 'POST', path: string, body?: object) =>
      there.call(method, path, { as: '', headers, body }).then(({ statusCode }) => statusCode);
    expect(await by('GET', `${url}?saved=true`)).toBe(200);
    expect(await by('GET', '/v1/organisations')).toBe(403);
    expect(await by('GET', '/v1/contracts')).toBe(403);
    expect(await by('POST', '/v1/bo/api-tokens', { name: 'x', scopes: ['admin'] })).toBe(403);
  });

  it('writes nothing that reads so there already', async () => {
    await save(here, 'Gelijk');
    await save(there, 'Gelijk');
    const writes = () => there.db.pool.query('select version, xmin from translations');
    const before = (await writes()).rows;
    expect((await sync()).json()).toMatchObject({ locales: [], equal: ['nl'] });
    expect((await writes()).rows).toEqual(before);
  });

  it('that was cut off goes on: what arrived is known as its own, and an undo takes it back', async () => {
    const syncId = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c21';
    const texts = { syncId, seenVersions: { nl: 0 } };
    await save(here, 'Halverwege');
    await sync(texts);
    await here.db.pool.query('delete from translation_syncs'); // its answer was never kept
    expect((await sync(texts)).json()).toMatchObject({ locales: ['nl'], equal: [] });
    expect(await saved(there)).toEqual(['NO_ADDRESS_SET Halverwege']);
    const [run] = (await here.call('GET', `${url}/syncs`)).json<TranslationSyncRun[]>();
    expect(run).toMatchObject({ syncId, sent: 1, keys: [nl.key] });
    expect((await sync({ undoes: syncId })).json()).toMatchObject({ locales: ['nl'] });
    expect(await saved(there)).toEqual([]);
  });

  it('of two administrators at once is written once, and neither is told of a conflict', async () => {
    await save(here, 'Samen');
    const both = await Promise.all([sync({ seenVersions: { nl: 0 } }), sync({ seenVersions: { nl: 0 } })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await there.db.pool.query('select version from translations')).rows).toEqual([{ version: 1 }]);
  });

  it('leaves what somebody saved there meanwhile, also where an undo comes to it', async () => {
    const syncId = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c22';
    await save(here, 'Van hier');
    await sync({ syncId });
    await save(there, 'Van ginder');
    expect((await sync({ undoes: syncId })).statusCode).toBe(412);
    await save(here, 'Nieuwer');
    expect((await sync({ seenVersions: { nl: 1 } })).json()).toMatchObject({ status: 412, current: { version: 2 } });
    expect(await saved(there)).toEqual(['NO_ADDRESS_SET Van ginder']);
  });
});

describe('what stands in its way is told by its name, and flags the key', () => {
  const flags = async () =>
    (await here.call('GET', `${url}?key=${nl.key}`)).json<Translation[]>().map(({ failedSyncs }) => failedSyncs);

  it('an address that leads to another environment: neither compared nor written', async () => {
    await save(here, 'Verdwaald');
    const fault = [422, 'TARGET_IS_OTHER', { environment: 'Stag', other: 'Dev' }];
    expect(faultOf(await compare('Stag'))).toEqual(fault);
    expect(faultOf(await sync({ destinationEnvironment: 'Stag' }))).toEqual(fault);
    expect([await saved(there), (await flags())[0]]).toEqual([[], ['Stag']]);
  });

  it.each<[Answer, string, object]>([
    [{ status: 500, text: 'oops' }, 'TARGET_IS_AWAY', {}],
    [{ text: '<html>Sign in</html>' }, 'TARGET_ANSWERS_BADLY', {}],
    [{ json: { key: nl.key } }, 'TARGET_ANSWERS_BADLY', {}],
    [{ status: 404, json: { status: 404, code: 'NOT_FOUND' } }, 'TARGET_IS_OLDER', {}],
    [
      { status: 422, json: { status: 422, code: 'RULE_BROKEN', detail: 'no room' } },
      'TARGET_REFUSED_TEXT',
      { why: 'no room' },
    ],
  ])('%j', async (badly, messageKey, more) => {
    answer = badly;
    await save(here, 'x');
    expect(faultOf(await sync({ destinationEnvironment: 'Prod' })).slice(1)).toEqual([
      messageKey,
      { environment: 'Prod', ...more },
    ]);
    expect((await flags())[0]).toEqual(['Prod']);
  });

  it('a token that was taken back there', async () => {
    await there.call('DELETE', `/v1/bo/api-tokens/${token.token.id}`);
    await save(here, 'x');
    expect(faultOf(await compare())).toEqual([422, 'TARGET_REFUSES_TOKEN', { environment: 'Dev' }]);
    expect(faultOf(await sync())).toEqual([422, 'TARGET_REFUSES_TOKEN', { environment: 'Dev' }]);
  });
});
