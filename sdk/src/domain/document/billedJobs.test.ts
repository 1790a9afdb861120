import { expect, it } from 'vitest';
import type { JobStatus } from '../../generated/api.ts';
import { billedJobs, doneJobs } from './billedJobs.ts';

it.each<[JobStatus, number | undefined, boolean, boolean]>([
  ['Completed', 85.5, true, true],
  ['Completed', 0, true, false],
  ['Completed', undefined, true, false],
  ['Cancelled', 85.5, false, false],
  ['OnSite', 85.5, false, false],
  ['Proposed', 85.5, false, false],
])('a job that is %s with the price %s', (jobStatus, price, isDone, isBilled) => {
  const jobs = [{ jobStatus, ...(price === undefined ? {} : { price }) }];
  expect([doneJobs(jobs).length, billedJobs(jobs).length]).toEqual([Number(isDone), Number(isBilled)]);
});
