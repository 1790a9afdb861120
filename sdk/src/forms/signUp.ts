import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import { isConfirmed, newPassword } from './newPassword.ts';

const MAX_NAME = 100;

/** Asking for an account: who, at which address, with which password (3-platform §7, DECISIONS S-43). */
export const signUpForm = z
  .object({
    email: z
      .string()
      .trim()
      .min(1, { error: 'FORM_VALIDATION_required' })
      .refine((address) => address === '' || isEmail(address), { error: 'FORM_VALIDATION_email' }),
    fullName: z.string().trim().min(1, { error: 'FORM_VALIDATION_required' }).max(MAX_NAME),
    ...newPassword,
  })
  .superRefine(isConfirmed);

/** Confirming an address asks for the password of the form, so that nobody confirms another's (3-platform §8, ADM-14, DECISIONS T-384). */
export const verifyEmailForm = z.object({ password: z.string().min(1, { error: 'FORM_VALIDATION_required' }) });
