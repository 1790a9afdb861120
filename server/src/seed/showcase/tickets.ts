import type { ServiceOrder } from '@towline/sdk/api';
import { workshopOrderOf } from '@towline/sdk/domain/order/workshopRequest';
import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { requestTables } from '../load/requestTables.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';

type Tow = Row<'requests'> & { service_order: ServiceOrder; created_at: Date };

/** The newest tows with repair of which no workshop knows. */
const towsSql = `
  select ${requestTables.requests.map((column) => `r.${column}`).join(', ')} from requests r
  where r.service = 'TowingWithRepair' and r.service_order->'destinationLocation'->>'required' = 'true'
    and not exists (select from linked_requests k where k.parent_id = r.id and k.relationship_type = 'Workshop')
  order by r.created_at desc, r.id limit 16`;

/** The workshop's requests of the tows that still want one, as an order makes both (DECISIONS S-25, S-47). */
export async function addTickets({ client, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'tickets');
  const { rows: tows } = await client.query<Tow>(towsSql);
  const tickets = tows.map((tow): Row<'requests'> => {
    const order = { ...workshopOrderOf(tow.service_order), id: random.uuid() };
    const { serviceLocation: place } = order;
    const at = new Date(tow.created_at.getTime() + 1_000);
    return {
      ...tow,
      partner_name: null,
      id: random.uuid(),
      order_id: order.id,
      version: 1,
      status: 'WorkshopAssigned',
      status_group: filterGroupOfStatus.WorkshopAssigned,
      status_reason: null,
      status_at: at,
      was_dispatched: false,
      service: 'Workshop',
      country: place.countryCode ?? null,
      city: place.addressLevel4 ?? null,
      latitude: place.latitude ?? null,
      longitude: place.longitude ?? null,
      created_at: at,
      updated_at: at,
      service_order: JSON.stringify(order),
      flags: '{}',
      decision_basis: null,
    };
  });
  await addMissingRows(client, 'requests', tickets);
  await addMissingRows(
    client,
    'request_history',
    tickets.map(({ id, created_at, created_by }) => ({
      request_id: id,
      seq: 1,
      status: 'WorkshopAssigned',
      at: created_at,
      agent_name: created_by ?? null,
    })),
  );
  await addMissingRows(
    client,
    'linked_requests',
    tickets.map(({ id }, index) => ({
      parent_id: tows[index]?.id ?? id,
      child_id: id,
      relationship_type: 'Workshop',
    })),
  );
  await client.query(
    `insert into request_log (id, request_id, at, message, agent_name)
     select md5(id::text || 'created')::uuid, id, created_at, 'Request created', created_by from requests where id = any($1)`,
    [tickets.map(({ id }) => id)],
  );
}
