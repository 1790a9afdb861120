import type { Agent } from '@towline/sdk/api';
import { openFilterGroups } from '@towline/sdk/domain/request/filterGroups';
import type { ListStatement } from './list.ts';
import { visibleTo } from './visibility.ts';

/**
 * How many of the unfinished requests that the agent may see are in each group, and how many have a time that was told. They
 * are few whatever the size of the table, and the index of the groups holds all that is asked.
 */
export function openCountsStatement(agent: Agent): ListStatement {
  const visible = visibleTo(agent, 2);
  const seen = visible ? ` and ${visible.sql}` : '';
  const groups = openFilterGroups.map((group) => `'${group}', count(*) filter (where r.status_group = '${group}')`);
  return {
    text: `select json_build_object(
      'groups', (select json_build_object(${groups.join(', ')}) from requests r where r.status_group = any($1::text[])${seen}),
      'promised', (select count(*) from requests r where r.promised_at is not null${seen}))::text as document`,
    values: [openFilterGroups, ...(visible?.values ?? [])],
  };
}
