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

/** Of every kind the newest with a job, and the newest at all: whoever opens one of them finds something in each tab. */
const holdersSql = `
  with job as (select distinct on (request_id) request_id, id, partner_name from jobs order by request_id, created_at desc),
  told as (select r.*, j.id as job_id, j.partner_name as job_partner,
      least(${kinds
        .map((kind) => `row_number() over (partition by ${kind} order by j.id is null, r.created_at desc, r.id)`)
        .join(', ')}) as place,
      row_number() over (order by r.created_at desc, r.id) as newest
    from requests r left join job j on j.request_id = r.id)
  select t.id, t.home_code as "homeCode", t.created_at as "createdAt", t.status_at as "statusAt", t.customer_phone as "customerPhone",
    coalesce(t.service_order->'caller'->>'language', t.service_order->'serviceLocation'->'contacts'->0->>'language') as language,
    t.job_id as "jobId", t.job_partner as partner, a.id as "agentId", a.full_name as "agentName"
  from told t
  left join lateral (select id, full_name from agents where organisation_code = t.home_code and role <> 'Deactivated' order by email limit 1) a on true
  where t.place <= 2 or t.newest <= 12
  order by t.created_at desc, t.id limit 100`;

export async function holdersOf({ client }: Pick<Showcase, 'client'>): Promise<Holder[]> {
  const { rows } = await client.query<Holder>(holdersSql);
  return rows;
}
