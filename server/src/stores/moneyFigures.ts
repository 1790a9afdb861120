import type { MoneyFigure, MoneySum } from '@towline/sdk/api';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** Revenue and cost of the days, by week, region and partner. */
export interface FigureRows {
  weeks: MoneyFigure[];
  regions: MoneyFigure[];
  partners: MoneyFigure[];
  /** What is not among the dearest, and what nobody can place. */
  otherRegions: MoneySum;
  otherPartners: MoneySum;
  total: MoneySum;
}

/** The region that a request's figures stand in: country and first level of its service location. */
export const regionOfRequestSql = (r: string): string =>
  `concat_ws('/', ${r}.country, nullif(${r}.service_order #>> '{serviceLocation,addressLevel1}', ''))`;

/** The partner that a request's figures stand with: that of its last job. */
export const partnerOfRequestSql = (requestId: string): string =>
  `(select j.partner_id::text from jobs j where j.request_id = ${requestId} and j.partner_id is not null order by j.assigned_at desc limit 1)`;

/** As many bars as can be read side by side. */
const most = 12;

const measures = `'requests', count(distinct request_id), 'documents', coalesce(sum(documents), 0), 'revenue', coalesce(sum(revenue), 0),
  'cost', coalesce(sum(cost), 0)`;
const dearest = (key: string): string =>
  `top_${key} as materialized (select ${key} as key, sum(cost) as spent from placed where ${key} <> '' group by 1 order by 2 desc, 1 limit ${most})`;
const grouped = (key: string, more = ''): string =>
  `(select coalesce(json_agg(figure order by spent desc, key), '[]') from (select t.key, t.spent,
     json_strip_nulls(json_build_object('key', t.key, ${measures}${more})) as figure
     from top_${key} t join placed on placed.${key} = t.key group by t.key, t.spent) top)`;
const others = (key: string): string =>
  `(select json_build_object('groups', count(distinct nullif(${key}, '')), ${measures}) from placed
     where not exists (select from top_${key} t where t.key = placed.${key}))`;

const rows = question<FigureRows, [from: string, to: string, companyCode: string | null]>(
  'moneyFigures.rows',
  `with money as (
     select e.request_id, to_char(date_trunc('week', e.occurred_at at time zone '${OPERATOR_TIME_ZONE}'), 'YYYY-MM-DD') as week,
       count(distinct e.id) as documents,
       -coalesce(sum(p.amount) filter (where p.account in ('Revenue', 'Commission', 'LateCharges')), 0) as revenue,
       coalesce(sum(p.amount) filter (where p.account = 'PartnerCost'), 0) as cost
     from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where e.kind = 'DocumentIssued' and e.request_id is not null
       and e.occurred_at >= $1::date::timestamp at time zone '${OPERATOR_TIME_ZONE}'
       and e.occurred_at < ($2::date + 1)::timestamp at time zone '${OPERATOR_TIME_ZONE}'
       and ($3::text is null or e.company_code = $3)
     group by 1, 2),
   placed as materialized (
     select m.*, ${regionOfRequestSql('r')} as region, ${partnerOfRequestSql('m.request_id')} as partner
     from money m left join requests r on r.id = m.request_id),
   ${dearest('region')}, ${dearest('partner')}
   select (select coalesce(json_agg(figure order by week), '[]') from (
       select week, json_build_object('key', week, ${measures}) as figure from placed group by week) w) as weeks,
     ${grouped('region')} as regions,
     ${grouped('partner', `, 'name', (select p.name from partners p where p.id::text = t.key)`)} as partners,
     ${others('region')} as "otherRegions", ${others('partner')} as "otherPartners",
     (select json_build_object(${measures}) from placed) as total`,
);

/** Questions about what requests bring and cost (DECISIONS T-578). */
export const moneyFigures = {
  rows: (tx: Tx, from: string, to: string, companyCode: string | undefined): Promise<FigureRows> =>
    rows.one(tx, from, to, companyCode ?? null),
};
