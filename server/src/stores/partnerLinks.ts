import { randomUUID } from 'node:crypto';
import type { ContactLanguage, PartnerPageKind } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

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
}

/** A link that was given out. */
export interface PartnerLinkRow {
  id: string;
  kind: PartnerPageKind;
  subjectId: string;
  requestId: string;
  language: ContactLanguage;
  isLiving: boolean;
}

const add = command<
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
  ]
>(
  'partnerLinks.add',
  `insert into partner_links (id, kind, subject_id, request_id, secret_hash, language, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const bySecret = question<PartnerLinkRow, [secretHash: Buffer, now: Date]>(
  'partnerLinks.bySecret',
  `select id, kind, subject_id as "subjectId", request_id as "requestId", language, expires_at > $2 as "isLiving"
     from partner_links where secret_hash = $1`,
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
  async add(tx: Tx, link: NewPartnerLink): Promise<void> {
    await add.run(
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
    );
  },

  bySecret: bySecret.first,

  /** Ends every link to this offer, job or repair: it is another partner's now. */
  async end(tx: Tx, kind: PartnerPageKind, subjectId: string, at: Date): Promise<void> {
    await end.run(tx, kind, subjectId, at);
  },

  opened: opened.run,
};
