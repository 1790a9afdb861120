import { randomUUID } from 'node:crypto';
import type { Agent, Note, NoteKind } from '@towline/sdk/api';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { noteJson } from './requests/documentParts.ts';

/** What a changed note had before. */
interface NoteRow {
  message: string;
  is_public: boolean;
}

const create = question<
  { document: Note },
  [
    id: string,
    requestId: string,
    message: string,
    isPublic: boolean,
    organisationCode: string,
    id: string,
    fullName: string,
    at: Date,
    kind: string | null,
    isUrgent: boolean,
  ]
>(
  'notes.create',
  `insert into request_notes as n (id, request_id, message, is_public, organisation_code, agent_id, agent_name, created_at, kind, is_urgent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning jsonb_strip_nulls((${noteJson})::jsonb) as document`,
);
const byId = question<{ document: Note }, [requestId: string, noteId: string]>(
  'notes.byId',
  `select jsonb_strip_nulls((${noteJson})::jsonb) as document from request_notes n where n.request_id = $1 and n.id = $2 for update`,
);
const changesSince = question<
  { agent_name: string | null; acting_agent_name: string | null; at: Date; before: Partial<NoteRow> },
  [requestId: string, id: string, version: number]
>(
  'notes.changesSince',
  `select agent_name, acting_agent_name, at, coalesce(before, '{}'::jsonb) as before from request_records
       where request_id = $1 and source = 'request_notes' and row_key = $2 and kind = 'U' and (before ->> 'version')::int >= $3
       order by seq`,
);
const save = question<
  { document: Note },
  [noteId: string, message: string, isPublic: boolean, id: string, fullName: string, at: Date]
>(
  'notes.save',
  `update request_notes n set message = $2, is_public = $3, version = version + 1,
       edited_by = case when n.message = $2 then n.edited_by else $4 end,
       edited_name = case when n.message = $2 then n.edited_name else $5 end,
       edited_acting_name = case when n.message = $2 then n.edited_acting_name
         else nullif(current_setting('towline.acting_agent', true), '') end,
       edited_at = case when n.message = $2 then n.edited_at else $6 end,
       former = case when n.message = $2 then n.former else n.former || jsonb_build_array(jsonb_build_object(
         'message', n.message, 'isPublic', n.is_public, 'agentName', coalesce(n.edited_name, n.agent_name),
         'actingAgentName', case when n.edited_name is null then n.acting_agent_name else n.edited_acting_name end, 'at', coalesce(n.edited_at, n.created_at))) end
     where n.id = $1
     returning jsonb_strip_nulls((${noteJson})::jsonb) as document`,
);

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
    return (
      await create.one(
        tx,
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
      )
    ).document;
  },

  async byId(tx: Tx, requestId: string, noteId: string): Promise<Note | undefined> {
    return (await byId.first(tx, requestId, noteId))?.document;
  },

  /** What became of a note since a version, told to whoever changes it from that one: by whom, and each field (DECISIONS S-04). */
  async changesSince(tx: Tx, requestId: string, now: Note, version: number): Promise<Record<string, unknown>> {
    const rows = await changesSince.rows(tx, requestId, now.id, version);
    const was: Partial<NoteRow> = Object.assign({}, ...rows.map(({ before }) => before).reverse());
    const last = rows.at(-1);
    const doer = {
      agentName: last?.agent_name ?? undefined,
      ...(last?.acting_agent_name && { actingAgentName: last.acting_agent_name }),
    };
    const fields = [
      ...(was.message === undefined ? [] : [{ field: 'message', from: was.message, to: now.message }]),
      ...(was.is_public === undefined ? [] : [{ field: 'isPublic', from: was.is_public, to: now.isPublic }]),
    ];
    return {
      version: now.version,
      ...(last && { ...doer, at: last.at.toISOString() }),
      changes: [{ version: now.version, ...doer, fields }],
    };
  },

  /** Saves a note; where its text is another, who changed it and when, and what stood there before, stay with it. */
  async save(
    tx: Tx,
    noteId: string,
    values: { message: string; isPublic: boolean },
    by: { id: string; fullName: string; at: Date },
  ): Promise<Note> {
    return (await save.one(tx, noteId, values.message, values.isPublic, by.id, by.fullName, by.at)).document;
  },
};
