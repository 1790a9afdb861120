import { z } from 'zod';
import { needsRemarks } from '../domain/request/statusReason.ts';
import { cancelReasonValues } from '../generated/values.ts';

/** Longest remarks that the contract takes. */
const MAX_REMARKS = 4000;

/** What the cancel dialog asks: a reason, and remarks, which Other needs (2-requests §5, DECISIONS C-05). Which reasons an agent may choose is `cancelReasonsFor`. */
export const cancelRequestForm = z
  .object({
    reason: z.enum(cancelReasonValues),
    remarks: z.string().trim().max(MAX_REMARKS).default(''),
  })
  .refine(({ reason, remarks }) => !needsRemarks(reason) || remarks !== '', {
    path: ['remarks'],
    error: 'GIVE_EXTRA_INFO',
  });

/** The values of the cancel dialog. */
export type CancelRequestValues = z.output<typeof cancelRequestForm>;
