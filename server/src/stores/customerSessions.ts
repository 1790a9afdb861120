import type { CustomerSession, SessionEvents } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { fromDay, holds, isOneOf, type Page, paged, toDay } from './paged.ts';
import { soughtPlate } from './soughtPlate.ts';

const textsSql = `concat_ws(' ', s.name, s.email, s.phone_number, s.license_plate, s.contract_code, s.external_contract_code, r.short_id)`;

const list = paged<CustomerSession, Query<'listCustomerSessions'>>('customerSessions.page', {
  from: 'customer_sessions s left join requests r on r.id = s.request_id',
  key: 's.id',
  where: {
    contractCode: isOneOf('s.contract_code'),
    name: holds('s.name'),
    email: holds('s.email'),
    licensePlate: holds('s.license_plate'),
    text: holds(textsSql),
    from: fromDay('s.started_at'),
    to: toDay('s.started_at'),
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
  page: (
    tx: Tx,
    { contractCode, licensePlate, ...query }: Query<'listCustomerSessions'>,
  ): Promise<Page<CustomerSession>> =>
    list.page(tx, {
      ...query,
      contractCode: contractCode?.length ? contractCode : null,
      licensePlate: soughtPlate(licensePlate),
    }),

  /** Everything that the customer of a request did, in order, with the session that led to it (2-requests §7). */
  async ofRequest(tx: Tx, requestId: string): Promise<SessionEvents> {
    return (await ofRequest.one(tx, requestId)).document;
  },
};
