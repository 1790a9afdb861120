import { randomUUID } from 'node:crypto';
import type { Agent, Note, NoteKind } from '@towline/sdk/api';
import type { Tx } from '../db/tx.ts';
import { noteJson } from './requests/documentSql.ts';

/** Questions about notes on a request. */
export const notes = {
  async create(
    tx: Tx,
    note: {
      requestId: string;
      message: string;
      isPublic: boolean;
      kind?: NoteKind;
      isUrgent?: boolean;
      agent: Agent;
      at: Date;
    },
  ): Promise<Note> {
    const { rows } = await tx.query<{ document: Note }>(
      `insert into request_notes as n (id, request_id, message, is_public, organisation_code, agent_id, agent_name, created_at, kind, is_urgent)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning jsonb_strip_nulls((${noteJson})::jsonb) as document`,
      [
        randomUUID(),
        note.requestId,
        note.message,
        note.isPublic,
        note.agent.organisationCode,
        note.agent.id,
        note.agent.fullName,
        note.at,
        note.kind ?? null,
        note.isUrgent ?? false,
      ],
    );
    return rows[0]!.document;
  },

  async byId(tx: Tx, requestId: string, noteId: string): Promise<Note | undefined> {
    const { rows } = await tx.query<{ document: Note }>(
      `select jsonb_strip_nulls((${noteJson})::jsonb) as document from request_notes n where n.request_id = $1 and n.id = $2 for update`,
      [requestId, noteId],
    );
    return rows[0]?.document;
  },

  async save(tx: Tx, noteId: string, values: { message: string; isPublic: boolean }): Promise<Note> {
    const { rows } = await tx.query<{ document: Note }>(
      `update request_notes n set message = $2, is_public = $3, version = version + 1 where n.id = $1
       returning jsonb_strip_nulls((${noteJson})::jsonb) as document`,
      [noteId, values.message, values.isPublic],
    );
    return rows[0]!.document;
  },
};
