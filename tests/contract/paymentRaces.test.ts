import { createHmac, randomUUID } from 'node:crypto';
import type { AssistanceRequest, LedgerVerification, PaymentLink } from '@towline/sdk/api';
import { amountDueOf, customerGrossOf } from '@towline/sdk/domain/payment/totals';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { call, signIn, startServer, type TestServer, webhookSecret } from '../support/server.ts';

/** How many requests are paid at once. */
const wanted = 16;
let owing: string[];

let database: { url: string; drop(): Promise<void> };
let servers: TestServer[];
let client: pg.Client;
let admin: string;

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // How many requests of the demo owe something depends on the day; nothing is posted before a server has started.
  await client.query(
    `update payments set raw_status = 'Failed' where id in (
       select p.id from payments p join request_dues d on d.request_id = p.request_id
       where p.raw_status = 'Paid' and p.provider_ref is null and d.gross = p.charged_amount and not d.is_owing order by p.id limit $1)`,
    [wanted],
  );
  servers = await Promise.all([1, 2].map(() => startServer(database.url)));
  admin = await signIn(servers[0]!.url, 'admin');
  const rows = await rowsOf<{ id: string }>(
    'select request_id as id from request_dues where is_owing order by request_id limit $1',
    [wanted + 1],
  );
  owing = rows.map(({ id }) => id);
});
afterAll(async () => {
  await client.end();
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(sql, values)).rows;
const detailOf = async (id: string): Promise<AssistanceRequest> =>
  (await call(servers[1]!.url, admin, 'GET', `/v1/bo/assistance-requests/${id}`)).body as AssistanceRequest;

interface Begun {
  requestId: string;
  paymentId: string;
  cents: number;
  /** Credit notes that the request has already. */
  credited: number;
}

/** A page of the provider, opened for what is due of a request. */
async function begin(requestId: string, index: number): Promise<Begun> {
  const { url } = servers[index % 2]!;
  const asked = await call(
    url,
    admin,
    'POST',
    `/v1/bo/assistance-requests/${requestId}/payments`,
    { channel: 'Copy' },
    {
      'idempotency-key': randomUUID(),
    },
  );
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const token = (asked.body as PaymentLink).url?.split('#')[1];
  expect((await call(url, undefined, 'POST', '/v1/payment-pages/pay', { token })).status).toBe(200);
  const [session] = await rowsOf<Omit<Begun, 'requestId'>>(
    `select s.payment_id as "paymentId", l.amount::float8 as cents,
       (select count(*)::int from invoices i where i.request_id = l.request_id and i.type = 'CreditNote') as credited from payment_sessions s join payment_links l on l.id = s.link_id
     where l.request_id = $1 order by s.created_at desc limit 1`,
    [requestId],
  );
  return { requestId, ...session! };
}

const created = Math.floor(Date.now() / 1000);
const event = (type: string, object: object, at = created) => ({
  ...{ id: `evt_${randomUUID()}`, type, created: at, livemode: false },
  data: { object },
});

/** What the provider tells of one payment: paid, in two words; a third of it given back; what is left taken back by the bank, and given again. */
function eventsOf({ paymentId, cents }: Begun): object[] {
  const [payment_intent, currency, metadata] = [`pi_${paymentId}`, 'eur', { paymentId }];
  const back = Math.floor(cents / 3);
  const dispute = { id: `dp_${paymentId}`, amount: cents - back, currency, payment_intent };
  return [
    event('checkout.session.completed', {
      ...{ id: `cs_${paymentId}`, amount_total: cents, currency, payment_status: 'paid', payment_intent, metadata },
      client_reference_id: paymentId,
    }),
    event('payment_intent.succeeded', {
      id: payment_intent,
      amount: cents,
      amount_received: cents,
      currency,
      metadata,
    }),
    event('charge.refunded', { amount: cents, amount_refunded: back, currency, payment_intent }, created + 1),
    event('charge.dispute.funds_withdrawn', dispute, created + 2),
    event('charge.dispute.funds_reinstated', dispute, created + 3),
  ];
}

const tell = async (server: TestServer, body: object): Promise<number> => {
  const [payload, at] = [JSON.stringify(body), Math.floor(Date.now() / 1000)];
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${payload}`).digest('hex');
  const answer = await fetch(`${server.url}/v1/payments/events`, {
    ...{ method: 'POST', body: payload },
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
  });
  return answer.status;
};

/** The whole ledger, proved part after part. */
async function faultOf(): Promise<LedgerVerification['fault']> {
  for (let after = ''; ; ) {
    const answer = await call(servers[0]!.url, admin, 'GET', `/v1/bo/ledger/verification${after && `?after=${after}`}`);
    const { fault, next } = answer.body as LedgerVerification;
    if (fault || next === undefined) return fault;
    after = next;
  }
}

test('what the provider tells two servers at once, twice and in any order, is booked once and lost nowhere (DECISIONS T-592)', async () => {
  const [, ...paidAtOnce] = owing;
  expect(paidAtOnce).toHaveLength(wanted);
  const begun = await Promise.all(paidAtOnce.map(begin));
  // Each event goes to both servers in the same moment, those of one payment backwards for every second one.
  const told = await Promise.all(
    begun.flatMap((one, index) => {
      const events = eventsOf(one);
      return (index % 2 ? events.reverse() : events).flatMap((body) => servers.map((server) => tell(server, body)));
    }),
  );
  expect([...new Set(told)]).toEqual([204]);

  const ids = begun.map(({ paymentId }) => paymentId);
  expect(
    await rowsOf('select id from payment_events where outcome <> $1 and provider_ref = any($2)', [
      'Taken',
      ids.map((id) => `pi_${id}`),
    ]),
  ).toEqual([]);
  const booked = await rowsOf<{ id: string; kinds: string[] }>(
    `select p.id, (select array_agg(e.kind order by e.kind) from ledger_entries e
        where e.source_id = p.id or e.source_id in (select m.id from payment_moves m where m.payment_id = p.id)) as kinds
     from payments p where p.id = any($1)`,
    [ids],
  );
  expect(booked).toHaveLength(begun.length);
  const once = ['PaymentChargeBackLifted', 'PaymentChargedBack', 'PaymentReceived', 'PaymentRefunded'];
  expect(booked.map(({ kinds }) => [...kinds].sort())).toEqual(booked.map(() => once));
  for (const { requestId, paymentId, cents, credited } of begun) {
    const { payments, invoices, totalAmountDue = 0 } = await detailOf(requestId);
    expect(payments.find(({ id }) => id === paymentId)).toMatchObject({
      rawStatus: 'Paid',
      chargedAmount: cents / 100,
      refundedAmount: Math.floor(cents / 3) / 100,
    });
    expect(totalAmountDue).toBe(amountDueOf(customerGrossOf(invoices), payments));
    expect(invoices.filter(({ type }) => type === 'CreditNote')).toHaveLength(credited + 1);
  }
  // What the demo was made with is posted some seconds after the start.
  await expect.poll(faultOf).toBeUndefined();
});

test('a refund that two servers are asked for in the same moment never gives back more than came in (DECISIONS T-592)', async () => {
  const one = await begin(owing[0]!, 0);
  const [paid] = eventsOf(one);
  await Promise.all(servers.map((server) => tell(server, paid!)));
  // The sandbox knows the payment by the name that the event gave it.
  await client.query(`update sandbox_payments set state = 'Paid', intent = $1 where reference = $2`, [
    `pi_${one.paymentId}`,
    one.paymentId,
  ]);
  const amount = Math.floor(one.cents * 0.4) / 100;
  const answers = await Promise.all(
    [0, 1, 0, 1].map((index) =>
      call(
        servers[index]!.url,
        admin,
        'POST',
        `/v1/bo/payments/${one.paymentId}/refund`,
        { amount, reason: 'At once' },
        { 'idempotency-key': randomUUID() },
      ),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
  const [row] = await rowsOf<{ refunded: number }>(
    'select (refunded_amount * 100)::float8 as refunded from payments where id = $1',
    [one.paymentId],
  );
  expect(row?.refunded).toBe(Math.round(amount * 200));
  await expect.poll(faultOf).toBeUndefined();
});
