import type { RequestStatus, ServiceOrder, StatusReason } from '@towline/sdk/api';
import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import type { Tx } from '../../db/tx.ts';
import { type DocumentRow, requestDocumentSql } from './documentSql.ts';

/** A request about to exist, with everything that is decided about it. */
export interface NewRequest {
  id: string;
  orderId: string;
  order: ServiceOrder;
  status: RequestStatus;
  statusReason?: StatusReason | undefined;
  contractCode: string;
  clientCode?: string | undefined;
  homeCode?: string | undefined;
  abroadCode?: string | undefined;
  payerCode?: string | undefined;
  isAbroad: boolean;
  timeZone: string;
  agentId: string;
  agentName: string;
  at: Date;
  idempotency?: { key: string; bodyHash: Buffer; operation: string; answer: string } | undefined;
}

const dispatchedStatuses = new Set<RequestStatus>(['Dispatching', 'PartnerAssigned', 'HomeAssistanceCompanyAssigned']);

// What a request that begins now has nothing in.
const childTables = [
  'jobs',
  'job_offers',
  'request_notes',
  'payments',
  'payment_reminders',
  'invoices',
  'linked_requests',
  'followers',
];

// One statement is one transaction and one round trip: request, history, log, attachments, the draft's end and the caller's
// key, all or nothing (performance.md). A key that is taken already makes it write nothing.
// The parts bear the names of the tables they write (and the tables a new request has nothing in are empty here), so that
// the document below, the same text that every reader gets, reads what this statement is about to write.
const createSql = `
with taken as (
  insert into idempotency_keys (agent_id, key, operation, body_hash, status, answer)
  select $2::uuid, $3::text, $4::text, $5::bytea, 200, $38::text where $3::text is not null on conflict do nothing returning 1
), requests as (
  insert into public.requests (id, order_id, status, status_group, status_reason, status_at, was_dispatched, contract_code, external_contract_code,
    client_code, home_code, abroad_code, payer_code, is_abroad, service, additional_services, license_plate, make_model, country, city,
    latitude, longitude, external_id, customer_name, customer_email, customer_phone, created_at, updated_at, created_by, time_zone, service_order, flags)
  select $1::uuid, $6::uuid, $7::text, $8::text, $9::text, $10::timestamptz, $11::boolean, $12::text, $13::text, $14::text, $15::text, $16::text, $17::text,
    $18::boolean, $19::text, $20::text[], $21::text, $22::text, $23::text, $24::text, $25::float8, $26::float8, $27::text, $28::text, $29::text, $30::text, $10, $10,
    $31::text, $32::text, $33::jsonb, $34::jsonb
  where $3::text is null or exists (select 1 from taken)
  returning *
), request_history as (
  insert into public.request_history (request_id, seq, status, status_reason, at, agent_id, agent_name)
  select id, 1, status, status_reason, created_at, $2::uuid, created_by from requests returning *
), request_log as (
  insert into public.request_log (id, request_id, at, message, agent_name, data)
  select gen_random_uuid(), id, created_at, 'Request created', created_by, $35::jsonb from requests returning *
), attachments as (
  update public.attachments set request_id = requests.id from requests
  where attachments.id = any($36::uuid[]) and attachments.agent_id = $2::uuid and attachments.request_id is null returning attachments.*
), drafted as (
  delete from drafts using requests where drafts.id = $37::uuid and drafts.agent_id = $2::uuid
), ${childTables.map((table) => `${table} as (select * from public.${table} where false)`).join(', ')}
${requestDocumentSql}`;

/** Writes a new request and answers it as whoever reads it next finds it; undefined where the caller's idempotency key was taken before. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<DocumentRow | undefined> {
  const { order, idempotency } = request;
  const { requestedService, vehicle, serviceLocation } = order;
  const contact = serviceLocation.contacts?.[0];
  const { rows } = await tx.query<DocumentRow>({
    name: 'createRequest',
    text: createSql,
    values: [
      request.id,
      request.agentId,
      idempotency?.key ?? null,
      idempotency?.operation ?? null,
      idempotency?.bodyHash ?? null,
      request.orderId,
      request.status,
      filterGroupOfStatus[request.status],
      request.statusReason ?? null,
      request.at,
      dispatchedStatuses.has(request.status),
      request.contractCode,
      requestedService.externalContractCode ?? null,
      request.clientCode ?? null,
      request.homeCode ?? null,
      request.abroadCode ?? null,
      request.payerCode ?? null,
      request.isAbroad,
      requestedService.type,
      requestedService.additionalServices ?? [],
      vehicle.licensePlate?.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || null,
      vehicle.makeModel ?? ([vehicle.make, vehicle.model].filter(Boolean).join(' ') || null),
      serviceLocation.countryCode ?? null,
      serviceLocation.addressLevel4 ?? serviceLocation.addressLevel3 ?? null,
      serviceLocation.latitude ?? null,
      serviceLocation.longitude ?? null,
      order.externalId ?? null,
      contact?.name ?? null,
      contact?.email ?? null,
      contact?.phoneNumber?.replaceAll(/[^+0-9]/g, '') || null,
      request.agentName,
      request.timeZone,
      JSON.stringify(order),
      JSON.stringify(request.statusReason ? { needsValidation: true } : {}),
      JSON.stringify({ status: request.status, ...(request.statusReason ? { reason: request.statusReason } : {}) }),
      order.attachmentIds ?? [],
      order.draftId ?? null,
      idempotency?.answer ?? null,
    ],
  });
  return rows[0];
}
