import { visibilityOf } from '@towline/sdk/access/viewpoint';
import type { Agent } from '@towline/sdk/api';

/** A part of a where clause with its values; `first` is the number of its first placeholder. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/** S-19 as SQL over the columns of `requests`, of the codes of an agent's organisations and of their contracts. */
export const seenBySql = (codes: string, contracts: string, r = 'r'): string =>
  `(${r}.home_code = any(${codes}::text[]) or ${r}.client_code = any(${codes}::text[]) or ${r}.abroad_code = any(${codes}::text[])
      or ${r}.payer_code = any(${codes}::text[]) or ${r}.contract_code = any(${contracts}::text[]))`;

/** What an agent may see: of the request `r`, and of another under its own alias. */
export interface Visibility extends Condition {
  of(alias: string): string;
  values: [organisationCodes: string[], contractCodes: string[]];
}

/** Whose views are the same, by one name for each. */
export const scopeOf = (visible: Visibility | undefined): string => JSON.stringify(visible?.values ?? 'all');

/**
 * What the agent sees of the requests `r`: the same data that `maySee` asks, so that list, detail, export and links agree.
 * Undefined where they see everything.
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

function visibleBy(first: number, values: Visibility['values']): Visibility {
  const of = (alias: string) => seenBySql(`$${first}`, `$${first + 1}`, alias);
  return { sql: of('r'), of, values };
}
