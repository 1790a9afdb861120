import { randomUUID } from 'node:crypto';
import type { Agent, Note, NoteKind } from '@towline/sdk/api';
import type { Tx } from '../db/tx.ts';
import { noteJson } from './requests/documentParts.ts';

/** What a changed note had before. */
interface NoteRow {
  message: string;
  is_public: boolean;
}

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

  /** What became of a note since a version, told to whoever changes it from that one: by whom, and each field (DECISIONS S-04). */
  async changesSince(tx: Tx, requestId: string, now: Note, version: number): Promise<Record<string, unknown>> {
    const { rows } = await tx.query<{ agent_name: string | null; at: Date; before: Partial<NoteRow> }>(
      `select agent_name, at, before from request_records
       where request_id = $1 and source = 'request_notes' and row_key = $2 and kind = 'U' and (before ->> 'version')::int >= $3
       order by seq`,
      [requestId, now.id, version],
    );
    const was: Partial<NoteRow> = Object.assign({}, ...rows.map(({ before }) => before).reverse());
    const last = rows.at(-1);
    const fields = [
      ...(was.message === undefined ? [] : [{ field: 'message', from: was.message, to: now.message }]),
      ...(was.is_public === undefined ? [] : [{ field: 'isPublic', from: was.is_public, to: now.isPublic }]),
    ];
    return {
      version: now.version,
      ...(last && { agentName: last.agent_name ?? undefined, at: last.at.toISOString() }),
      changes: [{ version: now.version, agentName: last?.agent_name ?? undefined, fields }],
    };
  },

  /** Saves a note; where its text is another, who changed it and when, and what stood there before, stay with it. */
  async save(
    tx: Tx,
    noteId: string,
    values: { message: string; isPublic: boolean },
    by: { id: string; fullName: string; at: Date },
  ): Promise<Note> {
    const { rows } = await tx.query<{ document: Note }>(
      `update request_notes n set message = $2, is_public = $3, version = version + 1,
         edited_by = case when n.message = $2 then n.edited_by else $4 end,
         edited_name = case when n.message = $2 then n.edited_name else $5 end,
         edited_at = case when n.message = $2 then n.edited_at else $6 end,
         former = case when n.message = $2 then n.former else n.former || jsonb_build_array(jsonb_build_object(
           'message', n.message, 'agentName', coalesce(n.edited_name, n.agent_name), 'at', coalesce(n.edited_at, n.created_at))) end
       where n.id = $1
       returning jsonb_strip_nulls((${noteJson})::jsonb) as document`,
      [noteId, values.message, values.isPublic, by.id, by.fullName, by.at],
    );
    return rows[0]!.document;
  },
};
