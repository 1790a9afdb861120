import { z } from 'zod';
import { isEmail } from '../domain/email.ts';

/** Longest password that the contract takes; it bounds the work of hashing one. */
const MAX_PASSWORD = 1024;

/** Signing in needs an e-mail address and a password (3-platform §5). The password is taken as typed, spaces included. */
export const signInForm = z.object({
  email: z
    .string()
    .trim()
    .min(1)
    .refine((address) => address === '' || isEmail(address), { error: 'FORM_VALIDATION_email' }),
  password: z.string().min(1).max(MAX_PASSWORD),
});

/** The values of the sign-in form. */
export type SignInValues = z.output<typeof signInForm>;
