import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import { workshopAddressIssues } from '../domain/workshop/workshopAddress.ts';
import type { ClientWorkshop, ClientWorkshopSave } from '../generated/api.ts';
import { contactLanguageValues, workshopCapabilityValues } from '../generated/values.ts';
import { phoneIssue } from './fields/textField.ts';

const required = 'FORM_VALIDATION_required';
const optionalText = (maximum: number) => z.string().trim().max(maximum).default('');

const typedWorkshop = z
  .object({
    name: z.string().trim().min(1, { error: required }).max(200),
    code: optionalText(100),
    parentOrganisationCode: z.string().trim().min(1, { error: required }).max(100),
    street: optionalText(200),
    streetNumber: optionalText(20),
    postalCode: optionalText(20),
    addressLevel1: optionalText(200),
    addressLevel2: optionalText(200),
    addressLevel3: optionalText(200),
    addressLevel4: optionalText(200),
    countryCode: optionalText(2),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    email: optionalText(320).refine((address) => address === '' || isEmail(address), {
      error: 'FORM_VALIDATION_email',
    }),
    phoneNumber: optionalText(40),
    language: z.enum(contactLanguageValues).optional(),
    capabilities: z.array(z.enum(workshopCapabilityValues)).default([]),
    brands: z.array(z.string().trim().min(1)).default([]),
    networks: z.array(z.string().trim().min(1)).default([]),
  })
  .superRefine(({ phoneNumber, countryCode }, context) => {
    const phone = phoneIssue('phoneNumber', phoneNumber, countryCode);
    if (phone) context.addIssue({ code: 'custom', path: [phone.path], message: phone.messageKey });
  });

/**
 * A workshop of a client as a person types it: name, client and an address with street, postal code, country and a town; the
 * point is set on the map. E-mail and phone may be empty (3-platform §3, §5). What the address
 * lacks is said at once, also while the point is not set yet.
 */
export const clientWorkshopForm = (['street', 'postalCode', 'countryCode', 'addressLevel3'] as const).reduce(
  (form, part) =>
    form.refine((values) => !workshopAddressIssues(values).some(({ path }) => path === part), {
      path: [part],
      error: required,
      when: () => true,
    }),
  typedWorkshop,
);

/** The values of the client workshop form. */
export type ClientWorkshopValues = z.output<typeof clientWorkshopForm>;

/** What the form holds for a workshop as it stands (3-platform §3). */
export function clientWorkshopValues({
  capabilities,
  language,
  ...workshop
}: ClientWorkshop): z.input<typeof clientWorkshopForm> {
  const known = contactLanguageValues.find((value) => value === language);
  return {
    ...workshop,
    capabilities: capabilities.codes,
    brands: capabilities.brands ?? [],
    ...(known && { language: known }),
  };
}

/**
 * What is sent of the form: what was left empty is left out, and the address in one line is made anew of its parts (3-platform §3).
 * @param saved the workshop as it stands, with what the form does not hold: whether it is active
 */
export function clientWorkshopSave(
  { brands, capabilities, networks, language, ...values }: ClientWorkshopValues,
  saved?: ClientWorkshop,
): ClientWorkshopSave {
  const { name, parentOrganisationCode, street, postalCode, countryCode, latitude, longitude, ...texts } = values;
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...{ name, parentOrganisationCode, street, postalCode, countryCode, latitude, longitude, networks },
    ...(language && { language }),
    ...(saved && { isActive: saved.isActive, version: saved.version }),
    ...(saved?.country && saved.countryCode === countryCode && { country: saved.country }),
    capabilities: { codes: capabilities, brands },
  };
}
