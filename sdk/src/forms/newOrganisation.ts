import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import { documentCode } from './fields/documentCode.ts';
import { phoneIssue } from './fields/textField.ts';

const required = 'FORM_VALIDATION_required';

/** A new organisation: its code and its name; country, e-mail and phone may be empty (3-platform §5, §7). */
export const newOrganisationForm = z
  .object({
    code: documentCode,
    name: z.string().trim().min(1, { error: required }).max(200),
    country: z
      .string()
      .trim()
      .regex(/^([A-Za-z]{2})?$/, { error: 'FORM_VALIDATION_format' })
      .transform((code) => code.toUpperCase())
      .default(''),
    email: z
      .string()
      .trim()
      .max(320)
      .refine((address) => address === '' || isEmail(address), { error: 'FORM_VALIDATION_email' })
      .default(''),
    phoneNumber: z.string().trim().max(40).default(''),
  })
  .superRefine(({ phoneNumber, country }, context) => {
    const issue = phoneIssue('phoneNumber', phoneNumber, country);
    if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
  });

/** The values of the form for a new organisation. */
export type NewOrganisationValues = z.output<typeof newOrganisationForm>;
