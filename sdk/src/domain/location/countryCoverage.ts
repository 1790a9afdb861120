import type { Contract } from '../../generated/api.ts';

/**
 * Whether the contract covers the country: always without restrictions; not when it is excluded; when countries are
 * included, only those (1-intake §5; both lists: DECISIONS C-77). A location without a country is not covered where
 * there are restrictions.
 */
export function isCountryCovered(
  contract: Pick<Contract, 'coverage'> | undefined,
  countryCode: string | undefined,
): boolean {
  const { included = [], excluded = [] } = contract?.coverage?.geographicalCoverage?.countries ?? {};
  if (included.length === 0 && excluded.length === 0) return true;
  const country = countryCode?.toUpperCase();
  if (!country) return false;
  const lists = (codes: readonly string[]) => codes.some((code) => code.toUpperCase() === country);
  return !lists(excluded) && (included.length === 0 || lists(included));
}
