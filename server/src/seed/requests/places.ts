import type {
  Appointment,
  Contact,
  Contract,
  HighwayLookupStatus,
  LocationContext,
  LocationType,
  OrderLocation,
} from '@towline/sdk/api';
import { highwayBlock } from '@towline/sdk/domain/location/highway';
import { createAddress, kilometresBetween, type StreetAddress } from '../addresses.ts';
import type { Person } from '../people.ts';
import { createLottery, type Random } from '../random.ts';
import type { Town } from '../towns/town.ts';
import { createHighwayPlace } from './highways.ts';

/** What an order's places are made of. */
export interface PlaceFacts {
  town: Town;
  customer: Person;
  isPlanned: boolean;
  appointment: Appointment;
}

/** Who gave the position of a breakdown; whoever gives a bare point has no map search behind it (DECISIONS S-49). */
const drawOrigin = createLottery<Pick<OrderLocation, 'source' | 'positionFrom'>>([
  [{ source: 'GooglePlaces', positionFrom: 'Address' }, 80],
  [{ source: 'Manual', positionFrom: 'Motorist' }, 11],
  [{ source: 'Manual', positionFrom: 'Person' }, 7],
  [{ source: 'Manual', positionFrom: 'Device' }, 2],
]);

// Beside a motorway, and no: that was asked. What an app orders was not looked up.
const drawNoHighway = createLottery<HighwayLookupStatus>([
  ['None', 93],
  ['Denied', 5],
  ['NotChecked', 2],
]);

const drawOpenPlace = createLottery<LocationType>([
  ['Street', 93],
  ['OffRoad', 3],
  ['Intersection', 2],
  ['Other', 2],
]);

/** What is no street has to be described (DECISIONS C-72). */
const otherPlaces: Readonly<Record<Town['language'], string>> = {
  nl: 'Weide achter de sporthal, ingang langs de parking',
  fr: 'Champ derrière la salle de sport, entrée par le parking',
  it: 'Campo dietro la palestra, ingresso dal parcheggio',
};

const answers = (random: Random, yes: number) => (random.chance(yes) ? 'Yes' : 'No');

/** Where the vehicle stands: mostly a street, sometimes a driveway, a car park or the motorway. */
export function createServiceLocation(random: Random, facts: PlaceFacts, contract: Contract): OrderLocation {
  const address = createAddress(random, facts.town, 3);
  const highway = random.chance(0.12) ? createHighwayPlace(random, facts.town) : undefined;
  const kind = random.next();
  const isAtHome = !highway && kind > 0.7;
  const context: LocationContext = facts.isPlanned ? 'Pickup' : 'BreakdownLocation';
  const location: OrderLocation = {
    choice: isAtHome ? 'Customer' : 'Other',
    selectionType: isAtHome ? 'Customer' : 'SelectedAddress',
    ...(isAtHome ? { source: 'GooglePlaces', positionFrom: 'Address' } : drawOrigin(random)),
    type: highway
      ? 'Highway'
      : isAtHome
        ? 'PrivateDriveway'
        : kind < 0.04
          ? 'LimitedHeightParking'
          : drawOpenPlace(random),
    ...(highway
      ? {
          ...highwayAddress(address, highway.nationalRef),
          nationalRef: highway.nationalRef,
          ...(highway.internationalRef && { internationalRef: highway.internationalRef }),
          nearestMarker: highway.marker,
          nearestHighways: [highway.highway],
          highwayStatus: 'Confirmed' as const,
        }
      : { ...address, highwayStatus: drawNoHighway(random) }),
    accuracy: random.integer(4, 40),
    flags: { towTruckAccessible: answers(random, 0.94), lockedArea: answers(random, 0.05) },
    appointment: { ...facts.appointment, locationContext: context },
    contacts: [contactOf(facts.customer, context)],
  };
  if (location.type === 'Other') location.remarks = otherPlaces[facts.town.language];
  // What blocks a motorway, the agent of the home company has overridden (1-intake §5).
  return highwayBlock(location, contract) ? { ...location, highwayOverridden: true } : location;
}

/** A workshop that the contract's list does not have. */
export function workshopAddress(random: Random, town: Town): OrderLocation {
  return {
    choice: 'Workshop',
    workshopChoice: 'Other',
    selectionType: 'Workshop',
    source: 'GooglePlaces',
    type: 'Street',
    ...createAddress(random, town, 3),
    highwayStatus: 'None',
  };
}

/** On the motorway there is no house number. */
function highwayAddress(address: StreetAddress, road: string): Omit<StreetAddress, 'streetNumber'> {
  const { streetNumber: _streetNumber, ...rest } = address;
  return {
    ...rest,
    street: road,
    formattedAddress: `${road}, ${address.postalCode} ${address.addressLevel4}, ${address.countryName}`,
  };
}

export function contactOf(person: Person, locationContext: LocationContext): Contact {
  return {
    locationContext,
    name: person.fullName,
    phoneNumber: person.phoneNumber,
    email: person.email,
    language: person.language,
    priority: 1,
  };
}

/** The nearest of them within so many kilometres. */
export function nearestOf<T extends { latitude: number; longitude: number }>(
  places: readonly T[],
  from: { latitude: number; longitude: number },
  withinKm: number,
): T | undefined {
  let nearest: T | undefined;
  let best = withinKm;
  for (const place of places) {
    const distance = kilometresBetween(place, from);
    if (distance > best) continue;
    best = distance;
    nearest = place;
  }
  return nearest;
}
