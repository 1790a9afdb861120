import type { ContactLanguage, PaymentLink, PaymentLinkChannel } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';

/** A link as a service writes it, with the hash of its secret. */
export interface NewPaymentLink {
  id: string;
  requestId: string;
  cents: number;
  /** Cents that were here already. */
  heldBefore: number;
  currency: string;
  account: string;
  channel: PaymentLinkChannel;
  receiver: string | undefined;
  language: ContactLanguage;
  companyName: string | undefined;
  secretHash: Buffer;
  outboxId: string | undefined;
  sentBy: string;
  at: Date;
  expiresAt: Date;
}

/** A link that its page asks for, or the newer one that it leads on to (DECISIONS T-838). */
export interface PaymentLinkRow {
  id: string;
  /** The one whose secret was said. */
  saidId: string;
  requestId: string;
  shortId: string;
  cents: number;
  heldBefore: number;
  currency: string;
  account: string;
  /** Where it went by mail, unless somebody else's link leads to it. */
  email: string | null;
  language: ContactLanguage;
  companyName: string | null;
  companyPhoneNumber: string | null;
  expiresAt: Date;
  isPaid: boolean;
  /** It may be opened: neither over nor replaced by none; one that is paid says so for as long as it would have been good. */
  isLiving: boolean;
  /** Where its last payment stands, where one was tried. */
  rawStatus: string | null;
}

/** A hosted page on which somebody may pay, with what it asks for and what its link was sent for. */
export interface OpenPage {
  id: string;
  account: string;
  cents: number;
  linkCents: number;
  heldBefore: number;
}

/** A hosted page that a link led to. */
export interface SessionRow {
  id: string;
  url: string;
  paymentId: string;
  /** What it asks for. */
  cents: number;
  expiresAt: Date;
}

const add = command<
  [
    id: string,
    requestId: string,
    cents: number,
    currency: string,
    account: string,
    channel: string,
    receiver: string | null,
    language: string,
    companyName: string | null,
    secretHash: Buffer,
    outboxId: string | null,
    sentBy: string,
    at: Date,
    expiresAt: Date,
    heldBefore: number,
  ]
>(
  'paymentLinks.add',
  `insert into payment_links (id, request_id, amount, currency, account, channel, receiver, language, company_name, secret_hash, outbox_id,
     sent_by, created_at, expires_at, held_before) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);
const replace = command<[requestId: string, at: Date]>(
  'paymentLinks.replace',
  'update payment_links set replaced_at = $2 where request_id = $1 and replaced_at is null and paid_at is null',
);
const ofRequest = question<{ document: PaymentLink }, [requestId: string, now: Date]>(
  'paymentLinks.ofRequest',
  `select jsonb_strip_nulls(jsonb_build_object('id', l.id, 'amount', l.amount::numeric / 100, 'currency', l.currency, 'channel', l.channel,
       'receiver', l.receiver, 'language', l.language, 'status', o.status, 'sentBy', l.sent_by, 'createdAt', l.created_at,
       'expiresAt', l.expires_at, 'openedAt', l.opened_at,
       'state', case when l.paid_at is not null then 'Paid' when l.replaced_at is not null then 'Replaced'
         when l.expires_at <= $2 then 'Expired' else 'Open' end)) as document
     from payment_links l left join outbox o on o.id = l.outbox_id where l.request_id = $1 order by l.seq desc limit 50`,
);
const latest = question<{ cents: number; heldBefore: number }, [requestId: string]>(
  'paymentLinks.latest',
  'select amount::float8 as cents, held_before::float8 as "heldBefore" from payment_links where request_id = $1 order by seq desc limit 1',
);
// `s` is the link whose secret is said. Where a newer one took its place, `l` is the newest that stands or was paid; but not where one went the
// same way to another address: whoever sent it anew took the first one back (DECISIONS T-838).
const bySecret = question<PaymentLinkRow, [secretHash: Buffer, now: Date]>(
  'paymentLinks.bySecret',
  `select l.id, s.id as "saidId", l.request_id as "requestId", coalesce(r.short_id, '') as "shortId", l.amount::float8 as cents,
     l.held_before::float8 as "heldBefore", l.currency,
     l.account, s.language, l.company_name as "companyName", l.expires_at as "expiresAt", l.paid_at is not null as "isPaid",
     case when l.channel = 'Email' and not exists (select from payment_links e where e.request_id = l.request_id and e.seq < l.seq
       and e.receiver is distinct from l.receiver) then l.receiver end as email,
     (l.replaced_at is null or l.paid_at is not null) and least(s.expires_at, l.expires_at) > $2 as "isLiving",
     (select o.doc->>'phoneNumber' from organisations o where o.code = r.home_code) as "companyPhoneNumber",
     (select p.raw_status from payment_sessions e join payments p on p.id = e.payment_id where e.link_id = l.id order by p.at desc limit 1)
       as "rawStatus"
   from payment_links s
     left join lateral (select n.id from payment_links n
       where s.replaced_at is not null and s.paid_at is null and n.request_id = s.request_id and n.seq > s.seq
         and (n.replaced_at is null or n.paid_at is not null)
         and not exists (select from payment_links c where c.request_id = s.request_id and c.seq > s.seq and c.channel = s.channel
           and c.receiver is distinct from s.receiver)
       order by n.seq desc limit 1) newer on true
     join payment_links l on l.id = coalesce(newer.id, s.id) join requests r on r.id = l.request_id
   where s.secret_hash = $1`,
);
const holdStanding = question<{ id: string }, [id: string]>(
  'paymentLinks.holdStanding',
  'select id from payment_links where id = $1 and replaced_at is null and paid_at is null for update',
);
const opened = command<[id: string, at: Date]>(
  'paymentLinks.opened',
  'update payment_links set opened_at = $2 where id = $1 and opened_at is null',
);
const setPaid = command<[id: string, at: Date]>(
  'paymentLinks.setPaid',
  'update payment_links set paid_at = $2 where id = $1 and paid_at is null',
);
const sessions = question<SessionRow, [linkId: string, now: Date]>(
  'paymentLinks.sessions',
  `select s.id, s.url, s.payment_id as "paymentId", coalesce(s.amount, l.amount)::float8 as cents, s.expires_at as "expiresAt"
   from payment_sessions s join payment_links l on l.id = s.link_id
   where s.link_id = $1 and s.ended_at is null and s.expires_at > $2 order by s.created_at desc limit 1`,
);
const countSessions = question<{ n: number }, [linkId: string]>(
  'paymentLinks.countSessions',
  'select count(*)::int as n from payment_sessions where link_id = $1',
);
// Of the same page id and payment are the same: whichever of the two PostgreSQL meets first, it is there already.
const addSession = command<
  [id: string, linkId: string, paymentId: string, url: string, at: Date, expiresAt: Date, cents: number]
>(
  'paymentLinks.addSession',
  `insert into payment_sessions (id, link_id, payment_id, url, created_at, expires_at, amount) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing`,
);
const openSessions = question<OpenPage, [requestId: string]>(
  'paymentLinks.openSessions',
  `select s.id, l.account, coalesce(s.amount, l.amount)::float8 as cents, l.amount::float8 as "linkCents",
     l.held_before::float8 as "heldBefore"
   from payment_sessions s join payment_links l on l.id = s.link_id
   where l.request_id = $1 and s.ended_at is null and l.paid_at is null`,
);

/** Questions about the links by which customers pay, and the hosted pages that they lead to (DECISIONS S-39). */
export const paymentLinks = {
  async add(tx: Tx, link: NewPaymentLink): Promise<void> {
    const { id, requestId, cents, currency, account, channel, receiver, language, companyName } = link;
    const what = [
      id,
      requestId,
      cents,
      currency,
      account,
      channel,
      receiver ?? null,
      language,
      companyName ?? null,
    ] as const;
    await add.run(
      tx,
      ...what,
      link.secretHash,
      link.outboxId ?? null,
      link.sentBy,
      link.at,
      link.expiresAt,
      link.heldBefore,
    );
  },
  /** Ends those that are not paid: of several that are open somebody would pay two. Their pages are asked for afterwards, so that none comes between. */
  replace: (tx: Tx, requestId: string, at: Date): Promise<number> => replace.run(tx, requestId, at),
  ofRequest: async (tx: Tx, requestId: string, now: Date): Promise<PaymentLink[]> =>
    (await ofRequest.rows(tx, requestId, now)).map(({ document }) => asOnWire(document)),
  /** What was asked for last. */
  latest: latest.first,
  /** The link of a secret, or the newer one that it leads on to. */
  bySecret: bySecret.first,
  /** False where it was replaced or paid; else nobody replaces it until the transaction ends. */
  holdStanding: async (tx: Tx, id: string): Promise<boolean> => (await holdStanding.first(tx, id)) !== undefined,
  opened: (tx: Tx, id: string, at: Date): Promise<number> => opened.run(tx, id, at),
  setPaid: (tx: Tx, id: string, at: Date): Promise<number> => setPaid.run(tx, id, at),
  /** The hosted page that is open still. */
  openSession: (tx: Tx, linkId: string, now: Date): Promise<SessionRow | undefined> => sessions.first(tx, linkId, now),
  countSessions: async (tx: Tx, linkId: string): Promise<number> => (await countSessions.one(tx, linkId)).n,
  addSession: (
    tx: Tx,
    linkId: string,
    { id, paymentId, url, cents, expiresAt }: SessionRow,
    at: Date,
  ): Promise<number> => addSession.run(tx, id, linkId, paymentId, url, at, expiresAt, cents),
  /** The pages of a request on which somebody could still pay. */
  openSessions: (tx: Tx, requestId: string): Promise<OpenPage[]> => openSessions.rows(tx, requestId),
};
