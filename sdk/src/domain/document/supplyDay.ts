import type { AssistanceRequest, Job } from '../../generated/api.ts';
import { documentDayOf } from './number.ts';

/**
 * The day whose VAT rate a job bears: the one on which it was done, where it was done, whenever its document is made (DECISIONS S-52, T-948); today
 * of one of which nobody knows when.
 */
export const workedOn = (
  { location }: { readonly location: Pick<AssistanceRequest['location'], 'country'> },
  { completedAt }: Pick<Job, 'completedAt'>,
  now: string,
): string => documentDayOf(completedAt ?? now, location.country);
