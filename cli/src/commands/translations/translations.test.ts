import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Translation, TranslationDifference } from '@towline/sdk/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const lastSync = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c21';
const at = '2026-11-20T10:00:00.000Z';
const shipped = (key: string, locale: Translation['locale'], value: string): Translation => ({
  ...{ key, locale, value, category: null, lastUpdatedAt: at, version: 0, isShipped: true },
});
const saved = (key: string, locale: Translation['locale'], value: string, over?: string): Translation => ({
  ...{ key, locale, value, category: null, lastUpdatedAt: at, version: 2 },
  ...(over !== undefined && { shippedValue: over }),
});

let texts: Translation[];
let differences: TranslationDifference[];
let writes: [string, unknown][];
let failing: string[];
beforeEach(() => {
  texts = [
    shipped('GREETING', 'en', 'Hello {{name}}'),
    shipped('GREETING', 'fr', 'Bonjour {{name}}'),
    saved('GREETING', 'nl', 'Dag', 'Dag {{name}}'),
    ...(['en', 'fr', 'nl', 'it', 'de'] as const).map((locale) => shipped('BACK', locale, `Back ${locale}`)),
  ];
  differences = [
    { key: 'GREETING', locale: 'nl', kind: 'OnlyHere', here: 'Dag', thereVersion: 0 },
    { key: 'BACK', locale: 'nl', kind: 'ChangedBoth', here: 'Terug', there: 'Weer', thereVersion: 4 },
    { key: 'THEIRS', locale: 'nl', kind: 'OnlyThere', there: 'Hun', thereVersion: 1 },
  ];
  writes = [];
  failing = [];
});
const kept = (operation: string, text: string) => {
  const body = JSON.parse(text) as Translation;
  writes.push([operation, body]);
  const { key, locale = 'nl', value = '' } = body;
  return failing.includes(key) ? problem(412, 'VERSION_CHANGED') : { json: saved(key, locale, value) };
};
const { world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listTranslations: ({ query }) => ({
    json: texts.filter(({ key, isShipped }) => (!query.saved || !isShipped) && (!query.key || query.key === key)),
  }),
  saveTranslation: ({ body }) => kept('save', body),
  createTranslation: ({ body }) => ({ status: 201, ...kept('create', body) }),
  deleteTranslation: ({ query }) => {
    writes.push(['delete', query]);
    return { status: 204 };
  },
  compareTranslations: () => ({
    json: { destinationEnvironment: 'Stag', address: 'https://stag.example', equal: 3, differences },
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
    return failing.includes(key) ? answer : { json: { key, destinationEnvironment: 'Stag', locales, equal: [] } };
  },
}));
const cli = (line: string, extra: string[] = []) => world.run(['translations', ...line.split(' '), ...extra], { env });
const file = (name: string) => path.join(world.cwd, name);
const json = async (line: string) => JSON.parse((await cli(`${line} --format json`)).stdout).data;
function put(locale: string, content: object): void {
  mkdirSync(file('locales'), { recursive: true });
  writeFileSync(file(`locales/${locale}.json`), JSON.stringify(content));
}

describe('reading', () => {
  test.each([
    ['list --key greet', 3],
    ['list --locale nl', 2],
    ['list --missing', 2],
    ['list --value bonjour', 1],
    ['list --category Enum', 0],
    ['get GREETING', 3],
    ['get GREETING --locale nl', 1],
  ])('%s answers %i rows', async (line, count) => {
    expect(await json(line)).toHaveLength(count);
  });

  test('get of a key that is not there is a usage error', async () => {
    expect((await cli('get NOBODY')).code).toBe(2);
  });

  test('status counts, and fails under a percentage', async () => {
    const rows = await json('status');
    expect(rows.find(({ locale }: { locale: string }) => locale === 'nl')).toMatchObject({
      missing: 0,
      failing: 1,
      percent: 50,
    });
    expect((await cli('status --fail-under 100')).code).toBe(3);
    expect((await cli('status --fail-under 100 --locale en')).code).toBe(0);
  });

  test('lint finds what the server would refuse, in what is there and in files', async () => {
    const { code, stdout } = await cli('lint');
    expect([code, stdout]).toEqual([3, expect.stringContaining('TEXT_LACKS_PART')]);
    put('fr', { GREETING: 'Salut {{name}}', NEW: '$t(BACK) ' });
    expect((await cli('lint --dir locales')).code).toBe(0);
    put('fr', { GREETING: 'Salut' });
    expect((await cli('lint --dir locales')).code).toBe(3);
  });

  test('what came with Towline in a form that the language has not is no finding, in files neither; what is typed is', async () => {
    texts = [shipped('CARS_many', 'en', '{{count}} cars'), shipped('CARS_many', 'nl', '{{count}} auto’s')];
    expect((await cli('lint')).code).toBe(0);
    expect((await cli('status --fail-under 100 --locale nl')).code).toBe(0);
    put('nl', { CARS_many: '{{count}} auto’s' });
    expect((await cli('lint --dir locales')).code).toBe(0);
    put('nl', { CARS_many: '{{count}} wagens' });
    expect((await cli('lint --dir locales')).stdout).toContain('TEXT_WRONG_PLURAL');
  });

  test('diff says what a sync would do, with an exit code where asked', async () => {
    expect((await cli('diff --to stag')).stdout).toContain('ChangedBoth');
    expect((await cli('diff --to Stag --exit-code')).code).toBe(3);
    expect((await cli('diff --to Mars')).code).toBe(2);
  });

  test('diff says a category that alone differs, from there to here, in the table and as JSON', async () => {
    const same = { key: 'PICKED', locale: 'nl', kind: 'ChangedHere', here: 'Keuze', there: 'Keuze' } as const;
    differences = [{ ...same, hereCategory: 'Enum', thereCategory: null, thereVersion: 2 }];
    expect((await cli('diff --to Stag')).stdout).toMatch(/PICKED.*None → Enum/);
    const rows = JSON.parse((await cli('diff --to Stag --json key,hereCategory,thereCategory')).stdout).data;
    expect(rows).toEqual([{ key: 'PICKED', hereCategory: 'Enum', thereCategory: null }]);
  });
});

describe('writing', () => {
  test('set saves over the version that was read, adds, and leaves what reads so already', async () => {
    await cli('set GREETING --locale nl --yes --value', ['Hallo {{name}}']);
    await cli('set GREETING --locale de --yes --value', ['Hallo {{name}}']);
    await cli('set BACK --locale nl --yes --value', ['Back nl']);
    expect(writes.map(([operation]) => operation)).toEqual(['save', 'create']);
    const piped = await world.run(['translations', 'set', 'BACK', '--locale', 'fr', '--value', '-', '--yes'], {
      env,
      stdin: 'Retour\n',
    });
    expect([piped.code, writes.at(-1)?.[1]]).toMatchObject([0, { value: 'Retour' }]);
  });

  test('delete takes what was saved, and nothing that was shipped', async () => {
    expect((await cli('delete GREETING --yes')).code).toBe(0);
    expect(writes).toEqual([['delete', { key: 'GREETING', locale: 'nl' }]]);
    expect((await cli('delete BACK --yes')).code).toBe(2);
  });
});

describe('files', () => {
  test('pull writes a file a language, and push what was changed in it', async () => {
    await cli('pull');
    expect(readFileSync(file('locales/nl.json'), 'utf8')).toBe('{\n  "GREETING": "Dag"\n}\n');
    expect((await cli('push --yes')).code).toBe(0);
    expect(writes).toEqual([]);
    put('nl', { GREETING: 'Hallo {{name}}' });
    expect((await cli('push --dry-run')).stdout).toContain('GREETING nl');
    expect((await cli('push --yes')).code).toBe(0);
    expect(writes).toMatchObject([['save', { key: 'GREETING', value: 'Hallo {{name}}' }]]);
    expect(readFileSync(file('locales/.towline-texts.json'), 'utf8')).toContain('Hallo {{name}}');
  });

  test('what was changed on both sides ends a push with 5, unless it says how', async () => {
    await cli('pull');
    put('nl', { GREETING: 'Hallo {{name}}' });
    texts[2] = saved('GREETING', 'nl', 'Goeiedag {{name}}', 'Dag {{name}}');
    const { code, stderr } = await cli('push --yes');
    expect([code, stderr]).toEqual([5, expect.stringContaining('Goeiedag')]);
    expect((await cli('push --yes --on-conflict keep')).code).toBe(0);
    expect(writes).toEqual([]);
    expect((await cli('push --yes --on-conflict override')).code).toBe(0);
    expect(writes).toHaveLength(1);
  });

  test('what only the server changed is left, and a broken file is named', async () => {
    await cli('pull');
    texts[2] = saved('GREETING', 'nl', 'Goeiedag {{name}}', 'Dag {{name}}');
    expect((await cli('push --yes')).code).toBe(0);
    expect(writes).toEqual([]);
    put('nl', { GREETING: 5 });
    const { code, stderr } = await cli('push --yes');
    expect([code, stderr]).toEqual([2, expect.stringContaining('nl.json')]);
  });

  test('categories travel with the texts, and what only the server changed of them is left (DECISIONS T-651)', async () => {
    texts[2] = { ...saved('GREETING', 'nl', 'Dag', 'Dag {{name}}'), category: 'Enum' };
    await cli('pull');
    expect(readFileSync(file('locales/categories.json'), 'utf8')).toBe('{\n  "GREETING": "Enum"\n}\n');
    put('categories', { GREETING: 'None' });
    expect((await cli('push --dry-run')).stdout).toContain('“Dag”, Enum → None');
    expect((await cli('push --yes')).code).toBe(0);
    expect(writes).toMatchObject([['save', { key: 'GREETING', locale: 'nl', value: 'Dag', category: 'None' }]]);
    // Somebody puts it back on the page.
    expect((await cli('push --yes')).code).toBe(0);
    expect(writes).toHaveLength(1);
    put('nl', { GREETING: 'Dag', NEW: 'Nieuw' });
    put('categories', { GREETING: 'None', NEW: 'Enum' });
    expect((await cli('push --yes')).code).toBe(0);
    expect(writes.slice(1)).toMatchObject([['create', { key: 'NEW', category: 'Enum' }]]);
    put('categories', { GREETING: 'Enums' });
    expect((await cli('push --yes')).stderr).toContain('categories.json');
  });

  test.each([
    ['a placeholder is missing', 'GREETING', 'Salut', /locales\/fr.json GREETING .*TEXT_LACKS_PART {{name}}/],
    ['one is not known', 'GREETING', '{{name}} {{naam}}', /TEXT_HAS_UNKNOWN_PART {{naam}}/],
    ['a form that the language has not', 'CARS_many', '{{count}} wagens', /CARS_many .*TEXT_WRONG_PLURAL many/],
    ['script', 'BACK', '<script>x</script>', /TEXT_HTML_FORBIDDEN <script>/],
    ['another text that there is not', 'BACK', '$t(NOBODY)', /TEXT_NESTING_BROKEN/],
  ])('%s: said with its place, and nothing of the push is saved (DECISIONS T-587)', async (_what, key, value, said) => {
    put('de', { BACK: 'Zurück' });
    put(key === 'GREETING' ? 'fr' : 'nl', { [key]: value });
    const { code, stderr } = await cli('push --yes');
    expect([code, writes]).toEqual([2, []]);
    expect(stderr).toMatch(said);
    expect((await cli('push --yes --locale de')).code).toBe(0);
    expect(writes).toMatchObject([['save', { locale: 'de' }]]);
  });

  test('what the files bring themselves is no fault of one another; what is left as it stands is none either', async () => {
    put('en', { WELCOME: 'Welcome {{name}}' });
    put('fr', { WELCOME: 'Bienvenue {{name}}', BACK: '$t(WELCOME)' });
    put('nl', { GREETING: 'Dag' });
    expect((await cli('push --yes')).code).toBe(0);
    expect(writes.map(([operation]) => operation).sort()).toEqual(['create', 'create', 'save']);
  });
});

describe('sync', () => {
  test('sends what changed here alone, with the versions that were seen', async () => {
    expect((await cli('sync --to Stag --yes --backup before')).code).toBe(0);
    expect(writes).toMatchObject([['sync', { key: 'GREETING', locales: ['nl'], seenVersions: { nl: 0 } }]]);
    expect((await cli('sync --to Stag --override --yes --backup before')).code).toBe(0);
    expect(readFileSync(file('before/nl.json'), 'utf8')).toContain('Weer');
    expect(writes).toHaveLength(3);
  });

  test('a dry run writes nothing, and nothing to do is no failure', async () => {
    expect((await cli('sync --to Stag --dry-run')).stdout).toContain('GREETING nl');
    expect((await cli('sync --to Stag --key NOBODY* --yes')).code).toBe(0);
    expect(writes).toEqual([]);
  });

  test('a key that fails is told, and the run is gone on with', async () => {
    failing = ['GREETING'];
    const { code, stderr } = await cli('sync --to Stag --yes --override --run-id ci-7');
    expect([code, stderr]).toEqual([6, expect.stringContaining('GREETING')]);
    expect(readFileSync(file('rejects.csv'), 'utf8').split('\r\n').slice(0, 2)).toEqual([
      'key,item,code,message,issues',
      expect.stringMatching(/^GREETING,GREETING nl,VERSION_CHANGED,/),
    ]);
    failing = [];
    writes = [];
    expect((await world.run(['runs', 'resume', 'ci-7', '--yes'], { env })).code).toBe(0);
    expect(writes.map(([, body]) => (body as Translation).key)).toEqual(['GREETING']);
  });

  test('with --on-error stop nothing is begun after it, and resuming goes on from there', async () => {
    differences = ['A', 'B', 'C'].map((key) => ({ key, locale: 'nl', kind: 'OnlyHere', here: 'x', thereVersion: 0 }));
    failing = ['A'];
    const line = 'sync --to Stag --yes --on-error stop --rejects out/failed.csv --concurrency 1 --run-id ci-8';
    const { code, stderr } = await cli(line);
    expect([code, stderr]).toEqual([6, expect.stringContaining('runs resume ci-8')]);
    expect(writes.map(([, body]) => (body as Translation).key)).toEqual(['A']);
    expect(readFileSync(file('out/failed.csv'), 'utf8')).toContain('A,A nl,VERSION_CHANGED');
    failing = [];
    writes = [];
    expect((await world.run(['runs', 'resume', 'ci-8', '--yes'], { env })).code).toBe(0);
    expect(writes.map(([, body]) => (body as Translation).key).sort()).toEqual(['A', 'B', 'C']);
  });

  test('to production the phrase is typed', async () => {
    const line = 'sync --to Prod';
    const refused = await cli(`${line} --yes --no-input`);
    expect([refused.code, refused.stderr]).toEqual([7, expect.stringContaining('SYNC 1 KEY TO PROD')]);
    expect((await cli(line, ['--confirm', 'SYNC 1 KEY TO PROD'])).code).toBe(0);
  });
});

describe('undo', () => {
  test('takes the last sync to the environment back, or the one that is named', async () => {
    expect((await cli('undo --to Stag --dry-run')).stdout).toContain('GREETING');
    expect((await cli('undo --to Stag --yes')).code).toBe(0);
    expect(writes).toMatchObject([['sync', { key: 'GREETING', undoes: lastSync, destinationEnvironment: 'Stag' }]]);
    expect((await cli('undo --to Dev --yes')).code).toBe(2);
    expect((await cli('undo --to Stag --yes --sync 6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c99')).code).toBe(2);
    expect((await cli('undo --yes')).code).toBe(2);
  });

  test('in production the phrase is typed, as it is for the sync', async () => {
    const refused = await cli('undo --to Prod --yes --no-input');
    expect([refused.code, refused.stderr]).toEqual([7, expect.stringContaining('UNDO 1 KEY IN PROD')]);
    expect(writes).toEqual([]);
    expect((await cli('undo --to Prod', ['--confirm', 'UNDO 1 KEY IN PROD'])).code).toBe(0);
  });
});
