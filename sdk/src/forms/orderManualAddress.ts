import { z } from 'zod';

const required = 'FORM_VALIDATION_required';

/**
 * An address typed by hand, for what no map search finds: street, postal code, city and country are what makes a place
 * detailed enough (1-intake §5). The point is set on the map.
 */
export const orderManualAddressForm = z.object({
  placeName: z.string().trim().max(300).default(''),
  street: z.string().trim().min(1, { error: required }).max(200),
  streetNumber: z.string().trim().max(30).default(''),
  postalCode: z.string().trim().min(1, { error: required }).max(20),
  city: z.string().trim().min(1, { error: required }).max(200),
  countryCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, { error: 'FORM_VALIDATION_format' })
    .transform((code) => code.toUpperCase()),
});

/** The values of the manual address form. */
export type OrderManualAddressValues = z.output<typeof orderManualAddressForm>;
