import type {
  AssistanceRequest,
  BillingDocuments,
  Contract,
  InvoiceParty,
  InvoiceType,
  Job,
  PriceOrigin,
} from '@towline/sdk/api';
import { billedJobs } from '@towline/sdk/domain/document/billedJobs';
import { reverseChargeReason } from '@towline/sdk/domain/document/mentions';
import { workedOn } from '@towline/sdk/domain/document/supplyDay';
import { USUAL_VAT_RATE } from '@towline/sdk/domain/document/usualVatRate';
import { type VatTreatment, vatTreatmentOf } from '@towline/sdk/domain/document/vatRates';
import { pricedLineOf, type UnitPrice } from '@towline/sdk/domain/invoice/amounts';
import { customerNetOf } from '@towline/sdk/domain/price/customerPrice';
import { closedPriceOf, customersSourceOf } from '@towline/sdk/domain/price/donePrice';
import { replayedPrice } from '@towline/sdk/domain/price/priceBasis';
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
import {
  agreedToSelfBilling,
  booksOf,
  issuingCompany,
  motoristAsCustomer,
  partnersDocuments,
} from '../invoices/issueTyped.ts';
import { companyAsCustomer, companyIssuer, documentLanguage, type Issuer, partnerIssuer } from '../invoices/parties.ts';
import { customerOriginOf, partnerOriginOf } from '../prices/priceOrigins.ts';

/** A price with where it comes from; that is unknown of jobs of before it was kept. */
type Priced = UnitPrice & { origin?: PriceOrigin };

/** A document that closing a request needs, before it has an id. */
interface Wanted extends Priced {
  type: InvoiceType;
  job: Job;
  treatment: VatTreatment;
  issuer: Issuer;
  customer: InvoiceParty;
}

/**
 * What a job costs its customer: by what its price was decided on, a B2C customer what they were told for the first one; by the
 * contract's factor where nobody knows any more (DECISIONS S-35, T-477).
 */
async function customerPriceOf(tx: Tx, { request, contract }: Subject, job: Job, isFirst: boolean): Promise<Priced> {
  const pricing = contract?.pricing ?? {};
  const basis = (await jobs.byId(tx, job.id))?.priceBasis;
  if (!basis) return { netPrice: customerNetOf(job.price ?? 0, pricing) };
  const told = isFirst && contract?.type === 'B2C' ? (await toldPrice.first(tx, request.id))?.basis : undefined;
  const { customerNet, customerGross } = closedPriceOf(basis, pricing, told ?? undefined);
  // What the partner took is not to be read from what the customer gets.
  const { factor: _factor, ...origin } = customerOriginOf(customersSourceOf(basis, pricing, told ?? undefined));
  return { netPrice: customerNet, grossPrice: customerGross, origin };
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

/** Where what a job pays its partner comes from; nowhere, once somebody agreed on another price (DECISIONS T-631). */
async function partnersOriginOf(tx: Tx, { id, price }: Job): Promise<PriceOrigin | undefined> {
  const basis = (await jobs.byId(tx, id))?.priceBasis;
  return basis && replayedPrice(basis).total === price ? partnerOriginOf(basis) : undefined;
}

/** What a partner gets for a job: by our self-billing where they agreed to it, else by a purchase order, as in Italy (2-requests §6, DECISIONS S-52). */
async function partnersDocument(tx: Tx, subject: Subject, job: Job, day: string): Promise<Wanted> {
  const { request } = subject;
  const partner = job.partner.id ? await partnerRecords.kept(tx, job.partner.id) : undefined;
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
  const origin = await partnersOriginOf(tx, job);
  return {
    type: isBilledByUs ? 'SelfBilling' : 'PurchaseOrder',
    job,
    ...{ netPrice: job.price ?? 0, ...(origin && { origin }) },
    treatment: treatment.taxCategory ? treatment : { vatRate: own ?? treatment.vatRate },
    issuer,
    customer: companyAsCustomer(company, documentLanguage(partner?.legalDetails?.language, issuer.supplier.country)),
  };
}

/** The price list that said it: a partner's plain prices are none, and a factor has none (DECISIONS T-631). */
const listOf = ({ source, list }: PriceOrigin): string | undefined =>
  source === 'PartnerPrices' || source === 'Fallback' ? undefined : list;

function draftOf(request: AssistanceRequest, contract: Contract | undefined, wanted: Wanted): Draft {
  const { type, job, origin, treatment, customer } = wanted;
  const { vatRate = USUAL_VAT_RATE, taxCategory } = treatment;
  const { passedOver: _others, ...said } = origin ?? {};
  const surcharge = (said.surcharge ?? said.travelSurcharge)?.kind;
  const taxExemptionReason = reverseChargeReason(documentLanguage(customer.language));
  const item = {
    code: request.service,
    unit: 'HandlingFee',
    ...pricedLineOf(type === 'CustomerReceipt', wanted, vatRate),
    ...(surcharge && { surcharge }),
    ...(origin && { priceOrigin: said }),
    ...(taxCategory && { taxCategory, taxExemptionReason }),
  };
  // A draft is edited against a list of its contract, also where the contract's factor made its price (2-requests §8).
  const standing = type === 'B2BDraft' || !origin ? contract?.pricing?.priceListCode : undefined;
  const priceListCode = (origin && listOf(origin)) ?? standing;
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

/** Documents of which one job has one: each stands for the others, whatever was agreed since the first was made (DECISIONS T-790). */
const alike: readonly (readonly InvoiceType[])[] = [
  ['CustomerReceipt', 'CustomerInvoice'],
  ['B2BDraft', 'CustomerInvoice'],
  partnersDocuments,
];

/** What stands for a document that is wanted: itself, the invoice that it became, or the other document of a partner. */
const standsFor = (wanted: InvoiceType): readonly InvoiceType[] =>
  alike.find((types) => types.includes(wanted)) ?? [wanted];

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
      for (const [index, job] of done.entries()) {
        const day = workedOn(request, job, context.now().toISOString());
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
