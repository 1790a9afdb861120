import { contractNameOf } from '@towline/sdk/access/names';
import type { Agent, ContractReference } from '@towline/sdk/api';
import { say } from '../i18n/say.ts';

type Named = Pick<ContractReference, 'code' | 'name' | 'hasErrors'>;

// Those that they only order for as well.
const known = ({ clients }: Agent) => clients.flatMap(({ contracts }) => contracts);

/** Whether the scan finds errors in a contract; of one that the agent’s record does not tell nobody knows it here (3-platform §5). */
export const isFaultyContract = (agent: Agent, code: string): boolean =>
  known(agent).some((contract) => contract.code === code && contract.hasErrors);

/** A contract beside those that it is chosen among: one of two with the same name says its code, one that has errors says so (3-platform §5, DECISIONS T-943). */
export function contractText({ code, name, hasErrors }: Named, among: readonly Named[]): string {
  const isTwice = among.some((other) => other.name === name && other.code !== code);
  const marks = [isTwice && code, hasErrors && say('CONTRACT_IS_FAULTY')].filter(Boolean).join(', ');
  return marks ? `${name} (${marks})` : name;
}

/** A contract as it is called where it is chosen, wherever that is. */
export const contractChoiceText = (agent: Agent, code: string, name = contractNameOf(agent, code)): string =>
  contractText({ code, name, hasErrors: isFaultyContract(agent, code) }, known(agent));
