import type { AssistanceRequest, Job, StatusLevel } from '../../generated/api.ts';
import { defaultWaterfall } from '../dispatch/waterfallSettings.ts';
import { isPaymentFailed } from '../payment/status.ts';
import { isArrivalAwaited, isHelpComing, promiseStanding } from './promises.ts';
import { activeJobOf, isJobClosed, type StatusSubject } from './status.ts';

/** Why a request needs a human, worst first (console.md §4.3). */
export const attentionReasonValues = [
  'NobodyFound',
  'PartnerCancelled',
  'BrokenPromise',
  'ArrivalOverdue',
  'DispatchSilent',
  'PromiseAtRisk',
  'HomeCompanyToAct',
  'AbroadCompanyToAct',
  'PartnerDelayed',
  'NeedsValidation',
  'PaymentFailed',
] as const;

/** A reason for which a request needs a human. */
export type AttentionReason = (typeof attentionReasonValues)[number];

/** Level at which each reason shows (console.md §4.3). */
export const attentionLevels: Readonly<Record<AttentionReason, StatusLevel>> = {
  NobodyFound: 'danger',
  PartnerCancelled: 'danger',
  BrokenPromise: 'danger',
  ArrivalOverdue: 'danger',
  DispatchSilent: 'danger',
  PromiseAtRisk: 'warning',
  HomeCompanyToAct: 'warning',
  AbroadCompanyToAct: 'warning',
  PartnerDelayed: 'warning',
  NeedsValidation: 'warning',
  PaymentFailed: 'info',
};

/** What the attention rules read; a row of the list has less, and the rules that need more stay silent. */
export type AttentionSubject = Pick<StatusSubject, 'status' | 'statusReason'> & {
  readonly statusTimestamp?: string;
  readonly statusHistory?: readonly { readonly status: AssistanceRequest['status']; readonly timestamp: string }[];
  readonly flags?: AssistanceRequest['flags'];
  readonly jobs?: readonly Pick<
    Job,
    'status' | 'jobStatus' | 'isActive' | 'expectedArrivalAt' | 'predictedArrivalAt'
  >[];
  readonly payments?: AssistanceRequest['payments'];
  readonly promisedAt?: string;
  /** Of a row of the list; a request says it of its active job. */
  readonly predictedArrivalAt?: string;
};

/** How much longer than the waterfall may run before its silence is worth a look, in minutes. */
const SILENCE_MARGIN_IN_MINUTES = 5;

const isSilent = (request: AttentionSubject, now: number, giveUpAfterMinutes: number): boolean => {
  const since = Date.parse(request.statusHistory?.at(-1)?.timestamp ?? request.statusTimestamp ?? '');
  return request.status === 'Dispatching' && now - since > (giveUpAfterMinutes + SILENCE_MARGIN_IN_MINUTES) * 60_000;
};

/** A time was promised, and nobody has come by then (DECISIONS S-29, T-66). */
const isPromiseBroken = ({ status, statusReason, promisedAt }: AttentionSubject, now: number): boolean =>
  promisedAt !== undefined && isArrivalAwaited(status, statusReason) && Date.parse(promisedAt) < now;

/** Nobody was promised a time, and the partner has not come when they were expected (DECISIONS S-29). */
const isOverdue = ({ status, promisedAt, jobs = [] }: AttentionSubject, now: number): boolean =>
  promisedAt === undefined && isHelpComing(status) && Date.parse(activeJobOf(jobs)?.expectedArrivalAt ?? '') < now;

/** The truck's way ends after the time that was promised, or few minutes are left (DECISIONS T-66). */
const isPromiseAtRisk = (
  { status, statusReason, promisedAt, predictedArrivalAt, jobs = [] }: AttentionSubject,
  now: number,
): boolean => {
  if (promisedAt === undefined || !isArrivalAwaited(status, statusReason)) return false;
  const predicted = predictedArrivalAt ?? activeJobOf(jobs)?.predictedArrivalAt;
  return promiseStanding(promisedAt, predicted, now).level === 'Warn';
};

/** The reasons for which the request needs a human at an instant, in milliseconds since 1970, worst first; none for most (console.md §4.3). */
export const attentionOf = (
  request: AttentionSubject,
  now: number,
  giveUpAfterMinutes: number = defaultWaterfall.giveUpAfterMinutes,
): AttentionReason[] => {
  const rules: Record<AttentionReason, boolean> = {
    // It stays until somebody brings it back (DECISIONS S-21).
    NobodyFound: request.status === 'NoCharliesFound',
    // The motorist still stands there: a cancellation by the partner ends nothing for him.
    PartnerCancelled: request.status === 'Cancelled' && request.statusReason === 'PartnerCancelled',
    BrokenPromise: isPromiseBroken(request, now),
    ArrivalOverdue: isOverdue(request, now),
    PromiseAtRisk: isPromiseAtRisk(request, now),
    DispatchSilent: isSilent(request, now, giveUpAfterMinutes),
    HomeCompanyToAct: request.status === 'HomeAssistanceCompanyAssigned',
    AbroadCompanyToAct: request.status === 'AbroadAssistanceCompanyAssigned',
    PartnerDelayed: request.status === 'PartnerDelayed',
    NeedsValidation: request.flags?.needsValidation === true && !isJobClosed(request),
    PaymentFailed: (request.payments ?? []).some(isPaymentFailed),
  };
  return attentionReasonValues.filter((reason) => rules[reason]);
};
