import type { InvoiceItem, Partner, SettlementLine } from '@towline/sdk/api';
import { reverseChargeReason } from '@towline/sdk/domain/document/mentions';
import { documentDayOf } from '@towline/sdk/domain/document/number';
import { vatTreatmentOf } from '@towline/sdk/domain/document/vatRates';
import { lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import { commissionOf, settlementTotals } from '@towline/sdk/domain/settlement/settlement';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { organisations } from '../../stores/organisations.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { type DueDocument, type NewSettlement, settlements } from '../../stores/settlements.ts';
import { actOf } from '../invoices/invoiceSubject.ts';
import { issueDocument } from '../invoices/issueDocument.ts';
import { companyAsCustomer, companyIssuer, documentLanguage, type Issuer, partnerIssuer } from '../invoices/parties.ts';

interface Settled {
  readonly partnerId: string;
  readonly companyCode: string;
  readonly period: string;
  readonly documents: readonly DueDocument[];
}

type Kind = Extract<SettlementLine['kind'], 'Commission' | 'PaymentCommission'>;

/** Rate where nobody knows the country's. */
const usualVatRate = 0.21;

interface Taken {
  readonly kind: Kind;
  readonly net: number;
  readonly partner: Partner;
  readonly company: Issuer;
}

function itemOf(context: Context, { kind, net, partner, company }: Taken): InvoiceItem {
  const { supplier } = company;
  const { vatRate = usualVatRate, taxCategory } = vatTreatmentOf({
    supplierCountry: supplier.country,
    customerCountry: partnerIssuer(partner).supplier.country || undefined,
    isToCompany: true,
    day: documentDayOf(context.now().toISOString(), supplier.country),
  });
  const line = { quantity: 1, unitPrice: net, vatRate };
  const language = documentLanguage(partner.legalDetails?.language, partner.country);
  return {
    ...{ code: kind, unit: 'HandlingFee', ...line, ...lineAmountsOf(line) },
    ...(taxCategory && { taxCategory, taxExemptionReason: reverseChargeReason(language) }),
  };
}

/** One numbered document of what the company takes; its line takes it off what the partner is paid. */
async function issue(
  tx: Tx,
  context: Context,
  { companyCode, period }: Settled,
  taken: Taken,
): Promise<NewSettlement['lines'][number]> {
  const { kind, partner, company } = taken;
  const language = documentLanguage(partner.legalDetails?.language, partner.country);
  const document = await issueDocument(
    tx,
    {
      type: 'Commission',
      items: [itemOf(context, taken)],
      customer: companyAsCustomer(partnerIssuer(partner), language),
      reference: period,
      description: `${kind} ${period}`,
    },
    company,
    actOf(context, undefined),
    { companyCode, partnerId: partner.id },
  );
  return { invoiceId: document.id, kind, netAmount: -document.totalNetAmount, grossAmount: -document.totalGrossAmount };
}

/**
 * What a company takes for the jobs of a settlement: its share of their net, and of what their motorists paid by a provider; each is
 * a supply with VAT and a numbered document (DECISIONS S-38, T-580).
 */
export async function commissionLines(
  tx: Tx,
  context: Context,
  settled: Settled,
): Promise<NewSettlement['lines'][number][]> {
  const { partnerId, companyCode, documents } = settled;
  const partner = await partnerRecords.byId(tx, partnerId);
  if (!partner) return [];
  const { commission = 0, paymentCommission = 0 } = partner.invoicingDetails ?? {};
  const record = await organisations.byCode(tx, companyCode);
  const company = companyIssuer(record, companyCode, record?.country ?? partner.country ?? 'BE');
  const paid =
    paymentCommission > 0
      ? await settlements.paidFor(
          tx,
          documents.map(({ requestId }) => requestId),
        )
      : 0;
  const shares: [Kind, number][] = [
    ['Commission', commissionOf(settlementTotals(documents).totalNetAmount, commission)],
    ['PaymentCommission', commissionOf(paid, paymentCommission)],
  ];
  const lines: NewSettlement['lines'][number][] = [];
  for (const [kind, net] of shares)
    if (net > 0) lines.push(await issue(tx, context, settled, { kind, net, partner, company }));
  return lines;
}
