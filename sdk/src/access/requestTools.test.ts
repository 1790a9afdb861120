import { expect, test } from 'vitest';
import { ABROAD, aHomeRequest, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import {
  editTowDestination,
  resendJobAssignedEmail,
  seeContractInfo,
  seeStatusReasonInstructions,
} from './requestActions.ts';

const organisations = { Home: HOME, Abroad: ABROAD, Client: CLIENT };
const viewerAs = (viewpoint: keyof typeof organisations) => ({
  agent: anAgentOf(organisations[viewpoint]),
  viewpoint,
  isAdminMode: false,
});

test('tow destination, resending the e-mail and instructions', () => {
  const open = aHomeRequest('PartnerEnroute');
  const closed = aHomeRequest('PartnerCompleted');
  expect(editTowDestination(viewerAs('Home'), open, 'RoadsideAssistance').allowed).toBe(true);
  expect(editTowDestination(viewerAs('Home'), open, 'Workshop')).toEqual({
    allowed: false,
    code: 'NOT_FOR_WORKSHOP_ORDER',
  });
  expect(editTowDestination(viewerAs('Client'), open, 'RoadsideAssistance').allowed).toBe(false);
  expect(resendJobAssignedEmail(viewerAs('Home'), open).allowed).toBe(true);
  expect(resendJobAssignedEmail(viewerAs('Home'), closed)).toMatchObject({ code: 'REQUEST_CLOSED' });
  expect(resendJobAssignedEmail(viewerAs('Abroad'), open)).toMatchObject({ code: 'NOT_HOME_AGENT' });
  expect(seeStatusReasonInstructions(viewerAs('Home')).allowed).toBe(true);
  expect(seeStatusReasonInstructions(viewerAs('Client')).allowed).toBe(false);
});

test('the contract info of a request is for home agents', () => {
  expect(seeContractInfo(viewerAs('Home'))).toStrictEqual({ allowed: true });
  for (const viewpoint of ['Abroad', 'Client'] as const)
    expect(seeContractInfo(viewerAs(viewpoint))).toStrictEqual({ allowed: false, code: 'NOT_HOME_AGENT' });
});
