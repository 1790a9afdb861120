import { expect, test } from 'vitest';
import type { JobStatus, RequestStatus, ServiceType } from '../../generated/api.ts';
import { jobStatusValues, serviceTypeValues, tripStatusValues } from '../../generated/values.ts';
import { mayTransition } from '../request/transitions.ts';
import { jobStatusOfTrip, progressOf, progressStepsOf, requestStatusForJob } from './progress.ts';

test.each<[JobStatus, RequestStatus | undefined]>([
  ['Proposed', undefined],
  ['Assigned', 'PartnerAssigned'],
  ['Enroute', 'PartnerEnroute'],
  ['Arriving', 'PartnerArriving'],
  ['Delayed', 'PartnerDelayed'],
  ['OnSite', 'PartnerOnSite'],
  ['EnrouteToDepot', 'PartnerEnrouteToDepot'],
  ['ArrivedAtDepot', 'PartnerArrivedAtDepot'],
  ['EnrouteToTowingDestination', 'PartnerEnrouteToTowingDestination'],
  ['ArrivedAtTowingDestination', 'PartnerArrivedAtTowingDestination'],
  ['Completed', 'PartnerCompleted'],
  ['Cancelled', 'Cancelled'],
])('a job that is %s makes its request %s', (jobStatus, expected) => {
  expect(requestStatusForJob(jobStatus)).toBe(expected);
});

test('a job assigned as delayed shows so until the next report', () => {
  expect(requestStatusForJob('Assigned', true)).toBe('PartnerDelayed');
  expect(requestStatusForJob('Enroute', true)).toBe('PartnerEnroute');
});

test('the full course of every service is allowed by the transitions', () => {
  for (const service of serviceTypeValues.filter((type) => type !== 'Workshop')) {
    const statuses = progressStepsOf[service].map((step) => requestStatusForJob(step) as RequestStatus);
    for (const [index, status] of statuses.entries()) {
      const from = index === 0 ? 'Dispatching' : (statuses[index - 1] as RequestStatus);
      expect([from, status, mayTransition(from, status)]).toEqual([from, status, true]);
    }
  }
});

test('every leg of a trip reports a job status', () => {
  for (const leg of tripStatusValues) expect(jobStatusValues).toContain(jobStatusOfTrip[leg]);
  expect(jobStatusOfTrip.EnrouteToServiceLocation).toBe('Enroute');
  expect(jobStatusOfTrip.ArrivedAtServiceLocation).toBe('OnSite');
});

test.each<[ServiceType, JobStatus, string]>([
  ['BreakdownAssistance', 'Proposed', '.....'],
  ['BreakdownAssistance', 'Assigned', 'o....'],
  ['BreakdownAssistance', 'Enroute', 'xo...'],
  ['BreakdownAssistance', 'Delayed', 'xo...'],
  ['BreakdownAssistance', 'OnSite', 'xxxo.'],
  ['BreakdownAssistance', 'ArrivedAtDepot', 'xxxo.'],
  ['BreakdownAssistance', 'Completed', 'xxxxx'],
  ['BreakdownAssistance', 'Cancelled', '.....'],
  ['BreakdownAssistance', 'ArrivedAtTowingDestination', '.....'],
  ['TowingTransport', 'OnSite', 'xxxo...'],
  ['TowingTransport', 'EnrouteToTowingDestination', 'xxxxo..'],
  ['TowingTransport', 'ArrivedAtDepot', 'xxxxo..'],
  ['TowingTransport', 'ArrivedAtTowingDestination', 'xxxxxo.'],
  ['TowingWithRepair', 'Completed', 'xxxxxxx'],
  ['Workshop', 'Assigned', 'o.'],
])('%s that is %s: %s', (service, jobStatus, expected) => {
  const marks = { done: 'x', current: 'o', ahead: '.' };
  expect(
    progressOf(service, jobStatus)
      .map(({ state }) => marks[state])
      .join(''),
  ).toBe(expected);
});
