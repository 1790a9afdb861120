import { z } from 'zod';
import { isEmail } from '../domain/email.ts';

/** What is asked to send a partner his confirmation again: an address, and why, which may be left out (2-requests §5, §7). */
export const jobAssignedEmailForm = z.object({
  email: z.string().trim().max(320).refine(isEmail, { error: 'FORM_VALIDATION_email' }),
  reason: z.string().trim().max(500).default(''),
});

/** The values of the resend dialog. */
export type JobAssignedEmailValues = z.output<typeof jobAssignedEmailForm>;
