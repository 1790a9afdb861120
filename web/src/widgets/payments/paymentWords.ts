import type { Payment } from '@towline/sdk/api';
import { euroSumOf } from '@towline/sdk/domain/money/decimal';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { logText } from '../logText.ts';

/** What of it somebody has again; what was booked in error never came, and went back to nobody (DECISIONS T-945). */
export function givenBackOf({ refundedAmount = 0, mistakenAmount = 0 }: Payment): number | undefined {
  return euroSumOf([refundedAmount, -mistakenAmount]) || undefined;
}

/** That it was taken out, in the words of the log (DECISIONS T-945). */
export const mistakeText = (): string => logText('Payment booked in error');

/** How a payment stands in the agent's words: one that was booked in error whole was not given back (DECISIONS T-945). */
export const paymentText = ({ rawStatus, chargedAmount, mistakenAmount = 0 }: Payment): string =>
  mistakenAmount > 0 && mistakenAmount >= chargedAmount
    ? mistakeText()
    : dynamicText(`PaymentStatus.${rawStatus}`, {}, 'enumerations');
