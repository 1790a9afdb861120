import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';
import { addFirstMails } from './statusMails.ts';

const hour = 3_600_000;

/** A workshop's request, with the partner's workshop that is nearest to it. */
interface Ticket {
  id: string;
  status: string;
  createdAt: Date;
  tow: string | null;
  partner: { id: string; type: string; name: string } | null;
}

// A tow to a partner's workshop names it; else it is the nearest one of those that repair.
const ticketsSql = `
  select r.id, r.status, r.created_at as "createdAt", k.parent_id as tow, p.partner
  from requests r
  left join linked_requests k on k.child_id = r.id and k.relationship_type = 'Workshop'
  left join requests t on t.id = k.parent_id
  left join lateral (
    select jsonb_build_object('id', p.id, 'type', p.type, 'name', p.name) as partner
    from partner_locations l join partners p on p.id = l.partner_id
    where p.is_active and coalesce((p.doc->'metrics'->>'repairJobsCapacity')::int, 0) > 0
    order by l.id::text = t.service_order->'destinationLocation'->>'partnerLocationId' desc nulls last,
      l.loc <-> point(r.longitude, r.latitude), l.id limit 1) p on true
  where r.service = 'Workshop' and r.status in ('WorkshopAssigned', 'Completed')
  order by r.created_at desc, r.id limit 60`;

type Said = Pick<
  Row<'repair_jobs'>,
  'status' | 'accepted_at' | 'planned_at' | 'agreed_for' | 'refused_at' | 'vehicle_pickup_date' | 'remarks'
>;

const silent: Said = {
  status: 'InProgress',
  accepted_at: null,
  planned_at: null,
  agreed_for: null,
  refused_at: null,
  vehicle_pickup_date: null,
  remarks: null,
};

/** What the workshops of open repairs have said, one after the other: nothing yet, a time, agreed, refused, ready soon. */
const said: readonly ((at: Date, now: Date) => Said)[] = [
  () => silent,
  (at, now) => ({ ...silent, accepted_at: since(at, 0.4, now), planned_at: later(now, 26) }),
  (at, now) => ({
    ...silent,
    accepted_at: since(at, 0.3, now),
    planned_at: later(now, 21),
    agreed_for: later(now, 21),
    remarks: 'Radiator ordered, two hours of work.',
  }),
  (at, now) => ({ ...silent, refused_at: since(at, 0.5, now), remarks: 'No lift free this week.' }),
  (at, now) => ({
    ...silent,
    accepted_at: since(at, 0.2, now),
    vehicle_pickup_date: later(now, 30),
    remarks: 'Alternator replaced, test drive tomorrow.',
  }),
];

const done = (at: Date): Said => ({
  ...silent,
  status: 'Completed',
  accepted_at: later(at, 0.3),
  vehicle_pickup_date: later(at, 30),
  remarks: 'Repaired and washed.',
});

/** So many hours after the request, and not after now: it has been said. */
const since = (at: Date, hours: number, now: Date): Date =>
  new Date(Math.min(later(at, hours).getTime(), now.getTime() - 60_000));

const later = (at: Date, hours: number): Date => new Date(Math.round(at.getTime() + hours * hour));

/** The repair of each workshop's request, with what its workshop says of it; the tow names the same one (DECISIONS S-25, S-47). */
export async function addRepairs({ client, now, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'repairs');
  const { rows: tickets } = await client.query<Ticket>(ticketsSql);
  let open = 0;
  const repairs = tickets.map((ticket): Row<'repair_jobs'> => {
    const isOpen = ticket.status === 'WorkshopAssigned';
    const tell = isOpen && ticket.partner ? said[open++ % said.length] : undefined;
    return {
      id: random.uuid(),
      request_id: ticket.id,
      linked_request_id: ticket.tow,
      partner: ticket.partner && JSON.stringify(ticket.partner),
      created_at: ticket.createdAt,
      ...(isOpen ? (tell?.(ticket.createdAt, now) ?? silent) : done(ticket.createdAt)),
    };
  });
  await addMissingRows(client, 'repair_jobs', repairs);
  await addFirstMails(
    { client },
    random,
    tickets.map(({ id }) => id),
  );
  // Who refused leaves the request to the company that handles it (2-requests §4).
  await client.query(
    `with back as (
       update requests r set status = 'HomeAssistanceCompanyAssigned', status_group = $1, status_at = w.refused_at, updated_at = w.refused_at,
         version = r.version + 1, was_dispatched = true
       from repair_jobs w where w.request_id = r.id and w.refused_at is not null returning r.id, r.version, w.refused_at as at, w.partner->>'name' as name),
     said as (insert into request_history (request_id, seq, status, at, agent_name)
       select id, version, 'HomeAssistanceCompanyAssigned', at, name from back)
     insert into request_log (id, request_id, at, message, agent_name)
     select md5(id::text || 'refused')::uuid, id, at, 'Workshop refused the repair', name from back`,
    [filterGroupOfStatus.HomeAssistanceCompanyAssigned],
  );
  await client.query(
    `update requests r set flags = r.flags || jsonb_build_object('linkedRepairJobId', w.id)
     from repair_jobs w where r.id in (w.request_id, w.linked_request_id)`,
  );
}
