import { expect, test } from 'vitest';
import { contractRead } from './contractRead.ts';

const request = { contractCode: 'Q8', contractVersion: 3 };

test.each([
  ['by its version', contractRead(request), { path: { code: 'Q8' }, query: { forVersion: 3 } }],
  ['as it is, where the server names no version', contractRead({ contractCode: 'Q8' }), { path: { code: 'Q8' } }],
  ['as it is, where it becomes that one', contractRead(request, 'BA_DTA'), { path: { code: 'BA_DTA' } }],
])('the contract of a request is read %s', (_how, read, expected) => {
  expect(read).toEqual(expected);
});
