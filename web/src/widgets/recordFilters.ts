import { contractsOf } from '@towline/sdk/access/agent';
import { mayChangeWorkshopsOf } from '@towline/sdk/access/clientWorkshops';
import type { Agent } from '@towline/sdk/api';
import type { Lookup } from '../kit/fields/lookup.ts';
import { plainText } from '../ui/plainText.ts';
import { contractChoiceText } from './contractChoice.ts';

/** Contracts of the agent, by name. */
export const ownContracts = {
  label: 'CONTRACT',
  options: (agent: Agent): readonly string[] => contractsOf(agent).map(({ code }) => code),
  text: (code: string, agent: Agent): string => contractChoiceText(agent, code),
} as const;

/** Organisations whose client workshops are the agent's: their own and those that they act for, all for an administrator (DECISIONS C-11). */
export const workshopOwnerLookup: Lookup = {
  name: 'workshopOwners',
  find: async (towline, words, agent) =>
    (await organisationLookup.find(towline, words, agent)).filter(({ value }) => mayChangeWorkshopsOf(agent, value)),
  labels: (towline, codes) => organisationLookup.labels(towline, codes),
};

/** Organisations, by name or code. */
export const organisationLookup: Lookup = {
  name: 'organisations',
  find: async (towline, words) => {
    const all = await towline.call('listOrganisations', {});
    return all
      .filter(({ name, code }) => plainText(`${name} ${code}`).includes(plainText(words)))
      .map(({ name, code }) => ({ value: code, label: name }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  },
  labels: async (towline, codes) => {
    const all = await towline.call('listOrganisations', {});
    return codes.map((code) => all.find((one) => one.code === code)?.name ?? code);
  },
};
