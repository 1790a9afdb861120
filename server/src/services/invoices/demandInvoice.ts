import type { CustomerInvoiceDemand, Invoice, InvoiceItem, InvoiceParty, VatValidation } from '@towline/sdk/api';
import { reverseChargeReason } from '@towline/sdk/domain/document/mentions';
import { documentDayOf } from '@towline/sdk/domain/document/number';
import { invoicedItems } from '@towline/sdk/domain/document/recomputed';
import { vatTreatmentOf } from '@towline/sdk/domain/document/vatRates';
import {
  customerOfVatLookup,
  missingOfCustomer,
  receiptVatNumberIssue,
} from '@towline/sdk/domain/invoice/receiptConversion';
import { normaliseVatNumber, vatCountryOf } from '@towline/sdk/forms/fields/vatNumber';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { PortError } from '../../ports/portError.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { actOf, type DocumentSubject, lockedDocument } from './invoiceSubject.ts';
import { type Draft, issueDocument } from './issueDocument.ts';
import { booksOf, issuingCompany } from './issueTyped.ts';
import { itemsLeft } from './itemsLeft.ts';
import { documentLanguage, type Issuer } from './parties.ts';
import { takeBack } from './voidInvoice.ts';

const refuseNumber = (code: 'VAT_NUMBER_INVALID' | 'VAT_NUMBER_LOOKUP_ERROR'): never =>
  refuse('VALIDATION_FAILED', {
    messageKey: code,
    errors: [{ pointer: '/customer/vatNumber', detail: code, code }],
  });

/** The number is checked here first; only what can be one is asked of the register (2-requests §5). */
async function checkedNumber({ ports, signal }: Context, vatNumber: string): Promise<VatValidation> {
  const isWellFormed = vatNumber !== '' && vatCountryOf(vatNumber) !== undefined;
  if (receiptVatNumberIssue(isWellFormed)) return refuseNumber('VAT_NUMBER_INVALID');
  const lookup = await ports.vat.check(vatNumber, signal).catch((error: unknown) => {
    if (error instanceof PortError) return 'failed' as const;
    throw error;
  });
  const issue = receiptVatNumberIssue(true, lookup);
  if (issue) return refuseNumber(issue.code);
  return lookup === 'failed' ? { valid: true } : lookup;
}

/** What the agent typed, and where they left something out what the register says. */
function customerOf(typed: InvoiceParty, vatNumber: string, lookup: VatValidation, receipt: Invoice): InvoiceParty {
  const said = <Said extends object>(all: Said) => Object.fromEntries(Object.entries(all).filter(([, text]) => text));
  const { email, language } = receipt.customer ?? {};
  const country = vatCountryOf(vatNumber);
  return {
    ...(email && { email }),
    ...(language && { language }),
    ...said(customerOfVatLookup(lookup)),
    ...said(typed),
    vatNumber,
    ...(country && { country }),
  };
}

/** An invoice names its customer and where they are, whoever said it: else it is one to nobody (DECISIONS T-800). */
function refuseUnnamed(customer: InvoiceParty): void {
  const errors = missingOfCustomer(customer).map((field) => {
    const code = field === 'fullName' ? 'CUSTOMER_WITHOUT_NAME' : 'CUSTOMER_WITHOUT_ADDRESS';
    return { pointer: `/customer/${field}`, detail: code, code };
  });
  const [first] = errors;
  if (first) refuse('VALIDATION_FAILED', { messageKey: first.code, errors });
}

function itemsOf(
  items: readonly InvoiceItem[],
  customer: InvoiceParty,
  { supplier }: Issuer,
  day: string,
): InvoiceItem[] {
  const { taxCategory } = vatTreatmentOf({
    supplierCountry: supplier.country,
    customerCountry: customer.country,
    isToCompany: true,
    day,
  });
  const taxExemptionReason = reverseChargeReason(documentLanguage(customer.language));
  return invoicedItems(items, taxCategory && { taxCategory, taxExemptionReason });
}

/** A receipt becomes the invoice of a company: a credit note takes it back and the invoice is issued, both or none (2-requests §5, DECISIONS S-40). */
export async function demandInvoice(
  context: Context,
  subject: DocumentSubject,
  { receiptId, customer: typed, extraDescription }: CustomerInvoiceDemand,
): Promise<Invoice> {
  if (subject.kept.invoice.isVoid) return refuse('INVOICE_IS_VOID');
  const vatNumber = normaliseVatNumber(typed.vatNumber ?? '');
  const lookup = await checkedNumber(context, vatNumber);
  return write(
    context,
    async (tx) => {
      const held = await lockedDocument(tx, context, { action: 'ConvertReceipt', id: receiptId });
      const { invoice: receipt } = held.kept;
      if (receipt.isVoid) return refuse('INVOICE_IS_VOID');
      const customer = customerOf(typed, vatNumber, lookup, receipt);
      refuseUnnamed(customer);
      const act = actOf(context, `Invoice for ${vatNumber}`);
      await takeBack(tx, held, act);
      const company = await issuingCompany(tx, held);
      const day = documentDayOf(act.at.toISOString(), company.supplier.country);
      const items = itemsOf(await itemsLeft(tx, receipt), customer, company, day);
      const { partnerJobId, reference, contractCode, priceListCode, description } = receipt;
      const said = Object.entries({ partnerJobId, reference, contractCode, priceListCode }).filter(
        ([, value]) => value,
      );
      const draft: Draft = {
        ...(Object.fromEntries(said) as Partial<Draft>),
        type: 'CustomerInvoice',
        requestId: held.request.id,
        vatRate: items[0]?.vatRate ?? 0,
        items,
        customer,
        description: [description, extraDescription?.trim()].filter(Boolean).join(' - '),
      };
      const invoice = await issueDocument(tx, draft, company, act, booksOf(held));
      await touch(tx, {
        requestId: held.request.id,
        agentName: context.agent.fullName,
        message: 'Receipt became an invoice',
        data: { receipt: receipt.number, number: invoice.number },
        at: act.at,
      });
      return invoice;
    },
    (invoice) => JSON.stringify(invoice),
  );
}
