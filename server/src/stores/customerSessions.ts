import type { SessionEvents } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What the sessions list is narrowed by (2-requests §2, §7); an absent filter narrows nothing. */
export interface SessionFilter {
  contractCodes: readonly string[];
  name?: string | undefined;
  email?: string | undefined;
  licensePlate?: string | undefined;
  /** In any of the texts that the list shows. */
  text?: string | undefined;
  /** Days on the operator's clock, both included. */
  from?: string | undefined;
  to?: string | undefined;
  take: number;
  skip: number;
}

const textsSql = `concat_ws(' ', s.name, s.email, s.phone_number, s.license_plate, s.contract_code, s.external_contract_code, r.short_id)`;

const fromSql = 'from customer_sessions s left join requests r on r.id = s.request_id';

function whereSql(filter: SessionFilter): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const parts: string[] = [];
  const holds = (sql: string, text: string | undefined) => {
    if (text?.trim()) parts.push(`strpos(lower(${sql}), lower(${put(text.trim())})) > 0`);
  };
  if (filter.contractCodes.length > 0) parts.push(`s.contract_code = any(${put(filter.contractCodes)}::text[])`);
  holds('s.name', filter.name);
  holds('s.email', filter.email);
  holds('s.license_plate', normalisePlate(filter.licensePlate ?? ''));
  holds(textsSql, filter.text);
  if (filter.from)
    parts.push(`s.started_at >= ${put(filter.from)}::date::timestamp at time zone '${OPERATOR_TIME_ZONE}'`);
  if (filter.to)
    parts.push(`s.started_at < (${put(filter.to)}::date + 1)::timestamp at time zone '${OPERATOR_TIME_ZONE}'`);
  return { sql: parts.length === 0 ? '' : `where ${parts.join(' and ')}`, values };
}

const ofRequest = question<{ document: SessionEvents }, [requestId: string]>(
  'customerSessions.ofRequest',
  `select json_strip_nulls(json_build_object(
     'sessionId', (select id from customer_sessions where request_id = $1 order by started_at desc, id limit 1),
     'events', coalesce((select json_agg(e.event order by (e.event->>'timestamp')::timestamptz, e.place)
       from customer_sessions s cross join jsonb_array_elements(s.events) with ordinality as e(event, place)
       where s.request_id = $1), '[]'::json))) as document`,
);

/** Questions about the sessions of customers in the customer apps (2-requests §2). */
export const customerSessions = {
  /** A page of them, the newest first, as JSON text. */
  async page(tx: Tx, filter: SessionFilter): Promise<string> {
    const { sql, values } = whereSql(filter);
    const { rows } = await tx.query<{ document: string }>(
      `select json_build_object('count', (select count(*) ${fromSql} ${sql}), 'records', coalesce((
         select json_agg(json_strip_nulls(json_build_object('id', id, 'contractCode', contract_code,
           'externalContractCode', external_contract_code, 'startedAt', started_at, 'lastEventAt', last_event_at,
           'requestId', request_id, 'shortId', short_id, 'licensePlate', license_plate, 'name', name, 'email', email,
           'phoneNumber', phone_number, 'language', language, 'events', events)))
         from (select s.*, r.short_id ${fromSql} ${sql}
           order by s.started_at desc, s.id desc limit $${values.length + 1} offset $${values.length + 2}) p), '[]'::json))::text as document`,
      [...values, filter.take, filter.skip],
    );
    return rows[0]!.document;
  },

  /** Everything that the customer of a request did, in order, with the session that led to it (2-requests §7). */
  async ofRequest(tx: Tx, requestId: string): Promise<SessionEvents> {
    return (await ofRequest.one(tx, requestId)).document;
  },
};
