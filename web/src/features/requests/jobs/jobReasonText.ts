import type { Job } from '@towline/sdk/api';
import { jobStatusReasonValues, statusReasonValues } from '@towline/sdk/values';
import { dynamicText } from '../../../i18n/dynamicText.ts';

/** Why a job ended: what an agent did, or the reason that its request has too; a word that is neither stays as it is (2-requests §3). */
export function jobReasonText({ jobStatusReason: reason }: Pick<Job, 'jobStatusReason'>): string | undefined {
  if (jobStatusReasonValues.some((known) => known === reason))
    return dynamicText(`JobStatusReason.${reason}`, {}, 'enumerations');
  if (statusReasonValues.some((known) => known === reason))
    return dynamicText(`StatusReason.${reason}`, {}, 'enumerations');
  return reason;
}
