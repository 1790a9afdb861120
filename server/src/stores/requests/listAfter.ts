import type { Agent } from '@towline/sdk/api';
import { filterWhere, type RequestFilters } from './filters.ts';
import type { ListStatement } from './list.ts';
import { cursorSql, type ListCursor, listOrders } from './listOrders.ts';
import { rowJson } from './listRow.ts';

/**
 * A page after a cursor: what came in since stands before it, so that who reads a whole list has nobody twice, however long they
 * read (DECISIONS T-958). It counts what it has, and says whether there are more; the whole was counted with the first page.
 */
export function listAfterStatement(
  agent: Agent,
  filters: RequestFilters,
  take: number,
  skip: number,
  { order, at, id }: ListCursor,
): ListStatement {
  const { sql, values } = filterWhere(agent, filters);
  const put = (value: unknown): string => `$${values.push(value)}`;
  const after = `(r.created_at, r.id) ${order === 'newest' ? '<' : '>'} ('epoch'::timestamptz + ${put(at)}::bigint * interval '1 microsecond', ${put(id)}::uuid)`;
  const { by } = listOrders[order];
  const most = put(take);
  return {
    text: `with hits as materialized (select r.id, r.created_at from requests r where ${sql} and ${after} ${by} limit ${most}::int + 1 offset ${put(skip)}),
      page as (select * from hits r ${by} limit ${most}),
      total as (select count(*)::int as n from hits)
    select json_build_object('count', least(n, ${most}::int), 'isCountCapped', n > ${most}::int, 'records',
      coalesce((select json_agg(${rowJson} ${by}) from page p join requests r using (id)), '[]'::json))::text as document,
      case when n > ${most}::int then ${cursorSql(order)} end as next
    from total`,
    values,
  };
}
