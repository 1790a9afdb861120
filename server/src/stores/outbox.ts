import { randomUUID } from 'node:crypto';
import type { Channel } from '@towline/sdk/api';
import { cutText } from '@towline/sdk/domain/fields/keptText';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { currentTrace, traceparentOf } from '../telemetry/trace.ts';

/** What an effect carries beside its text. */
export interface EffectPayload {
  /** Name and address that people read as the sender's: `C24 Belgium <desk@c24.example>`. */
  sender?: string;
  cc?: string;
  bcc?: string;
  /** Photos and files of the request that go along. */
  attachmentIds?: readonly string[];
  /** A document whose PDF goes along; it is made when the mail leaves. */
  invoiceId?: string;
  /** Why an agent's mail was written, as the wire says it. */
  reasonCode?: string;
  /** Where it really went, where that is not the receiver (2-requests §9). */
  sentTo?: string;
  /** What the text is once it has left the building. */
  bodyAfterwards?: string;
  /** Receivers that the provider says have it, in small letters; empty text where it names none. */
  arrivedAt?: readonly string[];
  /** Receivers that the provider says do not have it. */
  notArrivedAt?: readonly string[];
}

/** What a provider tells of a message that left. */
export interface DeliveryNews {
  at: Date;
  /** Why it was not delivered; undefined where it was. */
  failure: string | undefined;
  /** Of which of its receivers it speaks; undefined where it names none. */
  receiver: string | undefined;
}

/** An effect as a service writes it, inside its own transaction. */
export interface NewEffect {
  requestId?: string | undefined;
  channel: Channel;
  kind: string;
  receiver: string;
  language?: string | undefined;
  subject?: string | undefined;
  body: string;
  contentType?: 'text/plain' | 'text/html' | 'application/json';
  partnerJobId?: string | undefined;
  /** Who wrote it, where an agent did: of no request, he is told where it does not arrive. */
  agentId?: string | undefined;
  payload?: EffectPayload;
  /** What the text is once it has left the building: without a secret that was in it. */
  bodyAfterwards?: string;
  /** Two effects with the same key are one: what makes a repeated step harmless. */
  dedupeKey?: string | undefined;
}

export interface PendingEffect {
  id: string;
  channel: Channel;
  kind: string;
  request_id: string | null;
  partner_job_id: string | null;
  agent_id: string | null;
  language: string | null;
  receiver: string;
  subject: string | null;
  body: string;
  content_type: string;
  payload: EffectPayload;
  tries: number;
  /** The call that it follows from, where one is known. */
  traceparent: string | null;
}

/** How a sending went. */
export interface Departure {
  /** The outbox itself is where it is read: its text keeps its secrets. */
  staysHere: boolean;
  /** Where it really went, where that is not the receiver. */
  sentTo?: string | undefined;
  /** Receivers that did not get it while others did. */
  refused?: readonly string[];
}

const add = command<
  [
    id: string,
    requestId: string | null,
    channel: string,
    kind: string,
    receiver: string,
    language: string | null,
    subject: string | null,
    body: string,
    contentType: string,
    partnerJobId: string | null,
    payload: string,
    dedupeKey: string | null,
    agentId: string | null,
    traceparent: string | null,
  ]
>(
  'outbox.add',
  `insert into outbox (id, request_id, channel, kind, receiver, language, subject, body, content_type, partner_job_id, payload, dedupe_key, agent_id, traceparent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (dedupe_key) do nothing`,
);
const writerOf = question<{ agentId: string | null }, [id: string]>(
  'outbox.writerOf',
  'select agent_id as "agentId" from outbox where id = $1',
);
const hasWritten = command<[partnerJobId: string, kind: string]>(
  'outbox.hasWritten',
  'select 1 from outbox where partner_job_id = $1 and kind = $2 limit 1',
);
const hold = command<[id: string, tries: number, leaseSeconds: number]>(
  'outbox.hold',
  `update outbox set next_try_at = now() + make_interval(secs => $3) where id = $1 and tries = $2 and status = 'Pending'`,
);
const sent = command<[id: string, staysHere: boolean, lastError: string | null, sentTo: string | null]>(
  'outbox.sent',
  `update outbox set status = 'Sent', sent_at = now(), last_error = $3,
     payload = payload - 'notArrivedAt' || jsonb_strip_nulls(jsonb_build_object('sentTo', $4::text)),
     body = case when $2 then body else coalesce(payload ->> 'bodyAfterwards', body) end where id = $1`,
);
const reported = question<{ isConfirmed: boolean; error: string | null; payload: EffectPayload }, [id: string]>(
  'outbox.reported',
  `select confirmed_at is not null as "isConfirmed", last_error as error, payload from outbox
       where id = $1 and (status = 'Sent' or (status = 'Failed' and sent_at is not null)) for update`,
);
const setReported = command<[id: string, at: Date, payload: string]>(
  'outbox.setReported',
  `update outbox set confirmed_at = coalesce(confirmed_at, $2), status = 'Sent', payload = payload || $3 where id = $1`,
);
const setNotDelivered = command<[id: string, lastError: string, payload: string]>(
  'outbox.setNotDelivered',
  `update outbox set last_error = $2, payload = payload || $3,
     status = case when confirmed_at is null then 'Failed' else status end where id = $1`,
);
const failed = command<[id: string, lastError: string, waitSeconds: number | null]>(
  'outbox.failed',
  `update outbox set last_error = $2, status = case when $3::int is null then 'Failed' else status end,
     next_try_at = now() + make_interval(secs => coalesce($3, 0)) where id = $1 and status = 'Pending'`,
);
/** Questions about effects that leave the building. */
export const outbox = {
  /** Answers the effect's id. */
  async add(tx: Tx, effect: NewEffect): Promise<string> {
    const id = randomUUID();
    const trace = currentTrace();
    await add.run(
      tx,
      id,
      effect.requestId ?? null,
      effect.channel,
      effect.kind,
      effect.receiver,
      effect.language ?? null,
      effect.subject ?? null,
      effect.body,
      effect.contentType ?? 'text/plain',
      effect.partnerJobId ?? null,
      JSON.stringify({ ...effect.payload, ...(effect.bodyAfterwards && { bodyAfterwards: effect.bodyAfterwards }) }),
      effect.dedupeKey ?? null,
      effect.agentId ?? null,
      trace ? traceparentOf(trace) : null,
    );
    return id;
  },

  /** The agent who wrote it; undefined where none did. */
  async writerOf(tx: Tx, id: string): Promise<string | undefined> {
    const rows = await writerOf.rows(tx, id);
    return rows[0]?.agentId ?? undefined;
  },

  /** Whether a message of the kind was written about the partner's job. */
  async hasWritten(tx: Tx, partnerJobId: string, kind: string): Promise<boolean> {
    return (await hasWritten.run(tx, partnerJobId, kind)) !== 0;
  },

  /** Renews the lease just before the sending; false where it ran out and somebody else has the effect now. */
  async hold(tx: Tx, { id, tries }: PendingEffect, leaseSeconds: number): Promise<boolean> {
    return (await hold.run(tx, id, tries, leaseSeconds)) === 1;
  },

  async sent(tx: Tx, id: string, { staysHere, sentTo, refused = [] }: Departure): Promise<void> {
    await sent.run(
      tx,
      id,
      staysHere,
      refused.length > 0 ? `not taken for ${refused.join(', ')}` : null,
      sentTo ?? null,
    );
  },

  /**
   * Keeps what the provider reports of a message: delivered, or why not. For each receiver the first delivery counts, and a
   * failure once; where another receiver has it, it stays sent. Undefined where no such message left, else whether somebody
   * is now known not to have it.
   */
  async reported(tx: Tx, id: string, { at, failure, receiver }: DeliveryNews): Promise<boolean | undefined> {
    const rows = await reported.rows(tx, id);
    const [row] = rows;
    if (!row) return undefined;
    const who = receiver?.toLowerCase() ?? '';
    const { arrivedAt = [], notArrivedAt = [] } = row.payload;
    const isKnown =
      arrivedAt.includes(who) || (row.isConfirmed && (who === '' || arrivedAt.length === 0 || arrivedAt.includes('')));
    if (failure === undefined) {
      await setReported.run(tx, id, at, JSON.stringify({ arrivedAt: [...new Set([...arrivedAt, who])] }));
      return false;
    }
    if (isKnown || notArrivedAt.includes(who)) return false;
    const told = receiver ? `${receiver}: ${failure}` : failure;
    await setNotDelivered.run(
      tx,
      id,
      cutText(row.error ? `${row.error}; ${told}` : told, 1000),
      JSON.stringify({ notArrivedAt: [...notArrivedAt, who] }),
    );
    return true;
  },

  /**
   * Without a wait it is given up: shown as failed, and out of the way of what comes after it. False where somebody else, who
   * had it after this lease, has ended it.
   */
  async failed(tx: Tx, id: string, error: string, waitSeconds: number | undefined): Promise<boolean> {
    return (await failed.run(tx, id, cutText(error, 1000), waitSeconds ?? null)) === 1;
  },
};
