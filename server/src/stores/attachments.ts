import type { Attachment, AttachmentSource } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { attachmentJson } from './requests/documentParts.ts';

/** Where a photo or file lies, and whose it is. */
export interface KeptFile {
  requestId: string | null;
  messageId: string | null;
  /** Whose channel the message came over. */
  messageOrganisation: string | null;
  /** The partner's job that it was given for. */
  jobId: string | null;
  agentId: string | null;
  contentType: string;
  fileName: string;
  storageKey: string;
  /** A picture of before, with what stands beside it. */
  isToBeBared: boolean;
}

const toBeBared = "is_bare is null and content_type like 'image/%'";

const add = question<
  { document: Attachment },
  [
    id: string,
    requestId: string | null,
    contentType: string,
    fileName: string,
    size: number,
    width: number | null,
    height: number | null,
    agentId: string | null,
    at: Date,
    source: string,
    messageId: string | null,
    jobId: string | null,
  ]
>(
  'attachments.add',
  `insert into attachments as t (id, request_id, content_type, file_name, size, width, height, storage_key, agent_id, created_at, source,
       message_id, job_id, is_bare)
     values ($1::uuid, $2, $3, $4, $5, $6, $7, $1::uuid::text, $8, $9, $10, $11, $12, true) returning json_strip_nulls(${attachmentJson('t')}) as document`,
);
const byId = question<KeptFile, [id: string]>(
  'attachments.byId',
  `select request_id as "requestId", message_id as "messageId",
     (select m.organisation_code from inbound_messages m where m.id = message_id) as "messageOrganisation", job_id as "jobId", agent_id as "agentId", content_type as "contentType",
     file_name as "fileName", storage_key as "storageKey", ${toBeBared} as "isToBeBared" from attachments where id = $1`,
);
const nextToBare = question<{ id: string }, [after: string | null]>(
  'attachments.nextToBare',
  `select id from attachments where ${toBeBared} and ($1::uuid is null or id > $1) order by id limit 1`,
);
const holdToBare = question<Pick<KeptFile, 'contentType' | 'storageKey'>, [id: string]>(
  'attachments.holdToBare',
  `select content_type as "contentType", storage_key as "storageKey" from attachments where id = $1 and ${toBeBared} for update`,
);
const bared = command<[id: string, now: boolean, size: number | null, width: number | null, height: number | null]>(
  'attachments.bared',
  `update attachments set is_bare = $2, size = coalesce($3, size), width = coalesce($4, width), height = coalesce($5, height) where id = $1`,
);
const removeUnlinked = question<{ key: string }, [id: string, agentId: string]>(
  'attachments.removeUnlinked',
  'delete from attachments where id = $1 and agent_id = $2 and request_id is null returning storage_key as key',
);
const markDeleted = command<[requestId: string, id: string]>(
  'attachments.markDeleted',
  'update attachments set is_deleted = true where id = $2 and request_id = $1 and not is_deleted',
);

/** Questions about photos and files. */
export const attachments = {
  async add(
    tx: Tx,
    file: {
      id: string;
      requestId?: string | undefined;
      contentType: string;
      fileName: string;
      size: number;
      width?: number;
      height?: number;
      /** Who added it; an agent where it is left out. */
      source?: AttachmentSource;
      agentId?: string;
      /** The message that it came with. */
      messageId?: string;
      jobId?: string | undefined;
      at: Date;
    },
  ): Promise<Attachment> {
    return (
      await add.one(
        tx,
        file.id,
        file.requestId ?? null,
        file.contentType,
        file.fileName,
        file.size,
        file.width ?? null,
        file.height ?? null,
        file.agentId ?? null,
        file.at,
        file.source ?? 'Agent',
        file.messageId ?? null,
        file.jobId ?? null,
      )
    ).document;
  },

  byId: byId.first,

  /** The next picture of before, in the order of their ids. */
  async nextToBare(tx: Tx, after: string | undefined): Promise<string | undefined> {
    return (await nextToBare.first(tx, after ?? null))?.id;
  },

  /** Takes the picture until the transaction ends; nothing where another server has made it bare. */
  holdToBare: holdToBare.first,

  /** What became of a picture of before: its size now, or that nobody could read it. */
  async bared(tx: Tx, id: string, now: { size: number; width?: number; height?: number } | undefined): Promise<void> {
    await bared.run(tx, id, now !== undefined, now?.size ?? null, now?.width ?? null, now?.height ?? null);
  },

  /** Forgets a file that belongs to no request; answers where it is kept. */
  async removeUnlinked(tx: Tx, agentId: string, id: string): Promise<string | undefined> {
    return (await removeUnlinked.first(tx, id, agentId))?.key;
  },

  /** False where it was deleted before, or went to another request with its message. */
  async markDeleted(tx: Tx, requestId: string, id: string): Promise<boolean> {
    return (await markDeleted.run(tx, requestId, id)) === 1;
  },
};
