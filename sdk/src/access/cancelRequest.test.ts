import { describe, expect, test } from 'vitest';
import type { CancelReason, RequestStatus, StatusReason, Viewpoint } from '../generated/api.ts';
import { cancelReasonValues, requestStatusValues } from '../generated/values.ts';
import { cancelDecision, cancelOperationFor, cancelReasonEnumerationFor, cancelReasonsFor } from './cancelRequest.ts';
import {
  ABROAD,
  aContract,
  aHomeRequest,
  anAbroadRequest,
  anAdmin,
  anAgentOf,
  CLIENT,
  HOME,
  PAYER,
} from './fixtures.testing.ts';
import { viewerOf } from './viewpoint.ts';

const agentOf: Record<Viewpoint, string> = {
  Home: HOME,
  Abroad: ABROAD,
  Client: CLIENT,
  Payer: PAYER,
  Unknown: 'Eurocross',
};
const viewerAs = (viewpoint: Viewpoint) => ({ agent: anAgentOf(agentOf[viewpoint]), viewpoint, isAdminMode: false });

const ALL: readonly CancelReason[] = cancelReasonValues;
const GONE: readonly CancelReason[] = ['CustomerGoneOnArrival'];
const NONE: readonly CancelReason[] = [];
const WITH_CONTRACT: readonly CancelReason[] = ['NoHelpNeeded', 'CustomerGoneOnArrival'];

type Row = [Viewpoint, RequestStatus, StatusReason | undefined, readonly CancelReason[]];

describe('a home request', () => {
  test.each<Row>([
    ['Home', 'HomeAssistanceCompanyAssigned', undefined, ALL],
    ['Client', 'HomeAssistanceCompanyAssigned', undefined, WITH_CONTRACT],
    ['Payer', 'HomeAssistanceCompanyAssigned', undefined, NONE],
    ['Unknown', 'HomeAssistanceCompanyAssigned', undefined, NONE],
    ['Home', 'PartnerEnroute', undefined, GONE],
    ['Client', 'PartnerEnroute', undefined, GONE],
    ['Home', 'PartnerEnroute', 'PartnerCancelled', GONE],
    ['Home', 'PartnerCompleted', undefined, NONE],
    ['Home', 'PartnerCompleted', 'PartnerCancelled', ALL],
    ['Home', 'Cancelled', 'PartnerCancelled', ALL],
    ['Client', 'Cancelled', 'PartnerCancelled', ALL],
    ['Home', 'Cancelled', 'CustomerCancelled', NONE],
    ['Home', 'HomeAssistanceCompanyAssigned', 'PartnerCancelled', ALL],
    ['Client', 'HomeAssistanceCompanyAssigned', 'PartnerCancelled', WITH_CONTRACT],
    ['Home', 'Dispatching', undefined, NONE],
    ['Home', 'NoCharliesFound', undefined, NONE],
    ['Abroad', 'HomeAssistanceCompanyAssigned', undefined, NONE],
  ])('%s in %s with reason %s', (viewpoint, status, reason, expected) => {
    expect(cancelReasonsFor(viewerAs(viewpoint), aHomeRequest(status, reason), aContract)).toEqual(expected);
  });
  test('a client agent has the stated reason alone where the contract adds none', () => {
    expect(cancelReasonsFor(viewerAs('Client'), aHomeRequest('HomeAssistanceCompanyAssigned'))).toEqual(GONE);
    expect(
      cancelReasonsFor(viewerAs('Client'), aHomeRequest('HomeAssistanceCompanyAssigned'), { process: {} }),
    ).toEqual(GONE);
  });
});

describe('an abroad request: the abroad agent has all reasons whenever he may cancel, nobody else any', () => {
  test.each<Row>([
    ['Abroad', 'AbroadAssistanceCompanyAssigned', undefined, ALL],
    ['Abroad', 'PartnerOnSite', undefined, ALL],
    ['Abroad', 'Cancelled', 'PartnerCancelled', ALL],
    ['Abroad', 'HomeAssistanceCompanyAssigned', undefined, NONE],
    ['Abroad', 'PartnerCompleted', undefined, NONE],
    ['Home', 'AbroadAssistanceCompanyAssigned', undefined, NONE],
    ['Client', 'PartnerOnSite', undefined, NONE],
  ])('%s in %s with reason %s', (viewpoint, status, reason, expected) => {
    expect(cancelReasonsFor(viewerAs(viewpoint), anAbroadRequest(status, reason), aContract)).toEqual(expected);
  });
});

describe('the decision', () => {
  test('without a reason it is the gate alone', () => {
    expect(cancelDecision(viewerAs('Home'), aHomeRequest('PartnerEnroute'))).toEqual({ allowed: true });
    expect(cancelDecision(viewerAs('Home'), aHomeRequest('Dispatching'))).toEqual({
      allowed: false,
      code: 'WRONG_STATUS',
      params: { status: 'Dispatching', allowed: ['HomeAssistanceCompanyAssigned', 'Partner*'] },
    });
    expect(cancelDecision(viewerAs('Payer'), aHomeRequest('PartnerEnroute'))).toEqual({
      allowed: false,
      code: 'NOT_HOME_OR_CLIENT_AGENT',
    });
    expect(cancelDecision(viewerAs('Home'), anAbroadRequest('PartnerEnroute'))).toEqual({
      allowed: false,
      code: 'NOT_ABROAD_AGENT',
    });
  });
  test('while a partner executes, another reason waits for the bring-back', () => {
    expect(cancelDecision(viewerAs('Home'), aHomeRequest('PartnerEnroute'), aContract, 'TooExpensive')).toEqual({
      allowed: false,
      code: 'NOT_POSSIBLE_YET',
      params: { hint: 'BRING_REQUEST_BACK_TO_CC_FIRST' },
    });
    expect(
      cancelDecision(viewerAs('Home'), aHomeRequest('PartnerEnroute'), aContract, 'CustomerGoneOnArrival').allowed,
    ).toBe(true);
  });
  test('a client agent’s reason that the contract does not add is refused with those he has', () => {
    const request = aHomeRequest('HomeAssistanceCompanyAssigned');
    expect(cancelDecision(viewerAs('Client'), request, aContract, 'TooExpensive')).toEqual({
      allowed: false,
      code: 'CANCEL_REASON_NOT_ALLOWED',
      params: { reason: 'TooExpensive', allowed: WITH_CONTRACT },
    });
  });
  test('whoever is admitted has a reason left, and each of them is accepted, every other refused', () => {
    const reasons: (StatusReason | undefined)[] = [undefined, 'PartnerCancelled', 'CustomerCancelled'];
    for (const viewpoint of Object.keys(agentOf) as Viewpoint[])
      for (const make of [aHomeRequest, anAbroadRequest])
        for (const status of requestStatusValues)
          for (const statusReason of reasons) {
            const subject = make(status, statusReason);
            const viewer = viewerAs(viewpoint);
            const offered = cancelReasonsFor(viewer, subject, aContract);
            expect(offered.length > 0).toBe(cancelDecision(viewer, subject, aContract).allowed);
            for (const reason of cancelReasonValues)
              expect(cancelDecision(viewer, subject, aContract, reason).allowed).toBe(offered.includes(reason));
          }
  });
});

test('clients cancel by their own call and read their own wording; an administrator only in the client’s viewpoint', () => {
  const request = aHomeRequest('HomeAssistanceCompanyAssigned');
  expect(cancelOperationFor(viewerAs('Client'))).toBe('cancelRequestAsClient');
  expect(cancelReasonEnumerationFor(viewerAs('Client'))).toBe('ClientCancelReason');
  expect(cancelOperationFor(viewerAs('Home'))).toBe('cancelRequest');
  expect(cancelReasonEnumerationFor(viewerAs('Home'))).toBe('CancelReason');
  expect(cancelOperationFor(viewerOf(anAdmin(), request))).toBe('cancelRequest');
  expect(cancelOperationFor(viewerOf(anAdmin(), request, { viewpoint: 'Client' }))).toBe('cancelRequestAsClient');
  expect(cancelOperationFor(viewerOf(anAdmin(), request, { viewpoint: 'Client', isAdminMode: true }))).toBe(
    'cancelRequest',
  );
});
