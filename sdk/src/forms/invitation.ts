import { z } from 'zod';
import { isEmail } from '../domain/email.ts';

/** Whom a manager invites, and to which organisation (DECISIONS S-43). */
export const invitationForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: 'FORM_VALIDATION_required' })
    .refine((address) => address === '' || isEmail(address), { error: 'FORM_VALIDATION_email' }),
  organisationCode: z.string().min(1, { error: 'FORM_VALIDATION_required' }),
});

/** The values of the form. */
export type InvitationValues = z.output<typeof invitationForm>;
