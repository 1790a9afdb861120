import { expect, test } from 'vitest';
import type { CallerSafety } from '../../generated/api.ts';
import { withAdviser } from './adviceGiven.ts';
import { anOrder } from './fixtures.testing.ts';

const early = '2026-11-21T10:00:00Z';
const late = '2026-11-21T11:00:00Z';

// DECISIONS T-161: who says first that the 112 advice was given stays named, whoever sends the order again.
test.each<[string, CallerSafety | undefined, CallerSafety | undefined, CallerSafety | undefined]>([
  ['nobody called and nobody advised', undefined, undefined, undefined],
  ['no advice was given', { people: 2 }, undefined, { people: 2 }],
  ['an adviser is named without an advice', { people: 2, adviceGivenBy: 'Else' }, undefined, { people: 2 }],
  ['it is given now', { adviceGivenAt: early }, undefined, { adviceGivenAt: early, adviceGivenBy: 'An' }],
  [
    'it is given now, by somebody else as is said',
    { adviceGivenAt: early, adviceGivenBy: 'Else' },
    {},
    { adviceGivenAt: early, adviceGivenBy: 'An' },
  ],
  [
    'another gave it before',
    { adviceGivenAt: early, people: 3 },
    { adviceGivenAt: early, adviceGivenBy: 'Jan' },
    { adviceGivenAt: early, adviceGivenBy: 'Jan', people: 3 },
  ],
  [
    'another gave it before, and nothing is said of it',
    undefined,
    { adviceGivenAt: early, adviceGivenBy: 'Jan' },
    { adviceGivenAt: early, adviceGivenBy: 'Jan' },
  ],
  [
    'it is given anew',
    { adviceGivenAt: late },
    { adviceGivenAt: early, adviceGivenBy: 'Jan' },
    { adviceGivenAt: late, adviceGivenBy: 'An' },
  ],
  [
    'it was given by nobody knows whom',
    { adviceGivenAt: early },
    { adviceGivenAt: early },
    { adviceGivenAt: early, adviceGivenBy: 'An' },
  ],
])('where %s', (_case, said, before, expected) => {
  const order = anOrder(said && { caller: said });
  const { caller } = withAdviser(order, before && anOrder({ caller: before }), 'An');
  expect(caller).toEqual(expected);
});

test('an order of which nothing is advised stays the same object', () => {
  const order = anOrder();
  expect(withAdviser(order, undefined, 'An')).toBe(order);
});
