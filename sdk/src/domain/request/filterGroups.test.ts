import { describe, expect, test } from 'vitest';
import type { RequestStatus, StatusFilterGroup } from '../../generated/api.ts';
import { requestStatusValues, statusFilterGroupValues } from '../../generated/values.ts';
import { filterGroupOfStatus, parseStatusFilter, statusesOfGroup } from './filterGroups.ts';

const EXECUTING: RequestStatus[] = [
  'PartnerAssigned',
  'PartnerEnroute',
  'PartnerArriving',
  'PartnerDelayed',
  'PartnerOnSite',
  'PartnerArrivedAtDepot',
  'PartnerEnrouteToDepot',
  'PartnerEnrouteToTowingDestination',
  'PartnerArrivedAtTowingDestination',
  'WorkshopAssigned',
];

/** 2-requests §4 with the three that C-03 adds. */
const groups: Record<StatusFilterGroup, RequestStatus[]> = {
  Dispatching: ['Dispatching'],
  NoCharliesFoundAfterDispatch: ['NoCharliesFound'],
  AssistanceCompanyAssigned: ['HomeAssistanceCompanyAssigned', 'AbroadAssistanceCompanyAssigned'],
  ExecutingAfterDispatch: EXECUTING,
  CompletedAfterDispatch: ['CustomerCompleted', 'PartnerCompleted', 'Completed'],
  Cancelled: ['Cancelled'],
  Abandonned: ['SessionExpired'],
  PaymentOrConfirmationPending: ['PaymentPending', 'PaymentAuthorized', 'DispatchAuthorized'],
};

test.each(statusFilterGroupValues)('the statuses of %s', (group) => {
  expect(statusesOfGroup(group)).toEqual(groups[group]);
});

test('each status is in exactly one group', () => {
  for (const status of requestStatusValues) {
    const holding = statusFilterGroupValues.filter((group) => statusesOfGroup(group).includes(status));
    expect(holding).toEqual([filterGroupOfStatus[status]]);
  }
});

describe('the status parameter', () => {
  test.each<[string | string[] | undefined, RequestStatus[], boolean, string[]]>([
    [undefined, [], false, []],
    ['', [], false, []],
    [' , ,', [], false, []],
    ['Abandonned', ['SessionExpired'], false, []],
    ['Abandoned', [], false, ['Abandoned']],
    ['PartnerEnroute', ['PartnerEnroute'], false, []],
    ['Cancelled,Cancelled', ['Cancelled'], false, []],
    ['Cancelled, Dispatching', ['Dispatching', 'Cancelled'], false, []],
    ['ExecutingAfterDispatch,PartnerEnroute', EXECUTING, false, []],
    ['AssistanceCompanyAssigned', groups.AssistanceCompanyAssigned, false, []],
    ['Dispatched', [], true, []],
    ['Dispatched,NoCharliesFoundAfterDispatch', ['NoCharliesFound'], true, []],
    [['Cancelled', 'Completed,Dispatched'], ['Cancelled', 'Completed'], true, []],
    ['dispatched,Sleeping', [], false, ['dispatched', 'Sleeping']],
    ['CallCenterAssigned', ['HomeAssistanceCompanyAssigned'], false, []],
  ])('%j', (value, statuses, wasDispatched, unknown) => {
    expect(parseStatusFilter(value)).toEqual({ statuses, wasDispatched, unknown });
  });
});
