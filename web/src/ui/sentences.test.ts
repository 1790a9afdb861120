import { expect, it } from 'vitest';
import { sentences } from './sentences.ts';

it.each([
  [['The request could not be created.', 'boom'], 'The request could not be created. boom'],
  [['Not saved', 'Somebody else was faster.'], 'Not saved. Somebody else was faster.'],
  [['Really?', '', ' Yes '], 'Really? Yes'],
  [['alone'], 'alone'],
  [[], ''],
])('%j reads %j', (texts, said) => {
  expect(sentences(texts)).toBe(said);
});
