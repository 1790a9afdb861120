import { z } from 'zod';
import { appointmentState } from '../domain/order/appointment.ts';
import { issueMessageKey } from '../domain/order/issue.ts';
import type { OrderType } from '../generated/api.ts';
import { appointmentKindValues } from '../generated/values.ts';

const moment = z.union([z.literal(''), z.iso.datetime({ offset: true, error: 'FORM_VALIDATION_format' })]);

/** An appointment as a person types it; which kinds and dates are right depends on the order (1-intake §5). */
export const orderAppointmentForm = z.object({
  kind: z.enum(appointmentKindValues, { error: 'FORM_VALIDATION_required' }),
  startDateTime: moment.default(''),
  endDateTime: moment.default(''),
  remarks: z.string().trim().max(2000).default(''),
});

/** The values of the appointment form. */
export type OrderAppointmentValues = z.output<typeof orderAppointmentForm>;

/** The appointment form of one stop: its kind belongs to the order, its dates are whole, in order and not before the minimum (1-intake §5). */
export function orderAppointmentFormFor(orderType: OrderType, timeZone: string, minimum?: Date) {
  return orderAppointmentForm.superRefine((values, context) => {
    const state = appointmentState(values, orderType, timeZone, minimum);
    if (state.state !== 'invalid') return;
    context.addIssue({ code: 'custom', path: [state.field], message: issueMessageKey(state.code) });
  });
}
