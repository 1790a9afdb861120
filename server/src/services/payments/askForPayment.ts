import type { ContactLanguage, PaymentLink, PaymentLinkAsk } from '@towline/sdk/api';
import { customerGrossOf } from '@towline/sdk/domain/payment/totals';
import { paymentAskIssues } from '@towline/sdk/domain/paymentFlow/refund';
import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { estimateQuery } from '@towline/sdk/domain/price/estimateQuery';
import { type EstimateBasis, replayedEstimate } from '@towline/sdk/domain/price/priceBasis';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import { type Bill, paymentReminders } from '../../stores/paymentReminders.ts';
import { paymentWaits } from '../../stores/paymentWaits.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest, type WorkingRequest } from '../../stores/requests/orderOf.ts';
import { tellPrice } from '../../stores/requests/toldPrice.ts';
import type { Subject } from '../actOnRequest.ts';
import { refuseIssues } from '../invoices/checkDocument.ts';
import { decideEstimate } from '../prices/estimatePrice.ts';
import { moveRequest } from '../status/moveRequest.ts';
import { heldCents } from './askedOf.ts';
import { endSessions } from './expireWaiting.ts';
import { newPaymentLink } from './newPaymentLink.ts';
import { amountDueOfBill, debtorOf } from './remindOf.ts';

const currency = 'EUR';
/** Links of one request, as T-67 says of status links: nobody is pestered. */
const mostLinks = 20;

const waits = ({ status }: Pick<WorkingRequest, 'status'>): boolean =>
  status === 'PaymentPending' || status === 'SessionExpired';

/** Where the link goes: as it is asked for, else to the motorist as they are known. */
function receiverOf(bill: Bill, { channel, receiver: asked }: PaymentLinkAsk): string | undefined {
  const country = bill.order.serviceLocation.countryCode;
  if (channel === 'Copy') return undefined;
  const receiver = asked?.trim() || (channel === 'Email' ? debtorOf(bill).email : debtorOf(bill).phoneNumber);
  if (!receiver) return refuseFor('RULE_BROKEN', '/receiver', 'Nobody knows where: name the receiver', 'NO_RECEIVER');
  if (channel === 'Email')
    return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(receiver)
      ? receiver
      : refuseFor('VALIDATION_FAILED', '/receiver', 'must be a mail address', 'format');
  if (!isValidPhone(receiver, country))
    return refuseFor('VALIDATION_FAILED', '/receiver', 'must be a phone number', 'format');
  return internationalPhone(receiver, country).replaceAll(' ', '');
}

/** What the price that the customer of this service is told is decided on, by the terms of its request; undefined where nobody can say (DECISIONS S-35, S-41). */
async function pricedNow(
  context: Context,
  { order, contractVersion: forVersion }: Bill,
): Promise<EstimateBasis | undefined> {
  const query = estimateQuery(order, context.agent, context.now());
  const basis = query && (await decideEstimate(context, { ...query, forVersion }).catch(() => undefined))?.basis;
  return basis && replayedEstimate(basis).customerGross > 0 ? basis : undefined;
}

// A part of it came by a transfer, which ended the links before: the rest is asked for (DECISIONS T-1020).
function restOf(bill: Bill, price: number): number {
  const rest = Math.round(price * 100) - heldCents(bill);
  return rest > 0 ? rest / 100 : price;
}

/** The amount that is asked for: what the agent says, else what is due, else the price of a service that is paid first. */
function amountOf(
  bill: Bill,
  request: Pick<WorkingRequest, 'status'>,
  asked: PaymentLinkAsk & { price: number | undefined },
): number {
  const due = amountDueOfBill(bill);
  if (due <= 0 && (customerGrossOf(bill.documents) > 0 || !waits(request)))
    return refuseFor('RULE_BROKEN', '/amount', 'NOTHING_IS_DUE', 'NOTHING_IS_DUE');
  const amount = asked.amount ?? (due > 0 ? due : asked.price && restOf(bill, asked.price));
  if (amount === undefined)
    return refuseFor('RULE_BROKEN', '/amount', 'No price is known: name the amount', 'NO_PRICE_KNOWN');
  refuseIssues(paymentAskIssues({ amount, currency: asked.currency ?? currency }, { amount: due, currency }));
  return Math.round(amount * 100);
}

/** A request that expired unpaid waits again: the table lets nothing else follow (DECISIONS S-01). */
async function waitAgain(tx: Tx, request: WorkingRequest, agentName: string, at: Date): Promise<void> {
  if (request.status === 'SessionExpired')
    await moveRequest(tx, request, { status: 'PaymentPending', agentName, message: 'Payment link made', at });
  if (waits(request)) await paymentWaits.begin(tx, request.id, at);
}

/**
 * Asks the customer of a request to pay, by a link (DECISIONS S-39, T-565). Amount, receiver and language are those of the request
 * where they are not said; a newer link takes the place of those before it, and a request that waits for its payment waits anew.
 */
export async function askForPayment(
  context: Context,
  { request: { id } }: Subject,
  asked: PaymentLinkAsk,
  ownAddress: string,
): Promise<PaymentLink> {
  const { agent, config, now, db } = context;
  const seen = (await paymentReminders.bill(db.pool, id)) ?? refuse('NOT_FOUND');
  // Asked before the transaction: a price takes the router's time. What is due by then goes before it.
  const isPriced = asked.amount === undefined && amountDueOfBill(seen) <= 0;
  const basis = isPriced ? await pricedNow(context, seen) : undefined;
  const price = basis?.customerGross;
  const replaced: { id: string; account: string }[] = [];
  const link = await write(
    context,
    async (tx) => {
      const request = (await lockWorkingRequest(tx, id)) ?? refuse('NOT_FOUND');
      const bill = (await paymentReminders.bill(tx, id)) ?? refuse('NOT_FOUND');
      if ((await paymentLinks.ofRequest(tx, id, now())).length >= mostLinks)
        return refuse('TOO_MANY_ATTEMPTS', { messageKey: 'POSITION_LINKS_USED_UP' });
      const cents = amountOf(bill, request, { ...asked, price });
      // The receipt is of what was asked for, not of an order that was another one then.
      if (basis && amountDueOfBill(bill) <= 0) await tellPrice.run(tx, id, JSON.stringify(basis));
      const receiver = receiverOf(bill, asked);
      const at = now();
      const isFirst = waits(request) && customerGrossOf(bill.documents) <= 0;
      const lasts = isFirst ? config.paymentFirstMinutes * 60_000 : config.paymentLinkHours * 3_600_000;
      const language: ContactLanguage = asked.language ?? debtorOf(bill).language;
      const expiresAt = new Date(at.getTime() + lasts);
      const what = { cents, currency, channel: asked.channel, receiver, language, at, expiresAt };
      const made = await newPaymentLink(tx, bill, { ...what, sentBy: agent }, config.motoristUrl ?? ownAddress);
      replaced.push(...(await paymentLinks.openSessions(tx, id)));
      await waitAgain(tx, request, agent.fullName, at);
      await touch(tx, {
        requestId: id,
        agentName: agent.fullName,
        message: asked.channel === 'Copy' ? 'Payment link made' : 'Payment link sent',
        data: { amount: cents / 100, currency },
        at,
      });
      return made;
    },
    (answer) => JSON.stringify(answer),
  );
  context.background.outbox.wake();
  await endSessions(context, replaced, context.log);
  return link;
}
