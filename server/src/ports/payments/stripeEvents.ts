import { z } from 'zod';
import type { ProviderEvent, ToldNews } from './port.ts';

const object = z.looseObject({
  id: z.string().max(255).optional(),
  object: z.string().max(60).optional(),
  amount: z.int().optional(),
  amount_total: z.int().nullish(),
  amount_received: z.int().optional(),
  amount_refunded: z.int().optional(),
  currency: z.string().max(10).nullish(),
  payment_intent: z.string().max(255).nullish(),
  payment_status: z.string().max(60).optional(),
  client_reference_id: z.string().max(255).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_method_types: z.array(z.string()).optional(),
  status: z.string().max(60).nullish(),
});
type StripeObject = z.output<typeof object>;

const eventShape = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int(),
  account: z.string().max(255).nullish(),
  livemode: z.boolean().optional(),
  data: z.object({ object }),
});

const currencyOf = ({ currency }: StripeObject): string => (currency ?? '').toUpperCase();
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Our payment, as we named it when the page was opened. */
const paymentOf = ({ client_reference_id: reference, metadata }: StripeObject): string | undefined =>
  [metadata?.paymentId, reference].find((id) => typeof id === 'string' && uuid.test(id)) ?? undefined;

const typeOf = ({ payment_method_types: types }: StripeObject): 'CreditCard' | 'DirectDebit' | undefined =>
  types?.length === 1 ? (types[0] === 'sepa_debit' ? 'DirectDebit' : 'CreditCard') : undefined;

const ofSession = (kind: 'Pending' | 'Paid' | 'Failed', told: StripeObject): ToldNews => ({
  kind,
  sessionId: told.id,
  paymentId: paymentOf(told),
  providerRef: told.payment_intent ?? undefined,
  cents: told.amount_total ?? 0,
  currency: currencyOf(told),
  type: typeOf(told),
});

const ofIntent = (kind: 'Pending' | 'Paid' | 'Failed', told: StripeObject): ToldNews => ({
  kind,
  paymentId: paymentOf(told),
  providerRef: told.id,
  cents: (kind === 'Paid' ? told.amount_received : undefined) ?? told.amount ?? 0,
  currency: currencyOf(told),
  type: typeOf(told),
});

const ofDispute =
  (kind: 'ChargeBack' | 'ChargeBackLifted') =>
  (told: StripeObject): ToldNews => ({
    kind,
    providerRef: told.payment_intent ?? undefined,
    dispute: told.id ?? '',
    cents: told.amount ?? 0,
    currency: currencyOf(told),
  });

/** What each event of Stripe says of a payment; money moves by `funds_…` and not by the dispute alone, which may be a question. */
const readers: Readonly<Record<string, (told: StripeObject) => ToldNews>> = {
  // The account may take debits, which the bank decides later.
  'checkout.session.completed': (told) => ofSession(told.payment_status === 'unpaid' ? 'Pending' : 'Paid', told),
  'checkout.session.async_payment_succeeded': (told) => ofSession('Paid', told),
  'checkout.session.async_payment_failed': (told) => ofSession('Failed', told),
  'checkout.session.expired': ({ id = '' }) => ({ kind: 'SessionOver', sessionId: id }),
  'payment_intent.processing': (told) => ofIntent('Pending', told),
  'payment_intent.succeeded': (told) => ofIntent('Paid', told),
  'payment_intent.payment_failed': (told) => ofIntent('Failed', told),
  'charge.refunded': (told) => ({
    kind: 'Refunded',
    providerRef: told.payment_intent ?? undefined,
    totalCents: told.amount_refunded ?? 0,
    currency: currencyOf(told),
  }),
  'refund.failed': (told) => ({
    kind: 'RefundFailed',
    providerRef: told.payment_intent ?? undefined,
    refundRef: told.id ?? '',
    cents: told.amount ?? 0,
    currency: currencyOf(told),
  }),
  'charge.dispute.funds_withdrawn': ofDispute('ChargeBack'),
  'charge.dispute.funds_reinstated': ofDispute('ChargeBackLifted'),
};

/** What is kept of an event: by name what says something of money, so that nothing of a card or a person comes along unseen. */
const keptOf = ({ id, type, created, account, livemode, data }: z.output<typeof eventShape>): unknown => {
  const { object: told } = data;
  return {
    ...{ id, type, created, account: account ?? undefined, livemode },
    object: {
      ...{ id: told.id, object: told.object, amount: told.amount, amount_total: told.amount_total ?? undefined },
      ...{ amount_received: told.amount_received, amount_refunded: told.amount_refunded },
      ...{ currency: told.currency ?? undefined, payment_intent: told.payment_intent ?? undefined },
      ...{ payment_status: told.payment_status, status: told.status ?? undefined, paymentId: paymentOf(told) },
    },
  };
};

/** An event as Stripe writes it, to a key of real or of played money; undefined where it is none. */
export function readStripeEvent(body: Buffer, isLive?: boolean): ProviderEvent | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const { data: event } = eventShape.safeParse(json);
  if (!event) return undefined;
  const { id, type, created, account, livemode } = event;
  return {
    ...{ id, type, account: account ?? '', occurredAt: new Date(created * 1000) },
    kept: keptOf(event),
    isOtherMode: isLive !== undefined && livemode !== undefined && livemode !== isLive,
    news: Object.hasOwn(readers, type) ? readers[type]?.(event.data.object) : undefined,
  };
}
