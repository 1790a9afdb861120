import type { ContactLanguage, MotoristPosition, PositionLink } from '@towline/sdk/api';
import { type PositionLinkFacts, positionLinkProgress } from '@towline/sdk/domain/location/motoristPosition';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A link as a service writes it, with the hash of its secret. */
export interface NewPositionLink {
  id: string;
  draftId: string;
  askedBy: string;
  phoneNumber: string;
  language: ContactLanguage;
  companyName: string | undefined;
  secretHash: Buffer;
  outboxId: string;
  at: Date;
  expiresAt: Date;
}

/** A link that was given out, with whether it takes answers now. */
export interface KnownLink {
  id: string;
  isLiving: boolean;
  language: ContactLanguage;
  companyName: string | null;
  expiresAt: Date;
}

/** A link that is being answered, with what it takes now. */
export interface HeldLink {
  id: string;
  draftId: string;
  takesPosition: boolean;
  takesWords: boolean;
}

/** What a motorist gave, checked. */
export interface NewPosition {
  id: string;
  latitude: number | undefined;
  longitude: number | undefined;
  accuracy: number | undefined;
  /** Seconds. */
  age: number | undefined;
  /** Metres a second. */
  speed: number | undefined;
  capturedAt: Date | undefined;
  remarks: string | undefined;
  at: Date;
}

type LinkRow = Omit<PositionLink, 'status'> & { facts: PositionLinkFacts };

const isLiving = 'withdrawn_at is null and expires_at > $2 and answers < $3';
const takesWords = `withdrawn_at is null and answers < $3 and expires_at + make_interval(mins => $5) >= $2::timestamptz`;
const takesPosition = `${takesWords} and (expires_at > $2::timestamptz or coalesce($4::timestamptz <= expires_at, false))`;

const holdDraft = question<{ contractCode: string | null }, [draftId: string, agentId: string]>(
  'positionLinks.holdDraft',
  `select service_order #>> '{requestedService,contractCode}' as "contractCode" from drafts
     where id = $1 and agent_id = $2 for update`,
);
const sentTo = question<{ n: number }, [phoneNumber: string, since: Date]>(
  'positionLinks.sentTo',
  `select count(*)::int as n from outbox where kind = 'PositionLink' and receiver = $1 and created_at > $2`,
);
const add = command<
  [
    id: string,
    draftId: string,
    askedBy: string,
    phoneNumber: string,
    language: string,
    companyName: string | null,
    secretHash: Buffer,
    outboxId: string,
    at: Date,
    expiresAt: Date,
  ]
>(
  'positionLinks.add',
  `insert into position_links (id, draft_id, asked_by, phone_number, language, company_name, secret_hash, outbox_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const end = command<[draftId: string, at: Date, exceptNumber: string | null]>(
  'positionLinks.end',
  `with ended as (update position_links set withdrawn_at = $2
       where draft_id = $1 and withdrawn_at is null and ($3::text is null or phone_number <> $3) returning outbox_id)
     update outbox set status = 'Cancelled' from ended where outbox.id = ended.outbox_id and outbox.status = 'Pending'`,
);
const state = question<
  { link: LinkRow | null; positions: MotoristPosition[]; links: number },
  [draftId: string, agentId: string]
>(
  'positionLinks.state',
  `select (select json_strip_nulls(json_build_object('id', l.id, 'phoneNumber', l.phone_number, 'language', l.language,
           'askedBy', l.asked_by, 'askedAt', l.created_at, 'expiresAt', l.expires_at, 'sentAt', o.sent_at, 'openedAt', l.opened_at,
           'lastError', o.last_error, 'facts', json_build_object('sms', coalesce(o.status, 'Sent'), 'isDelivered', o.confirmed_at is not null,
             'isOpened', l.opened_at is not null, 'answers', l.answers, 'isWithdrawn', l.withdrawn_at is not null)))
         from position_links l left join outbox o on o.id = l.outbox_id where l.draft_id = d.id order by l.seq desc limit 1) as link,
         coalesce((select json_agg(json_strip_nulls(json_build_object('id', p.id, 'latitude', p.latitude, 'longitude', p.longitude,
           'accuracy', p.accuracy, 'age', p.age, 'speed', p.speed, 'capturedAt', p.captured_at, 'receivedAt', p.received_at, 'remarks', p.remarks)) order by p.seq desc)
         from motorist_positions p where p.draft_id = d.id), '[]') as positions,
         (select count(*)::int from position_links l where l.draft_id = d.id) as links
       from drafts d where d.id = $1 and d.agent_id = $2`,
);
const bySecret = question<KnownLink, [secretHash: Buffer, now: Date, mostAnswers: number]>(
  'positionLinks.bySecret',
  `select id, language, company_name as "companyName", expires_at as "expiresAt", (${isLiving}) as "isLiving"
     from position_links where secret_hash = $1`,
);
const opened = command<[linkId: string, at: Date]>(
  'positionLinks.opened',
  'update position_links set opened_at = $2 where id = $1 and opened_at is null',
);
const hold = question<
  HeldLink,
  [secretHash: Buffer, now: Date, mostAnswers: number, capturedAt: Date | null, graceMinutes: number]
>(
  'positionLinks.hold',
  `select id, draft_id as "draftId", (${takesPosition}) as "takesPosition", (${takesWords}) as "takesWords"
     from position_links where secret_hash = $1 for update`,
);
const has = command<[linkId: string, positionId: string]>(
  'positionLinks.has',
  'select 1 from motorist_positions where link_id = $1 and id = $2',
);
const addPosition = command<
  [
    id: string,
    id2: string,
    draftId: string,
    latitude: number | null,
    longitude: number | null,
    accuracy: number | null,
    capturedAt: Date | null,
    at: Date,
    remarks: string | null,
    age: number | null,
    speed: number | null,
  ]
>(
  'positionLinks.addPosition',
  `with counted as (update position_links set answers = answers + 1, opened_at = coalesce(opened_at, $8) where id = $1)
     insert into motorist_positions (link_id, id, draft_id, latitude, longitude, accuracy, captured_at, received_at, remarks, age, speed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

const linksOf = question<{ links: number }, [draftId: string]>(
  'positionLinks.ofDraft',
  'select count(*)::int as links from position_links where draft_id = $1',
);

/** Questions about the links that ask motorists for their position, and about what came in by them. */
export const positionLinks = {
  /** The agent's draft, held until the end of the transaction; undefined where it is another's or not there. */
  async holdDraft(
    tx: Tx,
    agentId: string,
    draftId: string,
  ): Promise<{ contractCode: string | null; links: number } | undefined> {
    const rows = await holdDraft.rows(tx, draftId, agentId);
    if (!rows[0]) return undefined;
    return { ...rows[0], ...(await linksOf.one(tx, draftId)) };
  },

  /** How many links went to the number since then, whoever asked. */
  async sentTo(tx: Tx, phoneNumber: string, since: Date): Promise<number> {
    return (await sentTo.one(tx, phoneNumber, since)).n;
  },

  async add(tx: Tx, link: NewPositionLink): Promise<void> {
    await add.run(
      tx,
      link.id,
      link.draftId,
      link.askedBy,
      link.phoneNumber,
      link.language,
      link.companyName ?? null,
      link.secretHash,
      link.outboxId,
      link.at,
      link.expiresAt,
    );
  },

  /** Ends the draft's links, all or those of other numbers; messages that wait are not sent any more. */
  async end(tx: Tx, draftId: string, at: Date, exceptNumber?: string): Promise<void> {
    await end.run(tx, draftId, at, exceptNumber ?? null);
  },

  /** The draft's last link and everything that came in, newest first; nothing where the draft is not the agent's. */
  async state(
    tx: Tx,
    agentId: string,
    draftId: string,
  ): Promise<{ link: PositionLink | undefined; positions: MotoristPosition[]; links: number }> {
    const rows = await state.rows(tx, draftId, agentId);
    const [row] = rows;
    if (!row?.link) return { link: undefined, positions: row?.positions ?? [], links: row?.links ?? 0 };
    const { facts, ...link } = row.link;
    return { ...row, link: { ...link, status: positionLinkProgress(facts) } };
  },

  /** The link of a secret. */
  bySecret: bySecret.first,

  opened: opened.run,

  /**
   * Holds the link of a secret until the end of the transaction, with what it still takes: for some minutes after its end a
   * position that was captured before, and words whenever they were written.
   */
  async hold(
    tx: Tx,
    secretHash: Buffer,
    now: Date,
    mostAnswers: number,
    late: { capturedAt: Date | undefined; graceMinutes: number },
  ): Promise<HeldLink | undefined> {
    return hold.first(tx, secretHash, now, mostAnswers, late.capturedAt ?? null, late.graceMinutes);
  },

  /** Whether the link has this answer already: it was sent again because nobody heard that it had arrived. */
  async has(tx: Tx, linkId: string, positionId: string): Promise<boolean> {
    return (await has.run(tx, linkId, positionId)) === 1;
  },

  async addPosition(tx: Tx, link: { id: string; draftId: string }, position: NewPosition): Promise<void> {
    await addPosition.run(
      tx,
      link.id,
      position.id,
      link.draftId,
      position.latitude ?? null,
      position.longitude ?? null,
      position.accuracy ?? null,
      position.capturedAt ?? null,
      position.at,
      position.remarks ?? null,
      position.age ?? null,
      position.speed ?? null,
    );
  },
};
