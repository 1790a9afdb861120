import type { BillingDocuments, Invoice } from '@towline/sdk/api';
import type { Rows, Stand } from './goodCall.ts';

const receipt = {
  type: 'CustomerReceipt',
  items: [
    {
      code: 'Towing',
      unit: 'km',
      quantity: 1,
      unitPrice: 121,
      vatRate: 0.21,
      netAmount: 100,
      vatAmount: 21,
      grossAmount: 121,
    },
  ],
  totalNetAmount: 100,
  vatAmount: 21,
  totalGrossAmount: 121,
  vatRate: 0.21,
};
const company = {
  fullName: 'Bakkerij Peeters BV',
  addressLine1: 'Markt 3',
  addressLine2: '9300 Aalst',
  vatNumber: 'BE0417497106',
  email: 'peeters@mail.example',
};

/** One good call of each write of a document: each of a job of its own, which nobody has billed. */
export function invoiceRows({ as, good, made, query, reported }: Stand): Rows {
  async function issued(): Promise<Invoice> {
    const { id } = await reported();
    return made<Invoice>(as('admin', 'POST', '/v1/invoices', { ...receipt, requestId: id }));
  }
  async function converted(): Promise<Invoice> {
    const demand = { receiptId: (await issued()).id, customer: company };
    return made<Invoice>(as('admin', 'POST', '/v1/customer-invoice-demands', demand));
  }
  /** What closing the job of a partner made, after the partner was changed for it. */
  async function closed(
    type: Invoice['type'],
    change: string,
    requestChange?: string,
  ): Promise<BillingDocuments['invoices'][number] & { jobId: string }> {
    const { id, jobId } = await reported();
    await query(`update partners set ${change} where id = (select partner_id from jobs where id = $1)`, [jobId]);
    if (requestChange) await query(`update requests set ${requestChange} where id = $1`, [id]);
    // The demo has billed some of its jobs already.
    await query(`update invoices set is_void = true where request_id = $1 and not is_void`, [id]);
    const asked = 'action=RequestClosure&source=Agent';
    const all = await made<BillingDocuments>(
      as('admin', 'POST', `/v1/support/requests/${id}/generate-billing-documents?${asked}`),
    );
    const found = all.invoices.find((one) => one.type === type);
    if (!found) throw new Error(`closing made no ${type}`);
    return { ...found, jobId };
  }
  // A client that has company details.
  const ofCompany = `contract_code = 'Q8', contract_version = null, client_code = 'Q8'`;
  const agreed = `country = 'BE', doc = jsonb_set(doc, '{invoicingDetails,selfBillingAgreedOn}', '"2025-01-01"')`;
  const italian = `country = 'IT', doc = jsonb_set(doc, '{legalDetails,address,country}', '"IT"')`;

  return {
    // A working paper: what was issued is never changed.
    saveInvoice: async () => {
      const { id } = await closed('PurchaseOrder', italian);
      const { type, items, totalNetAmount, vatAmount, totalGrossAmount, vatRate, description } = await made<Invoice>(
        as('admin', 'GET', `/v1/invoices/${id}`),
      );
      return good('admin', 'POST', '/v1/invoices', {
        ...{ id, type, items, totalNetAmount, vatAmount, totalGrossAmount, vatRate },
        description: `${description}, agreed by phone`,
      });
    },
    issueInvoice: async () => {
      const { id } = await closed('B2BDraft', agreed, ofCompany);
      return good('admin', 'POST', `/v1/invoices/${id}/issue`);
    },
    voidInvoice: async () => {
      const { id } = await issued();
      return good('admin', 'POST', `/v1/invoices/${id}/void`, { reason: 'Charged twice' });
    },
    demandCustomerInvoice: async () =>
      good('admin', 'POST', '/v1/customer-invoice-demands', { receiptId: (await issued()).id, customer: company }),
    emailCustomerInvoice: async () =>
      good('admin', 'POST', `/v1/emails/customer-invoice?invoiceId=${(await converted()).id}`),
    emailSelfBilling: async () => {
      const { id, jobId } = await closed('SelfBilling', agreed);
      return good('admin', 'POST', `/v1/emails/partner-self-billing?invoiceId=${id}&partnerJobId=${jobId}`);
    },
    exportInvoice: async () => {
      const { id } = await closed('PurchaseOrder', italian);
      return good('admin', 'POST', `/v1/ba-integration/export-invoice/${id}`);
    },
  };
}
