import type { PaymentPage, PaymentStage, PaymentStart } from '@towline/sdk/api';
import { customerGrossOf } from '@towline/sdk/domain/payment/totals';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { transact } from '../../db/transaction.ts';
import { type PaymentLinkRow, paymentLinks } from '../../stores/paymentLinks.ts';
import { paymentReminders } from '../../stores/paymentReminders.ts';
import { pageAddress } from '../publicPages/pageSecret.ts';
import { refuseLink } from '../publicPages/refuseLink.ts';
import { endSessions } from './expireWaiting.ts';
import { uuidFrom } from './refundPayment.ts';
import { amountDueOfBill } from './remindOf.ts';

/** Who presses twice within it gets one page of the provider. */
const roundMillis = 600_000;
/** The shortest and the longest that providers keep a page open, with a round to spare. */
const leastMillis = 41 * 60_000;
const mostMillis = 23 * 3_600_000;

async function livingLink(context: Context, token: string): Promise<PaymentLinkRow> {
  const { db, now } = context;
  const link = await paymentLinks.bySecret(db.pool, secretHashOf(token), now());
  return link?.isLiving ? link : refuseLink(context, 'pay', link !== undefined);
}

const stageOf = ({ isPaid, rawStatus }: PaymentLinkRow): PaymentStage => {
  if (isPaid) return 'Paid';
  return rawStatus === 'Pending' || rawStatus === 'Failed' ? rawStatus : 'Open';
};

/** What the page behind a payment link shows; that it was opened is kept. */
export async function openPaymentPage(context: Context, token: string): Promise<PaymentPage> {
  const link = await livingLink(context, token);
  await paymentLinks.opened(context.db.pool, link.id, context.now());
  const { language, companyName, companyPhoneNumber, shortId, cents, currency, expiresAt } = link;
  return {
    language,
    ...(companyName && { companyName }),
    ...(companyPhoneNumber && { companyPhoneNumber: internationalPhone(companyPhoneNumber) }),
    ...{ shortId, stage: stageOf(link), amount: cents / 100, currency, expiresAt: expiresAt.toISOString() },
  };
}

/** Whether there is still something to pay for: a bill that is paid by now is not paid twice, help that was called off not at all. */
async function refuseForNothing(context: Context, { requestId }: PaymentLinkRow): Promise<void> {
  const bill = (await paymentReminders.bill(context.db.pool, requestId)) ?? refuse('NOT_FOUND');
  if (customerGrossOf(bill.documents) > 0) {
    if (amountDueOfBill(bill) <= 0) refuseFor('RULE_BROKEN', '/token', 'NOTHING_IS_DUE', 'NOTHING_IS_DUE');
    return;
  }
  if (bill.status === 'Cancelled' || bill.status === 'SessionExpired') refuse('NOT_FOUND');
}

/** Leads to the hosted page of the provider, the same one while it is open. */
export async function startPayment(context: Context, token: string, ownAddress: string): Promise<PaymentStart> {
  const { db, now, ports, config, signal } = context;
  const link = await livingLink(context, token);
  const stage = stageOf(link);
  if (stage === 'Paid' || stage === 'Pending') return refuse('WRONG_STATUS', { params: { status: stage } });
  await refuseForNothing(context, link);
  const at = now();
  // Counted before the open one is looked for: a press beside this one either is found open, or has the same number.
  const sessions = await paymentLinks.countSessions(db.pool, link.id);
  const open = await paymentLinks.openSession(db.pool, link.id, at);
  if (open) return { url: open.url };
  const round = Math.floor(at.getTime() / roundMillis);
  const key = `${link.id} ${sessions} ${round}`;
  const begun = round * roundMillis;
  const until = Math.min(Math.max(link.expiresAt.getTime(), begun + leastMillis), begun + mostMillis);
  const { account, cents, currency, language, companyName, shortId, channel, receiver } = link;
  const session = await ports.payments.begin(
    {
      ...{ key, paymentId: uuidFrom(key), account, cents, currency, language, expiresAt: new Date(until) },
      description: [companyName, shortId].filter(Boolean).join(' '),
      email: channel === 'Email' ? (receiver ?? undefined) : undefined,
      returnUrl: pageAddress(config.motoristUrl ?? ownAddress, 'pay', token).url,
    },
    signal,
  );
  const stands = await transact(db, async (tx) => {
    const isHeld = await paymentLinks.holdStanding(tx, link.id);
    await paymentLinks.addSession(tx, link.id, { ...session, paymentId: uuidFrom(key) }, at);
    return isHeld;
  });
  if (stands) return { url: session.url };
  // While the provider made the page, another link took this one's place or a transfer was booked: who paid here would pay twice.
  await endSessions(context, [{ id: session.id, account }], context.log);
  return refuseLink(context, 'pay', true);
}
