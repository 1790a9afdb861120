import type { AddressInfo } from 'node:net';
import type { ApiToken, Translation } from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Answer, type HttpService, startHttpService } from '../testing/httpService.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

export const url = '/v1/translations';
export const nl = { key: 'NO_ADDRESS_SET', locale: 'nl' };

/** Two Towlines: Test sends (`here`), Dev receives (`there`). Stag is Dev's address under a wrong name, Prod is something else (`other`) that answers. */
export function twoTowlines() {
  const at = {} as {
    there: TestApp;
    here: TestApp;
    other: HttpService;
    answer: Answer | Promise<Answer>;
    token: { token: ApiToken; secret: string };
  };

  const tokenOf = async (test: TestApp, scopes: string[]) =>
    (await test.call('POST', '/v1/bo/api-tokens', { body: { name: 'sync', scopes, expiresInDays: 2 } })).json<{
      token: ApiToken;
      secret: string;
    }>();
  const save = (test: TestApp, value: string, key = nl.key) =>
    test.call('PUT', url, { body: { ...nl, key, value } }).then((saved) => saved.json<Translation>());
  const saved = async (test: TestApp) =>
    (await test.call('GET', `${url}?saved=true`)).json<Translation[]>().map(({ key, value }) => `${key} ${value}`);
  const compare = (to = 'Dev') => at.here.call('GET', `${url}/differences?destinationEnvironment=${to}`);
  const sync = (body: object = {}) =>
    at.here.call('POST', `${url}/sync`, {
      body: { key: nl.key, locales: ['nl'], destinationEnvironment: 'Dev', ...body },
    });
  const faultOf = (reply: Awaited<ReturnType<typeof sync>>) => {
    const { status, messageKey, params } = reply.json<{ status: number; messageKey: string; params?: object }>();
    return [status, messageKey, params];
  };

  beforeAll(async () => {
    at.there = await startTestApp({ TOWLINE_ENV: 'Dev' });
    await at.there.app.listen({ port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${(at.there.app.server.address() as AddressInfo).port}`;
    at.token = await tokenOf(at.there, ['translations:sync']);
    at.other = await startHttpService(({ path }) =>
      path === '/version' ? { json: { environment: 'Prod' } } : at.answer,
    );
    at.here = await startTestApp({
      TRANSLATION_TARGETS: `Dev=${address},Stag=${address},Prod=${at.other.url}`,
      TRANSLATION_TARGET_TOKENS: `Dev=${at.token.secret},Stag=${at.token.secret},Prod=x`,
    });
  });
  afterAll(async () => {
    await Promise.all([at.here.close(), at.there.close(), at.other[Symbol.asyncDispose]()]);
  });
  afterEach(async () => {
    for (const { db } of [at.here, at.there])
      await db.pool.query("delete from translations; delete from record_history where tag = 'translations'");
    await at.here.db.pool.query('delete from translation_syncs; delete from translation_deliveries');
  });
  return { at, save, saved, compare, sync, faultOf };
}
