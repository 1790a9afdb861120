import { expect, it } from 'vitest';
import type { StaticTextFile } from '../../generated/api.ts';
import { errorAt, warningAt } from '../ruleIssue.ts';
import {
  isSentByItself,
  maySend,
  syncPhrase,
  type TextSide,
  type TextSides,
  textDifference,
  textSidesDiffer,
  undoPhrase,
} from './textDifferences.ts';
import { placeOfText, textName } from './textPlaces.ts';
import { SOURCE_LANGUAGE, textState, textStateValues } from './textState.ts';

it.each<[TextSides, ReturnType<typeof textDifference>]>([
  [{ here: 'a', there: 'a' }, undefined],
  [{}, undefined],
  [{ here: 'a' }, 'OnlyHere'],
  [{ here: 'a', sent: 'b' }, 'ChangedBoth'],
  [{ there: 'a' }, 'OnlyThere'],
  [{ here: 'b', there: 'a', sent: 'a' }, 'ChangedHere'],
  [{ here: 'a', there: 'b', sent: 'a' }, 'ChangedThere'],
  [{ here: 'a', there: 'b', sent: 'c' }, 'ChangedBoth'],
  [{ here: 'a', there: 'b' }, 'ChangedBoth'],
])('a text that reads %j is %s', (sides, kind) => {
  expect(textDifference(sides)).toBe(kind);
});

const side = (value: string, category?: string | null): TextSide => ({ value, category });
it.each<
  [
    here: TextSide | undefined,
    there: TextSide | undefined,
    sent: TextSide | undefined,
    ReturnType<typeof textSidesDiffer>,
  ]
>([
  [side('a', 'Enum'), side('a', 'Enum'), undefined, undefined],
  [side('a', null), side('a'), undefined, undefined],
  [side('a', 'Enum'), undefined, undefined, 'OnlyHere'],
  [undefined, side('a', 'Enum'), undefined, 'OnlyThere'],
  [side('a', 'Enum'), side('a'), undefined, 'ChangedHere'],
  [side('a'), side('a', 'Enum'), undefined, 'ChangedThere'],
  [side('a'), side('a', 'Enum'), side('a', 'Enum'), 'ChangedHere'],
  [side('a', 'Enum'), side('a', 'Label'), undefined, 'ChangedBoth'],
  [side('b', 'Enum'), side('a'), side('a'), 'ChangedHere'],
  [side('b'), side('a', 'Enum'), side('a'), 'ChangedBoth'],
  [side('b', 'Enum'), side('a'), undefined, 'ChangedBoth'],
])('%j here and %j there, once %j, is %s', (here, there, sent, kind) => {
  expect(textSidesDiffer(here, there, sent)).toBe(kind);
});

it('what changed here alone is sent by itself, what stands there alone never', () => {
  const kinds = ['OnlyHere', 'OnlyThere', 'ChangedHere', 'ChangedThere', 'ChangedBoth'] as const;
  expect(kinds.filter(isSentByItself)).toEqual(['OnlyHere', 'ChangedHere']);
  expect(kinds.filter((kind) => !maySend(kind))).toEqual(['OnlyThere']);
  expect([syncPhrase(1), syncPhrase(37)]).toEqual(['SYNC 1 KEY TO PROD', 'SYNC 37 KEYS TO PROD']);
  expect([undoPhrase(1), undoPhrase(37)]).toEqual(['UNDO 1 KEY IN PROD', 'UNDO 37 KEYS IN PROD']);
});

it('a key of several files is called with its file, and found again by its name', () => {
  const shipped: Record<string, StaticTextFile[]> = { SAVE: ['labels', 'buttons'], BACK: ['buttons'] };
  const filesOf = (key: string) => shipped[key] ?? [];
  expect(textName({ file: 'buttons', key: 'SAVE' }, filesOf)).toBe('buttons:SAVE');
  expect(textName({ file: 'buttons', key: 'BACK' }, filesOf)).toBe('BACK');
  expect(placeOfText('buttons:SAVE', filesOf)).toEqual({ file: 'buttons', key: 'SAVE' });
  expect(placeOfText('SAVE', filesOf)).toEqual({ file: 'labels', key: 'SAVE' });
  expect(placeOfText('NEW', filesOf)).toEqual({ file: 'messages', key: 'NEW' });
  expect(placeOfText('odd:NEW', filesOf)).toEqual({ file: 'messages', key: 'odd:NEW' });
});

it('a text is missing, failing, behind its source or up to date', () => {
  const saved = (day: number) => ({ value: 'x', lastUpdatedAt: `2026-11-0${day}T10:00:00Z` });
  const shipped = { ...saved(9), isShipped: true };
  expect(textState(undefined, saved(1))).toBe('missing');
  expect(textState(saved(1), undefined)).toBe('upToDate');
  expect(textState(saved(1), saved(2), [errorAt('value', 'X')])).toBe('failing');
  expect(textState(saved(1), saved(2), [warningAt('value', 'X')])).toBe('behind');
  expect(textState(saved(2), saved(1))).toBe('upToDate');
  expect(textState(saved(1), shipped)).toBe('upToDate');
  expect(textState(shipped, saved(1))).toBe('behind');
  const source = saved(1);
  expect(textState(source, source)).toBe('upToDate');
  expect(textStateValues).toHaveLength(4);
  expect(SOURCE_LANGUAGE).toBe('en');
});
