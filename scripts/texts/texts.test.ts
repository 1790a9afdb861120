import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPartRule } from './partRule.ts';
import { checkEnumerations, checkNamespace, repeatedKeys, type Texts } from './texts.ts';
import { unsaidKeys } from './unsaid.ts';
import { refusalKeys, wordTable } from './words.ts';

const same = (text: string) => ({ en: text, fr: text, nl: text, it: text, de: text });
const parts = await readPartRule(path.resolve(import.meta.dirname, '../..'));
const faults = (entry: Record<string, string>, key = 'KEY') => checkNamespace('labels', { [key]: entry }, parts);

describe('texts', () => {
  it('are right when all five languages say the same thing', () => {
    expect(faults(same('Hello {{name}}, <1>press</1> here'))).toEqual([]);
  });

  it.each([
    [{ ...same('a'), de: undefined as unknown }, 'labels: KEY has no de'],
    [{ ...same('a'), it: ' ' }, 'labels: KEY is empty in it'],
    [{ ...same('a'), nl: 'a ' }, 'labels: KEY begins or ends with a space in nl'],
    [{ ...same('a'), es: 'a' }, 'labels: KEY has a language nobody asked for: es'],
    [{ ...same('{{name}}'), fr: '{{nom}}' }, 'labels: KEY lacks {{name}} in fr'],
    [{ ...same('{{name}}'), fr: '{{nom}}' }, 'labels: KEY has {{nom}} in fr, which English has not'],
    [{ ...same('{{ at, datetime }} $t(labels.X) <br/>'), it: '{{at}} <br />' }, 'labels: KEY lacks $t(labels.X) in it'],
    [{ ...same('<1>go</1>'), de: '<1>los' }, 'labels: KEY lacks </1> in de'],
  ])('%j: %s', (entry, fault) => {
    expect(faults(entry as Record<string, string>)).toContain(fault);
  });

  it('may leave the number out of "one", not out of "other"', () => {
    const other = { n_other: same('{{count}} cars') };
    expect(checkNamespace('labels', { n_one: { ...same('{{count}} car'), it: 'un’auto' }, ...other }, parts)).toEqual(
      [],
    );
    expect(checkNamespace('labels', { n_other: { ...same('{{count}} cars'), it: 'auto' } }, parts)).toEqual([
      'labels: n_other lacks {{count}} in it',
    ]);
    expect(faults(same('a car'), 'n_one')).toEqual(['labels: n_one has no n_other beside it']);
  });

  it('finds a key that stands twice', () => {
    expect(repeatedKeys('{\n  "A": { "en": "x" },\n  "B": {},\n  "A": {}\n}')).toEqual(['A']);
  });
});

describe('the words of the command line', () => {
  it('are the names of the sets that it shows, and the refusals', () => {
    const files: Texts[] = [
      { 'Role.Agent': same('Agent'), 'VehicleType.Car': same('Car') },
      { TOO_LATE: same('It’s "late"') },
    ];
    const table = wordTable(files, refusalKeys("const keys = {\n  REFUSED: 'TOO_LATE',\n  other: 'x',\n};"));
    expect(table).toContain('  "Role.Agent": { en: "Agent", fr: "Agent"');
    expect(table).toContain('  "TOO_LATE": { en: "It’s \\"late\\""');
    expect(table).not.toContain('VehicleType');
  });
});

describe('enumerations', () => {
  const sets = new Map([['Colour', ['Red', 'Blue'] as const]]);

  it('have a text for each value', () => {
    expect(checkEnumerations({ 'Colour.Red': same('r'), 'Colour.Blue': same('b') }, sets)).toEqual([]);
    expect(checkEnumerations({ 'Colour.Red': same('r') }, sets)).toEqual(['enumerations: Colour.Blue has no text']);
  });

  it('have no text for what is no value', () => {
    expect(
      checkEnumerations({ 'Colour.Red': same('r'), 'Colour.Blue': same('b'), 'Colour.Green': same('g') }, sets),
    ).toEqual(['enumerations: Colour.Green is no value of the contract']);
    expect(checkEnumerations({ 'Size.Big': same('b') }, sets)).toEqual([
      'enumerations: Size.Big belongs to no value set of the contract',
    ]);
  });
});

describe('a text that nobody says', () => {
  const text = { en: 'x', fr: 'x', nl: 'x', it: 'x', de: 'x' };

  it('is found; one that is said whole, in numbers, by its beginning or by its end is not', () => {
    const texts = Object.fromEntries(
      [
        'OPEN',
        'DAYS_one',
        'DAYS_other',
        'THEME_dark',
        'Actor.Motorist',
        'CAPACITY',
        'OPENED',
        'THEMES_dark',
        'OPEN_HINT',
        'LATE_HINT',
      ].map((key) => [key, text]),
    );
    const code =
      "t('labels:OPEN'); t('labels:DAYS', { count }); t(`labels:THEME_${theme}`); t(`Actor.${actor}`); t(`${state}_HINT`);";
    expect(unsaidKeys(texts, code)).toEqual(['CAPACITY', 'OPENED', 'THEMES_dark', 'LATE_HINT']);
  });
});
