import type { PaymentType } from '@towline/sdk/api';
import type { Config } from '../../config.ts';
import { engineName } from '../../core/engineName.ts';
import type { Tx } from '../../db/tx.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import type { Bill } from '../../stores/paymentReminders.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { newPaymentLink } from './newPaymentLink.ts';
import { amountDueOfBill, languageOfBill } from './remindOf.ts';

/** The link of a letter, and the pages that it closes once the letter is written down. */
export interface ReminderLink {
  payLink?: { url: string; kept: string };
  closed: { id: string; account: string }[];
}

/**
 * The link that a reminder carries where its customer has one that is open (DECISIONS T-572): a new one, as nobody keeps the secret of the
 * old one, for what is due now. Not with a direct debit, which tries again by itself: both would be paid.
 */
export async function reminderLink(
  tx: Tx,
  config: Pick<Config, 'motoristUrl' | 'publicUrl' | 'paymentLinkHours'>,
  bill: Bill,
  { paymentType, at }: { paymentType: PaymentType; at: Date },
): Promise<ReminderLink> {
  const [latest] = await paymentLinks.ofRequest(tx, bill.id, at);
  if (paymentType === 'DirectDebit' || latest?.state !== 'Open') return { closed: [] };
  const closed = await paymentLinks.openSessions(tx, bill.id);
  const { url } = await newPaymentLink(
    tx,
    bill,
    {
      ...{
        cents: Math.round(amountDueOfBill(bill) * 100),
        currency: latest.currency,
        channel: 'Copy',
        receiver: undefined,
      },
      ...{ language: languageOfBill(bill), sentBy: { fullName: engineName }, at },
      expiresAt: new Date(at.getTime() + config.paymentLinkHours * 3_600_000),
    },
    pageAddressOf(config),
  );
  return { payLink: { url, kept: `${url.slice(0, url.indexOf('#') + 1)}…` }, closed };
}
