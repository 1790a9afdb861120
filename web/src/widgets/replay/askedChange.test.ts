import type { Contract } from '@towline/sdk/api';
import { textOf } from '@towline/sdk/domain/whatIf/changeText';
import { expect, it } from 'vitest';
import { askedChange } from './askedChange.ts';

const contract = (waterfall: object): Contract => ({
  ...{ code: 'Q8', name: 'Q8', type: 'B2B', isActive: true, version: 1, lastUpdatedAt: '2026-11-20T10:00:00Z' },
  dispatch: { waterfall },
});

it.each([
  [{}, { secondsToAnswer: 90 }, 'answer=90'],
  [{ secondsToAnswer: 90 }, {}, 'answer=45'],
  // The default, written down.
  [{}, { secondsToAnswer: 45 }, undefined],
  [{}, { maxTries: 3, radiusInKm: 60 }, 'radius=60;tries=3'],
  // Weights alone are ranked by the replay itself.
  [{}, { weights: { Price: 50 } }, undefined],
  [
    {},
    { maxTries: 3, weights: { Distance: 0, AcceptanceRate: 0, Workload: 0, Preferred: 0, Punctuality: 0 } },
    'tries=3;weight.Distance=0;weight.AcceptanceRate=0;weight.Workload=0;weight.Price=100;weight.Preferred=0;weight.Punctuality=0',
  ],
])('from %j to %j partners are asked otherwise: %s', (before, after, text) => {
  const change = askedChange(contract(before), contract(after));
  expect(change && textOf(change)).toBe(text);
});
