import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { signedIn as env } from '../../testing/stand.ts';
import { cli, desk, file, json, put, saved, shipped, world } from './translationStand.testing.ts';

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
    desk.texts = [shipped('CARS_many', 'en', '{{count}} cars'), shipped('CARS_many', 'nl', '{{count}} auto’s')];
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
    desk.differences = [{ ...same, hereCategory: 'Enum', thereCategory: null, thereVersion: 2 }];
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
    expect(desk.writes.map(([operation]) => operation)).toEqual(['save', 'create']);
    const piped = await world.run(['translations', 'set', 'BACK', '--locale', 'fr', '--value', '-', '--yes'], {
      env,
      stdin: 'Retour\n',
    });
    expect([piped.code, desk.writes.at(-1)?.[1]]).toMatchObject([0, { value: 'Retour' }]);
  });

  test('delete takes what was saved, and nothing that was shipped', async () => {
    expect((await cli('delete GREETING --yes')).code).toBe(0);
    expect(desk.writes).toEqual([['delete', { key: 'GREETING', locale: 'nl' }]]);
    expect((await cli('delete BACK --yes')).code).toBe(2);
  });
});

describe('files', () => {
  test('pull writes a file a language, and push what was changed in it', async () => {
    await cli('pull');
    expect(readFileSync(file('locales/nl.json'), 'utf8')).toBe('{\n  "GREETING": "Dag"\n}\n');
    expect((await cli('push --yes')).code).toBe(0);
    expect(desk.writes).toEqual([]);
    put('nl', { GREETING: 'Hallo {{name}}' });
    expect((await cli('push --dry-run')).stdout).toContain('GREETING nl');
    expect((await cli('push --yes')).code).toBe(0);
    expect(desk.writes).toMatchObject([['save', { key: 'GREETING', value: 'Hallo {{name}}' }]]);
    expect(readFileSync(file('locales/.towline-texts.json'), 'utf8')).toContain('Hallo {{name}}');
  });

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('%s is a key like all others', async (key) => {
    await cli('pull');
    put('nl', { GREETING: 'Dag', [key]: 'Bouwer' });
    const { code, stderr } = await cli('push --yes');
    expect([code, stderr]).toMatchObject([0, expect.not.stringContaining('Invalid')]);
    expect(desk.writes).toMatchObject([['create', { key, locale: 'nl', value: 'Bouwer' }]]);
  });

  test('what was changed on both sides ends a push with 5, unless it says how', async () => {
    await cli('pull');
    put('nl', { GREETING: 'Hallo {{name}}' });
    desk.texts[2] = saved('GREETING', 'nl', 'Goeiedag {{name}}', 'Dag {{name}}');
    const { code, stderr } = await cli('push --yes');
    expect([code, stderr]).toEqual([5, expect.stringContaining('Goeiedag')]);
    expect((await cli('push --yes --on-conflict keep')).code).toBe(0);
    expect(desk.writes).toEqual([]);
    expect((await cli('push --yes --on-conflict override')).code).toBe(0);
    expect(desk.writes).toHaveLength(1);
  });

  test('what only the server changed is left, and a broken file is named', async () => {
    await cli('pull');
    desk.texts[2] = saved('GREETING', 'nl', 'Goeiedag {{name}}', 'Dag {{name}}');
    expect((await cli('push --yes')).code).toBe(0);
    expect(desk.writes).toEqual([]);
    put('nl', { GREETING: 5 });
    const { code, stderr } = await cli('push --yes');
    expect([code, stderr]).toEqual([2, expect.stringContaining('nl.json')]);
  });

  test('categories travel with the texts, and what only the server changed of them is left (DECISIONS T-651)', async () => {
    desk.texts[2] = { ...saved('GREETING', 'nl', 'Dag', 'Dag {{name}}'), category: 'Enum' };
    await cli('pull');
    expect(readFileSync(file('locales/categories.json'), 'utf8')).toBe('{\n  "GREETING": "Enum"\n}\n');
    put('categories', { GREETING: 'None' });
    expect((await cli('push --dry-run')).stdout).toContain('“Dag”, Enum → None');
    expect((await cli('push --yes')).code).toBe(0);
    expect(desk.writes).toMatchObject([['save', { key: 'GREETING', locale: 'nl', value: 'Dag', category: 'None' }]]);
    // Somebody puts it back on the page.
    expect((await cli('push --yes')).code).toBe(0);
    expect(desk.writes).toHaveLength(1);
    put('nl', { GREETING: 'Dag', NEW: 'Nieuw' });
    put('categories', { GREETING: 'None', NEW: 'Enum' });
    expect((await cli('push --yes')).code).toBe(0);
    expect(desk.writes.slice(1)).toMatchObject([['create', { key: 'NEW', category: 'Enum' }]]);
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
    expect([code, desk.writes]).toEqual([2, []]);
    expect(stderr).toMatch(said);
    expect((await cli('push --yes --locale de')).code).toBe(0);
    expect(desk.writes).toMatchObject([['save', { locale: 'de' }]]);
  });

  test('what the files bring themselves is no fault of one another; what is left as it stands is none either', async () => {
    put('en', { WELCOME: 'Welcome {{name}}' });
    put('fr', { WELCOME: 'Bienvenue {{name}}', BACK: '$t(WELCOME)' });
    put('nl', { GREETING: 'Dag' });
    expect((await cli('push --yes')).code).toBe(0);
    expect(desk.writes.map(([operation]) => operation).sort()).toEqual(['create', 'create', 'save']);
  });
});
