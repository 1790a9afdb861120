import type { ContactLanguage, Invoice, InvoiceItem, InvoiceParty, InvoiceSupplier } from '@towline/sdk/api';
import { reverseChargeReason } from '@towline/sdk/domain/document/mentions';
import { workedOn } from '@towline/sdk/domain/document/supplyDay';
import { USUAL_VAT_RATE } from '@towline/sdk/domain/document/usualVatRate';
import { type VatTreatment, vatTreatmentOf } from '@towline/sdk/domain/document/vatRates';
import { lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import { vatCountryOf } from '@towline/sdk/forms/fields/vatNumber';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { clientOfDraft } from './clientOfDraft.ts';
import type { DocumentSubject } from './invoiceSubject.ts';
import type { Draft } from './issueDocument.ts';
import { issuingCompany } from './issueTyped.ts';
import { documentLanguage, type Issuer } from './parties.ts';

const isNumbered = (vatNumber: string | undefined): vatNumber is string =>
  vatNumber !== undefined && vatCountryOf(vatNumber) !== undefined;

/** Refuses with what an invoice between companies has to say and nobody has entered, at its place, by the organisation's name. */
function refuseMissing(client: InvoiceParty, supplier: InvoiceSupplier): void {
  const of = (organisation: string, pointer: string, code: string, isMissing: boolean) =>
    isMissing ? [{ pointer, detail: `${organisation}: ${code}`, code, params: { organisation } }] : [];
  const [name, company] = [client.fullName ?? '', supplier.name ?? ''];
  const errors = [
    ...of(name, '/customer/fullName', 'CLIENT_UNKNOWN', name === ''),
    ...of(name, '/customer/vatNumber', 'CLIENT_WITHOUT_VAT_NUMBER', name !== '' && !isNumbered(client.vatNumber)),
    ...of(
      name,
      '/customer/addressLine1',
      'CLIENT_WITHOUT_ADDRESS',
      name !== '' && !(client.addressLine1 && client.addressLine2),
    ),
    ...of(company, '/supplier/vatNumber', 'COMPANY_WITHOUT_VAT_NUMBER', !isNumbered(supplier.vatNumber)),
  ];
  const [first] = errors;
  if (first) refuse('RULE_BROKEN', { errors, messageKey: first.code, params: first.params });
}

/** A line as the invoice has it: without VAT between two countries, with the VAT of the country at home (DECISIONS S-52). */
const itemOf = (
  { taxCategory, taxExemptionReason, ...line }: InvoiceItem,
  treatment: VatTreatment,
  language: ContactLanguage,
): InvoiceItem => {
  if (treatment.taxCategory === 'ReverseCharge')
    return {
      ...{ ...line, vatRate: 0, ...lineAmountsOf({ ...line, vatRate: 0 }) },
      ...{ taxCategory: 'ReverseCharge', taxExemptionReason: reverseChargeReason(language) },
    };
  // What a draft left to its client though both are at home is charged; what is exempt stays so.
  const vatRate = taxCategory === 'ReverseCharge' ? (treatment.vatRate ?? USUAL_VAT_RATE) : line.vatRate;
  const exempt =
    taxCategory && taxCategory !== 'ReverseCharge'
      ? { taxCategory, ...(taxExemptionReason && { taxExemptionReason }) }
      : {};
  return { ...line, vatRate, ...lineAmountsOf({ ...line, vatRate }), ...exempt };
};

const jobOf = ({ request, kept }: DocumentSubject) => request.jobs.find(({ id }) => id === kept.invoice.partnerJobId);

/** What the invoice of a draft says, before it has a number, and who issues it (DECISIONS T-755). */
export async function invoiceOfDraft(
  tx: Tx,
  subject: DocumentSubject,
  at: Date,
): Promise<{ draft: Draft & { customer: InvoiceParty }; company: Issuer }> {
  const { invoice }: { invoice: Invoice } = subject.kept;
  const company = await issuingCompany(tx, subject);
  const customer = await clientOfDraft(tx, subject);
  refuseMissing(customer, company.supplier);
  const language = documentLanguage(customer.language);
  const treatment = vatTreatmentOf({
    supplierCountry: company.supplier.country,
    customerCountry: customer.country,
    isToCompany: true,
    day: workedOn(subject.request, jobOf(subject) ?? {}, at.toISOString()),
  });
  const items = invoice.items.map((line) => itemOf(line, treatment, language));
  const { partnerJobId, reference, contractCode, priceListCode, description } = invoice;
  return {
    company,
    draft: {
      type: 'CustomerInvoice',
      requestId: subject.request.id,
      items,
      customer,
      vatRate: items[0]?.vatRate ?? 0,
      ...(partnerJobId && { partnerJobId }),
      ...(reference && { reference }),
      ...(contractCode && { contractCode }),
      ...(priceListCode && { priceListCode }),
      ...(description && { description }),
    },
  };
}
