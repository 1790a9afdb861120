import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Translation } from '@towline/sdk/api';
import { afterEach } from 'vitest';
import type { TestAppInFolder } from '../testing/testAppInFolder.ts';

export const url = '/v1/translations';

export const nl = { key: 'NO_ADDRESS_SET', locale: 'nl' };

/** Texts that are read, saved, added and taken away; after each test they read as they are shipped. */
export function textDesk(test: () => TestAppInFolder) {
  const list = async (query = '?key=NO_ADDRESS_SET', as = 'admin') =>
    (await test().call('GET', `${url}${query}`, { as })).json<Translation[]>();
  const text = async (locale = 'nl', key = 'NO_ADDRESS_SET') =>
    (await list(`?key=${key}`)).find((one) => one.locale === locale)!;
  const save = (body: object, headers = {}, as = 'admin') => test().call('PUT', url, { as, body, headers });
  const add = (body: object, headers = {}) => test().call('POST', url, { body, headers });
  const remove = (key: string, locale: string, headers = {}) =>
    test().call('DELETE', `${url}?key=${key}&locale=${locale}`, { headers });
  const faultOf = (answer: { statusCode: number; json(): unknown }) => {
    const { errors, code } = answer.json() as { code: string; errors?: { pointer: string; code: string }[] };
    return [answer.statusCode, errors?.[0]?.pointer, errors?.[0]?.code ?? code];
  };

  afterEach(async () => {
    await rm(path.join(test().folder, 'translation-targets'), { recursive: true, force: true });
    await test().db.pool.query('delete from translations');
    await test().db.pool.query('delete from translation_syncs');
    await test().db.pool.query("delete from record_history where tag = 'translations'");
  });
  return { list, text, save, add, remove, faultOf };
}
