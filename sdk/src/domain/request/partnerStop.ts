import type { Job } from '../../generated/api.ts';

/** By what a partner whose job ends learns of it. */
export type StopWay = 'Network' | 'Email' | 'Sms';

/** Whether the partner was typed by hand: nobody in the network drives their job (2-requests §7). */
export const isTypedByHand = ({ departureTimestamp }: Pick<Job, 'departureTimestamp'>): boolean =>
  departureTimestamp !== undefined;

/**
 * By what a partner is told to stop: the network that sends them out, a mail, a text message (2-requests §6, DECISIONS S-28). Where
 * there is no way the agent calls them. A contract without a text for it sends no mail: the answer of the write warns of that.
 */
export const waysToStop = (
  job: Pick<Job, 'departureTimestamp' | 'partnerEmail' | 'dispatchLocation'>,
): readonly StopWay[] => [
  ...(isTypedByHand(job) ? [] : (['Network'] as const)),
  ...(job.partnerEmail ? (['Email'] as const) : []),
  ...(job.dispatchLocation?.smsNumber ? (['Sms'] as const) : []),
];
