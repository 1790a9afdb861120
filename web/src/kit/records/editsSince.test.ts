import { ApiProblem } from '@towline/sdk/client/problem';
import { expect, test } from 'vitest';
import { editsSince } from './editsSince.ts';

const stale = (changes: unknown): ApiProblem =>
  Object.assign(Object.create(ApiProblem.prototype), { body: { current: { changes } } });

test('a note among the changes is no edit of the order, and hides none (DECISIONS T-256)', () => {
  const painted = { agentName: 'Karel Bogaert', fields: [{ field: 'color' }] };
  const noted = { agentName: 'Els Claes', message: 'Note added', fields: [] };
  expect(editsSince(stale([painted, noted]))).toEqual([painted]);
  expect(editsSince(undefined)).toEqual([]);
});
