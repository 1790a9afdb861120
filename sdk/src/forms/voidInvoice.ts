import { z } from 'zod';

/** Why a document is void: kept in its history and on the request (DECISIONS S-40). The stated call without a reason is accepted by the server. */
export const voidInvoiceForm = z.object({
  reason: z.string().trim().min(1, { error: 'GIVE_EXTRA_INFO' }).max(500),
});

/** The values of the void dialog. */
export type VoidInvoiceValues = z.output<typeof voidInvoiceForm>;
