import type { Job, RankingFactor, RankingValue } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aJob } from '../requests.testing.tsx';
import { whyNotFirstText } from './whyNotFirstText.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const jobOf = (id: string, factor: RankingFactor, value: number, points: number, source = 'x', more = {}): Job => {
  const factors: RankingValue[] = [{ factor, value, points, weight: 40, source }];
  const partner = { id, type: 'Partner', name: id } as const;
  const named = { partnerId: id, partnerName: id, partnerType: 'Partner', distanceInKm: 4 } as const;
  return aJob({ id, partner, ranking: { ...named, factors, score: points }, ...more });
};

// DECISIONS T-501: what a price is worth is only said where the factor was answered.
it.each<[string, Job, Job, RegExp]>([
  ['the way', jobOf('b', 'Distance', 7.4, 30), jobOf('a', 'Distance', 4.2, 36), /^3[.,]2 km farther than the first$/],
  ['the price', jobOf('b', 'Price', 92, 1), jobOf('a', 'Price', 80, 3), /12[.,]00.* dearer than the first$/],
  [
    'the answers',
    jobOf('b', 'AcceptanceRate', 0.4, 6),
    jobOf('a', 'AcceptanceRate', 0.92, 14),
    /^accepts 40.?% of offers, the first 92.?%$/,
  ],
  ['the jobs', jobOf('b', 'Workload', 3, 5), jobOf('a', 'Workload', 0, 15), /^busier: 3 open jobs, the first 0$/],
  [
    'the contract',
    jobOf('b', 'Preferred', 0, 0),
    jobOf('a', 'Preferred', 1, 15),
    /^the first is preferred by the contract$/,
  ],
  [
    'the clock',
    jobOf('b', 'Punctuality', 0.5, 5),
    jobOf('a', 'Punctuality', 1, 10),
    /^on time in 50.?% of jobs, the first in 100.?%$/,
  ],
  [
    'what is not known',
    jobOf('b', 'Punctuality', 0, 5, 'unknown'),
    jobOf('a', 'Punctuality', 1, 10),
    /^Punctuality: not known of both/,
  ],
  ['nothing', jobOf('b', 'Price', 80, 3), jobOf('a', 'Price', 80, 3), /^as good as the first in every factor$/],
  ['a price that is not shown', jobOf('b', 'Distance', 4, 36), jobOf('a', 'Distance', 4, 36), /^$/],
  ['nobody behind', jobOf('a', 'Distance', 4, 36), jobOf('a', 'Distance', 4, 36), /^$/],
  ['nobody passed over', jobOf('b', 'Distance', 9, 3, 'x', { exclusion: {} }), jobOf('a', 'Distance', 4, 36), /^$/],
])('%s', (_case, job, first, text) => {
  expect(whyNotFirstText(job, first, 'en-BE')).toMatch(text);
});
