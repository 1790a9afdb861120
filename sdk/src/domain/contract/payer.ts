import type { Contract } from '../../generated/api.ts';

/**
 * The organisation that a contract's requests are billed to: the one that it names, else a business client itself; nobody's,
 * where the customer pays (2-requests §3, billedToOrganisation; DECISIONS S-19).
 */
export const payerOf = ({
  pricing,
  type,
  dispatch,
}: Pick<Contract, 'pricing' | 'type' | 'dispatch'>): string | undefined =>
  pricing?.billedToOrganisation ?? (type === 'B2B' ? dispatch?.clientOrganisationCode : undefined);
