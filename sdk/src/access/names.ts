import type { Agent, OrganisationReference } from '../generated/api.ts';

/** A contract as people call it, as far as the agent's record tells; its code otherwise (DECISIONS T-211). */
export function contractNameOf(agent: Agent, code: string): string {
  for (const { contracts } of agent.clients) {
    const found = contracts.find((contract) => contract.code === code);
    if (found) return found.name;
  }
  return code;
}

/** An organisation as people call it: of those that stand beside it, or that the agent's record tells; its code otherwise (DECISIONS T-211). */
export function organisationNameOf(
  agent: Agent,
  code: string,
  beside: readonly (OrganisationReference | undefined)[] = [],
): string {
  const known = [...beside, agent.organisation, ...(agent.actsForOrganisations ?? []), ...agent.clients];
  return known.find((organisation) => organisation?.code === code)?.name ?? code;
}
