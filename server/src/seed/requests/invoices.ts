import type { Contract, Invoice, InvoiceItem, InvoiceParty, InvoiceType, TaxCategory } from '@towline/sdk/api';
import { documentMentions, reverseChargeReason } from '@towline/sdk/domain/document/mentions';
import { documentDayOf } from '@towline/sdk/domain/document/number';
import { refundShares } from '@towline/sdk/domain/document/refundShares';
import { USUAL_VAT_RATE } from '@towline/sdk/domain/document/usualVatRate';
import { type VatTreatment, vatTreatmentOf } from '@towline/sdk/domain/document/vatRates';
import { documentTotalsOf, lineAmountsOf, receiptLineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import type { Row } from '../../db/copyText.ts';
import { agreedToSelfBilling } from '../../services/invoices/issueTyped.ts';
import { documentLanguage, type Issuer } from '../../services/invoices/parties.ts';
import { creditItems } from '../../services/payments/creditRefund.ts';
import type { DemoPartner } from '../partners/demoPartner.ts';
import type { Person } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { billedClient, billedCompany, companyLetterhead, partnerLetterhead } from './letterheads.ts';

export interface InvoiceFacts {
  requestId: string;
  shortId: string;
  contract: Contract;
  isTow: boolean;
  partner: DemoPartner;
  jobId: string;
  /** Net euro that the partner asks. */
  partnerPrice: number;
  /** Kilometres beyond the basic ones. */
  extraKm: number;
  customer: Person;
  address: string;
  /** Where the work was done. */
  country: string;
  at: Date;
  /** Runs on from invoice to invoice. */
  nextNumber(): number;
}

/**
 * The documents of a closed job: what the customer or the client pays, and what the partner gets. An Italian supplier writes
 * a purchase order, the others are billed for by the operator (2-requests §6).
 */
export function invoiceRows(
  random: Random,
  facts: InvoiceFacts,
): { rows: Row<'invoices'>[]; forCustomer: Row<'invoices'>; customerGross: number } {
  const { contract, partner } = facts;
  const factor = contract.pricing?.customerPriceFactor ?? 1.2;
  const isConsumer = contract.type === 'B2C';
  const customerType: InvoiceType = isConsumer
    ? random.chance(0.8)
      ? 'CustomerReceipt'
      : 'CustomerInvoice'
    : 'B2BDraft';
  const company = contract.dispatch?.assistanceCompanyCode ?? '';
  const letterhead = companyLetterhead(company, contract.coverage?.homeMarket ?? 'BE');
  const customer: InvoiceParty = isConsumer
    ? { fullName: facts.customer.fullName, addressLine1: facts.address, language: facts.customer.language }
    : billedClient(contract, letterhead);
  const forCustomer = invoice(random, facts, {
    type: customerType,
    ...treatmentOf(facts, { supplier: letterhead.supplier, customer, isToCompany: !isConsumer }),
    factor,
    supplier: letterhead.supplier,
    customer,
  });
  const billed = { supplier: partnerLetterhead(partner), customer: billedCompany(letterhead, partner) };
  const { invoicingDetails } = partner.document;
  const forPartner = invoice(random, facts, {
    type: partner.country !== 'IT' && agreedToSelfBilling({ invoicingDetails }) ? 'SelfBilling' : 'PurchaseOrder',
    ...treatmentOf(facts, { ...billed, isToCompany: true }),
    factor: 1,
    ...billed,
    partnerJobId: facts.jobId,
  });
  return {
    rows: [forCustomer, forPartner, ...creditRows(facts, forCustomer)],
    forCustomer,
    customerGross: Number(forCustomer.total_gross_amount),
  };
}

/** The VAT of a document, as closing a request reckons it (DECISIONS S-52). */
const treatmentOf = (
  { at, country }: InvoiceFacts,
  { supplier, customer, isToCompany }: { supplier: Issuer['supplier']; customer: InvoiceParty; isToCompany: boolean },
): VatTreatment =>
  vatTreatmentOf({
    supplierCountry: supplier.country,
    customerCountry: customer.country,
    isToCompany,
    placeCountry: country,
    day: documentDayOf(at.toISOString(), supplier.country),
  });

/** Now and then a customer gets something back for a long wait: one stream a request, so that it moves no other row. */
function creditRows(facts: InvoiceFacts, given: Row<'invoices'>): Row<'invoices'>[] {
  const random = createRandom(1, `credit ${facts.requestId}`);
  // A draft is owed by nobody: there is nothing to credit of it.
  if (given.is_void || given.type === 'B2BDraft' || !random.chance(0.01)) return [];
  const { vatRate } = JSON.parse(given.doc) as { vatRate: number };
  const totals = lineOf({ code: 'Goodwill', quantity: 1, unitPrice: -20, vatRate, unit: undefined, isReceipt: false });
  return [creditRow(given, [totals], random.uuid(), 'C')];
}

/** The credit note that a refund of the whole comes with (DECISIONS S-39); none where the document was void. */
export function refundRows(given: Row<'invoices'>): Row<'invoices'>[] {
  if (given.is_void) return [];
  const { items, totalGrossAmount } = JSON.parse(given.doc) as Pick<Invoice, 'items' | 'totalGrossAmount'>;
  const lines = creditItems(refundShares(items, Math.round(totalGrossAmount * 100)), 'Nobody came');
  return [creditRow(given, lines, createRandom(1, `refund ${given.id}`).uuid(), 'R')];
}

function creditRow(given: Row<'invoices'>, items: InvoiceItem[], id: string, suffix: string): Row<'invoices'> {
  const doc = JSON.parse(given.doc) as Invoice;
  const totals = documentTotalsOf(items);
  const credit = { ...doc, id, number: `${doc.number}-${suffix}`, type: 'CreditNote', items, ...totals };
  return {
    ...given,
    id,
    type: credit.type,
    number: credit.number,
    credits_part: given.id,
    total_gross_amount: totals.totalGrossAmount,
    doc: JSON.stringify(credit),
  };
}

interface Document {
  type: InvoiceType;
  vatRate: number | undefined;
  taxCategory?: TaxCategory;
  factor: number;
  supplier: Issuer['supplier'];
  customer: InvoiceParty;
  /** Of a partner's. */
  partnerJobId?: string;
}

function invoice(random: Random, facts: InvoiceFacts, document: Document): Row<'invoices'> {
  const id = random.uuid();
  const sequenceNumber = facts.nextNumber();
  const number = `${document.supplier.country}${facts.at.getUTCFullYear()}-${String(sequenceNumber).padStart(6, '0')}`;
  const { type, factor, vatRate = USUAL_VAT_RATE, taxCategory } = document;
  const language = documentLanguage(document.customer.language);
  const line = (code: string, quantity: number, price: number, unit?: string): InvoiceItem => ({
    ...lineOf({ code, quantity, unitPrice: price * factor, vatRate, unit, isReceipt: type === 'CustomerReceipt' }),
    ...(taxCategory && { taxCategory, taxExemptionReason: reverseChargeReason(language) }),
  });
  const items = [
    line(facts.isTow ? 'Towing' : 'BreakdownAssistance', 1, facts.partnerPrice),
    ...(facts.extraKm > 0 ? [line('ExtraMileage', facts.extraKm, 1.45, 'km')] : []),
    ...extrasOf(facts.requestId).map(([code, quantity, price, unit]) => line(code, quantity, price, unit)),
  ];
  const { totalNetAmount, vatAmount, totalGrossAmount } = documentTotalsOf(items);
  const mentions = documentMentions(type, items, language);
  return {
    id,
    request_id: facts.requestId,
    type: document.type,
    number,
    total_gross_amount: totalGrossAmount,
    at: facts.at,
    is_void: random.chance(0.01),
    doc: JSON.stringify({
      id,
      invoiceDate: facts.at.toISOString(),
      type: document.type,
      reference: facts.shortId,
      contractCode: facts.contract.code,
      partnerJobId: document.partnerJobId,
      priceListCode: facts.contract.pricing?.priceListCode,
      vatRate,
      items,
      totalGrossAmount,
      totalNetAmount,
      vatAmount,
      description: `Assistance ${facts.shortId}`,
      customer: document.customer,
      supplier: document.supplier,
      sequenceNumber,
      number,
      timestamp: facts.at.toISOString(),
      isCommissionInvoiced: document.type === 'SelfBilling',
      ...(mentions.length > 0 && { mentions }),
    }),
  };
}

/** Of one job in twelve something besides: days in the depot, a way without load, what was agreed on the spot. */
function extrasOf(requestId: string): (readonly [code: string, quantity: number, price: number, unit: string])[] {
  const random = createRandom(1, `extras ${requestId}`);
  if (!random.chance(0.08)) return [];
  return [
    random.pick([
      ['Depot', random.integer(1, 4), 12.5, 'day'],
      ['EmptyRide', 1, 45, 'EmptyRide'],
      ['AdditionalComplexity', 1, random.integer(15, 60), 'ExtraRenumeration'],
    ] as const),
  ];
}

interface LineFacts {
  code: string;
  quantity: number;
  /** Without VAT. */
  unitPrice: number;
  vatRate: number;
  unit: string | undefined;
  isReceipt: boolean;
}

/**
 * Net and VAT to four decimals, gross to two; a receipt's unit price has the VAT in it (2-requests §5). Its code names it, as a line that the
 * product makes (DECISIONS T-761).
 */
function lineOf({ code, quantity, unitPrice, vatRate, unit, isReceipt }: LineFacts): InvoiceItem {
  const price = isReceipt ? cents(unitPrice * (1 + vatRate)) : fourDecimals(unitPrice);
  const line = { quantity, unitPrice: price, vatRate };
  const amounts = isReceipt ? receiptLineAmountsOf(line) : lineAmountsOf(line);
  return { code, unit: unit ?? 'HandlingFee', ...line, ...amounts };
}

const fourDecimals = (amount: number) => Math.round(amount * 10_000) / 10_000;
const cents = (amount: number) => Math.round(amount * 100) / 100;
