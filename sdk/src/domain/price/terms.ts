import type { Contract, RecordedTerms } from '../../generated/api.ts';

/** The terms of a contract by which partners' prices are found (DECISIONS S-35). */
export const termsOf = ({ pricing }: Pick<Contract, 'pricing'>): RecordedTerms => {
  const { priceListCode, paysPartnersByList } = pricing ?? {};
  return {
    ...(priceListCode === undefined ? {} : { priceListCode }),
    ...(paysPartnersByList === undefined ? {} : { paysPartnersByList }),
  };
};

/** Whether two find the same lists (DECISIONS S-35). */
export const areSameTerms = (one: RecordedTerms, other: RecordedTerms): boolean =>
  one.priceListCode === other.priceListCode &&
  (one.paysPartnersByList ?? false) === (other.paysPartnersByList ?? false);
