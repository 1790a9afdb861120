/** Parts of orders of every kind, as an agent would have typed them: drafts are begun with them. */

type Part = Record<string, unknown>;

/** The order as a draft holds it, and as the request must hold it in the end. */
export interface OrderParts extends Part {
  orderType: 'RoadsideAssistance' | 'PlannedTransportation' | 'Workshop' | 'WorkshopLogistics';
  requestedService: Part;
  vehicle: Part;
  serviceLocation: Part;
  destinationLocation?: Part;
}

export const golf = (country: string, plate: string): Part => ({
  type: 'PassengerCar',
  make: 'Volkswagen',
  model: 'Golf',
  makeModel: 'Volkswagen Golf',
  licensePlate: { country, value: plate },
  fuelType: 'Petrol',
  featureFlags: { automaticGearbox: 'No', allWheelDrive: 'No' },
});

/** What a truck must know of a vehicle that is transported. */
export const readyToMove = { rollable: 'Yes', steerable: 'Yes', oneOrMoreFlatTires: 'No', partiallyDisassembled: 'No' };

interface Spot {
  street: string;
  postalCode: string;
  city: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

export const spots = {
  gent: {
    street: 'Korenmarkt',
    postalCode: '9000',
    city: 'Gent',
    countryCode: 'BE',
    latitude: 51.0545,
    longitude: 3.7219,
  },
  antwerpen: {
    street: 'Meir',
    postalCode: '2000',
    city: 'Antwerpen',
    countryCode: 'BE',
    latitude: 51.2184,
    longitude: 4.4083,
  },
  luxembourg: {
    street: 'Rue Notre-Dame',
    postalCode: '2240',
    city: 'Luxembourg',
    countryCode: 'LU',
    latitude: 49.6103,
    longitude: 6.129,
  },
  esch: {
    street: 'Boulevard Prince Henri',
    postalCode: '4280',
    city: 'Esch-sur-Alzette',
    countryCode: 'LU',
    latitude: 49.4968,
    longitude: 5.9842,
  },
  torino: {
    street: 'Via Roma',
    postalCode: '10121',
    city: 'Torino',
    countryCode: 'IT',
    latitude: 45.0703,
    longitude: 7.6869,
  },
  milano: {
    street: 'Via Torino',
    postalCode: '20123',
    city: 'Milano',
    countryCode: 'IT',
    latitude: 45.4613,
    longitude: 9.1841,
  },
  lille: {
    street: 'Rue Nationale',
    postalCode: '59000',
    city: 'Lille',
    countryCode: 'FR',
    latitude: 50.6366,
    longitude: 3.0622,
  },
  // The offline places know the towns of the Netherlands, neither their streets nor postcodes: typed by hand.
  amsterdam: {
    street: 'Damrak',
    postalCode: '1012 LG',
    city: 'Amsterdam',
    countryCode: 'NL',
    latitude: 52.3759,
    longitude: 4.8975,
  },
} as const satisfies Record<string, Spot>;

const address = ({ street, postalCode, city, countryCode, latitude, longitude }: Spot, streetNumber: string): Part => ({
  source: 'Manual',
  type: 'Street',
  formattedAddress: `${street} ${streetNumber}, ${postalCode} ${city}`,
  street,
  streetNumber,
  postalCode,
  addressLevel3: city,
  countryCode,
  latitude,
  longitude,
});

/** Where the vehicle stands. */
export const standsAt = (spot: Spot, parts: Part = {}): Part => ({
  choice: 'Other',
  selectionType: 'SelectedAddress',
  ...address(spot, '1'),
  highwayStatus: 'None',
  flags: { towTruckAccessible: 'Yes', lockedArea: 'No' },
  ...parts,
});

/** Where it goes. */
export const goesTo = (spot: Spot, parts: Part = {}): Part => ({
  required: true,
  choice: 'Other',
  selectionType: 'SelectedAddress',
  ...address(spot, '2'),
  ...parts,
});

/** Somebody to call at a stop. */
export const person = (locationContext: string, language: string, name = 'Jan Maes'): Part => ({
  locationContext,
  name,
  phoneNumber: '+32475123456',
  email: `${name.toLowerCase().replace(' ', '.')}@post.example`,
  language,
  priority: 1,
});

/** At ten o'clock, the day after tomorrow. */
export function plannedFor(locationContext: string, hour = 10): Part {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  return { kind: 'PlannedSpecificTime', locationContext, startDateTime: `${day}T${hour}:00:00.000Z` };
}
