import type { AssistanceRequest, BillingDocuments, Contract, InvoiceParty, InvoiceType, Job } from '@towline/sdk/api';
import { reverseChargeReason } from '@towline/sdk/domain/document/mentions';
import { documentDayOf } from '@towline/sdk/domain/document/number';
import { type VatTreatment, vatTreatmentOf } from '@towline/sdk/domain/document/vatRates';
import {
  type LineAmounts,
  type LineInput,
  lineAmountsOf,
  receiptLineAmountsOf,
} from '@towline/sdk/domain/invoice/amounts';
import { billedJobs } from '@towline/sdk/domain/invoice/billedJobs';
import { customerNetOf } from '@towline/sdk/domain/price/customerPrice';
import { closedPriceOf } from '@towline/sdk/domain/price/donePrice';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { invoices } from '../../stores/invoices.ts';
import { jobs } from '../../stores/jobs.ts';
import { organisations } from '../../stores/organisations.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { toldPrice } from '../../stores/requests/toldPrice.ts';
import type { Subject } from '../actOnRequest.ts';
import { actOf } from '../invoices/invoiceSubject.ts';
import { type Draft, issueDocument } from '../invoices/issueDocument.ts';
import { agreedToSelfBilling, booksOf, issuingCompany, motoristAsCustomer } from '../invoices/issueTyped.ts';
import { companyAsCustomer, companyIssuer, documentLanguage, type Issuer, partnerIssuer } from '../invoices/parties.ts';

/** A document that closing a request needs, before it has an id. */
interface Wanted {
  type: InvoiceType;
  job: Job;
  netPrice: number;
  /** Where what is paid with VAT is known to the cent. */
  grossPrice?: number;
  treatment: VatTreatment;
  issuer: Issuer;
  customer: InvoiceParty;
}

/**
 * What a job costs its customer: by what its price was decided on, a B2C customer what they were told for the first one; by the
 * contract's factor where nobody knows any more (DECISIONS S-35, T-477).
 */
async function customerPriceOf(tx: Tx, { request, contract }: Subject, job: Job, isFirst: boolean) {
  const pricing = contract?.pricing ?? {};
  const basis = (await jobs.byId(tx, job.id))?.priceBasis;
  if (!basis) return { netPrice: customerNetOf(job.price ?? 0, pricing) };
  const told = isFirst && contract?.type === 'B2C' ? (await toldPrice.first(tx, request.id))?.basis : undefined;
  const { customerNet, customerGross } = closedPriceOf(basis, pricing, told ?? undefined);
  return { netPrice: customerNet, grossPrice: customerGross };
}

/** What the customer or the client pays for a job: a client is a company, whose country counts; a person pays the VAT of the place. */
async function customersDocument(tx: Tx, subject: Subject, job: Job, isFirst: boolean, day: string): Promise<Wanted> {
  const { request, contract } = subject;
  const company = await issuingCompany(tx, subject);
  const isToCompany = contract?.type === 'B2B';
  const client = isToCompany ? await organisations.byCode(tx, request.clientOrganisationCode ?? '') : undefined;
  const fullName = request.clientOrganisation?.name ?? '';
  const known = client && companyIssuer(client, client.code, company.supplier.country);
  const language = documentLanguage(contract?.coverage?.homeMarket, company.supplier.country);
  const treatment = vatTreatmentOf({
    supplierCountry: company.supplier.country,
    customerCountry: known?.supplier.country,
    isToCompany,
    placeCountry: request.location.country,
    day,
  });
  const isAtHome = !isToCompany && request.location.country === company.supplier.country;
  return {
    type: isToCompany ? 'B2BDraft' : 'CustomerReceipt',
    job,
    ...(await customerPriceOf(tx, subject, job, isFirst)),
    treatment: isAtHome ? { vatRate: contract?.pricing?.vatRate ?? treatment.vatRate } : treatment,
    issuer: company,
    customer: isToCompany
      ? { fullName, language, ...(known && companyAsCustomer(known, language)) }
      : motoristAsCustomer(request),
  };
}

/** What a partner gets for a job: by our self-billing where they agreed to it, else by a purchase order, as in Italy (2-requests §6, DECISIONS S-52). */
async function partnersDocument(tx: Tx, subject: Subject, job: Job, day: string): Promise<Wanted> {
  const { request } = subject;
  const partner = job.partner.id ? await partnerRecords.byId(tx, job.partner.id) : undefined;
  const company = await issuingCompany(tx, subject);
  const issuer = partner
    ? partnerIssuer(partner)
    : {
        supplier: { name: job.partner.name, country: request.location.country ?? company.supplier.country },
        numbering: { supplierKey: `external ${job.partner.name}` },
      };
  const isBilledByUs = partner && partner.country !== 'IT' && agreedToSelfBilling(partner);
  const treatment = vatTreatmentOf({
    supplierCountry: issuer.supplier.country,
    customerCountry: company.supplier.country,
    isToCompany: true,
    day,
  });
  const own = partner?.invoicingDetails?.vatRate;
  return {
    type: isBilledByUs ? 'SelfBilling' : 'PurchaseOrder',
    job,
    netPrice: job.price ?? 0,
    treatment: treatment.taxCategory ? treatment : { vatRate: own ?? treatment.vatRate },
    issuer,
    customer: companyAsCustomer(company, documentLanguage(partner?.legalDetails?.language, issuer.supplier.country)),
  };
}

/** Where nobody knows a country's rate. */
const usualVatRate = 0.21;

/** A receipt's unit price has the VAT in it, those of all other documents have not (2-requests §5). */
function lineOf(type: InvoiceType, net: LineInput, gross?: number): LineInput & LineAmounts {
  if (type !== 'CustomerReceipt') return { ...net, ...lineAmountsOf(net) };
  const line = { ...net, unitPrice: gross ?? lineAmountsOf(net).grossAmount };
  return { ...line, ...receiptLineAmountsOf(line) };
}

function draftOf(request: AssistanceRequest, contract: Contract | undefined, wanted: Wanted): Draft {
  const { type, job, netPrice, grossPrice, treatment, customer } = wanted;
  const { vatRate = usualVatRate, taxCategory } = treatment;
  const line = lineOf(type, { quantity: 1, unitPrice: Math.round(netPrice * 10_000) / 10_000, vatRate }, grossPrice);
  const taxExemptionReason = reverseChargeReason(documentLanguage(customer.language));
  const item = {
    code: request.service,
    unit: 'HandlingFee',
    ...line,
    ...(taxCategory && { taxCategory, taxExemptionReason }),
  };
  const { priceListCode } = contract?.pricing ?? {};
  return {
    type,
    requestId: request.id,
    partnerJobId: job.id,
    reference: request.shortId,
    contractCode: request.contractCode,
    ...(priceListCode ? { priceListCode } : {}),
    vatRate,
    items: [item],
    description: `Assistance ${request.shortId}`,
    customer,
    isCommissionInvoiced: false,
  };
}

/** What stands for a document that is wanted: itself, or the invoice that a receipt or a draft became. */
const standsFor = (wanted: InvoiceType): InvoiceType[] =>
  wanted === 'CustomerReceipt' || wanted === 'B2BDraft' ? [wanted, 'CustomerInvoice'] : [wanted];

/**
 * Makes the billing documents of a closed request, those that are not there yet: asked twice they are made once (2-requests
 * §7, action RequestClosure). Answers all valid documents of the request.
 */
export async function generateBillingDocuments(context: Context, subject: Subject): Promise<BillingDocuments> {
  const { request, contract } = subject;
  const done = billedJobs(request.jobs);
  if (done.length === 0)
    return refuse('RULE_BROKEN', { detail: 'No partner completed a job with a price: there is nothing to bill' });
  return write(
    context,
    async (tx) => {
      // Who asks at the same time waits here, and finds them made.
      if (!(await requests.lock(tx, request.id))) return refuse('NOT_FOUND');
      const there = await invoices.ofRequest(tx, request.id);
      const made: InvoiceType[] = [];
      const day = documentDayOf(context.now().toISOString(), contract?.coverage?.homeMarket);
      for (const [index, job] of done.entries())
        for (const wanted of [
          await customersDocument(tx, subject, job, index === 0, day),
          await partnersDocument(tx, subject, job, day),
        ]) {
          const stands = standsFor(wanted.type);
          if (there.some(({ type, partnerJobId }) => stands.includes(type) && (partnerJobId ?? job.id) === job.id))
            continue;
          await issueDocument(
            tx,
            draftOf(request, contract, wanted),
            wanted.issuer,
            actOf(context, undefined),
            booksOf(subject),
          );
          made.push(wanted.type);
        }
      if (made.length > 0)
        await touch(tx, {
          requestId: request.id,
          agentName: context.agent.fullName,
          message: 'Closure documents made',
          data: { documents: made },
          at: context.now(),
        });
      const all = await invoices.ofRequest(tx, request.id);
      return { requestId: request.id, invoices: all.map(({ partnerJobId: _job, ...invoice }) => invoice) };
    },
    (kept) => JSON.stringify(kept),
  );
}
