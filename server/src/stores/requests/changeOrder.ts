import { randomUUID } from 'node:crypto';
import type { OrderLocation, RequestFlags, ServiceOrder } from '@towline/sdk/api';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { command, question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import { orderColumns } from './orderColumns.ts';
import { decidedOrder } from './requestBasis.ts';

/** Who has a part in a request by its contract and place; undefined clears. */
export interface OrderParties {
  contractCode: string;
  /** Of another contract than before, the version that counts from now on (DECISIONS S-41). */
  contractVersion?: number | undefined;
  clientCode: string | undefined;
  homeCode: string | undefined;
  abroadCode: string | undefined;
  payerCode: string | undefined;
  isAbroad: boolean;
}

const parties = question<{ parties: OrderParties }, [requestId: string]>(
  'changeOrder.parties',
  `select json_strip_nulls(json_build_object('contractCode', contract_code, 'clientCode', client_code, 'homeCode', home_code,
     'abroadCode', abroad_code, 'payerCode', payer_code, 'isAbroad', is_abroad)) as parties from requests where id = $1`,
);

/** Who has a part in a request now. */
export async function orderParties(tx: Tx, requestId: string): Promise<OrderParties | undefined> {
  return (await parties.first(tx, requestId))?.parties;
}

/** An edited order with everything that follows from it. */
export interface OrderWrite {
  requestId: string;
  order: ServiceOrder;
  parties: OrderParties;
  timeZone: string;
  needsValidation: boolean | undefined;
  /** The repair that the edit asks for. */
  linkedRepairJobId?: string | undefined;
  agentName: string;
  message: LogMessage;
  data: unknown;
  at: Date;
}

const columns = `external_contract_code, service, additional_services, license_plate, make_model, country, city, latitude, longitude,
  external_id, customer_name, customer_email, customer_phone, service_order`;

const change = command<
  [
    requestId: string,
    columns: string,
    contractCode: string,
    clientCode: string | null,
    homeCode: string | null,
    abroadCode: string | null,
    isAbroad: boolean,
    timeZone: string,
    needsValidation: boolean | null,
    flags: string,
    at: Date,
    logId: string,
    message: string,
    agentName: string,
    data: string,
    payerCode: string | null,
    contractVersion: number | null,
    decidedOrder: string | null,
  ]
>(
  'changeOrder.change',
  `with input as (
     select * from jsonb_to_record($2::jsonb) as x(external_contract_code text, service text, additional_services text[], license_plate text,
       make_model text, country text, city text, latitude float8, longitude float8, external_id text, customer_name text, customer_email text,
       customer_phone text, service_order jsonb)
   ), changed as (
     update requests set (${columns}) = (select ${columns} from input),
       contract_code = $3, contract_version = case when contract_code = $3 then contract_version else $17 end, client_code = $4, home_code = $5, abroad_code = $6, is_abroad = $7, time_zone = $8, payer_code = $16,
       flags = case when $9::boolean is null then flags else flags - 'needsValidation' end || $10::jsonb,
       decision_basis = case when $18::jsonb is null then decision_basis else decision_basis || jsonb_build_object('order', $18::jsonb) end,
       version = version + 1, updated_at = $11
     where id = $1 returning id, version
   )
   insert into request_log (id, request_id, at, message, agent_name, data, version)
   select $12, id, $11, $13, $14, $15, version from changed`,
);

/** The only place that changes an order after its creation: the order, every column that it decides, and the log's line (DECISIONS S-04). */
export async function changeOrder(tx: Tx, write: OrderWrite): Promise<void> {
  const { parties: having, needsValidation, linkedRepairJobId } = write;
  const flags: RequestFlags & { linkedRepairJobId?: string } = {
    ...(needsValidation && { needsValidation }),
    ...(linkedRepairJobId && { linkedRepairJobId }),
  };
  const decided = await decidedOrder(tx, write.requestId);
  await change.run(
    tx,
    write.requestId,
    JSON.stringify(orderColumns(write.order)),
    having.contractCode,
    having.clientCode ?? null,
    having.homeCode ?? null,
    having.abroadCode ?? null,
    having.isAbroad,
    write.timeZone,
    needsValidation ?? null,
    JSON.stringify(flags),
    write.at,
    randomUUID(),
    write.message,
    write.agentName,
    JSON.stringify(write.data),
    having.payerCode ?? null,
    having.contractVersion ?? null,
    decided ? JSON.stringify(decided) : null,
  );
}

const keepLocation = command<[id: string, orderId: string, location: string, at: Date, agentName: string]>(
  'orderLocations.keep',
  'insert into order_locations (id, order_id, location, replaced_at, replaced_by) values ($1, $2, $3, $4, $5)',
);
const locationById = question<{ location: OrderLocation }, [orderId: string, id: string]>(
  'orderLocations.byId',
  'select location from order_locations where order_id = $1 and id = $2',
);

/** Places that orders had before (1-intake §2: the history walks back over them). */
export const orderLocations = {
  async keep(
    tx: Tx,
    former: { id: string; orderId: string; location: OrderLocation; agentName: string; at: Date },
  ): Promise<void> {
    const { id, orderId, location, at, agentName } = former;
    await keepLocation.run(tx, id, orderId, JSON.stringify(location), at, agentName);
  },

  async byId(tx: Tx, orderId: string, id: string): Promise<OrderLocation | undefined> {
    return (await locationById.first(tx, orderId, id))?.location;
  },
};
