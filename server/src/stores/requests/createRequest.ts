import type { RequestStatus, ServiceOrder, StatusReason } from '@towline/sdk/api';
import type { EstimateBasis } from '@towline/sdk/domain/price/priceBasis';
import type { OrderBasis } from '@towline/sdk/domain/replay/recorded';
import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import { provesDispatch } from '@towline/sdk/domain/request/status';
import { type Ask, createBatcher } from '../../db/batcher.ts';
import { built, question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import { orderBatches } from '../orderBatches.ts';
import { type DocumentRow, documentRows, type PartRow } from './documentRow.ts';
import { requestDocumentsSql } from './documentSql.ts';
import { orderColumns } from './orderColumns.ts';

/** A request about to exist, with everything that is decided about it. */
export interface NewRequest {
  id: string;
  orderId: string;
  order: ServiceOrder;
  status: RequestStatus;
  statusReason?: StatusReason | undefined;
  contractCode: string;
  /** The version that it was judged by, whose terms it keeps (DECISIONS S-41). */
  contractVersion?: number | undefined;
  clientCode?: string | undefined;
  homeCode?: string | undefined;
  abroadCode?: string | undefined;
  payerCode?: string | undefined;
  isAbroad: boolean;
  timeZone: string;
  /** The repair that was created with the order (DECISIONS S-25). */
  linkedRepairJobId?: string | undefined;
  /** What the price that the customer was told was decided on (DECISIONS T-333). */
  estimateBasis?: EstimateBasis | undefined;
  /** What it was decided on (DECISIONS T-420). */
  decisionBasis?: OrderBasis | undefined;
  agentId: string;
  agentName: string;
  /** Who acts as the agent (DECISIONS S-37). */
  actingAgent?: { id: string; fullName: string } | undefined;
  at: Date;
  idempotency?: { key: string; bodyHash: Buffer; operation: string; answer: string } | undefined;
}

/** What hardly any order brings: the statement without it has less to set up, which is most of what one for few orders costs. */
interface Beside {
  hasDrafts: boolean;
  hasAttachments: boolean;
}

// One statement is one transaction and one round trip: requests, history, log, attachments, the drafts' end and the callers'
// keys, all or nothing (performance.md). A key that is taken already makes its order write nothing. $1 are the ids, $2 the rows.
// The parts bear the names of the tables they write, so that the document below, the same text that every reader gets, reads what
// this statement is about to write.
const createSql = ({ hasDrafts, hasAttachments }: Beside) => {
  const [wanted, among] = hasDrafts ? ['free', draftsSql] : ['input', ''];
  return `
with input as (
  select * from jsonb_to_recordset($2::jsonb) as x(id uuid, agent_id uuid, idempotency_key text, operation text, body_hash bytea, answer text,
    order_id uuid, status text, status_group text, status_reason text, at timestamptz, was_dispatched boolean, contract_code text, contract_version int,
    external_contract_code text, client_code text, home_code text, abroad_code text, payer_code text, is_abroad boolean, service text,
    additional_services text[], license_plate text, make_model text, country text, city text, latitude float8, longitude float8,
    external_id text, customer_name text, customer_email text, customer_phone text, agent_name text, acting_agent_id uuid, acting_agent_name text, time_zone text,
    service_order jsonb, flags jsonb, estimate_basis jsonb, decision_basis jsonb, logged jsonb, advice jsonb, attachment_ids uuid[], draft_id uuid)
)${among}, taken as (
  insert into idempotency_keys (agent_id, key, operation, body_hash, status, answer)
  select agent_id, idempotency_key, operation, body_hash, 200, answer from ${wanted} where idempotency_key is not null
  order by agent_id, idempotency_key -- so that two statements never wait for each other
  on conflict do nothing returning agent_id, key, answer
), requests as (
  insert into public.requests (id, order_id, status, status_group, status_reason, status_at, was_dispatched, contract_code, contract_version, external_contract_code,
    client_code, home_code, abroad_code, payer_code, is_abroad, service, additional_services, license_plate, make_model, country, city,
    latitude, longitude, external_id, customer_name, customer_email, customer_phone, created_at, updated_at, created_by, time_zone, service_order, flags, estimate_basis, decision_basis)
  select id, order_id, status, status_group, status_reason, at, was_dispatched, contract_code, contract_version, external_contract_code,
    client_code, home_code, abroad_code, payer_code, is_abroad, service, additional_services, license_plate, make_model, country, city,
    latitude, longitude, external_id, customer_name, customer_email, customer_phone, at, at, agent_name, time_zone, service_order, flags, estimate_basis, decision_basis
  from ${wanted} free
  where idempotency_key is null or exists (
    select 1 from taken where taken.agent_id = free.agent_id and taken.key = free.idempotency_key and taken.answer = free.answer)
  returning *
), written as (
  select input.* from input join requests using (id)
), request_history as (
  insert into public.request_history (request_id, seq, status, status_reason, at, agent_id, agent_name, acting_agent_id, acting_agent_name)
  select id, 1, status, status_reason, at, agent_id, agent_name, acting_agent_id, acting_agent_name from written returning *
), request_log as (
  insert into public.request_log (id, request_id, at, message, agent_id, agent_name, acting_agent_id, acting_agent_name, data, version)
  select gen_random_uuid(), id, at, line.message, agent_id, agent_name, acting_agent_id, acting_agent_name, line.data, 1
  from written, lateral (values ('Request created', logged), ('112 advice given', advice)) as line(message, data) where line.data is not null
  returning *
)${hasAttachments ? attachmentsSql : ''}${hasDrafts ? draftedSql : ''}
${requestDocumentsSql(undefined, { ids: '$1::uuid[]', hasRevisions: false, only: ['statusHistory', 'logs', ...(hasAttachments ? ['attachments'] : [])] })}`;
};

// An order is of the draft's agent alone: its draft is held, so that none is given away meanwhile, and one that was given away
// and is gone became its new agent's order (DECISIONS T-71).
const draftsSql = `, held as materialized (
  select id, agent_id from drafts where id = any(array(select draft_id from input)) order by id for update
), free as (
  select * from input where draft_id is null
    or exists (select 1 from held where held.id = input.draft_id and held.agent_id = input.agent_id)
    or not exists (select 1 from held where held.id = input.draft_id)
      and not exists (select 1 from draft_hand_overs given where given.draft_id = input.draft_id)
)`;
const draftedSql = `, drafted as (
  delete from drafts using written where drafts.id = written.draft_id and drafts.agent_id = written.agent_id
)`;
const attachmentsSql = `, attachments as (
  update public.attachments set request_id = written.id from written
  where attachments.id = any(written.attachment_ids) and attachments.agent_id = written.agent_id and attachments.request_id is null
  returning attachments.*
)`;

const shapes = [false, true].flatMap((hasDrafts) =>
  [false, true].map((hasAttachments) => ({
    hasDrafts,
    hasAttachments,
    text: createSql({ hasDrafts, hasAttachments }),
  })),
);
const create = built<PartRow>(
  'requests.create',
  shapes.map(({ text }) => text),
  { isPrepared: true },
);
const isKeyTaken = question<{ key: string }, [agentId: string, key: string | null]>(
  'requests.isKeyTaken',
  'select key from idempotency_keys where agent_id = $1 and key = $2',
);

/** The statement for these orders. */
function textFor(requests: readonly NewRequest[]): string {
  const hasDrafts = requests.some(({ order }) => order.draftId !== undefined);
  const hasAttachments = requests.some(({ order }) => (order.attachmentIds ?? []).length > 0);
  return shapes.find((shape) => shape.hasDrafts === hasDrafts && shape.hasAttachments === hasAttachments)!.text;
}

// The columns of a request, and what is written beside it.
function rowOf(request: NewRequest): Record<string, unknown> {
  const { order, idempotency } = request;
  return {
    ...orderColumns(order),
    id: request.id,
    agent_id: request.agentId,
    idempotency_key: idempotency?.key,
    operation: idempotency?.operation,
    body_hash: idempotency && `\\x${idempotency.bodyHash.toString('hex')}`,
    answer: idempotency?.answer,
    order_id: request.orderId,
    status: request.status,
    status_group: filterGroupOfStatus[request.status],
    status_reason: request.statusReason,
    at: request.at,
    was_dispatched: provesDispatch(request.status),
    contract_code: request.contractCode,
    contract_version: request.contractVersion,
    client_code: request.clientCode,
    home_code: request.homeCode,
    abroad_code: request.abroadCode,
    payer_code: request.payerCode,
    is_abroad: request.isAbroad,
    agent_name: request.agentName,
    acting_agent_id: request.actingAgent?.id,
    acting_agent_name: request.actingAgent?.fullName,
    time_zone: request.timeZone,
    estimate_basis: request.estimateBasis,
    decision_basis: request.decisionBasis,
    flags: {
      ...(request.statusReason ? { needsValidation: true } : {}),
      ...(request.linkedRepairJobId ? { linkedRepairJobId: request.linkedRepairJobId } : {}),
    },
    logged: { status: request.status, ...(request.statusReason ? { reason: request.statusReason } : {}) },
    // That it was given stands in the log (DECISIONS T-161).
    advice: order.caller?.adviceGivenAt && {
      everyoneSafe: order.caller.everyoneSafe,
      adviceGivenAt: order.caller.adviceGivenAt,
    },
    attachment_ids: order.attachmentIds ?? [],
    draft_id: order.draftId,
  };
}

async function insertAll(tx: Tx, requests: NewRequest[]): Promise<(DocumentRow | undefined)[]> {
  const ids = requests.map(({ id }) => id);
  const rows = await create.rows(tx, textFor(requests), [ids, JSON.stringify(requests.map(rowOf))]);
  const byId = documentRows(rows);
  return ids.map((id) => byId.get(id));
}

/** Whether nothing was written because the order's draft is another agent's, or was when it became an order: no key was taken. */
export async function isOfOthersDraft(tx: Tx, { agentId, order, idempotency }: NewRequest): Promise<boolean> {
  if (!order.draftId) return false;
  return (await isKeyTaken.first(tx, agentId, idempotency?.key ?? null)) === undefined;
}

/**
 * Writes a new request within a transaction and answers it as whoever reads it next finds it; undefined where nothing was
 * written: the caller's idempotency key was taken before, or else the draft is another agent's (`isOfOthersDraft`).
 */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<DocumentRow | undefined> {
  const [row] = await insertAll(tx, [request]);
  return row;
}

const batches = new WeakMap<Tx, Ask<NewRequest, DocumentRow | undefined>>();

/**
 * The same in a transaction of its own. Orders that arrive while others are being written share the next statement: a
 * commit costs what several do. None waits for more to come.
 */
export async function insertRequestAlone(pool: Tx, request: NewRequest): Promise<DocumentRow | undefined> {
  let ask = batches.get(pool);
  if (!ask) {
    ask = createBatcher((requests: NewRequest[]) => insertAll(pool, requests), orderBatches).ask;
    batches.set(pool, ask);
  }
  return ask(request);
}
