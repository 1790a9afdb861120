import { randomUUID } from 'node:crypto';
import type {
  AssistanceRequest,
  BillingDocuments,
  Contract,
  InvoiceSupplier,
  InvoiceType,
  Job,
} from '@towline/sdk/api';
import {
  documentTotalsOf,
  type LineAmounts,
  type LineInput,
  lineAmountsOf,
  receiptLineAmountsOf,
} from '@towline/sdk/domain/invoice/amounts';
import { customerNetOf } from '@towline/sdk/domain/price/customerPrice';
import { closedPriceOf } from '@towline/sdk/domain/price/donePrice';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { invoices, type NewInvoice } from '../../stores/invoices.ts';
import { jobs } from '../../stores/jobs.ts';
import { organisations } from '../../stores/organisations.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { toldPrice } from '../../stores/requests/toldPrice.ts';
import type { Subject } from '../actOnRequest.ts';

const defaultVatRate = 0.21;

/** A document that closing a request needs, before it has an id. */
interface Wanted {
  type: InvoiceType;
  job: Job;
  netPrice: number;
  /** Where what is paid with VAT is known to the cent. */
  grossPrice?: number;
  vatRate: number;
  supplier: InvoiceSupplier;
  customer: NonNullable<NewInvoice['customer']>;
}

const completed = ({ jobs }: AssistanceRequest): Job[] =>
  jobs.filter(({ jobStatus, price }) => jobStatus === 'Completed' && price !== undefined && price > 0);

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

/**
 * What is billed for one job: to the customer or the client, and for the partner its price; an Italian one by a purchase order, the
 * others are billed for by us (2-requests §6).
 */
async function wantedFor(tx: Tx, subject: Subject, job: Job, isFirst: boolean): Promise<Wanted[]> {
  const { request, contract } = subject;
  const partner = job.partner.id && (await partnerRecords.byId(tx, job.partner.id));
  const company = await organisations.byCode(tx, request.homeAssistanceCompanyCode ?? '');
  const ours = { name: company?.name ?? request.homeAssistanceCompanyCode ?? '', country: homeCountryOf(contract) };
  const country = (partner ? partner.country : request.location.country) ?? ours.country;
  const { pricing, type } = contract ?? {};
  const net = job.price ?? 0;
  const vatNumber = partner ? partner.legalDetails?.vatNumber : undefined;
  return [
    {
      type: type === 'B2B' ? 'B2BDraft' : 'CustomerReceipt',
      job,
      ...(await customerPriceOf(tx, subject, job, isFirst)),
      vatRate: pricing?.vatRate ?? defaultVatRate,
      supplier: ours,
      customer: {
        fullName: type === 'B2B' ? (request.clientOrganisation?.name ?? '') : (request.customer?.name ?? ''),
      },
    },
    {
      type: country === 'IT' ? 'PurchaseOrder' : 'SelfBilling',
      job,
      netPrice: net,
      vatRate: (partner ? partner.invoicingDetails?.vatRate : undefined) ?? defaultVatRate,
      supplier: { name: job.partner.name, country, ...(vatNumber ? { vatNumber } : {}) },
      customer: { fullName: ours.name },
    },
  ];
}

const homeCountryOf = (contract: Contract | undefined): string => contract?.coverage?.homeMarket ?? 'BE';

/** A receipt's unit price has the VAT in it, those of all other documents have not (2-requests §5). */
function lineOf(type: InvoiceType, net: LineInput, gross?: number): LineInput & LineAmounts {
  if (type !== 'CustomerReceipt') return { ...net, ...lineAmountsOf(net) };
  const line = { ...net, unitPrice: gross ?? lineAmountsOf(net).grossAmount };
  return { ...line, ...receiptLineAmountsOf(line) };
}

function invoiceOf(request: AssistanceRequest, contract: Contract | undefined, wanted: Wanted, at: Date): NewInvoice {
  const { type, job, netPrice, grossPrice, vatRate, supplier, customer } = wanted;
  const line = lineOf(type, { quantity: 1, unitPrice: Math.round(netPrice * 10_000) / 10_000, vatRate }, grossPrice);
  const item = { code: request.service, unit: 'HandlingFee', ...line };
  const { priceListCode } = contract?.pricing ?? {};
  return {
    id: randomUUID(),
    requestId: request.id,
    partnerJobId: job.id,
    invoiceDate: at.toISOString(),
    timestamp: at.toISOString(),
    type,
    reference: request.shortId,
    contractCode: request.contractCode,
    ...(priceListCode ? { priceListCode } : {}),
    vatRate,
    items: [item],
    ...documentTotalsOf([item]),
    description: `Assistance ${request.shortId}`,
    customer,
    supplier,
    isCommissionInvoiced: type === 'SelfBilling',
  };
}

/**
 * Makes the billing documents of a closed request, those that are not there yet: asked twice they are made once (2-requests
 * §7, action RequestClosure). Answers all valid documents of the request.
 */
export async function generateBillingDocuments(context: Context, subject: Subject): Promise<BillingDocuments> {
  const { request, contract } = subject;
  const done = completed(request);
  if (done.length === 0)
    return refuse('RULE_BROKEN', { detail: 'No partner completed a job with a price: there is nothing to bill' });
  return write(
    context,
    async (tx) => {
      // Who asks at the same time waits here, and finds them made.
      if (!(await requests.lock(tx, request.id))) return refuse('NOT_FOUND');
      const there = await invoices.ofRequest(tx, request.id);
      const made: InvoiceType[] = [];
      for (const [index, job] of done.entries())
        for (const wanted of await wantedFor(tx, subject, job, index === 0)) {
          if (there.some(({ type, partnerJobId }) => type === wanted.type && (partnerJobId ?? job.id) === job.id))
            continue;
          await invoices.add(tx, request.id, wanted.type, invoiceOf(request, contract, wanted, context.now()));
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
