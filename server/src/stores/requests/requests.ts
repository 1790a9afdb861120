import { isAdmin, mayOrderFor } from '@towline/sdk/access/agent';
import { type JudgedRequest, visibleRequest } from '@towline/sdk/access/hiddenDetails';
import { phoneCountriesOf } from '@towline/sdk/access/phoneCountries';
import { maySee, viewerOf } from '@towline/sdk/access/viewpoint';
import type { Agent, AssistanceRequest } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { withPaymentTotals } from '@towline/sdk/domain/payment/totals';
import { numberReadings } from '@towline/sdk/domain/request/soughtNumber';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { createScopedBatchers } from '../../db/batcher.ts';
import { JsonText } from '../../db/jsonText.ts';
import { built, question } from '../../db/statement.ts';
import { plannedOnce } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { type DocumentRow, documentRows, documentText, type PartRow } from './documentRow.ts';
import { requestDocumentsSql } from './documentSql.ts';
import { knownDocuments } from './knownDocuments.ts';
import { bothViews, scopeOf, type Visibility, visibleTo } from './visibility.ts';

/** What a write needs of a request once it holds the row. */
export interface LockedRequest {
  id: string;
  version: number;
  status: AssistanceRequest['status'];
  status_reason: AssistanceRequest['statusReason'] | null;
  was_dispatched: boolean;
  contract_code: string;
}

const [wholeDocuments, limitedDocuments] = bothViews(2, (visible) => requestDocumentsSql(visible));
const documents = built<PartRow>('requests.documents', [wholeDocuments, limitedDocuments], { isPrepared: true });
// Who may see the request itself is asked of its contract; those that it is linked with are asked as ever.
const [, orderedDocument] = bothViews(2, (visible) => requestDocumentsSql(visible && { ...visible, sql: 'true' }));
const ordered = built<PartRow>('requests.ordered', [orderedDocument], { isPrepared: true });
const idOfOrder = question<{ id: string }, [orderId: string]>(
  'requests.idOfOrder',
  'select id from requests where order_id = $1',
);
const lock = question<LockedRequest, [id: string]>(
  'requests.lock',
  'select id, version, status, status_reason, was_dispatched, contract_code from requests where id = $1 for update',
);
const lastChange = question<
  { last: Record<string, unknown> },
  [id: string, since: number | null, seesLog: boolean, isNamed: boolean]
>(
  'requests.lastChange',
  `select json_strip_nulls(json_build_object('version', r.version, 'status', r.status, 'statusReason', r.status_reason,
        'agentName', case when $4 then w.agent_name end,
        'actingAgentName', case when $4 then w.acting_agent_name end, 'at', w.at, 'changes', case when $2::int is not null then coalesce((
          select json_agg(json_build_object('version', c.version, 'agentName', case when $4 then c.agent_name end,
            'actingAgentName', case when $4 then c.acting_agent_name end, 'at', c.at, 'message', c.message,
            'fields', coalesce(c.data->'changes', '[]')) order by c.version, c.seq)
          from request_log c where c.request_id = r.id and c.version > $2 and ($3 or c.data ? 'changes')), '[]'::json) end)) as last
       from requests r left join lateral (
         select agent_name, acting_agent_name, at from (
           select agent_name, acting_agent_name, at, seq from request_history where request_id = r.id and not $3
           union all select agent_name, acting_agent_name, at, seq from request_log where request_id = r.id and ($3 or data ? 'changes')) x
         order by at desc, seq desc limit 1) w on true
       where r.id = $1`,
);
const [wholeDuplicates, limitedDuplicates] = bothViews(
  3,
  (visible) =>
    `select coalesce(json_agg(json_strip_nulls(json_build_object('id', r.id, 'shortId', r.short_id, 'status', r.status, 'service', r.service,
         'licensePlate', r.license_plate, 'makeModel', r.make_model, 'place', nullif(concat_ws(', ', r.city, r.country), ''),
         'creationTimestamp', r.created_at,
         'matchedBy', case when r.license_plate = $1 then 'licensePlate' else 'phoneNumber' end)) order by r.created_at desc), '[]')::text as document
       from (select * from requests r where (r.license_plate = $1 or r.phones && $2::text[])
         and (r.status_group not in ('CompletedAfterDispatch', 'Cancelled', 'Abandonned')
           or (r.status = 'Cancelled' and r.status_reason = 'PartnerCancelled' and r.status_at > now() - interval '1 day')) ${visible ? `and ${visible.sql}` : ''}
         order by r.created_at desc limit 10) r`,
);
const duplicates = built<{ document: string }>('requests.duplicates', [wholeDuplicates, limitedDuplicates]);
const firstOfDay = question<{ id: string }, [plate: string, contractCode: string, at: Date, id: string | null]>(
  'requests.firstOfDay',
  `select id from requests where license_plate = $1 and contract_code = $2 and status_group <> 'Abandonned'
         and created_at >= date_trunc('day', $3::timestamptz at time zone '${OPERATOR_TIME_ZONE}') at time zone '${OPERATOR_TIME_ZONE}'
         and ($4::uuid is null or (id <> $4 and created_at < $3)) order by created_at limit 1`,
);

async function readRows(tx: Tx, visible: Visibility | undefined, ids: string[]): Promise<Map<string, DocumentRow>> {
  const text = visible ? limitedDocuments : wholeDocuments;
  return documentRows(await documents.rows(tx, text, [ids, ...(visible?.values ?? [])]));
}

async function documentRow(tx: Tx, agent: Agent, id: string): Promise<DocumentRow | undefined> {
  const [row] = (await plannedOnce(tx, () => readRows(tx, visibleTo(agent, 2), [id]))).values();
  return row;
}

// Screens open the same and other requests in the same moment, after a live event above all: those of one view are read together.
const batches = new WeakMap<Tx, ReturnType<typeof batchesOn>>();

function batchesOn(tx: Tx) {
  const known = knownDocuments(tx, (visible, ids) => readRows(tx, visible, ids));
  return createScopedBatchers(
    async (visible: Visibility | undefined, ids: string[]): Promise<(DocumentRow | undefined)[]> => {
      const rows = await known(visible, ids);
      return ids.map((id) => rows.get(id));
    },
    { most: 20, atOnce: 2 },
  );
}

const isPlainUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

async function batchedRow(tx: Tx, agent: Agent, given: string): Promise<DocumentRow | undefined> {
  const id = given.toLowerCase();
  if (!isPlainUuid(id)) return documentRow(tx, agent, given); // an id that PostgreSQL refuses must not fail the others
  let ask = batches.get(tx);
  if (!ask) {
    ask = batchesOn(tx);
    batches.set(tx, ask);
  }
  const { scope, visible } = viewOf(agent);
  return ask(scope, visible, id);
}

// An agent is read anew every few seconds, and asks for many requests meanwhile.
const views = new WeakMap<Agent, { scope: string; visible: Visibility | undefined }>();

function viewOf(agent: Agent): { scope: string; visible: Visibility | undefined } {
  let view = views.get(agent);
  if (!view) {
    const visible = visibleTo(agent, 2);
    view = { scope: scopeOf(visible), visible };
    views.set(agent, view);
  }
  return view;
}

// Rules are pure: a row that is remembered is shown to the same agent as it was the last time.
const lastShown = new WeakMap<DocumentRow, { agent: Agent; shown: JsonText }>();

/** A request that the agent may see, without what his tabs and gates hide (PLT-11). */
export function shownTo(agent: Agent, row: DocumentRow): JsonText {
  const last = lastShown.get(row);
  if (last?.agent === agent) return last.shown;
  const shown = visibleText(agent, row);
  lastShown.set(row, { agent, shown });
  return shown;
}

function visibleText(agent: Agent, row: DocumentRow): JsonText {
  const isWhole = isAdmin(agent);
  // Nothing is hidden and nothing to be summed: sent on as PostgreSQL made it.
  if (isWhole && !row.is_charged) return new JsonText(documentText(row), row.version);
  const request = withPaymentTotals(JSON.parse(row.judged) as JudgedRequest);
  const judged = JSON.stringify(isWhole ? request : visibleRequest(viewerOf(agent, request), request));
  return new JsonText(documentText({ ...row, judged }), row.version);
}

/** Questions about requests. Whoever may not see a request is told that there is none (DECISIONS S-19). */
export const requests = {
  /** The request as this agent may read it (PLT-11), as JSON text, or undefined. */
  async document(tx: Tx, agent: Agent, id: string): Promise<JsonText | undefined> {
    const row = await batchedRow(tx, agent, id);
    return row && shownTo(agent, row);
  },

  /**
   * The request that this agent ordered: also where they may do no more for its contract than order, and see nothing of it
   * afterwards (DECISIONS T-43, T-1038).
   */
  async ordered(tx: Tx, agent: Agent, id: string): Promise<JsonText | undefined> {
    const visible = visibleTo(agent, 2);
    if (!visible) return requests.document(tx, agent, id);
    const row = documentRows(await ordered.rows(tx, orderedDocument, [[id], ...visible.values])).get(id);
    if (!row) return undefined;
    const judged = JSON.parse(row.judged) as JudgedRequest;
    return maySee(agent, judged) || mayOrderFor(agent, judged.contractCode) ? shownTo(agent, row) : undefined;
  },

  /** The whole request as a value, for rules that read it; it never leaves as it is. */
  async byId(tx: Tx, agent: Agent, id: string): Promise<AssistanceRequest | undefined> {
    const row = await documentRow(tx, agent, id);
    return row && withPaymentTotals(JSON.parse(documentText(row)) as AssistanceRequest);
  },

  async idOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
    return (await idOfOrder.first(tx, orderId))?.id;
  },

  /** Takes the row until the transaction ends, so that two agents cannot both act. */
  lock: lock.first,

  /**
   * Who wrote the newest version, and how: what a stale writer is told (DECISIONS S-04). With the version that he has seen,
   * also what happened since, line by line of the log, with the fields where the order was edited (DECISIONS T-256). Who may
   * not read the log is told of edits and of the status alone, and not by whom (DECISIONS T-970).
   */
  async lastChange(
    tx: Tx,
    id: string,
    { since, seesLog, isNamed }: { since?: number | undefined; seesLog: boolean; isNamed: boolean },
  ): Promise<Record<string, unknown> | undefined> {
    return (await lastChange.first(tx, id, since ?? null, seesLog, isNamed))?.last;
  },

  /**
   * Open requests with the plate or the caller's number, as JSON text (INT-16: shown while typing, never suppressed); also one whose
   * partner gave it back since yesterday, for its caller still waits (DECISIONS T-159).
   */
  async duplicates(tx: Tx, agent: Agent, query: { licensePlate?: string; phoneNumber?: string }): Promise<string> {
    const plate = normalisePlate(query.licensePlate ?? '') || null;
    const phones = numberReadings(query.phoneNumber ?? '', phoneCountriesOf(agent));
    const visible = visibleTo(agent, 3);
    const values = [plate, phones, ...(visible?.values ?? [])];
    const found = await duplicates.first(tx, visible ? limitedDuplicates : wholeDuplicates, values);
    return found!.document;
  },

  /**
   * The first request of the plate under the same contract on the day of a moment in Brussels (DECISIONS S-20:
   * DuplicateRequestSameDay); with the id of one that exists already, the first before that one.
   */
  async firstOfDay(
    tx: Tx,
    { plate, contractCode, at, id }: { plate: string; contractCode: string; at: Date; id?: string | undefined },
  ): Promise<string | undefined> {
    return (await firstOfDay.first(tx, normalisePlate(plate), contractCode, at, id ?? null))?.id;
  },
};
