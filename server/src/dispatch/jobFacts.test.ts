import type { JobStatus, ServiceOrder, TripEntry, TripStatus } from '@towline/sdk/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JobDocument, JobRow } from '../stores/jobs.ts';
import type { PricedPartner } from './candidates.ts';
import { jobDocumentOf, partnerJobOf } from './jobDocument.ts';
import { tripAfter } from './tripEntries.ts';
import { drivingMinutes, straightWay } from './ways.ts';

const depot = {
  name: 'Depannage Maes',
  latitude: 51.02,
  longitude: 3.7,
  phoneNumber: '+3291111111',
  address: { formattedAddress: 'Dok 2, 9000 Gent' },
};
const order = {
  orderType: 'RoadsideAssistance',
  requestedService: { type: 'TowingTransport', contractCode: 'Q8' },
  vehicle: {},
  serviceLocation: {
    formattedAddress: 'Korenmarkt 1, 9000 Gent',
    latitude: 51.05,
    longitude: 3.72,
    appointment: { kind: 'Asap' },
  },
  destinationLocation: { required: true, formattedAddress: 'Meir 1, 2000 Antwerpen', latitude: 51.21, longitude: 4.4 },
} as object as ServiceOrder;
const jobOf = (doc: Partial<JobDocument> = {}, more: Partial<JobRow> = {}): JobRow => ({
  id: 'job',
  requestId: 'request',
  partnerId: 'partner',
  partnerName: 'Depannage Maes',
  status: 'Assigned',
  isActive: true,
  priceBasis: null,
  ...more,
  doc: { dispatchLocation: depot, ...doc } as JobDocument,
});
const at = new Date('2026-11-20T09:00:00Z');
const stepOf = (status: JobStatus, doc: Partial<JobDocument> = {}, given = order): TripEntry | undefined =>
  tripAfter(jobOf(doc), { status, at }, given)?.at(-1);

describe('the way of a job (2-requests §3, trip entries)', () => {
  it.each<[JobStatus, TripStatus, Partial<TripEntry>]>([
    ['Enroute', 'EnrouteToServiceLocation', {}],
    ['OnSite', 'ArrivedAtServiceLocation', { address: 'Korenmarkt 1, 9000 Gent', latitude: 51.05, longitude: 3.72 }],
    ['EnrouteToDepot', 'EnrouteToDepot', {}],
    ['ArrivedAtDepot', 'ArrivedAtDepot', { address: 'Dok 2, 9000 Gent', latitude: 51.02, longitude: 3.7 }],
    ['EnrouteToTowingDestination', 'EnrouteToTowingDestination', {}],
    [
      'ArrivedAtTowingDestination',
      'ArrivedAtTowingDestination',
      { address: 'Meir 1, 2000 Antwerpen', latitude: 51.21, longitude: 4.4 },
    ],
    ['Completed', 'Completed', {}],
  ])('%s is the step %s, where the order or the depot says it is', (status, step, place) => {
    expect(stepOf(status)).toEqual({ status: step, reportedTimestamp: '2026-11-20T09:00:00.000Z', ...place });
  });

  it.each<JobStatus>(['Proposed', 'Assigned', 'Cancelled'])('%s is no step', (status) => {
    expect(tripAfter(jobOf(), { status, at }, order)).toBeUndefined();
  });

  it('has each step once, however often it is reported', () => {
    const trip: TripEntry[] = [{ status: 'ArrivedAtServiceLocation', reportedTimestamp: '2026-11-20T08:00:00Z' }];
    expect(tripAfter(jobOf({ trip }), { status: 'OnSite', at }, order)).toBeUndefined();
    expect(tripAfter(jobOf({ trip }), { status: 'Completed', at }, order)).toHaveLength(2);
  });

  it('keeps the steps before, as they were', () => {
    const trip: TripEntry[] = [{ status: 'EnrouteToServiceLocation', reportedTimestamp: '2026-11-20T08:00:00Z' }];
    expect(tripAfter(jobOf({ trip }), { status: 'OnSite', at }, order)?.[0]).toEqual(trip[0]);
    expect(trip).toHaveLength(1);
  });

  it('is where the truck says it is, before where the step should be', () => {
    const position = { latitude: 51.06, longitude: 3.73 };
    expect(stepOf('OnSite', { position } as Partial<JobDocument>)).toMatchObject(position);
    expect(stepOf('Enroute', { position } as Partial<JobDocument>)).toMatchObject(position);
  });

  it.each<[string, JobStatus, Partial<JobDocument>, ServiceOrder]>([
    ['a depot that nobody knows', 'ArrivedAtDepot', { dispatchLocation: undefined } as object, order],
    [
      'no destination',
      'ArrivedAtTowingDestination',
      {},
      { ...order, destinationLocation: undefined } as object as ServiceOrder,
    ],
    [
      'a place without a position',
      'OnSite',
      {},
      { ...order, serviceLocation: { latitude: 51 } } as object as ServiceOrder,
    ],
  ])('says nothing of %s', (_what, status, doc, given) => {
    expect(Object.keys(stepOf(status, doc, given)!).toSorted()).toEqual(['reportedTimestamp', 'status']);
  });

  it('has the outcome that its driver tells', () => {
    expect(tripAfter(jobOf(), { status: 'Completed', at, outcome: 'Repaired' }, order)?.at(-1)).toMatchObject({
      outcome: 'Repaired',
    });
  });
});

describe('minutes of a drive where no road was routed (DECISIONS C-01)', () => {
  it.each([
    [0, 1],
    [0.2, 1],
    [1, 1],
    [9, 13],
    [45, 65],
  ])('%f kilometres as the crow flies are %i', (kilometres, minutes) => {
    expect(drivingMinutes(kilometres)).toBe(minutes);
  });

  it('are never less for a longer way, and never none', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (way, more) => {
          expect(drivingMinutes(way + more)).toBeGreaterThanOrEqual(drivingMinutes(way));
          expect(drivingMinutes(way)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

const partnerAt = (more: object = {}) =>
  ({
    partner: { id: 'partner', name: 'Depannage Maes' },
    language: 'nl',
    location: depot,
    price: 88,
    candidate: { name: 'Depannage Maes', distanceInKm: 9.04 },
    way: straightWay(9.04),
    ...more,
  }) as object as PricedPartner;

describe('the job that choosing a partner makes', () => {
  it('has the partner’s own words, its price and an estimated way, marked so', () => {
    expect(jobDocumentOf(partnerAt())).toMatchObject({
      partnerName: 'Depannage Maes',
      partnerLanguage: 'nl',
      price: 88,
      distanceInKm: 9,
      durationInMinutes: 13,
      isStraightLine: true,
      jobReportStatus: 'None',
      dispatchLocation: { name: 'Depannage Maes', phone: '+3291111111' },
    });
  });

  it('is no estimate where the road was routed', () => {
    const way = { distanceInKm: 11.26, durationInMinutes: 17, isStraightLine: false };
    expect(jobDocumentOf(partnerAt({ way }))).toMatchObject({ ...way, distanceInKm: 11.3 });
  });

  it('says how to reach the dispatch only where that is known', () => {
    expect(jobDocumentOf(partnerAt())).not.toHaveProperty('partnerEmail');
    const known = { dispatchEmail: 'desk@maes.example', dispatchPhoneNumber: '+3292222222' };
    expect(jobDocumentOf(partnerAt(known))).toMatchObject({
      partnerEmail: 'desk@maes.example',
      partnerPhoneNumber: '+3292222222',
    });
  });
});

describe('what the partner network is given', () => {
  it('is the way: from the depot to the vehicle, and on to where it goes', () => {
    expect(partnerJobOf(jobOf(), order, at)).toEqual({
      jobId: 'job',
      requestId: 'request',
      partnerId: 'partner',
      from: { latitude: 51.02, longitude: 3.7 },
      serviceLocation: { latitude: 51.05, longitude: 3.72 },
      destination: { latitude: 51.21, longitude: 4.4 },
      minutesOnSite: 25,
      expectedArrivalAt: new Date('2026-11-20T09:30:00Z'),
    });
  });

  it.each<[string, Partial<JobDocument>, Date]>([
    ['what was promised', { expectedArrivalAt: '2026-11-20T10:05:00Z' }, new Date('2026-11-20T10:05:00Z')],
    ['its drive from now', { durationInMinutes: 12 }, new Date('2026-11-20T09:12:00Z')],
    ['half an hour', {}, new Date('2026-11-20T09:30:00Z')],
  ])('arrives after %s', (_what, doc, expected) => {
    expect(partnerJobOf(jobOf(doc), order, at)?.expectedArrivalAt).toEqual(expected);
  });

  it.each<[string, JobRow, ServiceOrder]>([
    ['an external partner', jobOf({}, { partnerId: null }), order],
    ['a job without a depot', jobOf({ dispatchLocation: undefined } as object), order],
    ['a vehicle whose place is not known', jobOf(), { ...order, serviceLocation: {} } as object as ServiceOrder],
  ])('is nothing for %s', (_what, job, given) => {
    expect(partnerJobOf(job, given, at)).toBeUndefined();
  });

  it.each([
    ['not asked for', { required: false, latitude: 51.2, longitude: 4.4 }],
    ['not known yet', { required: true }],
    ['none', undefined],
  ])('has no destination where it is %s', (_what, destinationLocation) => {
    const given = { ...order, destinationLocation } as object as ServiceOrder;
    expect(partnerJobOf(jobOf(), given, at)?.destination).toBeUndefined();
  });

  it('has what the agent says to its driver', () => {
    expect(partnerJobOf(jobOf({ agentRemarks: 'Key at the desk' }), order, at)?.remarks).toBe('Key at the desk');
    expect(partnerJobOf(jobOf({ agentRemarks: '' }), order, at)).not.toHaveProperty('remarks');
  });
});
