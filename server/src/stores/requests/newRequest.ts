import { randomUUID } from 'node:crypto';
import type { RequestStatus, ServiceOrder, StatusReason } from '@towline/sdk/api';
import type { EstimateBasis } from '@towline/sdk/domain/price/priceBasis';
import type { KeptOrderBasis } from '@towline/sdk/domain/replay/recorded';
import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import { provesDispatch } from '@towline/sdk/domain/request/status';
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
  decisionBasis?: KeptOrderBasis | undefined;
  agentId: string;
  agentName: string;
  /** Who acts as the agent (DECISIONS S-37). */
  actingAgent?: { id: string; fullName: string } | undefined;
  at: Date;
  idempotency?: { key: string; bodyHash: Buffer; operation: string; answer: string } | undefined;
}

/** Requests about to exist as rows: $2 is the list of what `newRow` makes of each. */
export const newRowsSql = `select * from jsonb_to_recordset($2::jsonb) as x(id uuid, agent_id uuid, idempotency_key text, operation text, body_hash bytea, answer text,
    order_id uuid, status text, status_group text, status_reason text, at timestamptz, was_dispatched boolean, contract_code text, contract_version int,
    external_contract_code text, client_code text, home_code text, abroad_code text, payer_code text, is_abroad boolean, service text,
    additional_services text[], license_plate text, make_model text, country text, city text, latitude float8, longitude float8,
    external_id text, customer_name text, customer_email text, customer_phone text, agent_name text, acting_agent_id uuid, acting_agent_name text, time_zone text,
    service_order jsonb, flags jsonb, estimate_basis jsonb, decision_basis jsonb, logged jsonb, logged_id uuid, advice jsonb, advice_id uuid, attachment_ids uuid[], draft_id uuid)`;
/** The lines that the log of such a row begins with. */
export const newLinesSql = `lateral (values (1, logged_id, 'Request created', logged), (2, advice_id, '112 advice given', advice)) as line(seq, id, message, data)
  where line.data is not null`;

/** The columns of a request, and what is written beside it. */
export function newRow(request: NewRequest): Record<string, unknown> {
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
    logged_id: randomUUID(),
    // That it was given stands in the log (DECISIONS T-161).
    advice: order.caller?.adviceGivenAt && {
      everyoneSafe: order.caller.everyoneSafe,
      adviceGivenAt: order.caller.adviceGivenAt,
    },
    advice_id: randomUUID(),
    attachment_ids: order.attachmentIds ?? [],
    draft_id: order.draftId,
  };
}
