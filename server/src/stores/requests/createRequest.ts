import type { RequestStatus, ServiceOrder, StatusReason } from '@towline/sdk/api';
import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import type { Tx } from '../../db/tx.ts';

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

// One statement is one transaction and one round trip: request, history, log, attachments, the draft's end and the caller's
// key, all or nothing (performance.md). A key that is taken already makes it write nothing.
const createSql = `
with taken as (
  insert into idempotency_keys (agent_id, key, operation, body_hash, status, answer)
  select $1::uuid, $2::text, $3::text, $4::bytea, 200, $5::text where $2::text is not null on conflict do nothing returning 1
), request as (
  insert into requests (id, order_id, status, status_group, status_reason, status_at, was_dispatched, contract_code, external_contract_code,
    client_code, home_code, abroad_code, payer_code, is_abroad, service, additional_services, license_plate, make_model, country, city,
    latitude, longitude, external_id, customer_name, customer_email, customer_phone, created_at, updated_at, created_by, time_zone, service_order, flags)
  select $6::uuid, $7::uuid, $8::text, $9::text, $10::text, $11::timestamptz, $12::boolean, $13::text, $14::text, $15::text, $16::text, $17::text, $18::text,
    $19::boolean, $20::text, $21::text[], $22::text, $23::text, $24::text, $25::text, $26::float8, $27::float8, $28::text, $29::text, $30::text, $31::text, $11, $11,
    $32::text, $33::text, $34::jsonb, $35::jsonb
  where $2::text is null or exists (select 1 from taken)
  returning id
), history as (
  insert into request_history (request_id, seq, status, status_reason, at, agent_id, agent_name) select id, 1, $8, $10, $11, $1::uuid, $32 from request
), log as (
  insert into request_log (id, request_id, at, message, agent_name, data)
  select gen_random_uuid(), id, $11, 'Request created', $32, $36::jsonb from request
), attached as (
  update attachments set request_id = request.id from request
  where attachments.id = any($37::uuid[]) and attachments.agent_id = $1::uuid and attachments.request_id is null
), drafted as (
  delete from drafts using request where drafts.id = $38::uuid and drafts.agent_id = $1::uuid
)
select id from request`;

/** Writes a new request; false where the caller's idempotency key was taken before. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const { order, idempotency } = request;
  const { requestedService, vehicle, serviceLocation } = order;
  const contact = serviceLocation.contacts?.[0];
  const { rowCount } = await tx.query({
    name: 'createRequest',
    text: createSql,
    values: [
      request.agentId,
      idempotency?.key ?? null,
      idempotency?.operation ?? null,
      idempotency?.bodyHash ?? null,
      idempotency?.answer ?? null,
      request.id,
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
    ],
  });
  return rowCount === 1;
}
