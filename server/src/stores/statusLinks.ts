import type {
  ContactLanguage,
  MotoristFeedback,
  RequestStatus,
  ServiceOrder,
  StatusLink,
  StatusReason,
} from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { wantedSql } from './requests/wantedSql.ts';

/** A link as a service writes it, with the hash of its secret. */
export interface NewStatusLink {
  id: string;
  requestId: string;
  sentBy: string;
  phoneNumber: string;
  language: ContactLanguage;
  companyName: string | undefined;
  secretHash: Buffer;
  outboxId: string;
  at: Date;
  expiresAt: Date;
}

/** A link that was given out. */
export interface StatusLinkRow {
  id: string;
  requestId: string;
  language: ContactLanguage;
  companyName: string | null;
  expiresAt: Date;
  isLiving: boolean;
}

type Point = { latitude: number; longitude: number };

/** What the page shows of its request, and no more. */
export interface StatusFacts {
  status: RequestStatus;
  statusReason?: StatusReason;
  vehicle: Point | null;
  truck: Point | null;
  predictedAt: string | null;
  /** What the partner says himself. */
  expectedAt: string | null;
  /** Of the home assistance company, which the motorist called before. */
  companyPhoneNumber: string | null;
  appointment: ServiceOrder['serviceLocation']['appointment'] | null;
  isOnHighway: boolean;
}

/** How long a link is good for, from now or from when the service is wanted; so long may the motorist say how it was (DECISIONS T-67). */
export const statusLinkHours = 24;

const add = command<
  [
    id: string,
    requestId: string,
    sentBy: string,
    phoneNumber: string,
    language: string,
    companyName: string | null,
    secretHash: Buffer,
    outboxId: string,
    at: Date,
    expiresAt: Date,
  ]
>(
  'statusLinks.add',
  `insert into status_links (id, request_id, sent_by, phone_number, language, company_name, secret_hash, outbox_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const count = question<{ n: number }, [requestId: string]>(
  'statusLinks.count',
  'select count(*)::int as n from status_links where request_id = $1',
);
// By the order as it stands: who agreed to another day has a page then.
const lasting = `greatest(l.expires_at, ${wantedSql('r')} + interval '${statusLinkHours} hours')`;
const last = question<{ document: StatusLink }, [requestId: string]>(
  'statusLinks.last',
  `select json_strip_nulls(json_build_object('id', l.id, 'phoneNumber', l.phone_number, 'language', l.language,
       'status', coalesce(o.status, 'Sent'), 'sentBy', l.sent_by, 'createdAt', l.created_at, 'expiresAt', ${lasting},
       'openedAt', l.opened_at)) as document
     from status_links l join requests r on r.id = l.request_id left join outbox o on o.id = l.outbox_id where l.request_id = $1 order by l.seq desc limit 1`,
);
const bySecret = question<StatusLinkRow, [secretHash: Buffer, now: Date]>(
  'statusLinks.bySecret',
  `select l.id, l.request_id as "requestId", l.language, l.company_name as "companyName", ${lasting} as "expiresAt",
     ${lasting} > $2 as "isLiving" from status_links l join requests r on r.id = l.request_id where l.secret_hash = $1`,
);
const opened = command<[id: string, at: Date]>(
  'statusLinks.opened',
  'update status_links set opened_at = $2 where id = $1 and opened_at is null',
);
const handler = question<{ code: string; name: string }, [requestId: string]>(
  'statusLinks.handler',
  `select o.code, o.name from requests r join organisations o on o.code = case when r.is_abroad then coalesce(r.abroad_code, r.home_code) else r.home_code end
       where r.id = $1`,
);
const factsRow = question<Omit<StatusFacts, 'statusReason'> & { reason: StatusReason | null }, [requestId: string]>(
  'statusLinks.factsRow',
  `select r.status, r.status_reason as reason, case when r.latitude is not null and r.longitude is not null
         then json_build_object('latitude', r.latitude, 'longitude', r.longitude) end as vehicle,
       (select o.doc->>'phoneNumber' from organisations o where o.code = r.home_code) as "companyPhoneNumber",
       r.service_order->'serviceLocation'->'appointment' as appointment,
       coalesce(r.service_order->'serviceLocation'->>'type' = 'Highway', false) as "isOnHighway",
       j.doc->'position' as truck, j.doc->>'predictedArrivalAt' as "predictedAt", j.doc->>'expectedArrivalAt' as "expectedAt"
     from requests r left join jobs j on j.request_id = r.id and j.is_active where r.id = $1`,
);
const feedback = question<{ document: MotoristFeedback }, [requestId: string]>(
  'statusLinks.feedback',
  `select json_strip_nulls(json_build_object('stars', stars, 'words', words, 'givenAt', given_at)) as document
     from motorist_feedback where request_id = $1`,
);
const rate = command<[requestId: string, stars: number, words: string | null, at: Date]>(
  'statusLinks.rate',
  `insert into motorist_feedback as f (request_id, stars, words, given_at) values ($1, $2, $3, $4)
     on conflict (request_id) do update set stars = excluded.stars, words = excluded.words, given_at = excluded.given_at
     where (f.stars, f.words) is distinct from (excluded.stars, excluded.words)`,
);

/** Questions about the links to motorists' status pages, and about what they say at the end. */
export const statusLinks = {
  async add(tx: Tx, link: NewStatusLink): Promise<void> {
    await add.run(
      tx,
      link.id,
      link.requestId,
      link.sentBy,
      link.phoneNumber,
      link.language,
      link.companyName ?? null,
      link.secretHash,
      link.outboxId,
      link.at,
      link.expiresAt,
    );
  },

  /** How many links went out for the request. */
  async count(tx: Tx, requestId: string): Promise<number> {
    return (await count.one(tx, requestId)).n;
  },

  async last(tx: Tx, requestId: string): Promise<StatusLink | undefined> {
    return (await last.first(tx, requestId))?.document;
  },

  bySecret: bySecret.first,

  async opened(tx: Tx, id: string, at: Date): Promise<boolean> {
    return (await opened.run(tx, id, at)) === 1;
  },

  /** The company that handles the request: the abroad one of an abroad request, else the home company. */
  async handler(tx: Tx, requestId: string): Promise<{ code: string; name: string } | undefined> {
    return handler.first(tx, requestId);
  },

  async facts(tx: Tx, requestId: string): Promise<StatusFacts | undefined> {
    const rows = await factsRow.rows(tx, requestId);
    const [found] = rows;
    if (!found) return undefined;
    const { reason, ...facts } = found;
    return reason === null ? facts : { ...facts, statusReason: reason };
  },

  async feedback(tx: Tx, requestId: string): Promise<MotoristFeedback | undefined> {
    return (await feedback.first(tx, requestId))?.document;
  },

  /** Keeps what the motorist says; false where he has said the same already. */
  async rate(
    tx: Tx,
    requestId: string,
    { stars, words, at }: { stars: number; words: string | undefined; at: Date },
  ): Promise<boolean> {
    return (await rate.run(tx, requestId, stars, words ?? null, at)) === 1;
  },
};
