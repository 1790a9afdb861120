import { createHash, randomBytes } from 'node:crypto';
import type { SandboxAct, SandboxPayment } from '@towline/sdk/api';
import type { Database } from '../../../db/client.ts';
import { transact } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Door, Payments, Sandbox } from '../port.ts';
import { readStripeEvent } from '../stripeEvents.ts';
import { isStripeSigned, stripeSignature } from '../stripeSignature.ts';
import { type SandboxRow, sandboxRows } from './rows.ts';
import { type SandboxEvent, sandboxEvent } from './sandboxEvents.ts';

/** How long the bank of the sandbox takes to decide a mandate. */
export const mandateMillis = 20_000;
const leaseMillis = 15_000;

interface Options {
  now: () => Date;
  /** By what its events are signed, where that is said; else a secret of its own. */
  secrets?: readonly string[] | undefined;
}

const hashed = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

const shown = (row: SandboxRow, now: Date): SandboxPayment => ({
  language: row.language,
  amount: row.cents / 100,
  currency: row.currency,
  description: row.description,
  isOpen: (row.state === 'Open' || row.state === 'Failed') && row.expiresAt > now,
  ...(row.state === 'Failed' && { hasFailed: true }),
  returnUrl: row.returnUrl,
});

const addEvent = (tx: Tx, { id }: SandboxRow, event: SandboxEvent, dueAt: Date): Promise<number> =>
  sandboxRows.addEvent.run(tx, event.id, id, event.type, event.body, dueAt);

async function play(tx: Tx, row: SandboxRow, act: SandboxAct, at: Date): Promise<SandboxRow['state']> {
  const say = (type: string, more: { method?: 'sepa_debit'; isUnpaid?: boolean; turn?: string } = {}, wait = 0) => {
    const when = new Date(at.getTime() + wait);
    return addEvent(tx, row, sandboxEvent(type, row, { at: when, ...more }), when);
  };
  switch (act) {
    case 'CardWorks':
      await say('checkout.session.completed');
      return 'Paid';
    case 'CardFails':
      // Each try that fails is told.
      await say('payment_intent.payment_failed', { turn: `_${at.getTime()}` });
      return 'Failed';
    case 'MandatePaid':
    case 'MandateFails': {
      const end = act === 'MandatePaid' ? 'succeeded' : 'failed';
      await say('checkout.session.completed', { method: 'sepa_debit', isUnpaid: true });
      await say(`checkout.session.async_payment_${end}`, { method: 'sepa_debit' }, mandateMillis);
      return act === 'MandatePaid' ? 'Paid' : 'Pending';
    }
  }
}

/** The embedded provider: nobody is charged, and everything else is as with a real one, its signed events included (DECISIONS T-566). */
export function sandboxPayments(db: Database, { now, secrets: given }: Options): Payments {
  // It signs and reads in one process: whoever delivers hands it to the door of the same server.
  const secrets = given ?? [`whsec_${randomBytes(24).toString('base64')}`];
  let door: Door | undefined;
  const { pool } = db;
  async function deliver(): Promise<number> {
    if (!door) return 0;
    for (let taken = 0; ; ) {
      const at = now();
      const due = await sandboxRows.takeDue.first(pool, at, new Date(at.getTime() + leaseMillis));
      if (!due) return taken;
      const signature = stripeSignature(secrets, Buffer.from(due.body), now());
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      if (!(await door(due.body, headers))) continue;
      await sandboxRows.setDelivered.run(pool, due.seq, now());
      taken += 1;
    }
  }
  const sandbox: Sandbox = {
    deliver,
    connect: (given) => {
      door = given;
    },
    async open(session) {
      const row = await sandboxRows.bySession.first(pool, session);
      return row && shown(row, now());
    },
    async act(session, act) {
      const played = await transact(db, async (tx) => {
        const row = await sandboxRows.lock.first(tx, session);
        // Pressed twice, or over: the page says how it is.
        if (!row || !shown(row, now()).isOpen) return row;
        const state = await play(tx, row, act, now());
        await sandboxRows.setState.run(tx, session, state);
        return { ...row, state };
      });
      return played && shown(played, now());
    },
    chargeBack: (providerRef, cents) =>
      transact(db, async (tx) => {
        const row = await sandboxRows.lockIntent.first(tx, providerRef);
        if (row?.state !== 'Paid' || row.dispute !== null || row.refunded + cents > row.cents) return false;
        const disputed = { ...row, dispute: `dp_${row.intent}` };
        await sandboxRows.setDispute.run(tx, row.id, disputed.dispute);
        const event = sandboxEvent('charge.dispute.funds_withdrawn', disputed, { at: now(), cents });
        await addEvent(tx, disputed, event, now());
        return true;
      }),
  };
  return {
    sandbox,
    async begin(asked) {
      const name = hashed(asked.key);
      const id = `cs_test_${name}`;
      const { account, cents, currency, paymentId, description, language, returnUrl, expiresAt } = asked;
      const what = [account, cents, currency, paymentId, description, language, returnUrl] as const;
      await sandboxRows.add.run(pool, id, `pi_${name}`, ...what, now(), expiresAt);
      // Its page is a view of ours, wherever the customer reaches that.
      return { id, url: `${returnUrl.split('#')[0]}#sandbox/${id}`, expiresAt };
    },
    end: ({ id }) =>
      transact(db, async (tx) => {
        const row = await sandboxRows.lock.first(tx, id);
        if (!row || !['Open', 'Failed'].includes(row.state)) return;
        await sandboxRows.setState.run(tx, id, 'Ended');
        await addEvent(tx, row, sandboxEvent('checkout.session.expired', row, { at: now() }), now());
      }),
    refund: ({ key, providerRef, cents }) =>
      transact(db, async (tx) => {
        const row = await sandboxRows.lockIntent.first(tx, providerRef);
        const refundRef = `re_${hashed(key)}`;
        if (row?.state !== 'Paid' || row.dispute !== null) return { isDone: false, reason: 'charge_not_refundable' };
        const event = (refunded: number) =>
          sandboxEvent('charge.refunded', { ...row, refunded }, { at: now(), turn: `_${hashed(key)}` });
        // The key was seen before: the first answer stands.
        if ((await addEvent(tx, row, event(row.refunded + cents), now())) === 0)
          return { isDone: true, providerRef: refundRef };
        if (row.refunded + cents > row.cents) throw new Error('a refund above the payment');
        await sandboxRows.setRefunded.run(tx, row.id, row.refunded + cents);
        return { isDone: true, providerRef: refundRef };
      }),
    read: (body, signature, at) =>
      isStripeSigned(secrets, body, signature, at) ? readStripeEvent(body, false) : undefined,
  };
}
