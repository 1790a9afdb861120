import type {
  OutstandingAction,
  OutstandingLevel,
  OutstandingStatus,
  Payment,
  PaymentReminder,
} from '../../generated/api.ts';
import { euroSumOf } from '../money/decimal.ts';
import { isReminderSent } from '../payment/reminders.ts';
import { amountDueOf } from '../payment/totals.ts';
import { isNoDate } from '../time/dateFormat.ts';

const DAY = 86_400_000;

/** Days within which a pending payment, a mandate or a later reminder is waited for (3-platform §4, §9). */
export const WAITING_DAYS = 7;

/** Days that a first reminder's date must be ahead to be waited for (3-platform §4, §9). */
export const SCHEDULE_DAYS = 1;

/** What the classification reads of a request. */
export type OutstandingSubject = {
  readonly totalGrossAmount: number;
  readonly payments: readonly Pick<
    Payment,
    | 'rawStatus'
    | 'timestamp'
    | 'chargedAmount'
    | 'refundedAmount'
    | 'creditedAmount'
    | 'returnedAmount'
    | 'chargedBackAmount'
  >[];
  readonly paymentReminders: readonly PaymentReminder[];
};

/** The fields that are derived for an outstanding request (3-platform §3). */
export type Classification = {
  /** Euro, to 2 decimals. */
  readonly amountDue: number;
  readonly latestChargeBackDate?: string;
  readonly level?: OutstandingLevel;
  readonly niceStatus: OutstandingStatus;
  readonly action?: OutstandingAction;
  readonly isSettledRequest: boolean;
  readonly isPendingDirectDebit: boolean;
};

type Verdict = Pick<Classification, 'level' | 'niceStatus' | 'action'>;

const verdict = (level: OutstandingLevel, niceStatus: OutstandingStatus, action?: OutstandingAction): Verdict =>
  action ? { level, niceStatus, action } : { level, niceStatus };

const unknown = verdict('high', 'Unknown', 'CheckManually');

/** Elapsed time, not calendar days; exactly seven days is within (DECISIONS C-75). A time that cannot be read is not. */
const isRecent = (timestamp: string, now: number): boolean => now - Date.parse(timestamp) <= WAITING_DAYS * DAY;

/** Exactly one day is not "more than a day ahead" (DECISIONS C-75). */
const isAhead = (timestamp: string, now: number): boolean => Date.parse(timestamp) - now > SCHEDULE_DAYS * DAY;

const latestOf = <Entry>(entries: readonly Entry[], timeOf: (entry: Entry) => string): Entry | undefined => {
  let latest: Entry | undefined;
  for (const entry of entries) {
    if (latest === undefined || Date.parse(timeOf(entry)) >= Date.parse(timeOf(latest))) latest = entry;
  }
  return latest;
};

/** The direct-payment date is asked before the direct-debit date; neither set is unknown (DECISIONS C-75). */
const afterFirstReminder = (reminder: PaymentReminder, now: number): Verdict => {
  const { newReminderScheduledFor, newAttemptScheduledFor } = reminder;
  if (!isNoDate(newReminderScheduledFor))
    return isAhead(newReminderScheduledFor as string, now)
      ? verdict('medium', 'WaitingForDirectPaymentAfterFirstReminder')
      : verdict('high', 'FirstReminderExpired_DP', 'SendSecondReminder');
  if (!isNoDate(newAttemptScheduledFor))
    return isAhead(newAttemptScheduledFor as string, now)
      ? verdict('medium', 'WaitingForDirectDebitAfterFirstReminder')
      : verdict('high', 'FirstReminderExpired_DD', 'SendSecondReminder');
  return unknown;
};

const afterReminder = (reminder: PaymentReminder, now: number): Verdict => {
  if (reminder.type === 'FirstReminder') return afterFirstReminder(reminder, now);
  const waits = isRecent(reminder.createdAt, now);
  if (reminder.type === 'SecondReminder')
    return waits
      ? verdict('medium', 'WaitingForDirectPaymentAfterSecondReminder')
      : verdict('high', 'SecondReminderExpired', 'SendLastReminder');
  // A kind of reminder that nobody has told us of proves nothing (3-platform §4: any other case).
  if (reminder.type !== 'LastReminder') return unknown;
  return waits
    ? verdict('medium', 'WaitingForDirectPaymentAfterLastReminder')
    : verdict('highest', 'LastReminderExpired', 'Escalate');
};

const verdictOf = ({ payments, paymentReminders: known }: OutstandingSubject, now: number): Verdict => {
  // One that is planned has reached nobody yet (DECISIONS T-742).
  const paymentReminders = known.filter(isReminderSent);
  const pending = payments.filter(({ rawStatus }) => rawStatus === 'Pending');
  if (pending.some(({ timestamp }) => !isRecent(timestamp, now)))
    return verdict('high', 'DirectDebitPendingPlusSevenDays', 'CheckManually');
  if (pending.length > 0) return verdict('smedium', 'PendingDirectDebit');
  // `succeeded` is a provider's word for paid (2-requests §4).
  const paid = payments.filter(({ rawStatus }) => rawStatus === 'Paid' || rawStatus === 'succeeded');
  const isBroken = payments.some(({ rawStatus }) => rawStatus === 'Failed' || rawStatus === 'Charged_Back');
  const [onlyPaid] = paid;
  if (paymentReminders.length === 0 && paid.length === 1 && onlyPaid && !isBroken)
    return isRecent(onlyPaid.timestamp, now)
      ? verdict('observe', 'MandatePending')
      : verdict('high', 'MandatePendingPlusSevenDays', 'CheckMandate');
  const latest = latestOf(paymentReminders, (reminder) => reminder.createdAt);
  return latest ? afterReminder(latest, now) : unknown;
};

/**
 * Classifies an unpaid request for debt collection (3-platform §4, DECISIONS C-75): how much is due, how much it presses, where
 * it stands and what to do. `now` in milliseconds since 1970.
 */
export const classifyOutstanding = (request: OutstandingSubject, now: number): Classification => {
  const amountDue = amountDueOf(request.totalGrossAmount, request.payments);
  const chargedBack = request.payments.filter(({ rawStatus }) => rawStatus === 'Charged_Back');
  const latestChargeBackDate = latestOf(chargedBack, (payment) => payment.timestamp)?.timestamp;
  const isSettledRequest = amountDue <= 0;
  return {
    amountDue,
    ...(latestChargeBackDate ? { latestChargeBackDate } : {}),
    ...(isSettledRequest ? { niceStatus: 'Settled' as const } : verdictOf(request, now)),
    isSettledRequest,
    isPendingDirectDebit: !isSettledRequest && request.payments.some(({ rawStatus }) => rawStatus === 'Pending'),
  };
};

/** Sum of what is due, in euro; pending direct debits are included unless they are left out on purpose (3-platform §9). */
export const totalOutstanding = (
  classifications: readonly Pick<Classification, 'amountDue' | 'isPendingDirectDebit'>[],
  includesPendingDirectDebits = true,
): number =>
  euroSumOf(
    classifications
      .filter(({ isPendingDirectDebit }) => includesPendingDirectDebits || !isPendingDirectDebit)
      .map(({ amountDue }) => amountDue),
  );
