import { expect, test } from 'vitest';
import { decidesAlike } from './decidesAlike.ts';

const terms = (enabledForWebsite: boolean) => ({
  'customer.Terms': { enabledForWebsite, texts: { en: '<p>Terms</p>' } },
});
const contract = {
  code: 'Q8',
  version: 3,
  lastUpdatedAt: 'a',
  pricing: { vatRate: 0.2 },
  communications: terms(false),
};

test.each<[string, object, boolean]>([
  ['nothing', {}, true],
  ['archiving', { archivedAt: '2026-11-23T08:00:00Z', version: 4, lastUpdatedAt: 'b' }, true],
  ['publishing the terms', { communications: terms(true) }, true],
  ['a text', { communications: {} }, false],
  ['a price', { pricing: { vatRate: 0.21 } }, false],
  ['whether it is active', { isActive: true }, false],
])('a contract decides the same after %s (DECISIONS T-489)', (_what, change, expected) => {
  expect(decidesAlike(contract, { ...contract, ...change })).toBe(expected);
});
