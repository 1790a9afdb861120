import type { Invoice, InvoiceItem, Partner } from '@towline/sdk/api';
import { reverseChargeReason } from '@towline/sdk/domain/document/mentions';
import { creditedItems } from '@towline/sdk/domain/document/recomputed';
import { USUAL_VAT_RATE } from '@towline/sdk/domain/document/usualVatRate';
import { vatTreatmentOf } from '@towline/sdk/domain/document/vatRates';
import { lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import { euroSumOf } from '@towline/sdk/domain/money/decimal';
import { daysOfPeriod } from '@towline/sdk/domain/settlement/settlement';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { invoices } from '../../stores/invoices.ts';
import { organisations } from '../../stores/organisations.ts';
import type { NewLine } from '../../stores/settlementMaking.ts';
import { actOf } from '../invoices/invoiceSubject.ts';
import { issueDocument } from '../invoices/issueDocument.ts';
import { itemsLeft } from '../invoices/itemsLeft.ts';
import { companyAsCustomer, companyIssuer, documentLanguage, type Issuer, partnerIssuer } from '../invoices/parties.ts';
import type { CompanyShares, GivenBack, TakenKind } from './companyShares.ts';

interface Settled {
  readonly partner: Partner;
  readonly companyCode: string;
  readonly period: string;
}

interface Taken {
  readonly kind: TakenKind;
  readonly net: number;
  readonly partner: Partner;
  readonly company: Issuer;
}

function itemOf(period: string, { kind, net, partner, company }: Taken): InvoiceItem {
  const { supplier } = company;
  const { vatRate = USUAL_VAT_RATE, taxCategory } = vatTreatmentOf({
    supplierCountry: supplier.country,
    customerCountry: partnerIssuer(partner).supplier.country || undefined,
    isToCompany: true,
    // What is taken of a month is of its last day, whenever it is settled (DECISIONS T-948).
    day: daysOfPeriod(period).to,
  });
  const line = { quantity: 1, unitPrice: net, vatRate };
  const language = documentLanguage(partner.legalDetails?.language, partner.country);
  return {
    ...{ code: kind, unit: 'HandlingFee', ...line, ...lineAmountsOf(line) },
    ...(taxCategory && { taxCategory, taxExemptionReason: reverseChargeReason(language) }),
  };
}

/** A document takes off what the partner is paid; what takes a part of one back adds it again. */
const lineOf = (kind: TakenKind, { id, totalNetAmount, totalGrossAmount }: Invoice): NewLine => ({
  ...{ invoiceId: id, kind, netAmount: 0 - totalNetAmount, grossAmount: 0 - totalGrossAmount },
});

/** One numbered document of what the company takes. */
async function issue(tx: Tx, context: Context, { companyCode, period }: Settled, taken: Taken): Promise<NewLine> {
  const { kind, partner, company } = taken;
  const language = documentLanguage(partner.legalDetails?.language, partner.country);
  const document = await issueDocument(
    tx,
    {
      type: 'Commission',
      items: [itemOf(period, taken)],
      customer: companyAsCustomer(partnerIssuer(partner), language),
      reference: period,
      description: `${kind} ${period}`,
    },
    company,
    actOf(context, undefined),
    { companyCode, partnerId: partner.id },
  );
  return lineOf(kind, document);
}

const netOf = (items: readonly InvoiceItem[]): number => euroSumOf(items.map(({ netAmount }) => netAmount));

/** What is taken off a commission document: as much of its line, or all that is left of it, to the cent of its VAT (DECISIONS T-720). */
async function itemsGivenBack(tx: Tx, document: Invoice, net: number): Promise<InvoiceItem[]> {
  const left = await itemsLeft(tx, document);
  const [first] = document.items;
  if (!first || net >= netOf(left)) return creditedItems(left);
  const line = { quantity: 1, unitPrice: net, vatRate: first.vatRate };
  return creditedItems([{ ...first, ...line, ...lineAmountsOf(line) }]);
}

/** A credit note of what was taken of documents that were taken back since; it names the document that it credits. */
async function giveBack(
  tx: Tx,
  context: Context,
  { companyCode, period, partner }: Settled,
  { company, kind, documentId, net }: GivenBack & { company: Issuer },
): Promise<NewLine[]> {
  const document = await invoices.ofSettlement(tx, documentId);
  if (!document) return [];
  const credit = await issueDocument(
    tx,
    {
      type: 'CreditNote',
      items: await itemsGivenBack(tx, document, net),
      ...(document.customer && { customer: document.customer }),
      reference: period,
      description: `${kind} ${period}`,
    },
    { ...company, numbering: { ...company.numbering, creditsPart: documentId } },
    actOf(context, undefined),
    { companyCode, partnerId: partner.id, credited: 'Commission' },
  );
  return [lineOf(kind, credit)];
}

/** What is given back of one document, together. */
const byDocument = (all: readonly GivenBack[]): GivenBack[] =>
  [...Map.groupBy(all, ({ documentId }) => documentId).values()].map((parts) => ({
    ...(parts[0] as GivenBack),
    net: euroSumOf(parts.map(({ net }) => net)),
  }));

/**
 * What a company takes for the jobs of a settlement, and gives back of earlier ones; each is a supply with VAT and a numbered document
 * (DECISIONS S-38, T-580, T-792).
 */
export async function commissionLines(
  tx: Tx,
  context: Context,
  settled: Settled,
  { taken, givenBack }: Pick<CompanyShares, 'taken' | 'givenBack'>,
): Promise<NewLine[]> {
  const { partner, companyCode } = settled;
  const record = await organisations.byCode(tx, companyCode);
  const company = companyIssuer(record, companyCode, record?.country ?? partner.country ?? 'BE');
  const lines: NewLine[] = [];
  for (const kind of ['Commission', 'PaymentCommission'] as const)
    if (taken[kind] > 0) lines.push(await issue(tx, context, settled, { kind, net: taken[kind], partner, company }));
  for (const back of byDocument(givenBack)) lines.push(...(await giveBack(tx, context, settled, { ...back, company })));
  return lines;
}
