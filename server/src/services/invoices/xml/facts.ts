import type { ContactLanguage, Invoice, InvoiceItem } from '@towline/sdk/api';
import { type CentsOfRate, documentCentsOf } from '@towline/sdk/domain/document/cents';
import { dueDayOfDocument } from '@towline/sdk/domain/document/dueDay';
import { toPayOf } from '@towline/sdk/domain/document/paid';
import { decimalOf, euroSumOf, numberOf } from '@towline/sdk/domain/money/decimal';
import { normaliseIban } from '@towline/sdk/forms/fields/iban';
import { normaliseVatNumber } from '@towline/sdk/forms/fields/vatNumber';
import { lineTextOf } from '../lineWords.ts';
import { documentLanguage } from '../parties.ts';

/** A company or person as an e-invoice names them. */
export interface PartyFacts {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  vatNumber: string | undefined;
  email: string | undefined;
}

/** A line to the cent, net; a line that takes something off has a quantity below 0. */
export interface LineFacts {
  name: string;
  code: string;
  unit: string | undefined;
  quantity: number;
  unitPrice: string;
  net: number;
  vatRate: number;
  taxCategory: InvoiceItem['taxCategory'];
}

/** What is taxed alike, and why it is not where it bears no VAT: each treatment has its own reason (DECISIONS T-899). */
export interface RateFacts extends CentsOfRate {
  exemption: string | undefined;
}

/** What all e-invoices say of a document, whatever they call it. A credit note's amounts are above 0: its type says what they are. */
export interface DocumentFacts {
  number: string;
  day: string;
  /** Until when it is to be paid; undefined where it asks for nothing. */
  dueDay: string | undefined;
  isCredit: boolean;
  isSelfBilled: boolean;
  seller: PartyFacts;
  buyer: PartyFacts & { taxCode: string | undefined; officeCode: string | undefined };
  lines: LineFacts[];
  rates: RateFacts[];
  net: number;
  vat: number;
  gross: number;
  /** What was paid before it was issued, and what it asks for; together its gross. */
  paid: number;
  toPay: number;
  iban: string | undefined;
  bic: string | undefined;
  reference: string;
  notes: string[];
  /** The document that a credit note credits, whole or in part. */
  credited: { number: string; day: string | undefined } | undefined;
}

interface Addressed {
  addressLine1?: string | undefined;
  addressLine2?: string | undefined;
  country?: string | undefined;
  vatNumber?: string | undefined;
  email?: string | undefined;
}

// `9300 Aalst`, `L-1140 Luxembourg`, `1012 AB Amsterdam`, `110 00 Praha`, `00-950 Warszawa`, `1000-205 Lisboa`: forms of e-invoices ask
// for the postal code and the town apart.
const town = /^(?:[A-Z]{1,2}-)?(\d{3}\s\d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3,6}(?:\s?[A-Z]{2}(?=\s))?)\s+(.+)$/;

function partyOf(
  name: string | undefined,
  { addressLine1, addressLine2, country, vatNumber, email }: Addressed,
): PartyFacts {
  const [, postalCode = '', city = addressLine2 ?? ''] = town.exec(addressLine2 ?? '') ?? [];
  const number = vatNumber && normaliseVatNumber(vatNumber);
  // Greece's VAT numbers begin with EL, and those of Northern Ireland with XI: no country has those codes (BR-CL-14).
  const land = country || (/^[A-Z]{2}/.exec(number ?? '')?.[0] ?? '').replace('EL', 'GR').replace('XI', 'GB');
  return {
    name: name ?? '',
    street: addressLine1 ?? '',
    postalCode,
    city,
    country: land || 'BE',
    vatNumber: number,
    email,
  };
}

// The net of one unit, so that quantity by price is the line's net; 8 decimals are as many as any of them takes.
const unitPriceOf = (net: number, quantity: number): string =>
  decimalOf(Math.abs(net))
    .div(decimalOf(Math.abs(quantity) || 1))
    .toFixed(8)
    .replace(/(\.\d\d\d*?)0+$/, '$1');

function lineFacts(item: InvoiceItem, net: number, language: ContactLanguage): LineFacts {
  const { code, unit, vatRate, taxCategory } = item;
  const quantity = (net < 0 ? -1 : 1) * (Math.abs(item.quantity) || 1);
  return {
    name: lineTextOf(item, language),
    code,
    unit,
    quantity,
    unitPrice: unitPriceOf(net, quantity),
    net,
    vatRate,
    taxCategory,
  };
}

function exemptionOf({ vatRate, taxCategory }: CentsOfRate, items: readonly InvoiceItem[]): string | undefined {
  const alike = items.filter((item) => taxCategory && item.vatRate === vatRate && item.taxCategory === taxCategory);
  const reasons = alike.flatMap(({ taxExemptionReason }) => taxExemptionReason || []);
  return reasons.length > 0 ? [...new Set(reasons)].join('; ') : undefined;
}

/** The facts of a document, the same cents as on paper (DECISIONS C-17). */
export function factsOf(invoice: Invoice): DocumentFacts {
  const { supplier = {}, customer = {}, type } = invoice;
  const credited = invoice.creditOf ?? invoice.partialCreditOf;
  const isCredit = type === 'CreditNote';
  const cents = documentCentsOf(invoice.items);
  const language = documentLanguage(customer.language);
  const turned = (amount: number): number => (isCredit ? 0 - amount : amount);
  const gross = numberOf(decimalOf(turned(cents.totalGrossAmount)));
  const toPay = toPayOf({ ...invoice, totalGrossAmount: gross });
  const seller = partyOf(supplier.name, supplier);
  const buyer = partyOf(customer.fullName, { ...customer, country: customer.country ?? '' });
  return {
    number: invoice.number ?? invoice.id,
    day: invoice.day ?? invoice.timestamp.slice(0, 10),
    dueDay: dueDayOfDocument(invoice),
    isCredit,
    // Who wrote a document writes what takes it back, too.
    isSelfBilled: type === 'SelfBilling' || credited?.type === 'SelfBilling',
    seller,
    buyer: {
      ...buyer,
      country: customer.country || buyer.vatNumber ? buyer.country : seller.country,
      taxCode: customer.taxCode,
      officeCode: customer.uniqueOfficeCode,
    },
    lines: invoice.items.map((item, index) => lineFacts(item, turned(cents.lines[index] ?? 0), language)),
    rates: cents.rates.map((rate) => ({
      ...rate,
      netAmount: turned(rate.netAmount),
      vatAmount: turned(rate.vatAmount),
      exemption: exemptionOf(rate, invoice.items),
    })),
    net: turned(cents.totalNetAmount),
    vat: turned(cents.vatAmount),
    gross,
    paid: euroSumOf([gross, 0 - toPay]),
    toPay,
    iban: supplier.iban === undefined ? undefined : normaliseIban(supplier.iban),
    bic: supplier.bic,
    reference: invoice.reference ?? '',
    notes: [...(invoice.description ? [invoice.description] : []), ...(invoice.mentions ?? [])],
    credited: credited && { number: credited.number ?? credited.id, day: credited.day },
  };
}

/** A rate in percent, as e-invoices write it: 21.00. */
export const percent = (rate: number): string => decimalOf(rate).times(100).toFixed(2);

/**
 * UNCL5305: standard, zero rated, reverse charge, exempt. A rate of 0 that nobody says more of, as of a partner whose own rate is 0, is no
 * standard rate: receivers refuse one (EN 16931, BR-S-05; DECISIONS T-898).
 */
export const categoryCode = ({
  taxCategory,
  vatRate,
}: Pick<CentsOfRate, 'taxCategory' | 'vatRate'>): 'S' | 'Z' | 'AE' | 'E' => {
  if (taxCategory) return taxCategory === 'ReverseCharge' ? 'AE' : 'E';
  return vatRate === 0 ? 'Z' : 'S';
};

/** UNECE Recommendation 20 of a line's unit: kilometres, days, else pieces. */
export const unitCode = (unit: string | undefined): string => (unit === 'km' ? 'KMT' : unit === 'day' ? 'DAY' : 'C62');

/** UNCL1001: invoice, credit note, and both by the customer. */
export const typeCode = ({ isCredit, isSelfBilled }: Pick<DocumentFacts, 'isCredit' | 'isSelfBilled'>): string =>
  isCredit ? (isSelfBilled ? '261' : '381') : isSelfBilled ? '389' : '380';
