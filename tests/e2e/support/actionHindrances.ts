import type { Wanted } from './preparedRequests.ts';

const waits = { of: 'home', status: 'HomeAssistanceCompanyAssigned', reason: 'PolicyNotFound' } as const;

/** Somebody who meets what is no matter of his side: of the contract, the country, the companies, the order. */
interface Hindered {
  account: string;
  on: Wanted;
  sees: Readonly<Record<string, string>>;
  /** What is not there. */
  lacks?: readonly string[];
}

const noPart = 'You have no part in this request';

/** What else stands in the way (2-requests §5, §6; DECISIONS C-60, C-61, S-19). */
export const hindrances: readonly Hindered[] = [
  {
    // Sees it by its contract, and is of none of its companies.
    account: 'agent.lu',
    on: { ...waits, row: { contract_code: 'C24Prepaid19_LU' } },
    sees: { Follow: noPart, 'Write a note': noPart },
    lacks: ['Clone request', 'What to do', 'About the contract', 'Edit: Destination'],
  },
  {
    // "offered only to agents of the dispatch assistance company, those allowed to act on its behalf, or admins"
    account: 'agent.lu',
    on: { of: 'home', status: 'PartnerEnroute', row: { home_code: 'C24Luxembourg' } },
    sees: { 'Bring back': 'Only for agents of the dispatching company', 'Cancel request': 'yes' },
  },
  {
    // "and not for requests outside the home market region"
    account: 'agent.be',
    on: { of: 'home', status: 'NoCharliesFound', row: { country: 'FR' } },
    sees: { 'Bring back': 'The vehicle is outside the region of the home market' },
  },
  {
    account: 'agent.be',
    on: { ...waits, of: 'abroad', row: { contract_code: 'Auto5Battery' } },
    sees: { 'Hand over abroad': 'The contract does not allow dispatching abroad' },
  },
  {
    account: 'agent.be',
    on: { ...waits, row: { client_code: null } },
    sees: { 'Notify client': 'The request has no client organisation' },
  },
  {
    account: 'agent.be',
    on: { ...waits, row: { contract_code: 'C24Prepaid19' } },
    sees: { 'Cancel request': 'yes' },
    lacks: ['Notify client'],
  },
  {
    account: 'agent.be',
    on: { ...waits, orderType: 'Workshop' },
    sees: { 'Edit order': 'yes' },
    lacks: ['Edit: Destination'],
  },
];
