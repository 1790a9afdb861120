import type { RequestFilters } from './filters.ts';

/** A list that nothing narrows. */
export const noFilters: RequestFilters = {
  statuses: [],
  onlyDispatched: false,
  statusReasons: [],
  countries: [],
  contractCodes: [],
  externalContractCodes: [],
};
