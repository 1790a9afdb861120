import { z } from 'zod';
import { missingOfCustomer } from '../domain/invoice/receiptConversion.ts';
import type { CustomerInvoiceDemand } from '../generated/api.ts';
import { normaliseVatNumber, vatCountryOf } from './fields/vatNumber.ts';

const line = z.string().trim().max(300).default('');

/** The company that a receipt becomes the invoice of; its VAT number is checked here before the register is asked (2-requests §5). */
export const invoiceDemandForm = z
  .object({
    vatNumber: z
      .string()
      .transform(normaliseVatNumber)
      .refine((text) => vatCountryOf(text) !== undefined, { error: 'VAT_NUMBER_INVALID' }),
    fullName: line,
    addressLine1: line,
    addressLine2: line,
    addressLine3: line,
    email: z.union([z.literal(''), z.email()]).default(''),
    extraDescription: z.string().trim().max(2000).default(''),
  })
  .superRefine((values, context) => {
    for (const field of missingOfCustomer(values))
      context.addIssue({ code: 'custom', path: [field], message: 'FORM_VALIDATION_required' });
  });

/** The values of the conversion dialog. */
export type InvoiceDemandValues = z.output<typeof invoiceDemandForm>;

/** The conversion as it is sent: what was left empty the server takes from the register (2-requests §7). */
export function invoiceDemandOf(receiptId: string, values: InvoiceDemandValues): CustomerInvoiceDemand {
  const { extraDescription, ...typed } = values;
  const customer = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
  return { receiptId, customer, ...(extraDescription !== '' && { extraDescription }) };
}
