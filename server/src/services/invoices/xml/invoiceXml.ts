import type { Contract, Invoice } from '@towline/sdk/api';
import { factsOf } from './facts.ts';
import { fatturaPaOf } from './fatturaPa.ts';
import { ublOf } from './ubl.ts';

/** Whether the document goes through Italy's exchange: its supplier is there, or its contract says so (2-requests §6, DECISIONS S-15). */
export const isItalian = (invoice: Invoice, contract: Pick<Contract, 'flags'> | undefined): boolean =>
  invoice.supplier?.country === 'IT' || contract?.flags?.exportsItalianInvoices === true;

/** The e-invoice of where a document belongs: Italy's exchange, a buyer in France, everybody else (DECISIONS T-602). */
export const eInvoiceKindOf = (
  invoice: Invoice,
  contract: Pick<Contract, 'flags'> | undefined,
): 'FatturaPA' | 'FacturX' | 'Peppol' => {
  if (isItalian(invoice, contract)) return 'FatturaPA';
  return factsOf(invoice).buyer.country === 'FR' ? 'FacturX' : 'Peppol';
};

/** The document as an e-invoice: FatturaPA where Italy asks for it, else Peppol BIS Billing 3 (2-requests §7, DECISIONS T-553). */
export const invoiceXml = (invoice: Invoice, contract: Pick<Contract, 'flags'> | undefined): string =>
  (isItalian(invoice, contract) ? fatturaPaOf : ublOf)(factsOf(invoice));
