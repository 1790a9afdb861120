import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import { defaultContactLanguage, duplicateContactIndex } from '../domain/order/contacts.ts';
import { issueMessageKey } from '../domain/order/issue.ts';
import { isValidPhone } from '../domain/phoneNumber.ts';
import type { Contact } from '../generated/api.ts';
import { contactLanguageValues } from '../generated/values.ts';

const required = 'FORM_VALIDATION_required';

/** A contact of an order as a person types it: name, phone, e-mail and language are needed, for a change too (1-intake §5). */
export const orderContactForm = z.object({
  name: z.string().trim().min(1, { error: required }).max(200),
  phoneNumber: z.string().trim().min(1, { error: required }).max(40),
  email: z
    .string()
    .trim()
    .min(1, { error: required })
    .max(320)
    .refine((address) => address === '' || isEmail(address), { error: 'FORM_VALIDATION_email' }),
  language: z.enum(contactLanguageValues).default(defaultContactLanguage),
  remarks: z.string().trim().max(2000).default(''),
});

/** The values of the contact form. */
export type OrderContactValues = z.output<typeof orderContactForm>;

/**
 * The contact form for one list: besides its fields, the number is one of the selected country or international, and the
 * contact is not in the list yet. `self` is the index of the one being changed (1-intake §5).
 */
export function orderContactFormFor(contacts: readonly Contact[], countryCode?: string, self = -1) {
  return orderContactForm.superRefine((values, context) => {
    if (values.phoneNumber && !isValidPhone(values.phoneNumber, countryCode)) {
      context.addIssue({ code: 'custom', path: ['phoneNumber'], message: 'FORM_VALIDATION_format' });
    }
    if (duplicateContactIndex(contacts, values, self) !== -1) {
      context.addIssue({ code: 'custom', path: ['phoneNumber'], message: issueMessageKey('CONTACT_DUPLICATE') });
    }
  });
}
