import type { CustomerSession, SessionEvents } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { type Page, paged } from './paged.ts';

/** What the sessions list is narrowed by (2-requests §2, §7); an absent filter narrows nothing. */
export interface SessionFilter {
  contractCodes?: readonly string[] | undefined;
  name?: string | undefined;
  email?: string | undefined;
  licensePlate?: string | undefined;
  /** In any of the texts that the list shows. */
  text?: string | undefined;
  /** Days on the operator's clock, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const textsSql = `concat_ws(' ', s.name, s.email, s.phone_number, s.license_plate, s.contract_code, s.external_contract_code, r.short_id)`;
const holds = (sql: string) => (p: string) => `strpos(lower(${sql}), lower(${p})) > 0`;

const list = paged<CustomerSession, SessionFilter>('customerSessions.page', {
  from: 'customer_sessions s left join requests r on r.id = s.request_id',
  key: 's.id',
  where: {
    contractCodes: (p) => `s.contract_code = any(${p}::text[])`,
    name: holds('s.name'),
    email: holds('s.email'),
    licensePlate: holds('s.license_plate'),
    text: holds(textsSql),
    from: (p) => `s.started_at >= ${p}::date::timestamp at time zone '${OPERATOR_TIME_ZONE}'`,
    to: (p) => `s.started_at < (${p}::date + 1)::timestamp at time zone '${OPERATOR_TIME_ZONE}'`,
  },
  orderBy: 's.started_at desc, s.id desc',
  row: `json_strip_nulls(json_build_object('id', s.id, 'contractCode', s.contract_code,
    'externalContractCode', s.external_contract_code, 'startedAt', s.started_at, 'lastEventAt', s.last_event_at,
    'requestId', s.request_id, 'shortId', r.short_id, 'licensePlate', s.license_plate, 'name', s.name, 'email', s.email,
    'phoneNumber', s.phone_number, 'language', s.language, 'events', s.events))`,
  count: 'exact',
});

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
  /** A page of them, the newest first. */
  page: (tx: Tx, filter: SessionFilter, part: { take: number; skip: number }): Promise<Page<CustomerSession>> => {
    const { contractCodes = [], name, email, text, licensePlate } = filter;
    const texts = { name: name?.trim(), email: email?.trim(), text: text?.trim() };
    const plate = normalisePlate(licensePlate ?? '');
    const codes = contractCodes.length > 0 ? contractCodes : undefined;
    return list.page(tx, { ...filter, ...texts, licensePlate: plate, contractCodes: codes }, part);
  },

  /** Everything that the customer of a request did, in order, with the session that led to it (2-requests §7). */
  async ofRequest(tx: Tx, requestId: string): Promise<SessionEvents> {
    return (await ofRequest.one(tx, requestId)).document;
  },
};
