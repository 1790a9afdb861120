import { visibilityOf } from '@towline/sdk/access/viewpoint';
import type { Agent } from '@towline/sdk/api';

/** A part of a where clause with its values; `first` is the number of its first placeholder. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/**
 * S-19 as SQL over the columns of `requests` (alias r): the same data that `maySee` asks, so that list, detail, export and
 * links agree. Undefined where the agent sees everything.
 */
export function visibleTo(agent: Agent, first: number): Condition | undefined {
  const visibility = visibilityOf(agent);
  if (visibility.all) return undefined;
  const codes = `$${first}::text[]`;
  const contracts = `$${first + 1}::text[]`;
  return {
    sql: `(r.home_code = any(${codes}) or r.client_code = any(${codes}) or r.abroad_code = any(${codes})
      or r.payer_code = any(${codes}) or r.contract_code = any(${contracts}))`,
    values: [visibility.organisationCodes, visibility.contractCodes],
  };
}
