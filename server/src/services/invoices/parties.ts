import type { ContactLanguage, InvoiceParty, InvoiceSupplier, Organisation, Partner } from '@towline/sdk/api';
import { contactLanguageValues } from '@towline/sdk/values';
import { bankCode } from '../../core/bankCode.ts';
import type { Numbering } from '../../stores/invoices.ts';

/** Who writes a document, and in whose series it is numbered. */
export interface Issuer {
  supplier: InvoiceSupplier & { country: string };
  numbering: Numbering;
  /** Within how many days its documents are to be paid; the usual ones where it says nothing (DECISIONS T-603). */
  paymentDays?: number | undefined;
}

/** Without what is not known: a document says no empty lines. */
function given<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  const known = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(known) as { [Name in keyof Values]?: NonNullable<Values[Name]> };
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** What of an organisation its documents say. */
type Letterhead = Pick<Organisation, 'companyDetails' | 'name' | 'country' | 'email' | 'phoneNumber'>;

/** One of our companies, as the letterhead of its documents; `code` where its record is gone. */
export function companyIssuer(company: Letterhead | undefined, code: string, homeMarket: string): Issuer {
  const { companyDetails: details = {}, name, country, email, phoneNumber } = company ?? {};
  return {
    supplier: {
      name: details.name?.trim() || name || code,
      country: country ?? homeMarket,
      ...given({
        vatNumber: details.vatNumber,
        addressLine1: details.street,
        addressLine2: joined(details.postalCode, details.city),
        email: details.email ?? email,
        phoneNumber: details.phoneNumber ?? phoneNumber,
        iban: details.iban,
        bic: bankCode(details.bic),
        registration: details.registration,
      }),
    },
    numbering: { supplierKey: code },
    paymentDays: details.paymentDays,
  };
}

/** A partner, whose documents have their own numbers around ours (DECISIONS S-40). */
export function partnerIssuer(partner: Partner): Issuer {
  const { legalDetails = {}, invoicingDetails = {} } = partner;
  const { address = {} } = legalDetails;
  return {
    supplier: {
      name: legalDetails.name?.trim() || partner.name,
      country: address.country ?? partner.country ?? '',
      ...given({
        vatNumber: legalDetails.vatNumber,
        addressLine1: address.street,
        addressLine2: joined(address.postalCode, address.city),
        email: invoicingDetails.email,
        iban: invoicingDetails.iban,
        bic: bankCode(invoicingDetails.bic),
      }),
    },
    numbering: {
      supplierKey: partner.id,
      prefix: invoicingDetails.invoiceNumberPrefix,
      suffix: invoicingDetails.invoiceNumberSuffix,
    },
  };
}

/** One of our companies as who is billed for a partner's work. */
export function companyAsCustomer({ supplier }: Issuer, language: ContactLanguage): InvoiceParty {
  const { name, country, vatNumber, addressLine1, addressLine2, email } = supplier;
  return { fullName: name ?? '', country, language, ...given({ vatNumber, addressLine1, addressLine2, email }) };
}

/** The language among those that documents are written in; English where it is none of them. */
export const documentLanguage = (...wanted: (string | undefined)[]): ContactLanguage =>
  wanted
    .map((language) => contactLanguageValues.find((known) => known === language?.slice(0, 2).toLowerCase()))
    .find(Boolean) ?? 'en';
