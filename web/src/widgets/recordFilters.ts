import { contractsOf } from '@towline/sdk/access/agent';
import { mayChangeWorkshopsOf } from '@towline/sdk/access/clientWorkshops';
import { contractNameOf } from '@towline/sdk/access/names';
import type { Agent } from '@towline/sdk/api';
import { europeanUnion } from '@towline/sdk/domain/countries/europeanUnion';
import { dynamicText } from '../i18n/dynamicText.ts';
import type { Lookup } from '../kit/fields/lookup.ts';
import { plainText } from '../ui/plainText.ts';
import { contractChoiceText } from './contractChoice.ts';

/** Contracts of the agent, by name. */
export const ownContracts = {
  label: 'CONTRACT',
  options: (agent: Agent): readonly string[] => contractsOf(agent).map(({ code }) => code),
  text: (code: string, agent: Agent): string => contractChoiceText(agent, code),
} as const;

/** Insurers behind the contracts of the agent, by name. */
export const ownExternalContracts = {
  label: 'EXTERNAL_CONTRACT',
  options: (agent: Agent): readonly string[] => [
    ...new Set(contractsOf(agent).flatMap(({ externalContractCodes }) => externalContractCodes ?? [])),
  ],
  text: (code: string, agent: Agent): string => contractNameOf(agent, code),
} as const;

/** Countries of the European Union. */
export const euCountries = {
  label: 'COUNTRY',
  options: (): readonly string[] => europeanUnion,
  text: (code: string): string => dynamicText(code, {}, 'countries'),
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
