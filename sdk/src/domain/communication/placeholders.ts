import type { CommunicationKind } from '../../generated/api.ts';
import { communicationKindValues } from '../../generated/values.ts';

/** How the value of a placeholder is read and written (DECISIONS T-413). */
export type PlaceholderType =
  | 'text'
  | 'reference'
  | 'plate'
  | 'address'
  | 'service'
  | 'phone'
  | 'email'
  | 'dateTime'
  | 'money'
  | 'url';

/** Every placeholder that a communication may name, with its type (3-platform §9, DECISIONS T-413). */
export const placeholderTypes = {
  shortId: 'reference',
  requestId: 'reference',
  licensePlate: 'plate',
  vehicle: 'text',
  location: 'address',
  destination: 'address',
  service: 'service',
  customerName: 'text',
  customerPhone: 'phone',
  contract: 'text',
  createdAt: 'dateTime',
  companyName: 'text',
  companyPhone: 'phone',
  companyEmail: 'email',
  partner: 'text',
  partnerPhone: 'phone',
  arrivalTime: 'dateTime',
  remarks: 'text',
  price: 'money',
  link: 'url',
} as const satisfies Record<string, PlaceholderType>;

/** A placeholder by its name. */
export type PlaceholderName = keyof typeof placeholderTypes;

/**
 * What is known for the placeholders of one message, as it is stored: moments as ISO 8601, money in euro as a decimal, services by
 * their code. What is not known, is not there (DECISIONS T-413). The zone is that of where the vehicle stands (T-1025).
 */
export type CommunicationValues = Readonly<Partial<Record<PlaceholderName | 'timeZone', string>>>;

/** The names in the order in which they are offered (DECISIONS T-413). */
export const placeholderNames = Object.keys(placeholderTypes) as PlaceholderName[];

/** Whether a text names a placeholder that there is (DECISIONS T-413). */
export const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholderTypes, name);

const ofPartner: readonly PlaceholderName[] = ['partner', 'partnerPhone', 'arrivalTime', 'remarks', 'price', 'link'];
const ofRequest = placeholderNames.filter((name) => !ofPartner.includes(name));
const assigned: readonly PlaceholderName[] = [...ofRequest, ...ofPartner];

/** What is known when a message of the kind is written: an offer has no job yet, terms and instructions are read without any request. */
const known: Readonly<Record<CommunicationKind, readonly PlaceholderName[]>> = {
  'abroadAssistanceCompany.RequestAssigned': ofRequest,
  'homeAssistanceCompany.ValidationRequired': ofRequest,
  'homeAssistanceCompany.RequestAssigned': ofRequest,
  'homeAssistanceCompany.PartnerCancelled': [...ofRequest, 'partner', 'partnerPhone'],
  'homeAssistanceCompany.NoCharliesFound': ofRequest,
  'homeAssistanceCompany.ManualDispatchRequired': ofRequest,
  'partner.CustomerCancelled': assigned.filter((name) => name !== 'link'),
  'partner.JobOffer': [...ofRequest, 'partner', 'link'],
  'partner.JobAssigned': assigned,
  'partner.JobAssignedWorkshop': assigned,
  'customer.Terms': [],
  'agent.Instructions': [],
};

/** Whether a kind is among those that can be edited; a contract may hold others (3-platform §5). */
export const isCommunicationKind = (kind: string): kind is CommunicationKind =>
  communicationKindValues.some((one) => one === kind);

/** The placeholders that are known where a communication of the kind is written; all of them for a kind that is not ours (DECISIONS T-413). */
export const placeholdersOf = (kind: string): readonly PlaceholderName[] =>
  isCommunicationKind(kind) ? known[kind] : placeholderNames;
