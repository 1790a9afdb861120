import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewpointValues } from '../generated/values.ts';
import {
  ABROAD,
  aHomeRequest,
  anAbroadRequest,
  anAdmin,
  anAgent,
  anAgentOf,
  CLIENT,
  clientsWith,
  HOME,
  PAYER,
} from './fixtures.testing.ts';
import { actsAs, maySee, switchableViewpointsFor, viewerOf, viewpointOf, visibilityOf } from './viewpoint.ts';

const request = anAbroadRequest('PartnerAssigned');
const actingFor = (...codes: string[]) =>
  anAgentOf('Elsewhere', { permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: codes } });

describe('the viewpoint is the first that fits', () => {
  test.each([
    ['an agent of the home company', anAgentOf(HOME), 'Home'],
    ['an agent of the abroad company', anAgentOf(ABROAD), 'Abroad'],
    ['an agent of the client', anAgentOf(CLIENT), 'Client'],
    ['an agent of the payer', anAgentOf(PAYER), 'Payer'],
    ['anybody else', anAgentOf('Eurocross'), 'Unknown'],
    ['who acts for the home company', actingFor(HOME), 'Home'],
    ['who acts for payer and client', actingFor(PAYER, CLIENT), 'Client'],
    ['who acts for abroad and home', actingFor(ABROAD, HOME), 'Home'],
    ['a deactivated agent of the home company', anAgentOf(HOME, { role: 'Deactivated' }), 'Unknown'],
    ['who only has the contract', anAgentOf('X', { clients: clientsWith({ code: request.contractCode }) }), 'Unknown'],
  ] as const)('%s', (_who, agent, expected) => {
    expect(viewpointOf(agent, request)).toBe(expected);
    expect(viewerOf(agent, request)).toEqual({ agent, viewpoint: expected, isAdminMode: false });
  });
});

describe('administrators switch viewpoints', () => {
  test('Client and Home, and Abroad for an abroad request; others none', () => {
    expect(switchableViewpointsFor(anAdmin(), request)).toEqual(['Client', 'Home', 'Abroad']);
    expect(switchableViewpointsFor(anAdmin(), aHomeRequest('Dispatching'))).toEqual(['Client', 'Home']);
    expect(switchableViewpointsFor(anAgentOf(HOME), request)).toEqual([]);
  });
  test.each([
    [undefined, 'Home', true],
    ['Client', 'Client', false],
    ['Home', 'Home', false],
    ['Abroad', 'Abroad', false],
    ['Payer', 'Home', true],
    ['Unknown', 'Home', true],
  ] as const)('choosing %s gives %s, admin mode %s', (viewpoint, expected, isAdminMode) => {
    expect(viewerOf(anAdmin(), request, { viewpoint })).toMatchObject({ viewpoint: expected, isAdminMode });
  });
  test('Abroad cannot be chosen on a home request', () => {
    expect(viewerOf(anAdmin(), aHomeRequest('Dispatching'), { viewpoint: 'Abroad' }).viewpoint).toBe('Home');
  });
  test('admin mode can be turned off and on beside a viewpoint', () => {
    expect(viewerOf(anAdmin(), request, { isAdminMode: false })).toMatchObject({
      viewpoint: 'Home',
      isAdminMode: false,
    });
    expect(viewerOf(anAdmin(), request, { viewpoint: 'Client', isAdminMode: true })).toMatchObject({
      viewpoint: 'Client',
      isAdminMode: true,
    });
  });
  test('an administrator of a party keeps that side', () => {
    expect(viewerOf(anAdmin({ organisationCode: CLIENT }), request).viewpoint).toBe('Client');
  });
  test('the choice of anybody else is ignored', () => {
    expect(viewerOf(anAgentOf(CLIENT), request, { viewpoint: 'Home', isAdminMode: true })).toMatchObject({
      viewpoint: 'Client',
      isAdminMode: false,
    });
  });
  test('acting as a side: one’s own, or any in admin mode', () => {
    const client = viewerOf(anAgentOf(CLIENT), request);
    expect([actsAs(client, 'Client'), actsAs(client, 'Home', 'Client'), actsAs(client, 'Home')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(actsAs(viewerOf(anAdmin(), request), 'Abroad')).toBe(true);
    expect(actsAs(viewerOf(anAdmin(), request, { viewpoint: 'Home' }), 'Abroad')).toBe(false);
  });
});

describe('which requests an agent sees', () => {
  test.each([
    ['administrator', anAdmin(), true],
    ['home', anAgentOf(HOME), true],
    ['abroad', anAgentOf(ABROAD), true],
    ['client', anAgentOf(CLIENT), true],
    ['payer', anAgentOf(PAYER), true],
    ['acting for the payer', actingFor(PAYER), true],
    ['contract of his', anAgentOf('X', { clients: clientsWith({ code: request.contractCode }) }), true],
    ['another contract', anAgentOf('X', { clients: clientsWith({ code: 'Q8' }) }), false],
    ['stranger', anAgentOf('Eurocross'), false],
    ['deactivated agent of the home company', anAgentOf(HOME, { role: 'Deactivated' }), false],
  ])('%s: %s', (_who, agent, expected) => {
    expect(maySee(agent, request)).toBe(expected);
  });
  test('a request without parties is seen through its contract only', () => {
    const bare = { contractCode: 'Q8' };
    expect(maySee(anAgentOf(''), bare)).toBe(false);
    expect(maySee(anAgentOf('', { clients: clientsWith({ code: 'Q8' }) }), bare)).toBe(true);
  });
  test('the scope as data', () => {
    expect(visibilityOf(anAdmin())).toEqual({ all: true });
    expect(visibilityOf({ ...actingFor(HOME), clients: clientsWith({ code: 'Q8' }) })).toEqual({
      all: false,
      organisationCodes: ['Elsewhere', HOME],
      contractCodes: ['Q8'],
    });
    expect(visibilityOf(anAgent({ role: 'Deactivated' }))).toEqual({
      all: false,
      organisationCodes: [],
      contractCodes: [],
    });
  });
  test('whoever has a viewpoint sees the request', () => {
    const codes = fc.constantFrom('A', 'B', 'C', '');
    fc.assert(
      fc.property(
        codes,
        fc.array(codes),
        fc.record({ home: codes, abroad: codes, client: codes, payer: codes }),
        (own, others, parties) => {
          const agent = anAgentOf(own, {
            permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: others },
          });
          const subject = {
            contractCode: 'none',
            homeAssistanceCompanyCode: parties.home,
            abroadAssistanceCompanyCode: parties.abroad,
            clientOrganisationCode: parties.client,
            billedToOrganisation: parties.payer,
          };
          expect(viewpointOf(agent, subject) !== 'Unknown').toBe(maySee(agent, subject));
          expect(viewpointValues).toContain(viewpointOf(agent, subject));
        },
      ),
    );
  });
});
