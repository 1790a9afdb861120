import type { ContactLanguage, ServiceOrder } from '../../generated/api.ts';
import { mobileNumberOf } from '../mobilePhone.ts';
import { defaultContactLanguage } from '../order/contacts.ts';

/**
 * Whom a text message about the help reaches: the first mobile number among the contacts at the vehicle, else the one that the
 * caller left, with the language that its owner speaks; undefined where there is none (DECISIONS T-67).
 */
export function motoristMobile({
  serviceLocation: { contacts = [], countryCode },
  caller,
}: Pick<ServiceOrder, 'serviceLocation' | 'caller'>):
  | { readonly phoneNumber: string; readonly language: ContactLanguage }
  | undefined {
  const [first] = contacts;
  const known = [...contacts, { phoneNumber: caller?.callbackNumber, language: first?.language }];
  for (const { phoneNumber: text = '', language = defaultContactLanguage } of known) {
    const phoneNumber = mobileNumberOf(text, countryCode);
    if (phoneNumber) return { phoneNumber, language };
  }
  return undefined;
}
