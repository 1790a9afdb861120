import type { Contact, ContactLanguage, LocationContext, SelectionType, ServiceOrder } from '../../generated/api.ts';
import { contactLanguageValues } from '../../generated/values.ts';
import { isEmail } from '../email.ts';
import { languageCodeOf } from '../language/fallback.ts';
import { destinationSelection, destinationSelectionType } from '../location/selection.ts';
import { isValidPhone } from '../phoneNumber.ts';
import { isSameNumber } from './caller.ts';
import type { IssueCode } from './issue.ts';
import { isPlanned, isRoadside, isWorkshopOrder } from './orderKind.ts';

/** Least number of contacts at each location (1-intake §5, §9). */
export const minimumContacts: Record<LocationContext, number> = {
  BreakdownLocation: 1,
  TowDestination: 0,
  Pickup: 1,
  Delivery: 1,
};

/** The language of a contact where nobody says another (1-intake §3). */
export const defaultContactLanguage: ContactLanguage = 'en';

/** The contact language of an agent's locale, for the customer who calls; the default where it is none (1-intake §3). */
export const contactLanguageOf = (locale: string): ContactLanguage =>
  contactLanguageValues.find((language) => language === languageCodeOf(locale)) ?? defaultContactLanguage;

/** How long the add button waits before it takes another click, in milliseconds (1-intake §9). */
export const addContactDebounceInMs = 200;

/** A list of contacts of an order: whose it is, where it stands, how many it needs. */
export type ContactList = {
  readonly context: LocationContext;
  readonly stop: 'serviceLocation' | 'destinationLocation';
  readonly minimum: number;
};

// 1-intake §4: there is nobody to call at a place that the driver finds, or that is the partner's own.
const withoutContacts: readonly SelectionType[] = [
  'NearestFuelStation',
  'NearestChargingStation',
  'PartnerWorkshop',
  'NearestWorkshop',
];

/**
 * Whether the destination takes no contacts: roadside assistance without a required destination, or with a fuel, charging,
 * partner or nearest-workshop destination (1-intake §4).
 */
export function areDestinationContactsDisabled(order: ServiceOrder): boolean {
  if (!isRoadside(order)) return false;
  const destination = order.destinationLocation;
  if (!destination?.required) return true;
  const selection = destinationSelection(destination);
  const selectionType = destination.selectionType ?? (selection && destinationSelectionType(selection));
  return selectionType !== undefined && withoutContacts.includes(selectionType);
}

/** What a stop of the order is called in its contacts and its appointment: pick-up and delivery, or breakdown and tow (1-intake §2, §3). */
export function locationContextOf(order: Pick<ServiceOrder, 'orderType'>, stop: ContactList['stop']): LocationContext {
  if (stop === 'serviceLocation') return isPlanned(order) ? 'Pickup' : 'BreakdownLocation';
  return isPlanned(order) ? 'Delivery' : 'TowDestination';
}

/** The lists of contacts that an order has, service location first (1-intake §2, §4). A workshop ticket has one. */
export function contactListsOf(order: ServiceOrder): [ContactList, ...ContactList[]] {
  const listAt = (stop: ContactList['stop']): ContactList => {
    const context = locationContextOf(order, stop);
    return { context, stop, minimum: minimumContacts[context] };
  };
  const hasSecond = !isWorkshopOrder(order) && !areDestinationContactsDisabled(order);
  return [listAt('serviceLocation'), ...(hasSecond ? [listAt('destinationLocation')] : [])];
}

const isFilled = (text: string | undefined): boolean => Boolean(text?.trim());

/** The fields that a contact still lacks of the four it needs: name, phone, e-mail, language (1-intake §5). */
export function missingContactFields(contact: Partial<Contact>): ('name' | 'phoneNumber' | 'email' | 'language')[] {
  return (['name', 'phoneNumber', 'email', 'language'] as const).filter((field) => !isFilled(contact[field]));
}

/** What is wrong with one contact, field by field (1-intake §5). */
export type ContactFault = { readonly field: 'name' | 'phoneNumber' | 'email' | 'language'; readonly code: IssueCode };

/**
 * What is wrong with a contact: one of the four fields is missing, or the number or the address is none. A number is one
 * of the country, the contract's home market, or an international one (1-intake §5).
 */
export function contactFaults(contact: Partial<Contact>, countryCode?: string): ContactFault[] {
  const missing = missingContactFields(contact);
  const { phoneNumber = '', email = '' } = contact;
  const faults = missing.map((field): ContactFault => ({ field, code: 'CONTACT_INCOMPLETE' }));
  if (!missing.includes('phoneNumber') && !isValidPhone(phoneNumber, countryCode))
    faults.push({ field: 'phoneNumber', code: 'CONTACT_PHONE_INVALID' });
  if (!missing.includes('email') && !isEmail(email.trim()))
    faults.push({ field: 'email', code: 'CONTACT_EMAIL_INVALID' });
  return faults;
}

const emailKey = (email: string | undefined): string => (email ?? '').trim().toLowerCase();

/** Whether two contacts are the same: same phone and same e-mail, however written; neither is compared while empty (1-intake §5). */
export function isSameContact(one: Partial<Contact>, other: Partial<Contact>): boolean {
  const email = emailKey(one.email);
  // The register writes numbers as they are dialled at home, the form with their country.
  return email !== '' && email === emailKey(other.email) && isSameNumber(one.phoneNumber, other.phoneNumber);
}

/** Index of the contact of the list that a new or changed one repeats; -1 for none. `self` is the one being changed (1-intake §5). */
export function duplicateContactIndex(contacts: readonly Contact[], candidate: Partial<Contact>, self = -1): number {
  return contacts.findIndex((contact, index) => index !== self && isSameContact(contact, candidate));
}

/** Whether the form for a new contact holds something that is not in the list yet; the language alone is not (1-intake §5). */
export function isContactFormOpen(form: Partial<Contact> | undefined): boolean {
  return form !== undefined && [form.name, form.phoneNumber, form.email, form.remarks].some(isFilled);
}

/**
 * The list after one of its contacts was moved one place up, to be called earlier: who stands first has priority 1
 * (1-intake §3). The first one stays where it is.
 */
export function withContactRaised(contacts: readonly Contact[], index: number): Contact[] {
  const raised = [...contacts];
  if (index > 0 && index < contacts.length) raised.splice(index - 1, 2, contacts[index]!, contacts[index - 1]!);
  return raised.map((contact, at) => ({ ...contact, priority: at + 1 }));
}

/** Contacts of the order's other lists who are not in this one yet: they are taken over, not typed again (WCAG 3.3.7, 1-intake §2). */
export function contactsToTakeOver(order: ServiceOrder, list: ContactList): Contact[] {
  const own = order[list.stop]?.contacts ?? [];
  return contactListsOf(order)
    .filter(({ stop }) => stop !== list.stop)
    .flatMap(({ stop }) => order[stop]?.contacts ?? [])
    .filter((contact) => missingContactFields(contact).length === 0 && duplicateContactIndex(own, contact) === -1);
}

/** Where the next contact of a list stands in its order: after the last priority, from 1 (1-intake §3). */
export function nextContactPriority(contacts: readonly Contact[]): number {
  return (
    contacts.reduce((last, { priority = 0 }) => (Number.isFinite(priority) && priority > last ? priority : last), 0) + 1
  );
}
