import { describe, expect, test } from 'vitest';
import type { RequestStatus } from '../../generated/api.ts';
import { requestStatusValues } from '../../generated/values.ts';
import { isExecutedByPartner, isExecuting } from './status.ts';
import { allowedTransitions, mayTransition, statusTransitions } from './transitions.ts';

test('every status has its row, without repetitions', () => {
  expect(Object.keys(statusTransitions).sort()).toEqual([...requestStatusValues].sort());
  for (const status of requestStatusValues)
    expect(new Set(statusTransitions[status]).size).toBe(statusTransitions[status].length);
});

test('what bring back admits can be brought back to either company, and completed ends cannot', () => {
  const bringable = requestStatusValues.filter(
    (status) => isExecutedByPartner({ status }) || status === 'NoCharliesFound' || status === 'Cancelled',
  );
  for (const status of bringable) {
    expect([status, mayTransition(status, 'HomeAssistanceCompanyAssigned')]).toEqual([status, true]);
    expect([status, mayTransition(status, 'AbroadAssistanceCompanyAssigned')]).toEqual([status, true]);
  }
  for (const status of ['CustomerCompleted', 'Completed', 'SessionExpired'] as const)
    expect(mayTransition(status, 'HomeAssistanceCompanyAssigned')).toBe(false);
});

test('what an executing partner does may be cancelled and completed from any step', () => {
  for (const status of requestStatusValues.filter((value) => isExecuting({ status: value })))
    for (const end of ['Cancelled', 'PartnerCompleted', 'CustomerCompleted'] as const)
      expect([status, end, mayTransition(status, end)]).toEqual([status, end, true]);
});

test('progress runs forward: no step before arrival follows one after it', () => {
  const before: RequestStatus[] = ['PartnerAssigned', 'PartnerEnroute', 'PartnerArriving', 'PartnerDelayed'];
  const after: RequestStatus[] = [
    'PartnerOnSite',
    'PartnerEnrouteToDepot',
    'PartnerArrivedAtDepot',
    'PartnerEnrouteToTowingDestination',
    'PartnerArrivedAtTowingDestination',
  ];
  for (const late of after) for (const early of before) expect(mayTransition(late, early)).toBe(false);
  for (const early of before) for (const late of after) expect(mayTransition(early, late)).toBe(true);
});

describe('single rows', () => {
  test.each<[RequestStatus, RequestStatus, boolean]>([
    ['Dispatching', 'PartnerAssigned', true],
    ['Dispatching', 'PartnerDelayed', true],
    ['Dispatching', 'NoCharliesFound', true],
    ['Dispatching', 'PartnerEnroute', false],
    ['NoCharliesFound', 'Dispatching', true],
    ['NoCharliesFound', 'PartnerAssigned', false],
    ['HomeAssistanceCompanyAssigned', 'PartnerAssigned', true],
    ['HomeAssistanceCompanyAssigned', 'AbroadAssistanceCompanyAssigned', true],
    ['AbroadAssistanceCompanyAssigned', 'PartnerAssigned', true],
    ['AbroadAssistanceCompanyAssigned', 'HomeAssistanceCompanyAssigned', false],
    ['PartnerDelayed', 'PartnerEnroute', true],
    ['PartnerEnroute', 'PartnerAssigned', false],
    ['PartnerEnrouteToTowingDestination', 'PartnerEnrouteToDepot', true],
    ['PartnerArrivedAtDepot', 'PartnerEnrouteToTowingDestination', true],
    ['PartnerCompleted', 'Cancelled', false],
    ['PartnerCompleted', 'Completed', true],
    ['Cancelled', 'Cancelled', true],
    ['Cancelled', 'Dispatching', false],
    ['Completed', 'Dispatching', false],
    ['PaymentPending', 'SessionExpired', true],
    ['PaymentPending', 'PartnerAssigned', false],
    ['SessionExpired', 'PaymentPending', true],
    ['WorkshopAssigned', 'PartnerAssigned', false],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(mayTransition(from, to)).toBe(expected);
    expect(allowedTransitions(from).includes(to)).toBe(expected);
  });
});

test('every status but the first ones can be reached, and Completed is the only dead end', () => {
  const reachable = new Set(Object.values(statusTransitions).flat());
  expect(requestStatusValues.filter((status) => !reachable.has(status))).toEqual([]);
  expect(requestStatusValues.filter((status) => statusTransitions[status].length === 0)).toEqual(['Completed']);
});
