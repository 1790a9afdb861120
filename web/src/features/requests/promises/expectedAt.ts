import type { AssistanceRequest } from '@towline/sdk/api';
import { expectedArrival, isHelpComing } from '@towline/sdk/domain/request/promises';
import { activeJobOf } from '@towline/sdk/domain/request/status';

/** When he who comes is expected, by his way or his word; nothing while nobody comes. */
export function expectedAtOf({ status, jobs }: AssistanceRequest): string | undefined {
  const job = isHelpComing(status) ? activeJobOf(jobs) : undefined;
  return job && expectedArrival(status, job.predictedArrivalAt, job.expectedArrivalAt);
}
