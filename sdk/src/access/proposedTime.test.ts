import { describe, expect, it } from 'vitest';
import type { RequestStatus } from '../generated/api.ts';
import { ABROAD, aHomeRequest, anAbroadRequest, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { takeProposedTime } from './proposedTime.ts';
import { viewerOf } from './viewpoint.ts';

const awaited = { isOfJob: true, isAwaited: true };
const late = { isOfJob: true, isAwaited: false };
const repair = { isOfJob: false, isAwaited: false };

describe('the time that a partner proposes', () => {
  it.each<[string, RequestStatus, typeof awaited, string | undefined]>([
    ['while he is waited for', 'Dispatching', awaited, undefined],
    ['while the search goes on without him', 'Dispatching', late, 'WRONG_STATUS'],
    ['once the request waits', 'HomeAssistanceCompanyAssigned', late, undefined],
    ['while another partner executes it', 'PartnerEnroute', late, 'BRING_REQUEST_BACK_TO_CC_FIRST'],
    ['a workshop’s, whatever the tow does', 'PartnerEnroute', repair, undefined],
  ])('%s (%s)', (_name, status, proposal, code) => {
    const request = aHomeRequest(status);
    const decision = takeProposedTime(viewerOf(anAgentOf(HOME), request), request, proposal);
    expect(decision).toMatchObject(code ? { allowed: false, code } : { allowed: true });
  });

  it('is taken abroad once the request was handed over, not while it waits at home', () => {
    const decisionIn = (status: RequestStatus) => {
      const request = anAbroadRequest(status);
      return takeProposedTime(viewerOf(anAgentOf(ABROAD), request), request, late);
    };
    expect(decisionIn('AbroadAssistanceCompanyAssigned')).toEqual({ allowed: true });
    expect(decisionIn('HomeAssistanceCompanyAssigned')).toMatchObject({
      code: 'WRONG_STATUS',
      params: { status: 'HomeAssistanceCompanyAssigned', allowed: ['AbroadAssistanceCompanyAssigned'] },
    });
  });

  it.each([awaited, late, repair])('is not taken by others (%j)', (proposal) => {
    const request = aHomeRequest('HomeAssistanceCompanyAssigned');
    expect(takeProposedTime(viewerOf(anAgentOf(CLIENT), request), request, proposal)).toMatchObject({
      code: 'NOT_HOME_AGENT',
    });
  });
});
