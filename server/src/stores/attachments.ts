import type { Attachment } from '@towline/sdk/api';
import type { Tx } from '../db/tx.ts';
import { attachmentJson } from './requests/documentSql.ts';

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
      agentId: string;
      at: Date;
    },
  ): Promise<Attachment> {
    const { rows } = await tx.query<{ document: Attachment }>(
      `insert into attachments as t (id, request_id, source, content_type, file_name, size, width, height, storage_key, agent_id, created_at)
       values ($1::uuid, $2, 'Agent', $3, $4, $5, $6, $7, $1::uuid::text, $8, $9) returning json_strip_nulls(${attachmentJson('t')}) as document`,
      [
        file.id,
        file.requestId ?? null,
        file.contentType,
        file.fileName,
        file.size,
        file.width ?? null,
        file.height ?? null,
        file.agentId,
        file.at,
      ],
    );
    return rows[0]!.document;
  },

  async byId(
    tx: Tx,
    id: string,
  ): Promise<
    | { requestId: string | null; agentId: string | null; contentType: string; fileName: string; storageKey: string }
    | undefined
  > {
    const { rows } = await tx.query<{
      requestId: string | null;
      agentId: string | null;
      contentType: string;
      fileName: string;
      storageKey: string;
    }>(
      `select request_id as "requestId", agent_id as "agentId", content_type as "contentType", file_name as "fileName", storage_key as "storageKey"
       from attachments where id = $1`,
      [id],
    );
    return rows[0];
  },

  /** Forgets a file that belongs to no request; answers where it is kept. */
  async removeUnlinked(tx: Tx, agentId: string, id: string): Promise<string | undefined> {
    const { rows } = await tx.query<{ key: string }>(
      'delete from attachments where id = $1 and agent_id = $2 and request_id is null returning storage_key as key',
      [id, agentId],
    );
    return rows[0]?.key;
  },

  async markDeleted(tx: Tx, id: string): Promise<void> {
    await tx.query('update attachments set is_deleted = true where id = $1', [id]);
  },
};
