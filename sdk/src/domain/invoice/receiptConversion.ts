import type { InvoiceParty, VatValidation } from '../../generated/api.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';

/** How far the look-up is: not asked yet, failed, or its answer. */
export type VatLookupState = VatValidation | 'failed' | undefined;

/** Why a receipt cannot become an invoice for this VAT number (2-requests §5, §8). */
export type VatNumberCode = 'VAT_NUMBER_INVALID' | 'VAT_NUMBER_LOOKUP_ERROR';

/**
 * What is wrong with the VAT number of a receipt's conversion: checked locally first, then by the look-up (2-requests §5).
 * Undefined while nothing is known against it.
 */
export const receiptVatNumberIssue = (
  isWellFormed: boolean,
  lookup?: VatLookupState,
): RuleIssue<VatNumberCode> | undefined => {
  if (!isWellFormed) return errorAt('vatNumber', 'VAT_NUMBER_INVALID');
  if (lookup === 'failed') return errorAt('vatNumber', 'VAT_NUMBER_LOOKUP_ERROR');
  return lookup?.valid === false ? errorAt('vatNumber', 'VAT_NUMBER_INVALID') : undefined;
};

/** The customer of an invoice (2-requests §3). */
export type InvoiceCustomer = Required<
  Pick<InvoiceParty, 'fullName' | 'addressLine1' | 'addressLine2' | 'addressLine3'>
>;

/** What an invoice to a company says of it, and is not known: name, street, postal code and city (DECISIONS T-800). */
export const missingOfCustomer = (
  customer: Pick<InvoiceParty, 'fullName' | 'addressLine1' | 'addressLine2'>,
): ('fullName' | 'addressLine1' | 'addressLine2')[] =>
  (['fullName', 'addressLine1', 'addressLine2'] as const).filter((field) => !customer[field]?.trim());

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** Customer name and address as the look-up fills them: street and number, postal code and city, country (2-requests §5, §7). */
export const customerOfVatLookup = ({ name, address }: VatValidation): InvoiceCustomer => ({
  fullName: joined(name),
  addressLine1: joined(address?.street, address?.number),
  addressLine2: joined(address?.zip_code, address?.city),
  addressLine3: joined(address?.country),
});
