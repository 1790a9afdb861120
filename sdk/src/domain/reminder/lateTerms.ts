import type { InvoiceType } from '../../generated/api.ts';
import { lateChargeTerms } from '../payment/lateCharges.ts';

/** What late payment costs: a share of the amount, at least so many euro, and interest a year (2-requests §9, DECISIONS S-53). */
export type LateTerms = {
  readonly penaltyRate: number;
  readonly minimumPenalty: number;
  readonly yearlyInterestRate: number;
};

/** The kinds of customers that a law may treat otherwise (DECISIONS S-53). */
export const customerKinds = ['private', 'company'] as const;

/** One kind of customer (DECISIONS S-53). */
export type CustomerKind = (typeof customerKinds)[number];

/** A document as far as it says who is charged (DECISIONS S-53). */
export type ChargingDocument = {
  readonly type: InvoiceType;
  readonly isVoid?: boolean | undefined;
  readonly customerVatNumber?: string | null;
};

/** A company is who has a VAT number on a document that stands; everybody else is private (DECISIONS S-53). */
export const customerKindOf = (documents: readonly ChargingDocument[]): CustomerKind =>
  documents.some(
    ({ type, isVoid, customerVatNumber }) => type === 'CustomerInvoice' && !isVoid && !!customerVatNumber?.trim(),
  )
    ? 'company'
    : 'private';

/** Terms by country and kind of customer, `BE.private`; a country alone holds for both (DECISIONS S-53). */
export type LateTermsTable = ReadonlyMap<string, LateTerms>;

// FR.private = 0/0/3.5: penalty in percent, its minimum in euro, interest in percent a year.
const line = /^([A-Z]{2})(?:\.(private|company))?=(\d{1,3}(?:\.\d+)?)\/(\d{1,6}(?:\.\d+)?)\/(\d{1,3}(?:\.\d+)?)$/;

/**
 * Terms as configuration says them, `FR.private=0/0/3.5, BE=10/25/8`: penalty in percent, its minimum in euro, interest in percent a
 * year; undefined where a part says something else (DECISIONS S-53).
 */
export function readLateTerms(text: string): LateTermsTable | undefined {
  const table = new Map<string, LateTerms>();
  for (const part of text.split(',').map((one) => one.replaceAll(/\s/g, ''))) {
    if (part === '') continue;
    const [, country, kind, penalty, minimum, interest] = line.exec(part) ?? [];
    if (country === undefined) return undefined;
    table.set(kind === undefined ? country : `${country}.${kind}`, {
      penaltyRate: Number(penalty) / 100,
      minimumPenalty: Number(minimum),
      yearlyInterestRate: Number(interest) / 100,
    });
  }
  return table;
}

/** The terms for a customer: those of the country and the kind, those of the country, else as stated (2-requests §9, DECISIONS S-53). */
export const lateTermsFor = (table: LateTermsTable, country: string | undefined, kind: CustomerKind): LateTerms =>
  table.get(`${country}.${kind}`) ?? table.get(country ?? '') ?? lateChargeTerms;
