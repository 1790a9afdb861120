import type { Config } from '../../config.ts';
import { engineName } from '../../core/engineName.ts';
import type { Tx } from '../../db/tx.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import type { Bill } from '../../stores/paymentReminders.ts';
import { noSecret, pageAddress, pageAddressOf } from '../publicPages/pageSecret.ts';
import { newPaymentLink } from './newPaymentLink.ts';
import { amountDueOfBill, debtorOf, isUnderWay } from './remindOf.ts';

/** The link of a letter, and the pages that it closes once the letter is written down. */
export interface ReminderLink {
  payLink?: { url: string; kept: string };
  closed: { id: string; account: string }[];
}

type LinkConfig = Pick<Config, 'motoristUrl' | 'publicUrl' | 'paymentLinkHours' | 'payments' | 'environment'>;

/** Whether a reminder carries a link. */
function hasLink({ payments, environment }: LinkConfig, bill: Bill): boolean {
  const hasPage = payments.use !== 'sandbox' || environment !== 'Prod';
  return !isUnderWay(bill) && hasPage;
}

/** The link of letters that are only looked at: it opens nothing (DECISIONS T-763). */
export function linkToLookAt(config: LinkConfig, bill: Bill): ReminderLink['payLink'] {
  const { kept } = pageAddress(pageAddressOf(config), 'pay', noSecret);
  return hasLink(config, bill) ? { url: kept, kept } : undefined;
}

/**
 * The link that a reminder carries, for what is due now, wherever one can be paid by (DECISIONS T-743): a new one, as nobody keeps the secret of
 * one before. Not while a bank decides on a payment: both would be paid. Where money is real and the provider is played,
 * the letter says the company's account.
 */
export async function reminderLink(tx: Tx, config: LinkConfig, bill: Bill, at: Date): Promise<ReminderLink> {
  const [latest] = await paymentLinks.ofRequest(tx, bill.id, at);
  if (!hasLink(config, bill)) return { closed: [] };
  const { url } = await newPaymentLink(
    tx,
    bill,
    {
      ...{
        cents: Math.round(amountDueOfBill(bill) * 100),
        currency: latest?.currency ?? 'EUR',
        channel: 'Copy',
        receiver: undefined,
      },
      ...{ language: debtorOf(bill).language, sentBy: { fullName: engineName }, at },
      expiresAt: new Date(at.getTime() + config.paymentLinkHours * 3_600_000),
    },
    pageAddressOf(config),
  );
  const closed = await paymentLinks.openSessions(tx, bill.id);
  return { payLink: { url, kept: `${url.slice(0, url.indexOf('#') + 1)}…` }, closed };
}
