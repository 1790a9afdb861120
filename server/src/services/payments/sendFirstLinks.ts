import type { PaymentLinkChannel } from '@towline/sdk/api';
import { motoristLanguage } from '@towline/sdk/domain/order/motoristLanguage';
import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { replayedEstimate } from '@towline/sdk/domain/price/priceBasis';
import { motoristMobile } from '@towline/sdk/domain/request/motoristMobile';
import { engineName } from '../../core/engineName.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import { type Bill, paymentReminders } from '../../stores/paymentReminders.ts';
import { paymentWaits } from '../../stores/paymentWaits.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { toldPrice } from '../../stores/requests/toldPrice.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { newPaymentLink } from './newPaymentLink.ts';
import type { PaymentDeps, WorkLog } from './paymentDeps.ts';
import { amountDueOfBill } from './remindOf.ts';

const currency = 'EUR';

type Deps = Pick<PaymentDeps, 'db' | 'config' | 'now'>;

/** Where the link goes by itself: to the motorist's phone, else to their mail address. */
function wayTo({ order, customerEmail }: Bill): { channel: PaymentLinkChannel; receiver: string } | undefined {
  const phone = motoristMobile(order)?.phoneNumber;
  const country = order.serviceLocation.countryCode;
  if (phone && isValidPhone(phone, country))
    return { channel: 'Sms', receiver: internationalPhone(phone, country).replaceAll(' ', '') };
  return customerEmail ? { channel: 'Email', receiver: customerEmail } : undefined;
}

/** What the customer was told that the service costs when it was ordered, unless something is due already; in cents. */
async function centsOf(tx: Tx, bill: Bill): Promise<number | undefined> {
  const due = amountDueOfBill(bill);
  const basis = due > 0 ? undefined : (await toldPrice.first(tx, bill.id))?.basis;
  const amount = due > 0 ? due : basis && replayedEstimate(basis).customerGross;
  return amount && amount > 0 ? Math.round(amount * 100) : undefined;
}

async function sendTo(tx: Tx, { config, now }: Deps, bill: Bill): Promise<void> {
  const [way, cents] = [wayTo(bill), await centsOf(tx, bill)];
  const at = now();
  const said = { requestId: bill.id, agentName: engineName, at };
  if (!way || cents === undefined) {
    const reason = way ? 'NO_PRICE_KNOWN' : 'NO_RECEIVER';
    await touch(tx, { ...said, message: 'Payment link not sent', data: { reason } });
    return;
  }
  const language = motoristMobile(bill.order)?.language ?? motoristLanguage(bill.order);
  const expiresAt = new Date(at.getTime() + config.paymentFirstMinutes * 60_000);
  const ask = { ...way, cents, currency, language, at, expiresAt, sentBy: { fullName: engineName } };
  await newPaymentLink(tx, bill, ask, pageAddressOf(config));
  await paymentWaits.begin(tx, bill.id, at);
  await touch(tx, { ...said, message: 'Payment link sent', data: { amount: cents / 100, currency } });
}

async function askFirst(deps: Deps, requestId: string): Promise<boolean> {
  return writeAs(deps.db, engineName, 'sendPaymentLink', async (tx) => {
    const request = await lockWorkingRequest(tx, requestId);
    // Of two servers the second finds it asked.
    if (!request || !(await paymentWaits.setAsked(tx, requestId, deps.now()))) return false;
    const bill = await paymentReminders.bill(tx, requestId);
    // An agent was faster, or it does not wait any more.
    const isAsked = (await paymentLinks.ofRequest(tx, requestId, deps.now())).length > 0;
    if (request.status !== 'PaymentPending' || isAsked || !bill) return false;
    await sendTo(tx, deps, bill);
    return true;
  });
}

/**
 * An order that is paid first asks for its payment by itself, once, however many servers are up and whenever they start (DECISIONS S-39,
 * T-571); where nobody knows the price or the receiver its log says so, and an agent sends the link. Answers how many were asked.
 */
export async function sendFirstLinks(deps: Deps, log: WorkLog): Promise<number> {
  let asked = 0;
  for (let after: string | undefined; ; ) {
    const id = await paymentWaits.nextUnasked(deps.db.pool, after);
    if (id === undefined) return asked;
    after = id;
    const isDone = await askFirst(deps, id).catch((error: unknown) =>
      log.error({ err: error, requestId: id }, 'a payment link could not go out by itself; tried again'),
    );
    if (isDone) asked += 1;
  }
}
