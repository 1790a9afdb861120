import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import { isDetailedEnough } from '../domain/location/detailedEnough.ts';
import { isValidPhone } from '../domain/phoneNumber.ts';
import type { OrderLocation } from '../generated/api.ts';

/**
 * A partner typed by hand (2-requests §3, §5): a number to call, a place that a truck can find, when he leaves, and an answer
 * to whether he gets the job-assigned e-mail, which then needs his address. Without all of it nothing is submitted.
 */
export const manualPartnerForm = z
  .object({
    name: z.string().trim().max(200).default(''),
    email: z
      .string()
      .trim()
      .refine((address) => address === '' || isEmail(address), { error: 'FORM_VALIDATION_email' })
      .default(''),
    phoneNumber: z
      .string()
      .trim()
      .max(40)
      .refine((text) => text !== '', { error: 'FORM_VALIDATION_required' }),
    location: z.custom<OrderLocation>((value) => typeof value === 'object' && value !== null, {
      error: 'NO_ADDRESS_SET',
    }),
    departureTimestamp: z.iso.datetime({
      offset: true,
      error: ({ input }) => (input === '' ? 'FORM_VALIDATION_required' : 'FORM_VALIDATION_format'),
    }),
    sendJobAssignedEmail: z.boolean({ error: 'FORM_VALIDATION_required' }),
  })
  .superRefine(({ email, location, phoneNumber, sendJobAssignedEmail }, context) => {
    // As any other number: an international one, or one of the country where the partner is (1-intake §5).
    if (phoneNumber && !isValidPhone(phoneNumber, location.countryCode))
      context.addIssue({ code: 'custom', path: ['phoneNumber'], message: 'FORM_VALIDATION_format' });
    if (!isDetailedEnough(location))
      context.addIssue({ code: 'custom', path: ['location'], message: 'ADDRESS_NOT_DETAILED_ENOUGH' });
    if (sendJobAssignedEmail && email === '')
      context.addIssue({ code: 'custom', path: ['email'], message: 'FORM_VALIDATION_required' });
  });

/** The values of the manual partner form. */
export type ManualPartnerValues = z.output<typeof manualPartnerForm>;

/** Whether the form warns: the job-assigned e-mail goes to a partner in Belgium (2-requests §5). */
export const warnsAboutJobAssignedEmail = (values: {
  readonly sendJobAssignedEmail?: boolean | null;
  readonly location?: Pick<OrderLocation, 'countryCode'>;
}): boolean => values.sendJobAssignedEmail === true && values.location?.countryCode?.toUpperCase() === 'BE';
