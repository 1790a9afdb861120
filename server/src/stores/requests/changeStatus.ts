import { randomUUID } from 'node:crypto';
import type { RequestStatus, StatusReason } from '@towline/sdk/api';
import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { provesDispatch } from '@towline/sdk/domain/request/status';
import { command } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';

/** A new status with everything that is written beside it. */
export interface StatusWrite {
  requestId: string;
  status: RequestStatus;
  statusReason?: StatusReason | undefined;
  /** The agent who did it; where it is not named, the one of the transaction, none where the program wrote (DECISIONS S-46). */
  agentId?: string | undefined;
  agentName: string;
  remarks?: string | undefined;
  /** The log's line, and what it carries. */
  message: LogMessage;
  data?: unknown;
  at: Date;
  /** Undefined leaves the partner's name, null clears it. */
  partnerName?: string | null;
  /** Undefined leaves the abroad company. */
  abroadCode?: string;
}

const change = command<
  [
    requestId: string,
    status: string,
    statusGroup: string,
    statusReason: string | null,
    at: Date,
    wasDispatched: boolean,
    changesPartner: boolean,
    partnerName: string | null,
    abroadCode: string | null,
    agentId: string | null,
    agentName: string,
    remarks: string | null,
    logId: string,
    message: string,
    data: string | null,
  ]
>(
  'changeStatus.change',
  `with changed as (
       update requests set status = $2, status_group = $3, status_reason = $4, status_at = $5, updated_at = $5, version = version + 1,
         was_dispatched = was_dispatched or $6,
         partner_name = case when $7::boolean then $8 else partner_name end,
         abroad_code = coalesce($9, abroad_code)
       where id = $1 returning id, version
     ), history as (
       insert into request_history (request_id, seq, status, status_reason, at, agent_id, agent_name, remarks)
       select id, coalesce((select max(seq) from request_history where request_id = $1), 0) + 1, $2, $4, $5,
         coalesce($10, nullif(current_setting('towline.agent_id', true), '')::uuid), $11, $12 from changed
     )
     insert into request_log (id, request_id, at, message, agent_name, data, version)
     select $13, id, $5, $14, $11, $15, version from changed`,
);
const touchRow = command<
  [
    requestId: string,
    at: Date,
    logId: string,
    message: string,
    agentName: string,
    data: string | null,
    field1: string | null,
  ]
>(
  'changeStatus.touch',
  `with changed as (update requests set version = version + 1, updated_at = $2 where id = $1 returning id, version)
     insert into request_log (id, request_id, at, message, agent_name, data, field1, version)
     select $3, id, $2, $4, $5, $6, $7, version from changed`,
);
const addLine = command<[requestId: string, logId: string, at: Date, message: string, agentName: string]>(
  'changeStatus.logBeside',
  `insert into request_log (id, request_id, at, message, agent_name, version)
     select $2, id, $3, $4, $5, version from requests where id = $1`,
);

/** The only place that changes a request's status: row, history and log line in one statement. */
export async function changeStatus(tx: Tx, write: StatusWrite): Promise<void> {
  const dispatched = provesDispatch(write.status);
  await change.run(
    tx,
    write.requestId,
    write.status,
    filterGroupOfStatus[write.status],
    write.statusReason ?? null,
    write.at,
    dispatched,
    write.partnerName !== undefined,
    write.partnerName ?? null,
    write.abroadCode ?? null,
    write.agentId ?? null,
    write.agentName,
    write.remarks ?? null,
    randomUUID(),
    write.message,
    write.data === undefined ? null : JSON.stringify(write.data),
  );
}

/** A change that is no status: version and log line, so that screens learn of it. */
export async function touch(
  tx: Tx,
  change: { requestId: string; agentName: string; message: LogMessage; data?: unknown; at: Date; field1?: string },
): Promise<void> {
  await touchRow.run(
    tx,
    change.requestId,
    change.at,
    randomUUID(),
    change.message,
    change.agentName,
    change.data === undefined ? null : JSON.stringify(change.data),
    change.field1 ?? null,
  );
}

/** One more line beside a change that this transaction has made: no version of its own, screens learn of it with that one. */
export async function logBeside(
  tx: Tx,
  { requestId, agentName, message, at }: { requestId: string; agentName: string; message: LogMessage; at: Date },
): Promise<void> {
  await addLine.run(tx, requestId, randomUUID(), at, message, agentName);
}
