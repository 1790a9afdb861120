import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Translation, TranslationDifference } from '@towline/sdk/api';
import { beforeEach } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

export const lastSync = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c21';
const at = '2026-11-20T10:00:00.000Z';
export const shipped = (key: string, locale: Translation['locale'], value: string): Translation => ({
  ...{ key, locale, value, category: null, lastUpdatedAt: at, version: 0, isShipped: true },
});
export const saved = (key: string, locale: Translation['locale'], value: string, over?: string): Translation => ({
  ...{ key, locale, value, category: null, lastUpdatedAt: at, version: 2 },
  ...(over !== undefined && { shippedValue: over }),
});

/** What the server has, was told and refuses. */
export const desk = {
  texts: [] as Translation[],
  differences: [] as TranslationDifference[],
  writes: [] as [string, unknown][],
  failing: [] as string[],
};
beforeEach(() => {
  desk.texts = [
    shipped('GREETING', 'en', 'Hello {{name}}'),
    shipped('GREETING', 'fr', 'Bonjour {{name}}'),
    saved('GREETING', 'nl', 'Dag', 'Dag {{name}}'),
    ...(['en', 'fr', 'nl', 'it', 'de'] as const).map((locale) => shipped('BACK', locale, `Back ${locale}`)),
  ];
  desk.differences = [
    { key: 'GREETING', locale: 'nl', kind: 'OnlyHere', here: 'Dag', thereVersion: 0 },
    { key: 'BACK', locale: 'nl', kind: 'ChangedBoth', here: 'Terug', there: 'Weer', thereVersion: 4 },
    { key: 'THEIRS', locale: 'nl', kind: 'OnlyThere', there: 'Hun', thereVersion: 1 },
  ];
  desk.writes = [];
  desk.failing = [];
});
const kept = (operation: string, text: string) => {
  const body = JSON.parse(text) as Translation;
  desk.writes.push([operation, body]);
  const { key, locale = 'nl', value = '' } = body;
  return desk.failing.includes(key) ? problem(412, 'VERSION_CHANGED') : { json: saved(key, locale, value) };
};
export const { world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listTranslations: ({ query }) => ({
    json: desk.texts.filter(({ key, isShipped }) => (!query.saved || !isShipped) && (!query.key || query.key === key)),
  }),
  saveTranslation: ({ body }) => kept('save', body),
  createTranslation: ({ body }) => ({ status: 201, ...kept('create', body) }),
  deleteTranslation: ({ query }) => {
    desk.writes.push(['delete', query]);
    return { status: 204 };
  },
  compareTranslations: () => ({
    json: { destinationEnvironment: 'Stag', address: 'https://stag.example', equal: 3, differences: desk.differences },
  }),
  listTranslationSyncs: {
    json: [
      { syncId: lastSync, destinationEnvironment: 'Prod', at, sent: 2, equal: 0, failed: 0, undone: 1, keys: ['BACK'] },
      {
        syncId: lastSync,
        destinationEnvironment: 'Stag',
        at,
        sent: 1,
        equal: 0,
        failed: 0,
        undone: 0,
        keys: ['GREETING'],
      },
    ],
  },
  syncTranslation: ({ body }) => {
    const answer = kept('sync', body);
    const { key, locales = ['nl'] } = JSON.parse(body) as { key: string; locales?: string[] };
    return desk.failing.includes(key) ? answer : { json: { key, destinationEnvironment: 'Stag', locales, equal: [] } };
  },
}));
export const cli = (line: string, extra: string[] = []) =>
  world.run(['translations', ...line.split(' '), ...extra], { env });
export const file = (name: string) => path.join(world.cwd, name);
export const json = async (line: string) => JSON.parse((await cli(`${line} --format json`)).stdout).data;
export function put(locale: string, content: object): void {
  mkdirSync(file('locales'), { recursive: true });
  writeFileSync(file(`locales/${locale}.json`), JSON.stringify(content));
}
