import type { Appointment, ClientWorkshop, Contact, OrderLocation } from '@towline/sdk/api';
import { createAddress, kilometresBetween } from '../addresses.ts';
import type { DemoPartner } from '../partners/demoPartner.ts';
import { createFamilyName } from '../people.ts';
import type { Random } from '../random.ts';
import type { Town } from '../towns/town.ts';
import { townsOf } from '../towns/towns.ts';
import { contactOf, type PlaceFacts } from './places.ts';

/** No destination: the help is given where the vehicle stands. */
export const noDestination: OrderLocation = { required: false };

/** A workshop of the client, chosen from its list. */
export function clientWorkshopDestination(workshop: ClientWorkshop, facts: PlaceFacts): OrderLocation {
  return {
    required: true,
    choice: 'Workshop',
    workshopChoice: 'Manual',
    selectionType: 'SelectedWorkshop',
    source: 'ClientWorkshop',
    clientWorkshopId: workshop.id,
    businessName: workshop.name,
    formattedAddress: workshop.formattedAddress,
    street: workshop.street,
    streetNumber: workshop.streetNumber,
    postalCode: workshop.postalCode,
    addressLevel1: workshop.addressLevel1,
    addressLevel2: workshop.addressLevel2,
    addressLevel3: workshop.addressLevel3,
    addressLevel4: workshop.addressLevel4,
    countryCode: workshop.countryCode,
    latitude: workshop.latitude,
    longitude: workshop.longitude,
    appointment: destinationAppointment(facts),
    contacts: destinationContacts(facts),
  };
}

/** One of the product's own partner workshops. */
export function partnerWorkshopDestination(partner: DemoPartner, facts: PlaceFacts): OrderLocation {
  const depot = partner.depots[0];
  if (!depot) return noDestination;
  return {
    required: true,
    choice: 'Workshop',
    workshopChoice: 'C24PartnerWorkshop',
    selectionType: 'PartnerWorkshop',
    source: 'PartnerWorkshop',
    type: 'PartnerWorkshop',
    partnerLocationId: depot.id,
    businessName: partner.name,
    ...depot.address,
    appointment: destinationAppointment(facts),
    contacts: destinationContacts(facts),
  };
}

/** The customer's home or an address that he names. */
export function addressDestination(random: Random, facts: PlaceFacts): OrderLocation {
  const rest = { appointment: destinationAppointment(facts), contacts: destinationContacts(facts) };
  const kind = random.next();
  // Somebody is far from home, somebody knows a garage, somebody knows no more than the town.
  if (kind < 0.11)
    return {
      ...addressIn(random, farTown(random, facts.town)),
      choice: 'Customer',
      selectionType: 'Customer',
      ...rest,
    };
  if (kind < 0.15)
    return {
      ...addressIn(random, facts.town),
      choice: 'Workshop',
      workshopChoice: 'Other',
      businessName: `Garage ${createFamilyName(random, facts.town.language)}`,
      ...rest,
    };
  if (kind < 0.165) return { ...townCentre(random, facts.town), ...rest };
  const isHome = random.chance(0.6);
  return {
    required: true,
    choice: isHome ? 'Customer' : 'Other',
    selectionType: isHome ? 'Customer' : 'SelectedAddress',
    source: 'GooglePlaces',
    type: 'Street',
    ...createAddress(random, facts.town, 8),
    appointment: destinationAppointment(facts),
    contacts: destinationContacts(facts),
  };
}

/** The farther of two towns of the country. */
function farTown(random: Random, from: Town): Town {
  const [one, other] = [random.pick(townsOf(from.countryCode)), random.pick(townsOf(from.countryCode))];
  return kilometresBetween(one, from) > kilometresBetween(other, from) ? one : other;
}

const addressIn = (random: Random, town: Town): OrderLocation => ({
  required: true,
  choice: 'Other',
  selectionType: 'SelectedAddress',
  source: 'GooglePlaces',
  positionFrom: 'Address',
  type: 'Street',
  ...createAddress(random, town, 8),
});

/** Typed by hand, a name without a street: the circle of the town (DECISIONS S-49). */
const townCentre = (random: Random, town: Town): OrderLocation => ({
  required: true,
  choice: 'Other',
  selectionType: 'SelectedAddress',
  source: 'Manual',
  positionFrom: 'Town',
  type: 'Street',
  formattedAddress: `Garage ${createFamilyName(random, town.language)}, ${town.postalCode} ${town.name}`,
  postalCode: town.postalCode,
  addressLevel1: town.addressLevel1,
  addressLevel2: town.addressLevel2,
  addressLevel3: town.name,
  addressLevel4: town.name,
  countryCode: town.countryCode,
  latitude: town.latitude,
  longitude: town.longitude,
  accuracy: 2_000,
});

function destinationContacts(facts: PlaceFacts): Contact[] {
  return facts.isPlanned ? [contactOf(facts.customer, 'Delivery')] : [];
}

function destinationAppointment({ isPlanned, appointment }: PlaceFacts): Appointment {
  return { ...appointment, locationContext: isPlanned ? 'Delivery' : 'TowDestination' };
}
