import { z } from 'zod';
import { isValidPhone } from '../domain/phoneNumber.ts';
import { contactLanguageValues } from '../generated/values.ts';

/** Where the link to the motorist's status page goes, and in which language (DECISIONS T-67). */
export const statusLinkForm = z.object({
  phoneNumber: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .refine((text) => isValidPhone(text), { error: 'PHONE_NOT_VALID' }),
  language: z.enum(contactLanguageValues),
});

/** The values of the status-link dialog. */
export type StatusLinkValues = z.output<typeof statusLinkForm>;
