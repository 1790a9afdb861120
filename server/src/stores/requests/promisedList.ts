import type { Agent } from '@towline/sdk/api';
import { filterWhere, type RequestFilters } from './filters.ts';
import { countCap, type ListStatement } from './list.ts';
import { rowJson } from './listRow.ts';

/** Which requests stand in it, and in what order. */
export const promised = { condition: 'r.promised_at is not null', by: 'order by r.promised_at, r.id' };

/**
 * A page of the requests with an arrival time that was told and counts, the next to break first (DECISIONS T-66). Few have one
 * at any time: they are found by the index of those times, whatever the size of the table.
 */
export function promisedListStatement(
  agent: Agent,
  filters: RequestFilters,
  take: number,
  skip: number,
): ListStatement {
  const { sql, values } = filterWhere(agent, filters);
  const [page, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return {
    text: `with hits as materialized (select r.id, r.promised_at from requests r where ${promised.condition} and ${sql}
        ${promised.by} limit ${countCap + 1}),
      total as (select count(*)::int as n from hits),
      page as (select id from hits order by promised_at, id limit ${page} offset ${offset})
    select json_build_object('count', least(n, ${countCap}), 'isCountCapped', n > ${countCap}, 'records',
      coalesce((select json_agg(${rowJson} ${promised.by}) from page join requests r using (id)), '[]'::json))::text as document
    from total`,
    values: [...values, take, skip],
  };
}
