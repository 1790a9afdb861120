import type { Invoice, InvoiceItem } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';
import { type CreditPart, invoices } from '../../stores/invoices.ts';

const takenOff = ({ number, items }: CreditPart): InvoiceItem[] =>
  items.map(({ vatRate, netAmount, vatAmount, grossAmount, taxCategory, taxExemptionReason }) => ({
    ...{ code: 'Refund', unit: 'HandlingFee', quantity: 1, unitPrice: netAmount },
    ...{ vatRate, netAmount, vatAmount, grossAmount },
    ...(number && { description: number }),
    ...(taxCategory && { taxCategory }),
    ...(taxExemptionReason && { taxExemptionReason }),
  }));

/**
 * What is left of a document: its lines, and those that credit notes of a part took off it, each under that note's number. Nothing is
 * credited twice, whatever follows the document (DECISIONS T-720).
 */
export const itemsLeft = async (tx: Tx, { id, items }: Pick<Invoice, 'id' | 'items'>): Promise<InvoiceItem[]> => [
  ...items,
  ...(await invoices.creditParts(tx, id)).flatMap(takenOff),
];
