import type { PartnerOperationalStatus, PartnerType } from '@towline/sdk/api';
import { createAddress } from '../addresses.ts';
import { createLandlineNumber, createMobileNumber, plainLetters } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import type { HomeTown } from '../towns/town.ts';
import { homeTowns, townNamed } from '../towns/towns.ts';
import { createPartnerDocument } from './createPartnerDocument.ts';
import type { DemoPartner } from './demoPartner.ts';
import { alwaysOpen, createOpeningHours, workshopHours } from './openingHours.ts';
import type { PartnerDocument } from './partnerDocument.ts';
import { type PartnerKind, partnerKinds, workshopKind } from './partnerKinds.ts';
import { createPartnerNames } from './partnerNames.ts';

/** One in so many partners is not in service, so that lists and reasons have something to show (3-platform §4). */
const otherStatuses: readonly (readonly [number, PartnerOperationalStatus])[] = [
  [13, 'Paused'],
  [19, 'Suspended'],
  [23, 'Imported'],
  [31, 'RegistrationApprovalRequired'],
  [43, 'RegistrationApproved'],
  [59, 'RegistrationRejected'],
  [67, 'PendingVerification'],
];

/** Partners whose behaviour in the demo is certain, by town: the others answer by chance. */
const behaviours: Readonly<Record<string, NonNullable<PartnerDocument['demoBehaviour']>[]>> = {
  Gent: ['Accepts'],
  Wetteren: ['Accepts'],
  Torino: ['Accepts'],
  // Nobody else is within 50 km of these two: here nobody accepts, and there the partner cancels under way.
  Bari: ['Refuses', 'NeverAnswers'],
  Trieste: ['CancelsUnderWay'],
};

const companies = { BE: 'C24Belgium', LU: 'C24Luxembourg', FR: 'C24France', IT: 'C24Italia' } as const;

/** Partners in every town, more in the big ones; the first of a town does everything at any hour, so that help is near. */
export function createPartners(seed: number): DemoPartner[] {
  const random = createRandom(seed, 'partners');
  const nameOf = createPartnerNames(random);
  const partners: DemoPartner[] = [];
  for (const town of homeTowns) {
    for (let position = 0; position < partnersIn(town); position++) {
      const isMain = position === 0;
      const kind = isMain ? (partnerKinds[0] as PartnerKind) : random.pick(partnerKinds);
      const demoBehaviour = behaviours[town.name]?.[position];
      const status = statusOf(partners.length + 1, demoBehaviour !== undefined || (isMain && town.weight >= 4));
      const { name, owner } = nameOf(town);
      partners.push(
        createPartner(random, town, {
          number: partners.length + 1,
          name,
          owner,
          kind,
          // One in so many small garages has never said how many cars it can take.
          repairCapacity: !isMain && partners.length % 4 === 3 && kind.repairCapacity ? 0 : kind.repairCapacity,
          status,
          type: !isMain && random.chance(0.25) ? 'ExternalPartner' : 'Partner',
          openingHours: isMain
            ? alwaysOpen(town.countryCode)
            : kind === workshopKind
              ? workshopHours(town.countryCode)
              : createOpeningHours(random, town.countryCode),
          networks: networksOf(random, town, isMain),
          demoBehaviour,
        }),
      );
    }
  }
  return [...partners, ...createAuto5Workshops(random, partners.length)];
}

/** Workshops of the chain that are partners, too: a battery on the spot, a repair behind the counter. */
function createAuto5Workshops(random: Random, before: number): DemoPartner[] {
  return ['Gent', 'Antwerpen', 'Anderlecht', 'Liège'].map((name, index) => {
    const town = townNamed(name);
    return createPartner(random, town, {
      number: before + index + 1,
      name: `Auto5 ${name}`,
      owner: 'Auto5',
      kind: workshopKind,
      repairCapacity: workshopKind.repairCapacity,
      status: 'Active',
      type: 'Partner',
      openingHours: workshopHours(town.countryCode),
      networks: ['C24', 'Auto5'],
      parentOrganisationCode: 'Auto5',
    });
  });
}

function partnersIn(town: HomeTown): number {
  if (town.weight >= 8) return 3;
  return town.weight >= 4 ? 2 : 1;
}

function statusOf(number: number, mustBeActive: boolean): PartnerOperationalStatus {
  if (mustBeActive) return 'Active';
  return otherStatuses.find(([every]) => number % every === 0)?.[1] ?? 'Active';
}

/** Who belongs to which network: the motorway networks are Belgian, Blue Assistance's is Italian (3-platform §6). */
function networksOf(random: Random, town: HomeTown, isMain: boolean): string[] {
  const networks = random.chance(0.95) || isMain ? ['C24'] : [];
  if (town.countryCode === 'IT' && (isMain || random.chance(0.6))) networks.push('BA');
  if (town.countryCode === 'BE') {
    if (isMain || random.chance(0.35)) networks.push('Auto5');
    if (town.language === 'nl' && random.chance(0.3)) networks.push('FAST');
    if (town.language === 'fr' && random.chance(0.3)) networks.push('SIABIS');
  }
  return networks;
}

interface PartnerFacts {
  number: number;
  name: string;
  owner: string;
  kind: PartnerKind;
  repairCapacity: number | undefined;
  status: PartnerOperationalStatus;
  type: PartnerType;
  openingHours: PartnerDocument['openingHours'];
  networks: string[];
  parentOrganisationCode?: string;
  demoBehaviour?: PartnerDocument['demoBehaviour'];
}

function createPartner(random: Random, town: HomeTown, facts: PartnerFacts): DemoPartner {
  const slug = plainLetters(facts.name);
  const phoneNumber = createLandlineNumber(random, town.countryCode);
  const smsNumber = createMobileNumber(random, town.countryCode);
  const depotCount = random.chance(0.12) ? 2 : 1;
  const depots = Array.from({ length: depotCount }, (_, index) => {
    const address = createAddress(random, town, index === 0 ? 2 : 6);
    return { id: random.uuid(), address, latitude: address.latitude, longitude: address.longitude };
  });
  const partner = {
    id: random.uuid(),
    code: `${town.countryCode}${String(facts.number).padStart(4, '0')}`,
    name: facts.name,
    type: facts.type,
    operationalStatus: facts.status,
    isActive: facts.status === 'Active',
    country: town.countryCode,
    language: town.language,
    networks: facts.networks,
    capabilities: [...facts.kind.capabilities],
    email: `dispatch@${slug}.example`,
    phoneNumber,
    smsNumber,
    depots,
  };
  return {
    ...partner,
    document: createPartnerDocument(random, {
      ...facts,
      partner,
      parentAssistanceCompanyCode: companies[town.countryCode],
    }),
  };
}
