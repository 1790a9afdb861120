import { describe, expect, test } from 'vitest';
import { requestStatusValues } from '../generated/values.ts';
import { ABROAD, aHomeRequest, anAbroadRequest, anAdmin, anAgent, anAgentOf, HOME } from './fixtures.testing.ts';
import {
  type ActionContext,
  type ActionSubject,
  abroadCompanyCodeOf,
  initiateDispatchKindOf,
  requestActions,
} from './requestActions.ts';
import { viewerOf } from './viewpoint.ts';

const ALL = requestStatusValues;
const viewerAs = (viewpoint: 'Home') => ({ agent: anAgentOf(HOME), viewpoint, isAdminMode: false });

describe('bringing back to the home company', () => {
  const request = aHomeRequest('Cancelled');
  const contract = (company: string | undefined, homeMarket?: string) => ({
    contract: { dispatch: { assistanceCompanyCode: company }, coverage: { homeMarket } },
  });
  test.each<[string, ReturnType<typeof anAgent>, ActionSubject, ActionContext | undefined, string | undefined]>([
    ['the dispatch company', anAgentOf(HOME), request, contract(HOME, 'BE'), undefined],
    ['a home agent of another company', anAgentOf(HOME), request, contract('C24Italia', 'BE'), 'NOT_DISPATCH_COMPANY'],
    [
      'who acts for the dispatch company',
      anAgentOf(HOME, { permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: ['C24Italia'] } }),
      request,
      contract('C24Italia'),
      undefined,
    ],
    ['an administrator', anAdmin(), request, contract('C24Italia', 'BE'), undefined],
    ['a contract without a dispatch company', anAgentOf(HOME), request, contract(undefined, 'BE'), undefined],
    ['the same region', anAgentOf(HOME), { ...request, location: { country: 'LU' } }, contract(HOME, 'BE'), undefined],
    [
      'outside the region',
      anAgentOf(HOME),
      { ...request, location: { country: 'FR' } },
      contract(HOME, 'BE'),
      'OUTSIDE_HOME_MARKET',
    ],
    [
      'outside the region, as administrator',
      anAdmin(),
      { ...request, location: { country: 'FR' } },
      contract(HOME, 'BE'),
      'OUTSIDE_HOME_MARKET',
    ],
    [
      'a row of the list with its country',
      anAgentOf(HOME),
      { ...request, location: undefined, country: 'FR' },
      contract(HOME, 'BE'),
      'OUTSIDE_HOME_MARKET',
    ],
    [
      'a request without a country',
      anAgentOf(HOME),
      { ...request, location: undefined },
      contract(HOME, 'BE'),
      undefined,
    ],
    ['no contract at hand', anAgentOf(HOME), request, undefined, undefined],
    [
      'an abroad request, by its abroad agent',
      anAgentOf(ABROAD),
      anAbroadRequest('Cancelled'),
      contract('C24Italia', 'BE'),
      undefined,
    ],
  ])('%s', (_case, agent, subject, given, code) => {
    const decision = requestActions.BringBackToAssistanceCompany(viewerOf(agent, subject), subject, given);
    expect(decision).toEqual(code ? { allowed: false, code } : { allowed: true });
  });
});

describe('initiate dispatch', () => {
  const admin = (subject: ActionSubject) => viewerOf(anAdmin(), subject);
  test.each<[ActionSubject, string]>([
    [anAbroadRequest('HomeAssistanceCompanyAssigned'), 'HandOverAbroad'],
    [anAbroadRequest('AbroadAssistanceCompanyAssigned'), 'RestartDispatch'],
    [aHomeRequest('HomeAssistanceCompanyAssigned'), 'RestartDispatch'],
    [
      {
        ...aHomeRequest('HomeAssistanceCompanyAssigned'),
        statusHistory: [{ status: 'HomeAssistanceCompanyAssigned' }],
      },
      'StartDispatch',
    ],
    [{ ...aHomeRequest('PaymentAuthorized'), statusHistory: undefined }, 'StartDispatch'],
    [{ ...aHomeRequest('NoCharliesFound'), statusHistory: undefined }, 'RestartDispatch'],
    [{ ...aHomeRequest('Dispatching'), statusHistory: undefined }, 'RestartDispatch'],
  ])('in case %#: %s', (subject, kind) => {
    expect(initiateDispatchKindOf(subject)).toBe(kind);
  });
  test('administrators start it in the statuses from which Dispatching follows, and restart it', () => {
    const may = ALL.filter(
      (status) => requestActions.InitiateDispatch(admin(aHomeRequest(status)), aHomeRequest(status)).allowed,
    );
    expect(may).toEqual([
      'PaymentPending',
      'PaymentAuthorized',
      'DispatchAuthorized',
      'Dispatching',
      'NoCharliesFound',
      'HomeAssistanceCompanyAssigned',
      'AbroadAssistanceCompanyAssigned',
    ]);
  });
  test('an administrator who looks as the client is not offered it', () => {
    const subject = aHomeRequest('NoCharliesFound');
    const asClient = viewerOf(anAdmin(), subject, { viewpoint: 'Client' });
    expect(requestActions.InitiateDispatch(asClient, subject)).toEqual({
      allowed: false,
      code: 'ERROR_ROLE_UNAUTHORIZED',
    });
    const asHome = viewerOf(anAdmin(), subject, { viewpoint: 'Home' });
    expect(requestActions.InitiateDispatch(asHome, subject).allowed).toBe(true);
  });
  test('not while it runs', () => {
    const subject = aHomeRequest('Dispatching');
    expect(requestActions.InitiateDispatch(admin(subject), subject, { isDispatchRunning: true })).toEqual({
      allowed: false,
      code: 'DISPATCH_IS_RUNNING',
    });
    expect(requestActions.InitiateDispatch(admin(subject), subject, { isDispatchRunning: false }).allowed).toBe(true);
  });
  test('not by a home agent, unless it hands an abroad request over', () => {
    const home = aHomeRequest('HomeAssistanceCompanyAssigned');
    expect(requestActions.InitiateDispatch(viewerAs('Home'), home)).toEqual({
      allowed: false,
      code: 'ERROR_ROLE_UNAUTHORIZED',
    });
    const abroad = anAbroadRequest('HomeAssistanceCompanyAssigned');
    expect(requestActions.InitiateDispatch(viewerAs('Home'), abroad).allowed).toBe(true);
    const forbidden = { contract: { dispatch: { abroadDispatchAllowed: false } } };
    expect(requestActions.InitiateDispatch(viewerAs('Home'), abroad, forbidden)).toEqual({
      allowed: false,
      code: 'ABROAD_DISPATCH_NOT_ALLOWED',
    });
  });
  test('a closed request says which status stands in the way', () => {
    const subject = aHomeRequest('Completed');
    expect(requestActions.InitiateDispatch(admin(subject), subject)).toEqual({
      allowed: false,
      code: 'WRONG_STATUS',
      params: { status: 'Completed' },
    });
  });
});

describe('handing an abroad request over', () => {
  const contract = (companies?: Record<string, string>) => ({
    contract: { dispatch: companies && { abroadAssistanceCompanyCodes: companies } },
  });
  const { abroadAssistanceCompanyCode: own, ...without } = anAbroadRequest('HomeAssistanceCompanyAssigned');
  const request: ActionSubject = { ...without, flags: { IsAbroadRequest: true } };
  test.each<[string, ActionSubject, ReturnType<typeof contract> | undefined, string | undefined]>([
    ['to its own company', { ...request, abroadAssistanceCompanyCode: own }, contract(), own],
    ['to the one that the contract names', request, contract({ FR: 'C24France' }), 'C24France'],
    [
      'to that one, where its own is who answered before',
      { ...request, abroadAssistanceCompanyCode: own },
      contract({ FR: 'Newer' }),
      'Newer',
    ],
    [
      'to its own, where the contract names others',
      { ...request, abroadAssistanceCompanyCode: own },
      contract({ IT: 'X' }),
      own,
    ],
    ['of a row of the list', { ...request, location: undefined, country: 'FR' }, contract({ FR: 'X' }), 'X'],
    ['where the contract names none for the country', request, contract({ IT: 'C24Italia' }), undefined],
    ['where the contract names none at all', request, contract(), undefined],
    ['where no country is known', { ...request, location: {} }, contract({ FR: 'C24France' }), undefined],
  ])('%s', (_case, subject, given, code) => {
    expect(abroadCompanyCodeOf(subject, given?.contract)).toBe(code);
    for (const action of ['DispatchToAbroadAssistanceCompany', 'InitiateDispatch'] as const)
      expect(requestActions[action](viewerAs('Home'), subject, given)).toEqual(
        code ? { allowed: true } : { allowed: false, code: 'NO_ABROAD_COMPANY' },
      );
  });
  test('is not refused before the contract is there', () => {
    expect(abroadCompanyCodeOf(request, undefined)).toBeUndefined();
    expect(requestActions.DispatchToAbroadAssistanceCompany(viewerAs('Home'), request).allowed).toBe(true);
  });
});
