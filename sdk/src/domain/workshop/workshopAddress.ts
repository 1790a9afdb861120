import type { ClientWorkshop } from '../../generated/api.ts';
import { type FieldIssue, fieldIssue, requiredIssue } from '../fields/fieldIssue.ts';

/** The parts of a client workshop's address that its rule reads. */
export type WorkshopAddress = Partial<
  Pick<ClientWorkshop, 'street' | 'postalCode' | 'countryCode' | 'addressLevel3' | 'addressLevel4'>
>;

/**
 * What a client workshop's address lacks: street, postal code, country, and at least one of address levels 3 and 4
 * (3-platform §5).
 */
export function workshopAddressIssues(address: WorkshopAddress): FieldIssue[] {
  const isMissing = (text: string | undefined): boolean => requiredIssue('', text) !== undefined;
  const required = (['street', 'postalCode', 'countryCode'] as const).filter((field) => isMissing(address[field]));
  const hasNoTown = isMissing(address.addressLevel3) && isMissing(address.addressLevel4);
  return [...required, ...(hasNoTown ? ['addressLevel3'] : [])].map((field) => fieldIssue(field, 'REQUIRED'));
}
