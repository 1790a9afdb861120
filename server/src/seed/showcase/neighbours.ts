import { addMissingRows } from '../../db/copyRows.ts';
import { createAddress } from '../addresses.ts';
import { plainLetters } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { townsOf } from '../towns/towns.ts';
import type { Showcase } from './facts.ts';

/** A company beyond the border that comes over it, by its towns; one of its depots may say how far it drives. */
interface Neighbour {
  name: string;
  vatNumber: string;
  iban: string;
  towns: readonly string[];
  radiusInKm?: number;
}

/** One with a depot, one with three and one with four, which the coverage map counts as "more" (3-platform §9). */
const neighbours: readonly Neighbour[] = [
  {
    ...{ name: 'Abschleppdienst Weber', vatNumber: 'DE281400115', iban: 'DE10585501300012345678' },
    ...{ towns: ['Trier'], radiusInKm: 25 },
  },
  {
    ...{ name: 'Autohilfe Saar', vatNumber: 'DE281400220', iban: 'DE94590500000087654321' },
    towns: ['Saarbrücken', 'Saarlouis', 'Merzig'],
  },
  {
    ...{ name: 'Pannendienst Klein', vatNumber: 'DE281400334', iban: 'DE94390500000011223344' },
    towns: ['Aachen', 'Bitburg', 'Trier', 'Merzig'],
  },
];

const allDay = [{ from: '00:00', to: '24:00' }];
const price = (interventionPrice: number, pricePerKm: number) => ({ interventionPrice, pricePerKm });

function documentOf({ name, vatNumber, iban }: Neighbour, email: string, city: string, postalCode: string) {
  return {
    manager: { firstName: 'Karin', lastName: name.split(' ').at(-1), email, language: 'de' },
    legalDetails: {
      ...{ name: `${name} GmbH`, vatNumber, language: 'de' },
      address: { street: 'Industriestraße 4', city, postalCode, country: 'DE' },
    },
    invoicingDetails: { email, iban, commission: 0.1, paymentCommission: 0.015, vatRate: 0.19 },
    operationalDetails: {
      ...{ name, dispatchEmail: email, dispatchVoiceLanguage: 'de', towsoftIntegration: { enabled: false } },
      ...{ dispatchPhoneNumber: '+4965197000', dispatchSmsNumber: '+4915155500700' },
    },
    certifications: [],
    openingHours: {
      timeZone: 'Europe/Berlin',
      weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, allDay])),
    },
    vehicleLimits: {},
    capacity: 2,
    prices: {
      Default: {
        ...{ JumpStart: price(74, 1.3), BreakdownAssistance: price(84, 1.4) },
        ...{ ExtraMileage: price(0, 1.6), WheelLiftTow: price(98, 1.6) },
      },
    },
    kpi: { acceptedCount_90d: 18, rejectedCount_90d: 6, acceptedCount_total: 51, rejectedCount_total: 14 },
    metrics: { openRepairJobsCount: 0, acceptedCount: 18, rejectedCount: 6 },
  };
}

function depotsOf(random: Random, partnerId: string, { name, towns, radiusInKm }: Neighbour, email: string) {
  const german = townsOf('DE');
  return towns.flatMap((townName, index) => {
    const town = german.find((one) => one.name === townName);
    if (!town) return [];
    const { formattedAddress, latitude, longitude } = createAddress(random, town, 3);
    const doc = {
      ...{ name: towns.length > 1 ? `${name} ${index + 1}` : name, phoneNumber: '+4965197000', email },
      address: { formattedAddress, countryCode: 'DE' },
      ...(radiusInKm && { interventionArea: { radiusInKm } }),
    };
    return [{ id: random.uuid(), partner_id: partnerId, latitude, longitude, doc: JSON.stringify(doc) }];
  });
}

/** Partners in Germany, and with as many depots as the coverage map can filter by (3-platform §9; DECISIONS S-47). */
export async function addNeighbours({ client, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'neighbours');
  const made = neighbours.map((neighbour, index) => {
    const id = random.uuid();
    const email = `dispatch@${plainLetters(neighbour.name)}.example`;
    const home = townsOf('DE').find(({ name }) => name === neighbour.towns[0]);
    const doc = documentOf(neighbour, email, home?.name ?? '', home?.postalCode ?? '');
    const partner = {
      ...{ id, code: `DE000${index + 1}`, name: neighbour.name, type: 'Partner', operational_status: 'Active' },
      ...{ is_active: true, country: 'DE', networks: ['C24'], doc: JSON.stringify(doc) },
      capabilities: ['JumpStart', 'TireChange', 'Diagnostics', 'WheelLiftTow', 'FlatbedTow'],
    };
    return { partner, depots: depotsOf(random, id, neighbour, email) };
  });
  await addMissingRows(
    client,
    'partners',
    made.map(({ partner }) => partner),
  );
  await addMissingRows(
    client,
    'partner_locations',
    made.flatMap(({ depots }) => depots),
  );
}
