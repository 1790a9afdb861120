import type { ContactLanguage, ServiceOrder } from '../../generated/api.ts';
import { mobileNumberOf } from '../mobilePhone.ts';
import { isCaller } from '../order/caller.ts';
import { type MotoristFacts, motoristLanguage } from '../order/motoristLanguage.ts';

/**
 * Whom a text message about the help reaches: the first mobile number among the contacts at the vehicle, else the one that the
 * caller left, in the language of its owner; undefined where there is none (DECISIONS T-67, T-189).
 */
export function motoristMobile(
  order: Pick<ServiceOrder, 'serviceLocation'> & MotoristFacts,
): { readonly phoneNumber: string; readonly language: ContactLanguage } | undefined {
  const { serviceLocation, caller } = order;
  const { contacts = [], countryCode } = serviceLocation;
  for (const [index, contact] of contacts.entries()) {
    const phoneNumber = mobileNumberOf(contact.phoneNumber ?? '', countryCode);
    const own = isCaller(caller, contact, index) ? (caller?.language ?? contact.language) : contact.language;
    if (phoneNumber) return { phoneNumber, language: own ?? motoristLanguage(order) };
  }
  const phoneNumber = mobileNumberOf(caller?.callbackNumber ?? '', countryCode);
  return phoneNumber === undefined ? undefined : { phoneNumber, language: motoristLanguage(order) };
}
