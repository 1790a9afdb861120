import type { Attachment, AttachmentSource } from '@towline/sdk/api';
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
    const { rows } = await tx.query<{ document: Attachment }>(
      `insert into attachments as t (id, request_id, content_type, file_name, size, width, height, storage_key, agent_id, created_at, source,
         message_id, job_id, is_bare)
       values ($1::uuid, $2, $3, $4, $5, $6, $7, $1::uuid::text, $8, $9, $10, $11, $12, true) returning json_strip_nulls(${attachmentJson('t')}) as document`,
      [
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
      ],
    );
    return rows[0]!.document;
  },

  async byId(tx: Tx, id: string): Promise<KeptFile | undefined> {
    const { rows } = await tx.query<KeptFile>(
      `select request_id as "requestId", message_id as "messageId",
         (select m.organisation_code from inbound_messages m where m.id = message_id) as "messageOrganisation", job_id as "jobId", agent_id as "agentId", content_type as "contentType",
         file_name as "fileName", storage_key as "storageKey", ${toBeBared} as "isToBeBared" from attachments where id = $1`,
      [id],
    );
    return rows[0];
  },

  /** The next picture of before, in the order of their ids. */
  async nextToBare(tx: Tx, after: string | undefined): Promise<string | undefined> {
    const { rows } = await tx.query<{ id: string }>(
      `select id from attachments where ${toBeBared} and ($1::uuid is null or id > $1) order by id limit 1`,
      [after ?? null],
    );
    return rows[0]?.id;
  },

  /** Takes the picture until the transaction ends; nothing where another server has made it bare. */
  async holdToBare(tx: Tx, id: string): Promise<Pick<KeptFile, 'contentType' | 'storageKey'> | undefined> {
    const { rows } = await tx.query<Pick<KeptFile, 'contentType' | 'storageKey'>>(
      `select content_type as "contentType", storage_key as "storageKey" from attachments where id = $1 and ${toBeBared} for update`,
      [id],
    );
    return rows[0];
  },

  /** What became of a picture of before: its size now, or that nobody could read it. */
  async bared(tx: Tx, id: string, now: { size: number; width?: number; height?: number } | undefined): Promise<void> {
    await tx.query(
      `update attachments set is_bare = $2, size = coalesce($3, size), width = coalesce($4, width), height = coalesce($5, height) where id = $1`,
      [id, now !== undefined, now?.size ?? null, now?.width ?? null, now?.height ?? null],
    );
  },

  /** Forgets a file that belongs to no request; answers where it is kept. */
  async removeUnlinked(tx: Tx, agentId: string, id: string): Promise<string | undefined> {
    const { rows } = await tx.query<{ key: string }>(
      'delete from attachments where id = $1 and agent_id = $2 and request_id is null returning storage_key as key',
      [id, agentId],
    );
    return rows[0]?.key;
  },

  /** False where it was deleted before, or went to another request with its message. */
  async markDeleted(tx: Tx, requestId: string, id: string): Promise<boolean> {
    const { rowCount } = await tx.query(
      'update attachments set is_deleted = true where id = $2 and request_id = $1 and not is_deleted',
      [requestId, id],
    );
    return rowCount === 1;
  },
};
