import type { Channel } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A message that came in, as it is kept. */
export interface NewInbound {
  id: string;
  channel: Channel;
  /** Whoever handed it in knows it by this: handed in twice, it counts once. */
  providerId: string;
  requestId: string | undefined;
  partnerJobId: string | undefined;
  answers: string | undefined;
  sender: string;
  receiver: string | undefined;
  subject: string | undefined;
  body: string;
  contentType: string;
  receivedAt: Date;
  leftOut: readonly string[];
  /** A machine wrote it: nobody is called for it. */
  isAutomatic: boolean;
  /** Whose channel it came over; undefined where the channel is nobody's (DECISIONS S-45). */
  organisationCode: string | undefined;
}

/** A message that is about to be moved. */
export interface LockedInbound {
  requestId: string | null;
  channel: Channel;
  sender: string;
  receivedAt: Date;
  organisationCode: string | null;
}

/** A request that a message may belong to. */
export interface Match {
  requestId: string;
  partnerJobId: string | null;
  answers: string | null;
}

// As `hasEnded` of the sdk says it: who waits for help that its partner gave back has an open request (DECISIONS T-159).
const isOpen = `(r.status not in ('Cancelled', 'Completed', 'PartnerCompleted', 'CustomerCompleted', 'SessionExpired')
  or (r.status = 'Cancelled' and r.status_reason = 'PartnerCancelled'))`;

const isKnown = command<[channel: string, providerId: string]>(
  'inboundMessages.isKnown',
  'select 1 from inbound_messages where channel = $1 and provider_id = $2',
);
const add = command<
  [
    id: string,
    channel: string,
    providerId: string,
    requestId: string | null,
    partnerJobId: string | null,
    answers: string | null,
    sender: string,
    receiver: string | null,
    subject: string | null,
    body: string,
    contentType: string,
    receivedAt: Date,
    leftOut: string,
    isAutomatic: boolean,
    organisationCode: string | null,
  ]
>(
  'inboundMessages.add',
  `insert into inbound_messages (id, channel, provider_id, request_id, partner_job_id, answers, sender, receiver, subject, body,
       content_type, received_at, left_out, is_automatic, organisation_code, matched_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, case when $4::uuid is not null then now() end)
     on conflict (channel, provider_id) do nothing`,
);
const ownerOfChannel = question<{ code: string }, [channels: readonly string[]]>(
  'inboundMessages.ownerOfChannel',
  `select o.code from organisations o where o.archived_at is null and (
       lower(o.doc ->> 'email') = any($1) or dialled(o.doc ->> 'phoneNumber', o.doc ->> 'country') && $1
       or exists (select 1 from jsonb_array_elements_text(
         case jsonb_typeof(o.doc #> '{details,inboundChannels}') when 'array' then o.doc #> '{details,inboundChannels}' else '[]' end) as c
         where lower(replace(c, ' ', '')) = any($1)))
     limit 2`,
);
const isSeenBy = command<[requestId: string, organisationCode: string]>(
  'inboundMessages.isSeenBy',
  `select 1 from requests where id = $1 and $2 in (home_code, abroad_code, client_code, payer_code)`,
);
const countOfNobody = question<{ count: number }, [since: Date]>(
  'inboundMessages.countOfNobody',
  `select count(*)::int as count from inbound_messages
     where request_id is null and organisation_code is null and received_at >= $1`,
);
const answered = question<Match, [outboxIds: readonly string[]]>(
  'inboundMessages.answered',
  `select o.request_id::text as "requestId", o.partner_job_id as "partnerJobId", o.id as answers
     from unnest($1::uuid[]) with ordinality as named (id, place) join outbox o on o.id = named.id
     where o.request_id is not null order by named.place limit 1`,
);
// As the index has it: each of a mail's receivers, its copies too.
const receivers = `string_to_array(lower(replace(
    o.receiver || ',' || coalesce(o.payload ->> 'cc', '') || ',' || coalesce(o.payload ->> 'bcc', ''), ' ', '')), ',')`;
const writtenTo = question<Match & { isOpen: boolean; at: Date }, [receivers: readonly string[], since: Date]>(
  'inboundMessages.writtenTo',
  `select * from (
         select distinct on (o.request_id) r.id as "requestId", o.partner_job_id as "partnerJobId", o.id as answers,
           ${isOpen} as "isOpen", o.created_at as at
         from outbox o join requests r on r.id = o.request_id
         where ${receivers} && $1 and o.request_id is not null and o.created_at >= $2 order by o.request_id, o.created_at desc) found
       order by at desc limit 20`,
);
const openOfCustomer = question<{ id: string }, [phone: string | null, email: string | null, since: Date]>(
  'inboundMessages.openOfCustomer',
  `select r.id from requests r where ${isOpen} and r.created_at >= $3
     and ($1::text is null or r.phones @> array[$1::text]) and ($2::text is null or lower(r.customer_email) = $2)
     and ($1::text is not null or $2::text is not null) order by r.created_at desc limit 2`,
);
const openByTitle = question<{ id: string }, [shortIds: readonly string[], subject: string, since: Date]>(
  'inboundMessages.openByTitle',
  `select r.id from requests r where r.short_id = any($1) and ${isOpen} and r.created_at >= $3
     and r.license_plate is not null and position(r.license_plate in upper($2)) > 0 limit 2`,
);
const lock = question<LockedInbound, [id: string]>(
  'inboundMessages.lock',
  `select request_id as "requestId", channel, sender, received_at as "receivedAt", organisation_code as "organisationCode" from inbound_messages where id = $1 for update`,
);
const move = command<[id: string, requestId: string | null, by: string, at: Date]>(
  'inboundMessages.move',
  `with moved as (update attachments set request_id = $2::uuid, job_id = null where message_id = $1)
     update inbound_messages m set request_id = $2::uuid, partner_job_id = null,
       organisation_code = coalesce(m.organisation_code, (select r.home_code from requests r where r.id = m.request_id)),
       matched_by = case when $2::uuid is not null then $3 end, matched_at = case when $2::uuid is not null then $4::timestamptz end
     where id = $1`,
);
const match = command<[id: string, requestId: string, by: string, at: Date]>(
  'inboundMessages.match',
  `with joined as (update attachments set request_id = $2 where message_id = $1)
     update inbound_messages set request_id = $2, matched_by = $3, matched_at = $4 where id = $1`,
);

/** Questions about messages that came in. */
export const inboundMessages = {
  async isKnown(tx: Tx, channel: Channel, providerId: string): Promise<boolean> {
    return (await isKnown.run(tx, channel, providerId)) !== 0;
  },

  /** False where it was kept before: handed in twice, it counts once. */
  async add(tx: Tx, message: NewInbound): Promise<boolean> {
    return (
      (await add.run(
        tx,
        message.id,
        message.channel,
        message.providerId,
        message.requestId ?? null,
        message.partnerJobId ?? null,
        message.answers ?? null,
        message.sender,
        message.receiver ?? null,
        message.subject ?? null,
        message.body,
        message.contentType,
        message.receivedAt,
        JSON.stringify(message.leftOut),
        message.isAutomatic,
        message.organisationCode ?? null,
      )) === 1
    );
  },

  /** The organisation that owns one of the addresses and numbers, by its own or as a further channel; undefined where none or several do. */
  async ownerOfChannel(tx: Tx, channels: readonly string[]): Promise<string | undefined> {
    const rows = await ownerOfChannel.rows(tx, channels);
    return rows.length === 1 ? rows[0]!.code : undefined;
  },

  /** Whether an organisation sees a request, as its agents do (DECISIONS S-19). */
  async isSeenBy(tx: Tx, requestId: string, organisationCode: string): Promise<boolean> {
    return (await isSeenBy.run(tx, requestId, organisationCode)) === 1;
  },

  /** How many messages of the last day wait that came over a channel of nobody. */
  async countOfNobody(tx: Tx, since: Date): Promise<number> {
    return (await countOfNobody.one(tx, since)).count;
  },

  /** The request of the first of our messages, as they are named, that has one. */
  answered: answered.first,

  /** Requests about which this receiver was written since, the last written first; `answers` is the last message of each. */
  async writtenTo(tx: Tx, receivers: readonly string[], since: Date): Promise<(Match & { isOpen: boolean })[]> {
    return writtenTo.rows(tx, receivers, since);
  },

  /** Open requests of a customer with this number, however it was typed and whoever of theirs it is, or this address; created since. */
  async openOfCustomer(
    tx: Tx,
    { phone, email }: { phone: string | undefined; email: string | undefined },
    since: Date,
  ): Promise<string[]> {
    const rows = await openOfCustomer.rows(tx, phone ?? null, email ?? null, since);
    return rows.map(({ id }) => id);
  },

  /** Open requests by the short id and plate that our subjects begin with, created since. */
  async openByTitle(tx: Tx, shortIds: readonly string[], subject: string, since: Date): Promise<string[]> {
    const rows = await openByTitle.rows(tx, shortIds, subject, since);
    return rows.map(({ id }) => id);
  },

  /** The message, locked until the transaction ends. */
  lock: lock.first,

  /**
   * Takes the message and what came with it to another request, or to the tray. It is no message of the former request's job
   * any more; that it was written in answer to ours stays true.
   */
  async move(tx: Tx, id: string, requestId: string | undefined, by: string, at: Date): Promise<void> {
    await move.run(tx, id, requestId ?? null, by, at);
  },

  /** Gives the message and what came with it to its request. */
  match: match.run,
};
