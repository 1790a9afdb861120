import type { ContactLanguage, Translation } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { issuesOfText, isWanted, sourceOf, stateOf, textRows } from './textRows.ts';

const text = (key: string, locale: ContactLanguage, value: string, more: Partial<Translation> = {}): Translation =>
  ({ key, locale, value, version: 1, isShipped: true, ...more }) as Translation;
const rowOf = (...texts: Translation[]) => {
  const [row] = textRows(texts);
  if (!row) throw new Error('no row');
  return row;
};

describe('the texts by key', () => {
  it('are one row a key with a text a language, made once for an answer', () => {
    const answer = [
      text('buttons:SAVE', 'en', 'Save'),
      text('buttons:SAVE', 'nl', 'Bewaren'),
      text('buttons:OK', 'en', 'OK'),
    ];
    const rows = textRows(answer);
    expect(rows.map(({ key }) => key).sort()).toEqual(['buttons:OK', 'buttons:SAVE']);
    expect(rows.find(({ key }) => key === 'buttons:SAVE')?.texts.nl?.value).toBe('Bewaren');
    expect(textRows(answer)).toBe(rows);
  });

  it('are held against the shipped English, also where another was saved over it', () => {
    const saved = rowOf(text('buttons:SAVE', 'en', 'Keep', { isShipped: false, shippedValue: 'Save' }));
    expect(sourceOf(saved, 'nl')).toBe('Save');
    const own = rowOf(text('buttons:OWN', 'en', 'Own', { isShipped: false }));
    expect([sourceOf(own, 'nl'), sourceOf(own, 'en')]).toEqual(['Own', undefined]);
  });

  it('say what is wrong with a text while it is typed: a value that the source does not have', () => {
    const row = rowOf(text('messages:HELLO', 'en', 'Hello {{name}}'));
    expect(issuesOfText(row, 'nl', 'Dag {{name}}')).toEqual([]);
    expect(issuesOfText(row, 'nl', 'Dag {{naam}}').length).toBeGreaterThan(0);
  });

  it('know how a key stands in a language, and that one is missing', () => {
    const row = rowOf(text('buttons:SAVE', 'en', 'Save'), text('buttons:SAVE', 'nl', 'Bewaren'));
    expect(stateOf(row, 'fr')).toBe('missing');
    expect(stateOf(row, 'nl')).not.toBe('missing');
  });
});

describe('what is wanted', () => {
  const row = rowOf(
    text('buttons:SAVE', 'en', 'Save', { category: 'Buttons' as Translation['category'] }),
    text('buttons:SAVE', 'nl', 'Bewaren'),
  );
  const failed = rowOf(text('buttons:SENT', 'en', 'Sent', { failedSyncs: ['Prod'] as never }));

  it.each([
    ['everything where nothing is asked', {}, true],
    ['a part of the key', { text: 'save' }, true],
    ['a part of a text in any language', { text: 'bewar' }, true],
    ['words that stand nowhere', { text: 'cancel' }, false],
    ['another category', { category: 'None' }, false],
    ['a language that it has', { locale: ['nl'] }, true],
    ['a language that it has not', { locale: ['fr'] }, false],
    ['what is missing in any language', { state: ['missing'] }, true],
    ['what is missing in a language that it has', { state: ['missing'], locale: ['nl'] }, false],
  ])('%s', (_what, filter, is) => {
    expect(isWanted(row, filter)).toBe(is);
  });

  it('what could not be sent is found by that, whatever its languages', () => {
    expect(isWanted(failed, { state: ['syncFailed'] })).toBe(true);
    expect(isWanted(row, { state: ['syncFailed'] })).toBe(false);
  });
});
