import type {
  AssistanceRequest,
  Invoice,
  InvoiceItem,
  InvoiceParty,
  InvoiceSave,
  InvoiceType,
  Partner,
} from '@towline/sdk/api';
import { reverseChargeReason } from '@towline/sdk/domain/document/mentions';
import { documentDayOf } from '@towline/sdk/domain/document/number';
import { vatTreatmentOf } from '@towline/sdk/domain/document/vatRates';
import { errorAt } from '@towline/sdk/domain/ruleIssue';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { invoices } from '../../stores/invoices.ts';
import { organisations } from '../../stores/organisations.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { requests } from '../../stores/requests/requests.ts';
import type { Subject } from '../actOnRequest.ts';
import { refuseIssues } from './checkDocument.ts';
import { actOf } from './invoiceSubject.ts';
import { type Draft, issueDocument } from './issueDocument.ts';
import { companyAsCustomer, companyIssuer, documentLanguage, type Issuer, partnerIssuer } from './parties.ts';

/** The company that handles a request, as who writes its customers' documents and is billed by its partners. */
export async function issuingCompany(tx: Tx, { request, contract }: Subject): Promise<Issuer> {
  const code = request.homeAssistanceCompanyCode ?? '';
  return companyIssuer(await organisations.byCode(tx, code), code, contract?.coverage?.homeMarket ?? 'BE');
}

/** Of which company of ours a request's documents are. */
export const booksOf = ({ request }: Subject) => ({ companyCode: request.homeAssistanceCompanyCode });

/** The motorist as who a document is for. */
export const motoristAsCustomer = ({ customer, location }: AssistanceRequest): InvoiceParty => ({
  fullName: customer?.name ?? '',
  language: documentLanguage(customer?.language, location.country),
  ...(customer?.email && { email: customer.email }),
});

/** Only a partner who agreed to it, and whose agreement is recorded, is billed for by us (DECISIONS S-52). */
export const agreedToSelfBilling = ({ invoicingDetails }: Pick<Partner, 'invoicingDetails'>): boolean =>
  invoicingDetails?.selfBillingAgreedOn !== undefined;

/** What a job pays its partner by: our self-billing, or a purchase order, of which they send their own invoice; one of them (DECISIONS T-790). */
export const partnersDocuments: readonly InvoiceType[] = ['SelfBilling', 'PurchaseOrder'];

/** What somebody types comes from no list, whatever is sent with it (DECISIONS T-631). */
export const withoutOrigins = (items: readonly InvoiceItem[]): InvoiceItem[] =>
  items.map(({ priceOrigin: _sent, ...item }) => item);

const typedOf = (body: InvoiceSave, { request }: Subject): Draft => ({
  type: body.type,
  requestId: request.id,
  items: withoutOrigins(body.items),
  reference: body.reference ?? request.shortId,
  contractCode: request.contractCode,
  ...(body.priceListCode && { priceListCode: body.priceListCode }),
  vatRate: body.vatRate ?? body.items[0]?.vatRate ?? 0,
  description: body.description ?? `Assistance ${request.shortId}`,
  ...(body.partnerJobId && { partnerJobId: body.partnerJobId }),
});

async function billedPartner(tx: Tx, { request }: Subject, jobId: string | undefined): Promise<Partner> {
  const job = request.jobs.find(({ id }) => id === jobId);
  if (!job)
    return refuseFor('RULE_BROKEN', '/partnerJobId', 'Name the job of this request that it bills', 'JOB_NEEDED');
  const partner = job.partner.id && (await partnerRecords.kept(tx, job.partner.id));
  if (!partner || !agreedToSelfBilling(partner))
    return refuseFor(
      'RULE_BROKEN',
      '/partnerJobId',
      'The partner has no recorded agreement to self-billing: they send their own invoice',
      'NO_SELF_BILLING_AGREEMENT',
    );
  return partner;
}

/** Issues a self-billing of a partner's job, without VAT where the partner is in another country than the company (DECISIONS S-52). */
export async function issueSelfBilling(
  tx: Tx,
  context: Context,
  subject: Subject,
  body: InvoiceSave,
): Promise<Invoice> {
  if (!(await requests.lock(tx, subject.request.id))) return refuse('NOT_FOUND');
  const partner = await billedPartner(tx, subject, body.partnerJobId);
  const billed = await invoices.ofRequest(tx, subject.request.id);
  const other = billed.find(
    ({ type, partnerJobId }) => partnersDocuments.includes(type) && partnerJobId === body.partnerJobId,
  );
  if (other)
    return refuseFor(
      'RULE_BROKEN',
      '/partnerJobId',
      other.type === 'SelfBilling'
        ? 'The job is billed already: void that document first'
        : `The job has the purchase order ${other.number ?? ''}: its partner sends their own invoice of it`,
      'JOB_IS_BILLED',
    );
  const company = await issuingCompany(tx, subject);
  const issuer = partnerIssuer(partner);
  const language = documentLanguage(partner.legalDetails?.language, partner.country);
  const act = actOf(context, body.reason);
  const treatment = vatTreatmentOf({
    supplierCountry: issuer.supplier.country,
    customerCountry: company.supplier.country,
    isToCompany: true,
    day: documentDayOf(act.at.toISOString(), issuer.supplier.country),
  });
  const isReverse = treatment.taxCategory === 'ReverseCharge';
  refuseIssues(
    body.items.flatMap(({ vatRate }, index) =>
      isReverse && vatRate !== 0 ? [errorAt(`items.${index}.vatRate`, 'REVERSE_CHARGE')] : [],
    ),
  );
  const items = isReverse
    ? body.items.map((item) => ({
        ...item,
        taxCategory: 'ReverseCharge' as const,
        taxExemptionReason: reverseChargeReason(language),
      }))
    : body.items;
  const draft = { ...typedOf(body, subject), items, customer: companyAsCustomer(company, language) };
  return issueDocument(tx, { ...draft, isCommissionInvoiced: false }, issuer, act, booksOf(subject));
}

/** Issues a receipt of a request's customer. */
export async function issueReceipt(tx: Tx, context: Context, subject: Subject, body: InvoiceSave): Promise<Invoice> {
  if (!(await requests.lock(tx, subject.request.id))) return refuse('NOT_FOUND');
  const company = await issuingCompany(tx, subject);
  const customer = { ...motoristAsCustomer(subject.request), ...body.customer };
  return issueDocument(
    tx,
    { ...typedOf(body, subject), customer },
    company,
    actOf(context, body.reason),
    booksOf(subject),
  );
}
