import { describe, expect, it } from 'vitest';
import type { Translation, TranslationCategory } from '../../generated/api.ts';
import { categoryIssue, inheritedCategory, storedCategory } from './category.ts';
import { translationGroups } from './groups.ts';
import { newTranslationIssues } from './newTranslation.ts';

type Category = TranslationCategory | null;
const entries = (...categories: Category[]): Pick<Translation, 'key' | 'category'>[] =>
  categories.map((category) => ({ key: 'SAVE', category }));

describe('the category of a new text', () => {
  it.each<[Category[], Category]>([
    [[], null],
    [[null, null], null],
    [['Enum'], 'Enum'],
    [['Enum', 'Enum'], 'Enum'],
    [['Enum', null], 'Enum'],
    [['Enum', 'None'], null],
    [['None', 'None'], null],
    [['None'], null],
  ])('of a key with %j is %s', (categories, expected) => {
    expect(inheritedCategory(entries(...categories), 'SAVE')).toBe(expected);
  });

  it('comes from the same key only, letter by letter', () => {
    expect(inheritedCategory(entries('Enum'), 'save')).toBeNull();
    expect(inheritedCategory([...entries('Enum'), { key: 'OTHER', category: 'None' }], 'SAVE')).toBe('Enum');
  });
});

it('None stores null, and something must be chosen', () => {
  expect(storedCategory('None')).toBeNull();
  expect(storedCategory('Enum')).toBe('Enum');
  expect(categoryIssue(undefined)).toMatchObject({ path: 'category', code: 'REQUIRED' });
  expect(categoryIssue('None')).toBeUndefined();
});

it.each([
  [{ key: 'SAVE', locale: 'fr', value: 'Enregistrer' }, []],
  [{}, ['key REQUIRED', 'locale REQUIRED', 'value REQUIRED']],
  [{ key: ' ', locale: '', value: '\t' }, ['key REQUIRED', 'locale REQUIRED', 'value REQUIRED']],
  [{ key: 'SAVE', locale: 'es', value: '🚗' }, ['locale OPTION']],
  [{ key: 'SAVE', locale: 'de', value: 'שלום' }, []],
])('%j: %j', (typed, expected) => {
  expect(newTranslationIssues(typed).map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});

describe('the list of texts', () => {
  const text = (key: string, locale: Translation['locale'], value: string) => ({ key, locale, value });
  const texts = [
    text('SAVE', 'en', 'Save'),
    text('BACK', 'en', 'Back'),
    text('SAVE', 'fr', 'Enregistrer'),
    text('car', 'nl', 'Auto 🚗'),
  ];
  it.each([
    [undefined, ['BACK', 'SAVE', 'car']],
    [{ text: ' ' }, ['BACK', 'SAVE', 'car']],
    [{ text: 'av' }, ['SAVE']],
    [{ text: 'ENREG' }, ['SAVE']],
    [{ text: '🚗' }, ['car']],
    [{ locale: 'fr' }, ['SAVE']],
    [{ locale: 'fr', text: 'back' }, []],
    [{ locale: 'de' }, []],
  ])('filtered by %j', (filter, keys) => {
    expect(translationGroups(texts, filter).map(({ key }) => key)).toEqual(keys);
  });
  it('keeps all languages of a key together', () => {
    expect(translationGroups(texts, { locale: 'fr' })[0]?.entries.map(({ locale }) => locale)).toEqual(['en', 'fr']);
    expect(translationGroups([])).toEqual([]);
  });
});
