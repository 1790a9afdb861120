import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';

interface Shown {
  paymentId: string | null;
  requestId: string;
  status: string | null;
  cents: number;
  type: string | null;
  at: Date;
  name: string;
}

/** How many payments of each kind of the demo a provider has taken in, the newest ones. */
const shownOf = `
  select p.id as "paymentId", p.request_id as "requestId", p.raw_status as status, (p.charged_amount * 100)::float8 as cents, p.type, p.at,
    coalesce(o.name, r.contract_code) as name
  from (select p.*, row_number() over (partition by raw_status order by at desc, id) as place from payments p) p
    join requests r on r.id = p.request_id left join organisations o on o.code = r.home_code
  where p.place <= 4 and p.raw_status in ('Paid', 'Pending', 'Failed', 'Refunded', 'Charged_Back')
  order by p.at, p.id`;

/** What the sandbox has of a payment that stands so. */
const sandboxState: Readonly<Record<string, string>> = { Pending: 'Pending', Failed: 'Failed' };
const minute = 60_000;

/**
 * Links by which customers of the demo were asked to pay, and what became of it at the provider: paid, failed, under way, given back,
 * taken back; one that nobody has opened yet (DECISIONS S-47, T-565).
 */
export async function addPaidOnline({ client, seed, now }: Showcase): Promise<void> {
  const random = createRandom(seed, 'paid online');
  const { rows } = await client.query<Shown>(shownOf);
  for (const [index, { paymentId, requestId, status, cents, type, at, name }] of rows.entries()) {
    const [linkId, session, ref] = [random.uuid(), `cs_test_${random.uuid()}`, `pi_${random.uuid()}`];
    const asked = new Date(at.getTime() - 20 * minute);
    const isPaid = status !== 'Pending' && status !== 'Failed';
    await client.query(
      `insert into payment_links (id, request_id, amount, currency, account, channel, receiver, language, company_name, secret_hash, sent_by,
         created_at, expires_at, opened_at, paid_at)
       select $1, $2, $3, 'EUR', '', case when $10::boolean then 'Email' else 'Copy' end,
         case when $10::boolean then r.customer_email end, coalesce(r.service_order #>> '{serviceLocation,contacts,0,language}', 'nl'), $4,
         sha256(convert_to($5, 'UTF8')), r.created_by, $6, $7, $8, $9 from requests r where r.id = $2`,
      [
        ...[linkId, requestId, cents, name, random.uuid(), asked, new Date(asked.getTime() + 7 * 1440 * minute)],
        ...[new Date(asked.getTime() + 2 * minute), isPaid ? at : null, index % 2 === 0],
      ],
    );
    await client.query(
      `insert into payment_sessions (id, link_id, payment_id, url, provider_ref, created_at, expires_at, ended_at)
       values ($1, $2, $3, '', $4, $5, $6, $6)`,
      [session, linkId, paymentId, ref, asked, at],
    );
    await client.query(
      `insert into sandbox_payments (id, intent, account, amount, currency, reference, description, language, return_url, state, refunded, dispute,
         created_at, expires_at) values ($1, $2, '', $3, 'EUR', $4, $5, 'nl', '', $6, $7, $8, $9, $10)`,
      [
        ...[session, ref, cents, paymentId, name, sandboxState[status ?? ''] ?? 'Paid'],
        ...[status === 'Refunded' ? cents : 0, status === 'Charged_Back' ? `dp_${ref}` : null, asked, at],
      ],
    );
    await client.query(
      `update payments set provider_ref = $2, refunded_amount = case when raw_status = 'Refunded' then charged_amount else 0 end,
         charged_back_amount = case when raw_status = 'Charged_Back' then charged_amount end, type = coalesce($3, type) where id = $1`,
      [paymentId, ref, type],
    );
    const kind = status === 'Refunded' ? 'Refund' : status === 'Charged_Back' ? 'ChargeBack' : undefined;
    if (kind)
      await client.query(
        `insert into payment_moves (id, payment_id, kind, state, amount, provider_ref, reason, agent_name, asked_at, done_at)
         values ($1, $2, $3, 'Done', $4, $5, $6, 'Payment provider', $7, $7)`,
        [random.uuid(), paymentId, kind, cents, `${kind} ${ref}`, kind === 'Refund' ? 'Nobody came' : null, at],
      );
  }
  await addOpenLinks({ client, now }, random);
}

/** Requests that wait for their payment: each has its link, one has not been opened yet. They do not expire by themselves. */
async function addOpenLinks(
  { client, now }: Pick<Showcase, 'client' | 'now'>,
  random: ReturnType<typeof createRandom>,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    "select id from requests where status = 'PaymentPending' order by created_at desc, id limit 6",
  );
  for (const [index, { id }] of rows.entries())
    await client.query(
      `insert into payment_links (id, request_id, amount, currency, account, channel, receiver, language, company_name, secret_hash, sent_by,
         created_at, expires_at, opened_at)
       select $1, r.id, coalesce((select p.charged_amount * 100 from payments p where p.request_id = r.id limit 1), 9900), 'EUR', '', 'Sms',
         r.customer_phone, coalesce(r.service_order #>> '{serviceLocation,contacts,0,language}', 'nl'), o.name, sha256(convert_to($3, 'UTF8')),
         r.created_by, $4, $5, $6 from requests r left join organisations o on o.code = r.home_code where r.id = $2`,
      [
        ...[random.uuid(), id, random.uuid(), new Date(now.getTime() - 5 * minute)],
        ...[new Date(now.getTime() + 7 * 1440 * minute), index === 0 ? null : new Date(now.getTime() - 3 * minute)],
      ],
    );
}
