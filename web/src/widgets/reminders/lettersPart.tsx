import type { Towline } from '@towline/sdk';
import { chargedBy } from '@towline/sdk/domain/payment/totals';
import { motoristMobile } from '@towline/sdk/domain/request/motoristMobile';
import { Suspense } from 'react';
import { dynamicText } from '../../i18n/dynamicText.ts';
import type { Question } from '../../kit/actions/defineAction.ts';
import type { Typed } from '../../kit/forms/fieldInputs.ts';
import type { FormPart } from '../../kit/forms/formLayout.ts';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ReminderLettersProps } from './ReminderLetters.tsx';
import type { ReminderSubject } from './reminderSubject.ts';

const Letters = splitPart<ReminderLettersProps>(async () => (await import('./ReminderLetters.tsx')).ReminderLetters);

/** The letters below a dialog's fields, as what stands in these makes them (DECISIONS T-763). */
export const lettersPart = (ask: (values: Typed) => Omit<ReminderLettersProps, 'id'>): FormPart => ({
  Part: ({ values, context }) => (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Letters id={(context.subject as ReminderSubject).id} {...ask(values)} />
    </Suspense>
  ),
  shows: [],
});

/** Whom a reminder reaches and by which ways: whoever sends it looks at that first. */
export async function reminderReaches({ id }: ReminderSubject, _by: unknown, towline: Towline): Promise<Question> {
  const { customer: motorist, order, invoices } = await towline.requests.get(id);
  // A client's invoice is not the motorist's to pay (DECISIONS T-755).
  const billed = chargedBy(invoices ?? []).find(({ madeOf }) => madeOf);
  const client = billed && (await towline.invoices.get(billed.id)).customer;
  const customer = client ? { name: client.fullName, email: client.email } : motorist;
  const by = [
    ['Email', customer?.email],
    ['Sms', client ? undefined : motoristMobile(order)?.phoneNumber],
  ] as const;
  // Lists come without what writes telephone numbers (100 kB).
  const { addressText } = await import('@towline/sdk/domain/phoneNumber');
  const ways = by.flatMap(([channel, address]) =>
    address ? [`${dynamicText(`Channel.${channel}`, {}, 'enumerations')} ${addressText(address)}`] : [],
  );
  if (ways.length === 0) return { text: 'REMINDER_REACHES_NOBODY' };
  return { text: { key: 'REMINDER_REACHES', values: { to: [customer?.name, ...ways].filter(Boolean).join(' · ') } } };
}
