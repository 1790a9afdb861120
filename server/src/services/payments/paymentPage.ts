import type { PaymentPage, PaymentStage, PaymentStart } from '@towline/sdk/api';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { transact } from '../../db/transaction.ts';
import { paymentEvents } from '../../stores/paymentEvents.ts';
import { type PaymentLinkRow, paymentLinks } from '../../stores/paymentLinks.ts';
import { paymentReminders } from '../../stores/paymentReminders.ts';
import { pageAddress } from '../publicPages/pageSecret.ts';
import { refuseLink } from '../publicPages/refuseLink.ts';
import { centsAsked } from './askedOf.ts';
import { endSessions } from './expireWaiting.ts';
import { uuidFrom } from './refundPayment.ts';

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
  const { pool } = context.db;
  const stage = stageOf(link);
  const bill = stage === 'Open' || stage === 'Failed' ? await paymentReminders.bill(pool, link.requestId) : undefined;
  await paymentLinks.opened(pool, link.saidId, context.now());
  const asked = bill ? centsAsked(bill, link) : link.cents;
  const { language, companyName, companyPhoneNumber, shortId, currency, expiresAt } = link;
  return {
    language,
    ...(companyName && { companyName }),
    ...(companyPhoneNumber && { companyPhoneNumber: internationalPhone(companyPhoneNumber) }),
    ...{ shortId, stage, amount: asked / 100, currency, expiresAt: expiresAt.toISOString() },
  };
}

/**
 * Whether there is still something to pay for: a bill that is paid by now is not paid twice, nor what is paid ahead and came by another link
 * (DECISIONS T-838); help that was called off not at all. Answers the cents.
 */
async function centsToPay(context: Context, link: PaymentLinkRow): Promise<number> {
  const bill = (await paymentReminders.bill(context.db.pool, link.requestId)) ?? refuse('NOT_FOUND');
  const cents = centsAsked(bill, link);
  if (cents <= 0) refuseFor('RULE_BROKEN', '/token', 'NOTHING_IS_DUE', 'NOTHING_IS_DUE');
  return cents;
}

/** Leads to the hosted page of the provider, the same one while it is open. */
export async function startPayment(context: Context, token: string, ownAddress: string): Promise<PaymentStart> {
  const { db, now, ports, config, signal } = context;
  const link = await livingLink(context, token);
  const stage = stageOf(link);
  if (stage === 'Paid' || stage === 'Pending') return refuse('WRONG_STATUS', { params: { status: stage } });
  const cents = await centsToPay(context, link);
  const at = now();
  // Counted before the open one is looked for: a press beside this one either is found open, or has the same number.
  const sessions = await paymentLinks.countSessions(db.pool, link.id);
  const open = await paymentLinks.openSession(db.pool, link.id, at);
  if (open?.cents === cents) return { url: open.url };
  const { account, currency, language, companyName, shortId, email } = link;
  if (open) {
    // Less is due by now than that page asks for.
    await paymentEvents.endSession(db.pool, open.id, at);
    await endSessions(context, [{ id: open.id, account }], context.log);
  }
  const round = Math.floor(at.getTime() / roundMillis);
  // A provider takes a key for one form alone, and each link's page comes back to itself.
  const key = [link.id, sessions, round, cents, ...(link.saidId === link.id ? [] : [link.saidId])].join(' ');
  const begun = round * roundMillis;
  const until = Math.min(Math.max(link.expiresAt.getTime(), begun + leastMillis), begun + mostMillis);
  const session = await ports.payments.begin(
    {
      ...{ key, paymentId: uuidFrom(key), account, cents, currency, language, expiresAt: new Date(until) },
      description: [companyName, shortId].filter(Boolean).join(' '),
      email: email ?? undefined,
      returnUrl: pageAddress(config.motoristUrl ?? ownAddress, 'pay', token).url,
    },
    signal,
  );
  const { stands, other } = await transact(db, async (tx) => {
    const isHeld = await paymentLinks.holdStanding(tx, link.id);
    const first = isHeld ? await paymentLinks.openSession(tx, link.id, at) : undefined;
    await paymentLinks.addSession(tx, link.id, { ...session, cents, paymentId: uuidFrom(key) }, at);
    if (!first || first.id === session.id) return { stands: isHeld, other: undefined };
    await paymentEvents.endSession(tx, session.id, at);
    return { stands: isHeld, other: first };
  });
  if (stands && !other) return { url: session.url };
  // While the provider made the page, another link took this one's place, a transfer was booked, or a link that leads here was pressed: who
  // paid here would pay twice.
  await endSessions(context, [{ id: session.id, account }], context.log);
  if (other) return { url: other.url };
  return refuseLink(context, 'pay', true);
}
