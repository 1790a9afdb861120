import type { Showcase } from './facts.ts';

/** A request in which everything is shown that people add: photos, notes, messages. */
export interface Holder {
  id: string;
  homeCode: string;
  createdAt: Date;
  statusAt: Date;
  customerPhone: string | null;
  /** Of the motorist. */
  language: string | null;
  jobId: string | null;
  partner: string | null;
  agentId: string | null;
  agentName: string | null;
}

const kinds = [
  'r.status',
  'r.service',
  "r.service_order->>'orderType'",
  'r.is_abroad',
  'r.country',
  'r.home_code',
  'r.abroad_code',
  'r.additional_services',
  '(select min(k.relationship_type) from linked_requests k where k.child_id = r.id)',
  '(select min(k.relationship_type) from linked_requests k where k.parent_id = r.id)',
  "r.created_by = 'Customer app'",
  "exists (select from job_offers f where f.request_id = r.id and f.process = 'Planned')",
];

/** Those that have details (load/loadRequests.ts); nobody looks for older ones in a list. */
const mostLookedAt = 5_000;

/** Of every kind the newest with a job, and the newest at all: whoever opens one of them finds something in each tab. */
const holdersSql = `
  with job as (select distinct on (request_id) request_id, id, partner_name from jobs order by request_id, created_at desc),
  r as materialized (select id, status, service, is_abroad, country, home_code, abroad_code, additional_services, created_by, created_at,
      jsonb_build_object('orderType', service_order->>'orderType') as service_order
    from requests order by created_at desc, id limit ${mostLookedAt}),
  told as (select r.id, r.created_at, j.id as job_id, j.partner_name as job_partner,
      least(${kinds
        .map((kind) => `row_number() over (partition by ${kind} order by j.id is null, r.created_at desc, r.id)`)
        .join(', ')}) as place,
      row_number() over (order by r.created_at desc, r.id) as newest
    from r left join job j on j.request_id = r.id)
  select q.id, q.home_code as "homeCode", q.created_at as "createdAt", q.status_at as "statusAt", q.customer_phone as "customerPhone",
    coalesce(q.service_order->'caller'->>'language', q.service_order->'serviceLocation'->'contacts'->0->>'language') as language,
    t.job_id as "jobId", t.job_partner as partner, a.id as "agentId", a.full_name as "agentName"
  from told t join requests q on q.id = t.id
  left join lateral (select id, full_name from agents where organisation_code = q.home_code and role <> 'Deactivated' order by email limit 1) a on true
  where t.place <= 2 or t.newest <= 12
  order by t.created_at desc, t.id limit 100`;

export async function holdersOf({ client }: Pick<Showcase, 'client'>): Promise<Holder[]> {
  const { rows } = await client.query<Holder>(holdersSql);
  return rows;
}
