import { visibilityOf } from '@towline/sdk/access/viewpoint';
import type { Agent } from '@towline/sdk/api';

/** A part of a where clause with its values; `first` is the number of its first placeholder. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/** What an agent may see: of the request `r`, and of another under its own alias. */
export interface Visibility extends Condition {
  of(alias: string): string;
}

/** Whose views are the same, by one name for each. */
export const scopeOf = (visible: Visibility | undefined): string => JSON.stringify(visible?.values ?? 'all');

/**
 * S-19 as SQL over the columns of `requests` (alias r): the same data that `maySee` asks, so that list, detail, export and
 * links agree. Undefined where the agent sees everything.
 */
export function visibleTo(agent: Agent, first: number): Visibility | undefined {
  const visibility = visibilityOf(agent);
  if (visibility.all) return undefined;
  return visibleBy(first, [visibility.organisationCodes, visibility.contractCodes]);
}

/** Both shapes of what is made for a view: of who sees everything, and of anybody else. */
export const bothViews = <T>(first: number, make: (visible: Visibility | undefined) => T): [whole: T, limited: T] => [
  make(undefined),
  make(visibleBy(first, [[], []])),
];

function visibleBy(first: number, values: unknown[]): Visibility {
  const codes = `$${first}::text[]`;
  const contracts = `$${first + 1}::text[]`;
  const of = (alias: string) =>
    `(${alias}.home_code = any(${codes}) or ${alias}.client_code = any(${codes}) or ${alias}.abroad_code = any(${codes})
      or ${alias}.payer_code = any(${codes}) or ${alias}.contract_code = any(${contracts}))`;
  return { sql: of('r'), of, values };
}
