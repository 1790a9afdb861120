import type { Translation } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const url = '/v1/translations';
const list = async (query = '') => (await test.call('GET', `${url}${query}`)).json<Translation[]>();
const namesOf = (texts: readonly Translation[]) => [...new Set(texts.map(({ key }) => key))];

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the first keys of the list come alone, saved ones among them, in the order of their names (3-platform §9)', async () => {
  const all = await list();
  const names = namesOf(all).sort();
  expect(namesOf(await list('?keys=20'))).toEqual(names.slice(0, 20));
  await test.call('POST', url, { body: { key: 'AAA_FIRST', locale: 'en', value: 'First' } });
  const first = await list('?keys=3');
  expect(namesOf(first).sort()).toEqual(['AAA_FIRST', ...names].sort().slice(0, 3));
  expect(first.filter(({ key }) => key !== 'AAA_FIRST')).toEqual(all.filter(({ key }) => namesOf(first).includes(key)));
  expect(namesOf(await list('?keys=3&saved=true'))).toEqual(['AAA_FIRST']);
  await test.call('PUT', url, { body: { key: names[0], locale: 'nl', value: 'Ginds' } });
  expect((await list('?keys=2')).find(({ key, locale }) => key === names[0] && locale === 'nl')).toMatchObject({
    ...{ value: 'Ginds', version: 1 },
  });
});

it.each(['0', '201', 'all'])('keys=%s is none', async (wrong) => {
  expect((await test.call('GET', `${url}?keys=${wrong}`)).statusCode).toBe(400);
});
