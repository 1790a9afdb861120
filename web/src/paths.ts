import { accountPages } from '@towline/sdk/domain/accountPages';

/** What an address may carry: absent, empty and default values are left out by who reads them. */
type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

function search(query: QueryValues): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`;
}

/**
 * Every address of the console, without its locale segment, which the router adds. A leaf: it imports nothing of the console, so
 * that anybody may link anywhere (house.md §7).
 */
export const paths = {
  /** Sign-in; afterwards to `redirectUrl`, of our own origin only (3-platform §2). */
  signIn: (query: { readonly redirectUrl?: string } = {}) => `/signIn${search(query)}`,
  /** Asks for the message that resets a password; the message leads to the second (3-platform §2). */
  passwordRequest: () => accountPages.passwordRequest,
  passwordReset: () => accountPages.passwordReset,
  signUp: () => accountPages.signUp,
  dashboard: () => '/dashboard',
  requests: (query: QueryValues = {}) => `/dashboard/requests${search(query)}`,
  /** Requests of a plate since a day, as history links say it (2-requests §2). */
  requestsOfPlate: (licensePlate: string, from: string) =>
    `/dashboard/requests${search({ items: 20, page: 1, licensePlate, from })}`,
  request: (
    id: string,
    query: { readonly tab?: string; readonly action?: string; readonly mailTo?: string; readonly at?: string } = {},
  ) => `/dashboard/request/${encodeURIComponent(id)}${search(query)}`,
  contractDocuments: () => '/dashboard/configuration/contracts',
  contractDocument: (code: string) => `/dashboard/configuration/contracts/${encodeURIComponent(code)}`,
  contracts: (query: QueryValues = {}) => `/dashboard/contracts${search(query)}`,
  /** The books; a document, a payment or a settlement is its `sourceId` (DECISIONS T-575). */
  ledger: (query: QueryValues = {}) => `/dashboard/ledger${search(query)}`,
  outstandingRequests: (query: QueryValues = {}) => `/dashboard/outstanding-requests${search(query)}`,
  settlements: (query: QueryValues = {}) => `/dashboard/settlements${search(query)}`,
  bankFiles: (query: QueryValues = {}) => `/dashboard/settlements/bank-files${search(query)}`,
  outbox: (query: QueryValues = {}) => `/dashboard/outbox${search(query)}`,
  requestMap: (query: QueryValues = {}) => `/dashboard/request-map${search(query)}`,
  repairOccupancy: (query: QueryValues = {}) => `/dashboard/repair-occupancy${search(query)}`,
  sessions: (query: QueryValues = {}) => `/dashboard/sessions${search(query)}`,
  clientWorkshops: (query: QueryValues = {}) => `/dashboard/configuration/client-workshops${search(query)}`,
  licensePlates: (query: QueryValues = {}) => `/dashboard/license-plates${search(query)}`,
  guarantees: (query: QueryValues = {}) => `/dashboard/guarantees${search(query)}`,
  guaranteesConfiguration: (query: QueryValues = {}) => `/dashboard/configuration/guarantees${search(query)}`,
  guaranteeImports: (query: QueryValues = {}) => `/dashboard/configuration/guarantee-imports${search(query)}`,
  unmatchedMessages: (query: QueryValues = {}) => `/dashboard/unmatched-messages${search(query)}`,
  organisations: () => '/dashboard/organisations',
  organisation: (code: string) => `/dashboard/configuration/organisations/${encodeURIComponent(code)}`,
  manuals: (query: QueryValues = {}) => `/dashboard/manuals${search(query)}`,
  roadNetworkFast: (query: QueryValues = {}) => `/dashboard/road-network-fast${search(query)}`,
  whatIf: (query: QueryValues = {}) => `/dashboard/what-if${search(query)}`,
  networkPricing: () => '/dashboard/configuration/network-pricing',
  roadNetworkSiabis: () => '/dashboard/road-network-siabis',
  extensions: (query: QueryValues = {}) => `/dashboard/configuration/extensions${search(query)}`,
  account: () => '/dashboard/account',
  partners: (query: QueryValues = {}) => `/dashboard/partners${search(query)}`,
  agents: (query: QueryValues = {}) => `/dashboard/agents${search(query)}`,
  // Base64 is of bytes (3-platform §2): `btoa` alone throws on any letter outside Latin-1, and the whole menu with it.
  extension: (url: string) =>
    `/dashboard/menu-extensions${search({ extensionUrl: btoa(String.fromCharCode(...new TextEncoder().encode(url))) })}`,
} as const;
