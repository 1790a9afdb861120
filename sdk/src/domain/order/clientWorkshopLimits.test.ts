import { describe, expect, it } from 'vitest';
import type { ClientWorkshop, Contract, OrderLocation } from '../../generated/api.ts';
import {
  isWithinWorkshopLimits,
  namedWorkshopsOf,
  offersClientWorkshop,
  workshopOrganisationOf,
} from './clientWorkshopLimits.ts';
import { aContract, anOrder } from './fixtures.testing.ts';

const limited = (brands?: string[], networks?: string[]): Contract =>
  aContract({ process: { clientWorkshops: { organisationCode: 'Auto5', brands, networks } } });
const garage = (brands: string[] | undefined, networks: string[]) => ({
  capabilities: { codes: [], brands },
  networks,
});

describe('the brands and networks of a contract', () => {
  it.each<[string, Contract | undefined, Pick<ClientWorkshop, 'capabilities' | 'networks'>, boolean]>([
    ['no contract', undefined, garage(['Fiat'], []), true],
    ['no limits', aContract(), garage(['Fiat'], []), true],
    ['empty limits', limited([], []), garage(['Fiat'], []), true],
    ['its brand', limited(['Fiat', 'Jeep']), garage(['Opel', 'Jeep'], []), true],
    ['another brand', limited(['Fiat']), garage(['Opel'], []), false],
    ['a workshop for all brands', limited(['Fiat']), garage([], []), true],
    ['a workshop that says nothing of brands', limited(['Fiat']), garage(undefined, []), true],
    ['its network', limited(undefined, ['BA', 'Auto5']), garage([], ['Auto5']), true],
    ['another network', limited(undefined, ['BA']), garage([], ['Auto5']), false],
    ['no network', limited(undefined, ['BA']), garage([], []), false],
    ['the brand without the network', limited(['Fiat'], ['BA']), garage(['Fiat'], ['Auto5']), false],
    ['brand and network', limited(['Fiat'], ['BA']), garage(['Fiat'], ['BA']), true],
  ])('%s', (_name, contract, workshop, expected) => {
    expect(isWithinWorkshopLimits(contract, workshop)).toBe(expected);
  });
});

it('a workshop is offered where it is active, of the organisation, and within the limits', () => {
  const workshop = { ...garage([], ['Auto5']), isActive: true, parentOrganisationCode: 'Auto5' };
  const contract = limited(undefined, ['Auto5']);
  expect(offersClientWorkshop(contract, workshop)).toBe(true);
  expect(offersClientWorkshop(contract, { ...workshop, isActive: false })).toBe(false);
  expect(offersClientWorkshop(contract, { ...workshop, parentOrganisationCode: 'Q8' })).toBe(false);
  expect(offersClientWorkshop(contract, { ...workshop, networks: [] })).toBe(false);
  expect(offersClientWorkshop(undefined, workshop)).toBe(false);
});

it('the organisation is the one that the contract names, else its client', () => {
  expect(workshopOrganisationOf(limited())).toBe('Auto5');
  expect(workshopOrganisationOf(aContract({ dispatch: { clientOrganisationCode: 'Q8' } }))).toBe('Q8');
  expect(workshopOrganisationOf(undefined)).toBeUndefined();
});

describe('the workshops that an order names', () => {
  const manual: OrderLocation = { choice: 'Workshop', workshopChoice: 'Manual', clientWorkshopId: 'w' };
  const partner: OrderLocation = { choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop', partnerLocationId: 'p' };

  it.each<[string, OrderLocation, OrderLocation | undefined, string[]]>([
    ['none', {}, undefined, []],
    ['where the vehicle stands', manual, undefined, ['serviceLocation.clientWorkshopId w']],
    ['as destination', {}, { ...manual, required: true }, ['destinationLocation.clientWorkshopId w']],
    [
      'both',
      manual,
      { ...partner, required: true },
      ['serviceLocation.clientWorkshopId w', 'destinationLocation.partnerLocationId p'],
    ],
    ['a destination that is not required', {}, { ...manual, required: false }, []],
    [
      'none chosen of the list',
      { ...manual, clientWorkshopId: undefined },
      { ...manual, required: true, clientWorkshopId: undefined },
      [],
    ],
    ['a partner’s, whichever is near', {}, { ...partner, required: true, partnerLocationId: undefined }, []],
    [
      'left over from another choice',
      { ...manual, choice: 'Other' },
      { ...partner, required: true, workshopChoice: 'Other' },
      [],
    ],
    [
      'by the source alone',
      {},
      { required: true, source: 'ClientWorkshop', clientWorkshopId: 'w' },
      ['destinationLocation.clientWorkshopId w'],
    ],
  ])('%s', (_name, serviceLocation, destinationLocation, expected) => {
    const named = namedWorkshopsOf(anOrder({ serviceLocation, destinationLocation }));
    expect(named.map(({ stop, field, id }) => `${stop}.${field} ${id}`)).toEqual(expected);
  });
});
