import { type Ask, createBatcher } from '../../db/batcher.ts';
import { built, question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import { orderBatches } from '../orderBatches.ts';
import { type DocumentRow, documentRows, type PartRow } from './documentRow.ts';
import { newDocuments, newDocumentsSql } from './newDocuments.ts';
import { type NewRequest, newLinesSql, newRow, newRowsSql } from './newRequest.ts';

/** What hardly any order brings: the statement without it has less to set up, which is most of what one for few orders costs. */
interface Brought {
  hasDrafts: boolean;
  hasAttachments: boolean;
  /** Its documents are made beside it, on another connection (DECISIONS T-452). */
  isBare: boolean;
}

// One statement is one transaction and one round trip: requests, history, log, attachments, the drafts' end and the callers'
// keys, all or nothing (performance.md). A key that is taken already makes its order write nothing. $1 are the ids, $2 the rows.
// The parts bear the names of the tables they write, so that the document below, the same text that every reader gets, reads what
// this statement is about to write.
const createSql = ({ hasDrafts, hasAttachments, isBare }: Brought) => {
  const [wanted, among] = hasDrafts ? ['free', draftsSql] : ['input', ''];
  return `
with input as (
  ${newRowsSql}
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
  returning ${isBare ? 'id' : '*'}
), written as (
  select input.* from input join requests using (id)
), request_history as (
  insert into public.request_history (request_id, seq, status, status_reason, at, agent_id, agent_name, acting_agent_id, acting_agent_name)
  select id, 1, status, status_reason, at, agent_id, agent_name, acting_agent_id, acting_agent_name from written returning ${isBare ? 'request_id' : '*'}
), payment_waits as (
  insert into public.payment_waits (request_id, since) select id, at from written where status = 'PaymentPending'
), request_log as (
  insert into public.request_log (id, request_id, at, message, agent_id, agent_name, acting_agent_id, acting_agent_name, data, version)
  select line.id, written.id, at, message, agent_id, agent_name, acting_agent_id, acting_agent_name, data, 1 from written, ${newLinesSql}
  returning ${isBare ? 'request_id' : '*'}
)${hasAttachments ? attachmentsSql : ''}${hasDrafts ? draftedSql : ''}
${isBare ? 'select id from requests where id = any($1::uuid[])' : newDocumentsSql(hasAttachments ? ['attachments'] : [])}`;
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

const prepared = { isPrepared: true } as const;
const shapesOf = (isBare: boolean, attachments: readonly boolean[]) =>
  [false, true].flatMap((hasDrafts) =>
    attachments.map((hasAttachments) => ({
      hasDrafts,
      hasAttachments,
      text: createSql({ hasDrafts, hasAttachments, isBare }),
    })),
  );
const shapes = shapesOf(false, [false, true]);
const create = built<PartRow>(
  'requests.create',
  shapes.map(({ text }) => text),
  prepared,
);
const bareShapes = shapesOf(true, [false]);
const createBare = built<{ id: string }>(
  'requests.createBare',
  bareShapes.map(({ text }) => text),
  prepared,
);
const isKeyTaken = question<{ key: string }, [agentId: string, key: string | null]>(
  'requests.isKeyTaken',
  'select key from idempotency_keys where agent_id = $1 and key = $2',
);

/** A request, and the row that is sent of it. */
interface Sent {
  request: NewRequest;
  row: string;
}

const sent = (request: NewRequest): Sent => ({ request, row: JSON.stringify(newRow(request)) });

/** What the statements are given, and what these requests bring. */
function asked(all: readonly Sent[]) {
  return {
    ids: all.map(({ request }) => request.id),
    rows: `[${all.map(({ row }) => row).join(',')}]`,
    hasDrafts: all.some(({ request }) => request.order.draftId !== undefined),
    hasAttachments: all.some(({ request }) => (request.order.attachmentIds ?? []).length > 0),
  };
}

async function insertAll(tx: Tx, all: readonly Sent[]): Promise<(DocumentRow | undefined)[]> {
  const { ids, rows, hasDrafts, hasAttachments } = asked(all);
  const { text } = shapes.find((one) => one.hasDrafts === hasDrafts && one.hasAttachments === hasAttachments)!;
  const byId = documentRows(await create.rows(tx, text, [ids, rows]));
  return ids.map((id) => byId.get(id));
}

// Which attachments an order takes is known once it is written.
async function insertAllAlone(pool: Tx, all: readonly Sent[]): Promise<(DocumentRow | undefined)[]> {
  const { ids, rows, hasDrafts, hasAttachments } = asked(all);
  if (hasAttachments) return insertAll(pool, all);
  const { text } = bareShapes.find((one) => one.hasDrafts === hasDrafts)!;
  const writing = createBare.rows(pool, text, [ids, rows]);
  // Whether they are written is known before anything is said of their documents: to look again changes nothing.
  const documents = newDocuments(pool, ids, rows).catch(() => undefined);
  const written = new Set((await writing).map(({ id }) => id));
  const byId = (await documents) ?? (await newDocuments(pool, ids, rows));
  return ids.map((id) => (written.has(id) ? byId.get(id) : undefined));
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
  const [row] = await insertAll(tx, [sent(request)]);
  return row;
}

const batches = new WeakMap<Tx, Ask<Sent, DocumentRow | undefined>>();

/**
 * The same in a transaction of its own. Orders that arrive while others are being written share the next statement: a
 * commit costs what several do. None waits for more to come.
 */
export async function insertRequestAlone(pool: Tx, request: NewRequest): Promise<DocumentRow | undefined> {
  let ask = batches.get(pool);
  if (!ask) {
    ask = createBatcher((all: Sent[]) => insertAllAlone(pool, all), orderBatches).ask;
    batches.set(pool, ask);
  }
  return ask(sent(request));
}
