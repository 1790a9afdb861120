import { expect, test } from 'vitest';
import { bankAnswerOutcomeValues } from '../../generated/values.ts';
import { changedNothing } from './bankAnswer.ts';

test('an answer that ended payments or took them in changed something, any other nothing; none is none', () => {
  expect(bankAnswerOutcomeValues.filter(changedNothing)).toEqual([
    'NothingUnderWay',
    'PaymentsNotNamed',
    'NotUnderstood',
  ]);
  expect(changedNothing(undefined)).toBe(false);
});
