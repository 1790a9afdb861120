import { randomUUID } from 'node:crypto';
import type { ContactLanguage, PartnerPageKind } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { wantedSql } from './requests/wantedSql.ts';

/** Hours that a link is good for, from now or from when the service is wanted; a repair is for next week (DECISIONS T-68). */
export const partnerLinkHours: Readonly<Record<PartnerPageKind, number>> = { Offer: 72, Job: 7 * 24, Repair: 45 * 24 };

/** A link as a service writes it, with the hash of its secret. */
export interface NewPartnerLink {
  kind: PartnerPageKind;
  /** The offer, the job or the repair job. */
  subjectId: string;
  requestId: string;
  secretHash: Buffer;
  language: ContactLanguage;
  createdBy: string;
  at: Date;
  expiresAt: Date;
  /** The device of the partner's own page that it was opened from: it ends with that. */
  deviceId?: string | undefined;
}

/** A link that was given out. */
export interface PartnerLinkRow {
  id: string;
  kind: PartnerPageKind;
  subjectId: string;
  requestId: string;
  language: ContactLanguage;
  isLiving: boolean;
  /** Who acts as the partner on the page (DECISIONS S-37). */
  actingAgentId: string | null;
  actingAgentName: string | null;
}

// By the order as it stands: who drives next month, or at another time than was wanted first, has a page then. A repair's links are
// ended when it is another workshop's.
const lasting = `greatest(l.expires_at, case l.kind when 'Offer' then ${wantedSql('r')} + interval '${partnerLinkHours.Offer} hours'
  when 'Job' then ${wantedSql('r')} + interval '${partnerLinkHours.Job} hours' end)`;
const add = question<
  { expiresAt: Date },
  [
    id: string,
    kind: string,
    subjectId: string,
    requestId: string,
    secretHash: Buffer,
    language: string,
    createdBy: string,
    at: Date,
    expiresAt: Date,
    deviceId: string | null,
  ]
>(
  'partnerLinks.add',
  `with l as (
       insert into partner_links (id, kind, subject_id, request_id, secret_hash, language, created_by, created_at, expires_at, device_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning kind, request_id, expires_at)
     select ${lasting} as "expiresAt" from l join requests r on r.id = l.request_id`,
);
const bySecret = question<PartnerLinkRow, [secretHash: Buffer, now: Date]>(
  'partnerLinks.bySecret',
  `select l.id, l.kind, l.subject_id as "subjectId", l.request_id as "requestId", l.language,
     ${lasting} > $2 and coalesce(d.expires_at > $2, true) as "isLiving", d.acting_agent_id as "actingAgentId",
     d.acting_agent_name as "actingAgentName"
   from partner_links l join requests r on r.id = l.request_id left join partner_devices d on d.id = l.device_id where l.secret_hash = $1`,
);
const end = command<[kind: string, subjectId: string, at: Date]>(
  'partnerLinks.end',
  'update partner_links set expires_at = $3 where kind = $1 and subject_id = $2 and expires_at > $3',
);
const opened = command<[id: string, at: Date]>(
  'partnerLinks.opened',
  'update partner_links set opened_at = $2 where id = $1 and opened_at is null',
);

/** Questions about the links to partners' pages. */
export const partnerLinks = {
  /** Until when it is good, as the order stands now. */
  async add(tx: Tx, link: NewPartnerLink): Promise<Date> {
    const { expiresAt } = await add.one(
      tx,
      randomUUID(),
      link.kind,
      link.subjectId,
      link.requestId,
      link.secretHash,
      link.language,
      link.createdBy,
      link.at,
      link.expiresAt,
      link.deviceId ?? null,
    );
    return expiresAt;
  },

  bySecret: bySecret.first,

  /** Ends every link to this offer, job or repair: it is another partner's now. */
  async end(tx: Tx, kind: PartnerPageKind, subjectId: string, at: Date): Promise<void> {
    await end.run(tx, kind, subjectId, at);
  },

  opened: opened.run,
};
