import type { Agent, OrganisationFlags } from '../generated/api.ts';
import { type OrganisationFlag, organisationFlagsOf } from './agent.ts';

/**
 * What a flag of an organisation is to its own people: `opens` something to them and to nobody who acts for it, `closes` something
 * to them, or neither. A new flag does not compile until it is said (DECISIONS S-15, T-345).
 */
const flags: Readonly<Record<OrganisationFlag, 'opens' | 'closes' | 'neither'>> = {
  isHomeAssistanceCompany: 'opens',
  isOperator: 'opens',
  seesAgentContracts: 'opens',
  seesAnalytics: 'opens',
  seesContactsAndTools: 'opens',
  seesCustomerPrice: 'opens',
  seesFinance: 'opens',
  seesPartners: 'opens',
  seesPriceEstimation: 'opens',
  seesRestrictedRoadNetworks: 'opens',
  neverEstimatesPrices: 'closes',
  asksWeightAndLengthAlways: 'neither',
  // Who acts for the organisation has these of it.
  dispatchVisibleToHomeAgents: 'neither',
  seesDispatch: 'neither',
  sendsEmail: 'neither',
};
const flagNames = Object.keys(flags) as OrganisationFlag[];

const opensNoMore = (mine: OrganisationFlags, theirs: OrganisationFlags): boolean =>
  flagNames.every((flag) => {
    if (flags[flag] === 'opens') return theirs[flag] !== true || mine[flag] === true;
    return flags[flag] === 'neither' || mine[flag] !== true || theirs[flag] === true;
  }) &&
  (mine.seesFinance === true ||
    (theirs.financeContractCodes ?? []).every((code) => mine.financeContractCodes?.includes(code) === true)) &&
  (theirs.requestMapContractCodes ?? []).every((code) => mine.requestMapContractCodes?.includes(code) === true);

/**
 * Whether the people of an organisation see nothing that the agent does not: who only acts for it has not what it opens to its
 * own. Of an organisation of which nothing is known nothing is held (DECISIONS S-37, T-345).
 */
export const holdsOrganisation = (agent: Agent, organisationCode: string): boolean => {
  if (organisationCode === agent.organisationCode) return true;
  const theirs = organisationFlagsOf(agent, organisationCode);
  return theirs !== undefined && opensNoMore(agent.organisationFlags, theirs);
};
