import type { Contract } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { aJob, aRequest } from '../requests.testing.tsx';
import { usualRate } from './editDocuments.tsx';

// Luxembourg went from 16 to 17 % with New Year 2024, by its own clock.
it.each<[string | undefined, string, number]>([
  ['2023-12-31T22:59:59Z', 'Completed', 16],
  ['2023-12-31T23:00:00Z', 'Completed', 17],
  [undefined, 'Completed', 17],
  ['2023-12-31T22:59:59Z', 'Cancelled', 17],
])('what is billed by hand of a job of %s, %s, begins at %i % (DECISIONS T-948)', (completedAt, jobStatus, rate) => {
  const request = aRequest();
  const jobs = [aJob({ completedAt, jobStatus } as Parameters<typeof aJob>[0])];
  const at = { ...request, location: { ...request.location, country: 'LU' }, jobs };
  expect(usualRate(at, undefined)).toBe(rate);
  expect(usualRate(at, { pricing: { vatRate: 0.03 } } as Contract)).toBe(3);
});
