import type { SandboxRow } from './rows.ts';

/** An event of the sandbox: named by its payment and by what it says, so that one that is made twice is one. */
export interface SandboxEvent {
  id: string;
  type: string;
  body: string;
}

const base = ({ intent, currency, reference }: SandboxRow) => ({
  payment_intent: intent,
  currency: currency.toLowerCase(),
  client_reference_id: reference,
  metadata: { paymentId: reference },
});

// As Stripe describes who paid, so that what must not be kept is there to be left out.
const customer = {
  customer_details: { name: 'Sandbox Customer', email: 'customer@sandbox.example', phone: null },
};

function objectOf(
  type: string,
  payment: SandboxRow,
  method: 'card' | 'sepa_debit',
  disputed: number,
): Record<string, unknown> {
  const { id, intent, cents, currency, refunded, dispute } = payment;
  if (type.startsWith('checkout.session.'))
    return {
      ...{ id, object: 'checkout.session', mode: 'payment', amount_total: cents, ...base(payment), ...customer },
      ...{ payment_method_types: [method], payment_status: type.endsWith('failed') ? 'unpaid' : 'paid' },
    };
  if (type.startsWith('payment_intent.'))
    return {
      ...{ id: intent, object: 'payment_intent', amount: cents, amount_received: 0, currency: currency.toLowerCase() },
      ...{ metadata: { paymentId: payment.reference }, payment_method_types: [method] },
      last_payment_error: { code: 'card_declined', payment_method: { card: { brand: 'visa', last4: '0002' } } },
    };
  if (type.startsWith('charge.dispute.'))
    return {
      id: dispute ?? '',
      object: 'dispute',
      amount: disputed,
      ...base(payment),
      status: 'needs_response',
    };
  return {
    ...{ id: `ch_${intent}`, object: 'charge', amount: cents, amount_refunded: refunded, ...base(payment) },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  };
}

/** An event with the body that Stripe would send, not signed yet. */
export function sandboxEvent(
  type: string,
  payment: SandboxRow,
  {
    method = 'card',
    at,
    isUnpaid = false,
    turn = '',
    cents = payment.cents - payment.refunded,
  }: { method?: 'card' | 'sepa_debit'; at: Date; isUnpaid?: boolean; turn?: string; cents?: number },
): SandboxEvent {
  const id = `evt_${payment.intent}_${type.replaceAll('.', '_')}${turn}`;
  const object = objectOf(type, payment, method, cents);
  const body = JSON.stringify({
    ...{ id, object: 'event', type, created: Math.floor(at.getTime() / 1000), livemode: false },
    ...(payment.account && { account: payment.account }),
    data: { object: isUnpaid ? { ...object, payment_status: 'unpaid' } : object },
  });
  return { id, type, body };
}
