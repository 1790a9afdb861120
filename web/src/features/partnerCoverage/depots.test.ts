import type { PartnerCoverage } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { depotsOf } from './depots.ts';

const partner = (id: string, name: string, ...addresses: (string | undefined)[]): PartnerCoverage => ({
  ...{ id, name, active: true, type: 'Partner', operationalStatus: 'Active', country: 'BE' },
  totalLocations: addresses.length,
  locations: addresses.map((address, index) => ({ latitude: 51, longitude: 3 + index, ...(address && { address }) })),
});
const namesOf = (...partners: PartnerCoverage[]) => depotsOf(partners, {}, 'Q8', 'JumpStart').map(({ name }) => name);

it('partners of one name are told apart by the town of their address; who has a name alone keeps it', () => {
  const names = namesOf(
    partner('a', 'Garage Maes', 'Korenmarkt 1, 9000 Gent, België'),
    partner('b', 'Garage Maes', 'Rue Haute 3, L-1234 Luxembourg, Luxembourg'),
    partner('c', 'Garage Maes', 'Damrak 1, 1012 AB Amsterdam, Nederland', undefined),
    partner('d', 'Depannage Peeters', 'Meir 1, 2000 Antwerpen, België'),
  );
  expect(names).toEqual([
    'Garage Maes, Gent',
    'Garage Maes, Luxembourg',
    'Garage Maes, Amsterdam Location 1',
    'Garage Maes Location 2',
    'Depannage Peeters',
  ]);
});
