import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import { isDetailedEnough } from '../domain/location/detailedEnough.ts';
import { isTownCentre } from '../domain/location/positionOrigin.ts';
import { isDeparturePast } from '../domain/partner/departure.ts';
import { isValidPhone } from '../domain/phoneNumber.ts';
import type { OrderLocation } from '../generated/api.ts';

/** What is wrong is told at once, whatever else is: nobody mends one field to learn of the next. */
const when = ({ value }: { readonly value: unknown }): boolean => value instanceof Object;

/** Whether it is known where they set out: nobody looks for them there, so the centre of a town is enough (DECISIONS T-263). */
const isKnownStart = (location: OrderLocation): boolean => isDetailedEnough(location, true) || isTownCentre(location);

/** Whether the form warns: the way and the arrival are counted from the centre of a town (DECISIONS T-263). */
export const startsAtTownCentre = ({ location }: { readonly location?: OrderLocation }): boolean =>
  location !== undefined && isTownCentre(location);

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
      abort: false,
    }),
    departureTimestamp: z.iso.datetime({
      offset: true,
      error: ({ input }) => (input === '' ? 'FORM_VALIDATION_required' : 'FORM_VALIDATION_format'),
    }),
    sendJobAssignedEmail: z.boolean({ error: 'FORM_VALIDATION_required' }),
  })
  // As any other number: an international one, or one of the country where the partner is (1-intake §5).
  .refine(({ phoneNumber, location }) => !phoneNumber || isValidPhone(phoneNumber, location?.countryCode), {
    path: ['phoneNumber'],
    error: 'FORM_VALIDATION_format',
    when,
  })
  .refine(({ location }) => !location || isKnownStart(location), {
    path: ['location'],
    error: 'ADDRESS_NOT_DETAILED_ENOUGH',
    when,
  })
  .refine(({ sendJobAssignedEmail, email }) => sendJobAssignedEmail !== true || email !== '', {
    path: ['email'],
    error: 'FORM_VALIDATION_required',
    when,
  });

/** The form as it is checked at a moment: nobody leaves in the past (DECISIONS T-262); `now` in milliseconds since 1970. */
export const manualPartnerFormAt = (now: () => number) =>
  manualPartnerForm.refine(({ departureTimestamp }) => !isDeparturePast(departureTimestamp, now()), {
    path: ['departureTimestamp'],
    error: 'DEPARTURE_IN_THE_PAST',
    when,
  });

/** The values of the manual partner form. */
export type ManualPartnerValues = z.output<typeof manualPartnerForm>;

/** Whether the form warns: the job-assigned e-mail goes to a partner in Belgium (2-requests §5). */
export const warnsAboutJobAssignedEmail = (values: {
  readonly sendJobAssignedEmail?: boolean | null;
  readonly location?: Pick<OrderLocation, 'countryCode'>;
}): boolean => values.sendJobAssignedEmail === true && values.location?.countryCode?.toUpperCase() === 'BE';
