import type { Contact, ContactLanguage, LocationContext, SelectionType, ServiceOrder } from '../../generated/api.ts';
import { contactLanguageValues } from '../../generated/values.ts';
import { languageCodeOf } from '../language/fallback.ts';
import { destinationSelection, destinationSelectionType } from '../location/selection.ts';
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

/** The lists of contacts that an order has, service location first (1-intake §2, §4). A workshop ticket has one. */
export function contactListsOf(order: ServiceOrder): [ContactList, ...ContactList[]] {
  const [first, second]: [LocationContext, LocationContext] = isPlanned(order)
    ? ['Pickup', 'Delivery']
    : ['BreakdownLocation', 'TowDestination'];
  const lists: [ContactList, ...ContactList[]] = [
    { context: first, stop: 'serviceLocation', minimum: minimumContacts[first] },
  ];
  if (!isWorkshopOrder(order) && !areDestinationContactsDisabled(order)) {
    lists.push({ context: second, stop: 'destinationLocation', minimum: minimumContacts[second] });
  }
  return lists;
}

const isFilled = (text: string | undefined): boolean => Boolean(text?.trim());

/** The fields that a contact still lacks of the four it needs: name, phone, e-mail, language (1-intake §5). */
export function missingContactFields(contact: Partial<Contact>): ('name' | 'phoneNumber' | 'email' | 'language')[] {
  return (['name', 'phoneNumber', 'email', 'language'] as const).filter((field) => !isFilled(contact[field]));
}

const phoneKey = (phone: string | undefined): string =>
  (phone ?? '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/(?!^)\+/g, '');
const emailKey = (email: string | undefined): string => (email ?? '').trim().toLowerCase();

/** Whether two contacts are the same: same phone and same e-mail, however written; neither is compared while empty (1-intake §5). */
export function isSameContact(one: Partial<Contact>, other: Partial<Contact>): boolean {
  const phone = phoneKey(one.phoneNumber);
  const email = emailKey(one.email);
  return phone !== '' && email !== '' && phone === phoneKey(other.phoneNumber) && email === emailKey(other.email);
}

/** Index of the contact of the list that a new or changed one repeats; -1 for none. `self` is the one being changed (1-intake §5). */
export function duplicateContactIndex(contacts: readonly Contact[], candidate: Partial<Contact>, self = -1): number {
  return contacts.findIndex((contact, index) => index !== self && isSameContact(contact, candidate));
}

/** Whether the form for a new contact holds something that is not in the list yet; the language alone is not (1-intake §5). */
export function isContactFormOpen(form: Partial<Contact> | undefined): boolean {
  return form !== undefined && [form.name, form.phoneNumber, form.email, form.remarks].some(isFilled);
}

/** Where the next contact of a list stands in its order: after the last priority, from 1 (1-intake §3). */
export function nextContactPriority(contacts: readonly Contact[]): number {
  return (
    contacts.reduce((last, { priority = 0 }) => (Number.isFinite(priority) && priority > last ? priority : last), 0) + 1
  );
}
