import { z } from 'zod';
import { isWholeCents } from '../domain/paymentFlow/refund.ts';
import type { TransferBooking } from '../generated/api.ts';

/** A bank transfer as its dialog holds it; what is due and which days it may have the server says (DECISIONS T-754). */
export const transferForm = z.object({
  amount: z.number({ error: 'AMOUNT_IN_CENTS' }).refine(isWholeCents, { error: 'AMOUNT_IN_CENTS' }),
  valueDay: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'REQUIRED' }),
  reference: z.string().trim().max(140).default(''),
  documentId: z.string().default(''),
  keepsCredit: z.boolean().default(false),
  isAnother: z.boolean().default(false),
});

/** The values of the dialog of a transfer (DECISIONS T-754). */
export type TransferValues = z.output<typeof transferForm>;

/** A valid dialog as it is sent (DECISIONS T-754). */
export const transferBody = ({
  amount,
  valueDay,
  reference,
  documentId,
  keepsCredit,
  isAnother,
}: TransferValues): TransferBooking => ({
  ...{ amount, valueDay },
  ...(reference && { reference }),
  ...(documentId && { documentId }),
  ...(keepsCredit && { keepsCredit }),
  ...(isAnother && { isAnother }),
});
