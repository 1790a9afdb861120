import { z } from 'zod';
import { isCalendarDay } from '../domain/time/calendarDay.ts';

/** Why a settlement is opened again, or said to be paid by hand; its history keeps it (DECISIONS S-38). */
export const settlementReasonForm = z.object({
  reason: z.string().trim().min(1, { error: 'FORM_VALIDATION_required' }).max(500),
});

/** For which calendar month settlements are made, as YYYY-MM (DECISIONS S-38). */
export const settlementMakingForm = z.object({
  period: z
    .string()
    .trim()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'FORM_VALIDATION_format' }),
});

/** Days that are none are not compared. */
const wantedDay = z.string().refine(isCalendarDay, { error: 'FORM_VALIDATION_required', abort: true });

/** Of which days the purchase orders are wanted as a table (2-requests §2). */
export const purchaseOrderDaysForm = z.object({ from: wantedDay, to: wantedDay }).refine(({ from, to }) => from <= to, {
  path: ['to'],
  error: 'FORM_VALIDATION_format',
});
