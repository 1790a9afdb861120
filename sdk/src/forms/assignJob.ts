import { z } from 'zod';
import { isEmail } from '../domain/email.ts';

/** Longest remarks that the contract takes. */
const MAX_REMARKS = 4000;

/** What the assign dialog asks: e-mail address and remarks are optional, an address that is given must be one (2-requests §2, §5). */
export const assignJobForm = z.object({
  jobId: z.uuid(),
  /** The partner starts later than the requested time (DECISIONS S-14). */
  isDelayed: z.boolean().default(false),
  /** When the partner says on the phone that they come; not before the wanted time (DECISIONS S-48). */
  expectedArrivalAt: z.iso.datetime({ offset: true }).optional(),
  dispatchEmail: z
    .string()
    .trim()
    .refine((address) => address === '' || isEmail(address), { error: 'FORM_VALIDATION_email' })
    .default(''),
  agentRemarks: z.string().trim().max(MAX_REMARKS).default(''),
});

/** The values of the assign dialog. */
export type AssignJobValues = z.output<typeof assignJobForm>;
