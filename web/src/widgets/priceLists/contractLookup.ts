import { contractsOf } from '@towline/sdk/access/agent';
import type { Lookup } from '../../kit/fields/lookup.ts';
import { plainText } from '../../ui/plainText.ts';
import { contractChoiceText } from '../contractChoice.ts';

/** So many are offered at once. */
const most = 20;

/** The agent's contracts, by name or code. */
export const contractLookup: Lookup = {
  name: 'ownContracts',
  find: async (_towline, words, agent) =>
    contractsOf(agent)
      .filter(({ name, code }) => plainText(`${name} ${code}`).includes(plainText(words)))
      .map(({ name, code }) => ({ value: code, label: contractChoiceText(agent, code, name) }))
      .slice(0, most),
  labels: async (_towline, codes) => codes,
};
