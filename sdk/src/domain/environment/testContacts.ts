import type { EnvironmentName } from '../../generated/api.ts';

/** Whom mail and calls reach outside production; a deployment may name others (3-platform §9, 2-requests §9). */
export type TestContact = { readonly email: string; readonly phoneNumber: string };

/**
 * The test contact where a deployment names none: an address that no mail reaches, and a number that is given to no subscriber
 * (3-platform §9). It is a number as any form wants it: else what was saved once could not be saved again.
 */
export const defaultTestContact: TestContact = { email: 'test@towline.example', phoneNumber: '+442079460000' };

// The fields of partners, depots, workshops and fast providers that hold one (3-platform §3).
const emailFields: ReadonlySet<string> = new Set(['email', 'dispatchEmail']);
const phoneFields: ReadonlySet<string> = new Set([
  'phoneNumber',
  'phoneNumber2',
  'phoneNumber3',
  'phone',
  'phone2',
  'phone3',
  'smsNumber',
  'mobilePhoneNumber',
  'dispatchPhoneNumber',
  'dispatchSmsNumber',
]);

function replaced(value: unknown, contact: TestContact): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, contact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => {
      if (typeof part !== 'string' || part === '') return [field, replaced(part, contact)];
      if (emailFields.has(field)) return [field, contact.email];
      return [field, phoneFields.has(field) ? contact.phoneNumber : part];
    }),
  );
}

/**
 * A partner, a workshop or a fast provider as it is saved or shown in an environment: outside production every e-mail
 * address and phone number in it is the test contact's; what is empty stays so (3-platform §9).
 */
export function withTestContacts<Subject extends object>(
  environment: EnvironmentName,
  subject: Subject,
  contact: TestContact = defaultTestContact,
): Subject {
  // Only texts are replaced by texts: the subject keeps its shape.
  return environment === 'Prod' ? subject : (replaced(subject, contact) as Subject);
}
