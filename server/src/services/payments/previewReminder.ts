import type { PaymentReminderLetters } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { paymentReminders } from '../../stores/paymentReminders.ts';
import type { Subject } from '../actOnRequest.ts';
import { linkToLookAt } from './reminderLink.ts';
import { askedBy, dayNamed, refuseNothingDue } from './reminderTerms.ts';
import { debtorOf, lettersOf } from './remindOf.ts';

/** A reminder's letters as they would leave, by the function that sends them; nothing is made or sent (DECISIONS T-763). */
export async function previewReminder(
  { db, config, now }: Context,
  { request }: Subject,
  { type, paymentType: chosen, plannedFor }: Query<'previewPaymentReminder'>,
): Promise<PaymentReminderLetters> {
  const bill = (await paymentReminders.bill(db.pool, request.id)) ?? refuse('NOT_FOUND');
  refuseNothingDue(bill, { pointer: '/type', in: 'query' });
  const planned = plannedFor === undefined ? undefined : new Date(plannedFor);
  const paymentType = askedBy(type, chosen, planned !== undefined);
  const letters = await lettersOf(db.pool, config, bill, {
    ...{ type, paymentType, next: dayNamed(bill, paymentType, now(), planned) },
    payLink: linkToLookAt(config, bill),
  });
  const { name, language } = debtorOf(bill);
  return {
    ...(name && { name }),
    letters: letters.map(({ channel, receiver, subject, contentType, body }) => ({
      ...{ channel, receiver, language, body, contentType: contentType ?? 'text/plain' },
      ...(subject && { subject }),
    })),
  };
}
