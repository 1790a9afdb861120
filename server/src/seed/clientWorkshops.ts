import type { ClientWorkshop, WorkshopCapability } from '@towline/sdk/api';
import { createAddress } from './addresses.ts';
import { createLandlineNumber, plainLetters } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { HomeTown } from './towns/town.ts';
import { townNamed } from './towns/towns.ts';

interface WorkshopChain {
  organisationCode: string;
  /** With {town}. */
  name: string;
  towns: readonly string[];
  capabilities: readonly WorkshopCapability[];
  brands: readonly string[];
  networks: readonly string[];
}

const repairs: readonly WorkshopCapability[] = ['mechanical', 'electrical', 'tires', 'auxiliaryBattery', 'hvac'];

/** Workshops of the clients that name some in their contract (1-intake §3). */
const chains: readonly WorkshopChain[] = [
  {
    organisationCode: 'Auto5',
    name: 'Auto5 {town}',
    towns:
      'Gent,Wetteren,Aalst,Sint-Niklaas,Brugge,Oostende,Kortrijk,Antwerpen,Mechelen,Turnhout,Hasselt,Genk,Leuven,Vilvoorde,Anderlecht,Schaerbeek,Liège,Verviers,Charleroi,Mons,Tournai,Namur,Wavre,Arlon'.split(
        ',',
      ),
    capabilities: [...repairs, 'glass', 'keys'],
    brands: ['Volkswagen', 'Renault', 'Peugeot', 'Citroën', 'Opel', 'Ford', 'Toyota', 'Audi', 'BMW', 'Dacia'],
    networks: ['Auto5'],
  },
  {
    organisationCode: 'Corona',
    name: 'Carrosserie {town}',
    towns: 'Gent,Antwerpen,Bruxelles,Liège,Namur,Hasselt'.split(','),
    capabilities: ['body', 'glass', 'mechanical'],
    brands: [],
    networks: ['CoronaRepair'],
  },
  {
    organisationCode: 'Q8',
    name: 'Q8 Service {town}',
    towns: 'Gent,Antwerpen,Bruxelles,Charleroi'.split(','),
    capabilities: ['tires', 'auxiliaryBattery', 'mechanical'],
    brands: [],
    networks: [],
  },
  {
    organisationCode: 'Foyer',
    name: 'Garage Partenaire Foyer {town}',
    towns: 'Luxembourg,Esch-sur-Alzette,Ettelbruck,Diekirch,Grevenmacher'.split(','),
    capabilities: [...repairs, 'body', 'glass'],
    brands: ['Volkswagen', 'BMW', 'Audi', 'Mercedes-Benz', 'Renault', 'Peugeot'],
    networks: ['FoyerRepair'],
  },
  {
    organisationCode: 'BlueAssistance',
    name: 'Officina Convenzionata {town}',
    towns: 'Torino,Moncalieri,Rivoli,Asti,Milano,Monza,Bergamo,Genova,Bologna,Modena,Verona,Padova,Firenze,Roma'.split(
      ',',
    ),
    capabilities: [...repairs, 'body', 'glass', 'keys', 'locks'],
    brands: ['Fiat', 'Lancia', 'Alfa Romeo', 'Jeep', 'Volkswagen', 'Renault'],
    networks: ['BA'],
  },
  {
    organisationCode: 'EniMobility',
    name: 'Eni Car Service {town}',
    towns: 'Torino,Milano,Brescia,Genova,Piacenza,Bologna,Roma,Napoli'.split(','),
    capabilities: ['tires', 'auxiliaryBattery', 'mechanical', 'electrical', 'telematics'],
    brands: ['Fiat', 'Lancia', 'Alfa Romeo', 'Jeep'],
    networks: ['EniService'],
  },
];

/** The client workshops; Auto5 is near Gent and Wetteren, Blue Assistance's and Eni's are near Torino. */
export function createClientWorkshops(seed: number): ClientWorkshop[] {
  const random = createRandom(seed, 'clientWorkshops');
  return chains.flatMap((chain) =>
    chain.towns.map((name, index) => createWorkshop(random, chain, townNamed(name), index + 1)),
  );
}

function createWorkshop(random: Random, chain: WorkshopChain, town: HomeTown, number: number): ClientWorkshop {
  const { countryName: _countryName, ...address } = createAddress(random, town, 2.5);
  const name = chain.name.replace('{town}', town.name);
  return {
    id: random.uuid(),
    name,
    code: `${chain.organisationCode}-${String(number).padStart(3, '0')}`,
    parentOrganisationCode: chain.organisationCode,
    // One of a chain is closed for good, so that lists can show it.
    isActive: number % 13 !== 0,
    ...address,
    email: `${plainLetters(name)}@workshops.example`,
    phoneNumber: createLandlineNumber(random, town.countryCode),
    language: town.language,
    capabilities: { codes: [...chain.capabilities], brands: [...chain.brands] },
    networks: [...chain.networks],
  };
}
