import type { Invoice } from '@towline/sdk/api';
import { toPayOf } from '@towline/sdk/domain/document/paid';
import { cutText } from '@towline/sdk/domain/fields/keptText';
import { normaliseIban } from '@towline/sdk/forms/fields/iban';

const mostOfName = 70;
const mostOfText = 140;

/** The text of a payment code that banking apps read (EPC069-12, version 2); undefined where there is nothing to pay, or nowhere. */
export function paymentCodeOf(invoice: Invoice): string | undefined {
  const { type, supplier, number, isVoid } = invoice;
  const toPay = toPayOf(invoice);
  const isPaidByIt = type === 'CustomerInvoice' || type === 'CustomerReceipt';
  const iban = normaliseIban(supplier?.iban ?? '');
  if (!isPaidByIt || isVoid || !iban || toPay < 0.01 || toPay > 999_999_999.99) return undefined;
  // Each line says one thing: a break in the name would move what comes after it.
  const name = cutText((supplier?.name ?? '').replaceAll(/\s+/g, ' ').trim(), mostOfName);
  const lines = ['BCD', '002', '1', 'SCT', supplier?.bic ?? '', name, iban, `EUR${toPay.toFixed(2)}`];
  return [...lines, '', '', (number ?? '').slice(0, mostOfText)].join('\n');
}
