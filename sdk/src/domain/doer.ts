/** Who did something, as logs, histories and the flight recorder name it. */
export type Doer = { readonly agentName?: string | undefined; readonly actingAgentName?: string | undefined };

/** How the reader says it; without these as it was written. */
export type DoerWords = {
  readonly nameOf?: (name: string) => string;
  readonly actingAs?: (acting: string, agent: string) => string;
};

/** Who did it: the agent, or "A as B" where A looked through the eyes of B (DECISIONS S-37); empty where nobody is named. */
export const doerText = (
  { agentName, actingAgentName }: Doer,
  { nameOf = (name) => name, actingAs = (acting, agent) => `${acting} as ${agent}` }: DoerWords = {},
): string => {
  const agent = agentName ? nameOf(agentName) : '';
  return actingAgentName && agent ? actingAs(actingAgentName, agent) : agent;
};
