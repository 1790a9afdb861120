import type { Job } from '../../generated/api.ts';

type Done = Pick<Job, 'jobStatus' | 'price'>;

/** Jobs that a partner brought to their end, whatever became of the request afterwards (DECISIONS T-610). */
export const doneJobs = <Of extends Pick<Job, 'jobStatus'>>(jobs: readonly Of[]): Of[] =>
  jobs.filter(({ jobStatus }) => jobStatus === 'Completed');

/** The jobs that closure documents are made for: those that are done and have a price (2-requests §7). */
export const billedJobs = <Of extends Done>(jobs: readonly Of[]): Of[] =>
  doneJobs(jobs).filter(({ price }) => price !== undefined && price > 0);
