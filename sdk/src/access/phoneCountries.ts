import type { Agent } from '../generated/api.ts';
import { contractsOf } from './agent.ts';

/** Countries that a number which the agent types without dial code may be of: the agent's own, and their contracts' (DECISIONS T-197). */
export const phoneCountriesOf = (agent: Agent): string[] => [
  ...new Set(
    [agent.locale.split('-')[1], ...contractsOf(agent).map(({ homeMarket }) => homeMarket)].filter(
      (country) => country !== undefined,
    ),
  ),
];
