import { requestGates } from '@towline/sdk/access/gates';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, OutstandingAction, ReminderType } from '@towline/sdk/api';
import { reminderChoices } from '@towline/sdk/domain/payment/reminders';
import { paymentReminderBody } from '@towline/sdk/forms/paymentReminder';
import { paymentTypeValues, reminderTypeValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { findRequest } from '../requests/findRequest.ts';

const rows = z
  .object({
    id: z.string().min(1),
    type: z.enum(reminderTypeValues),
    paymentType: z.enum(paymentTypeValues).optional(),
  })
  .refine(({ type, paymentType }) => type !== 'FirstReminder' || paymentType !== undefined, {
    error: 'FirstReminder needs a payment type',
    path: ['paymentType'],
  });

const due: Readonly<Partial<Record<OutstandingAction, ReminderType>>> = {
  SendSecondReminder: 'SecondReminder',
  SendLastReminder: 'LastReminder',
};

const totalDue = ({ paymentTotals }: AssistanceRequest): number => paymentTotals?.totalAmountDue ?? 0;

export const command = defineBulk({
  name: 'outstanding remind',
  summary: 'Send payment reminders',
  description:
    'Sends reminders as the console’s dialog does. Without ids to all whose second or last reminder is due; what was sent already, or is paid by now, is left alone.',
  args: [
    {
      name: 'id',
      description: 'Ids of requests, whole or short; none for all whose reminder is due',
      completes: 'request',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags: z.object({
    type: z
      .enum(reminderTypeValues)
      .optional()
      .meta({ value: '<type>', description: `Of the ids: ${reminderTypeValues.join(', ')}` }),
    paymentType: z
      .enum(paymentTypeValues)
      .optional()
      .meta({ value: '<type>', description: `Of a first reminder: ${paymentTypeValues.join(', ')}` }),
  }),
  examples: [
    ['outstanding remind --dry-run', 'Whom it would remind'],
    ['outstanding remind --yes', 'All whose second or last reminder is due'],
    ['outstanding remind 7C41 --type FirstReminder --payment-type DirectPayment', 'One, after asking'],
    ['outstanding remind --file reminders.csv --yes', 'Columns id, type, paymentType'],
  ],
  rows,
  async rowsOf({ type, paymentType }, args, { connect, flags }) {
    if (args.length > 0) return args.map((id) => ({ id, type, ...(paymentType && { paymentType }) }));
    if (flags.resume !== undefined) return [];
    const { outstandingRequests } = await connect();
    const found: { id: string; type: ReminderType }[] = [];
    for await (const { id, action } of outstandingRequests.list({
      action: ['SendSecondReminder', 'SendLastReminder'],
    })) {
      const wanted = action && due[action];
      if (wanted && (type === undefined || type === wanted)) found.push({ id, type: wanted });
    }
    return found;
  },
  keyOf: ({ id, type }) => `${id.toLowerCase()} ${type}`,
  plan: ({ id }, { towline }) => findRequest(towline, id),
  allowed: (request, _row, { agent }) => requestGates.ManageInvoices(viewerOf(agent, request), request),
  isDone: (request, { type }) => totalDue(request) <= 0 || !reminderChoices(request.paymentReminders).includes(type),
  labelOf: ({ shortId, vehicleV2 }) => [shortId, vehicleV2.licensePlate].filter(Boolean).join(' '),
  effectOf: (request, { type }) => `${type}, ${totalDue(request).toFixed(2)} EUR due`,
  act: ({ id }, { type, paymentType }, idempotencyKey, { towline, signal }) =>
    towline.payments.sendReminder(id, paymentReminderBody({ type, paymentType: paymentType ?? '' }), {
      idempotencyKey,
      signal,
    }),
  question: (count) => `Send ${count} ${count === 1 ? 'reminder' : 'reminders'}`,
});
