import { contractNameOf } from '@towline/sdk/access/names';
import type { Agent, ContractReference } from '@towline/sdk/api';
import { say } from '../i18n/say.ts';

const referenceOf = (agent: Agent, code: string): ContractReference | undefined =>
  agent.clients.flatMap(({ contracts }) => contracts).find((contract) => contract.code === code);

/** Whether the scan finds errors in a contract; of one that the agent’s record does not tell nobody knows it here (3-platform §5). */
export const isFaultyContract = (agent: Agent, code: string): boolean => referenceOf(agent, code)?.hasErrors === true;

/** A contract as it is called where it is chosen: one that has errors says so, wherever that is (3-platform §5). */
export const contractChoiceText = (agent: Agent, code: string, name = contractNameOf(agent, code)): string =>
  isFaultyContract(agent, code) ? `${name} (${say('CONTRACT_IS_FAULTY')})` : name;
