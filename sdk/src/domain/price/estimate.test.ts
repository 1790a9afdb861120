import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '../../generated/api.ts';
import { anAgent, aWholeOrder } from '../order/fixtures.testing.ts';
import { type EstimateQuery, estimateQuery, requiredWorkshopCapabilities } from './estimateQuery.ts';
import { isEstimateStale } from './staleness.ts';

const winter = new Date('2026-11-21T12:00:00Z');
const whole = aWholeOrder();
const query = (order: ServiceOrder, agent = anAgent(), now = winter) => estimateQuery(order, agent, now);

describe('estimateQuery', () => {
  it('asks with what is known', () => {
    expect(query(whole)).toEqual({
      service: 'BreakdownAssistance',
      category: 'Ignition',
      contract: 'C24Prepaid19',
      lat: 51.0543,
      lng: 3.7174,
      country: 'BE',
      vehicleFuelType: 'Petrol',
      vehicleType: 'PassengerCar',
      timezoneOffSet: -60,
      requiredCapabilities: 'auxiliaryBattery',
      licensePlate: '1ABC123',
      locationType: 'Street',
    });
  });

  it.each<[string, Partial<ServiceOrder>]>([
    ['service', { requestedService: { contractCode: 'X' } }],
    ['contract', { requestedService: { type: 'TowingTransport' } }],
    ['position', { serviceLocation: { latitude: 51 } }],
  ])('asks nothing without %s', (_name, parts) => {
    expect(query({ ...whole, ...parts })).toBeUndefined();
  });

  it('leaves out the plate that is not known, and asks at an odd moment or place all the same', () => {
    const bare = query({ ...whole, vehicle: { licensePlate: { value: '' } } });
    expect(bare).not.toHaveProperty('licensePlate');
    expect(bare).not.toHaveProperty('vehicleType');
    expect(query(whole, anAgent(), new Date(Number.NaN))?.timezoneOffSet).toBe(0);
    const lost = { ...whole.serviceLocation, latitude: Number.NaN, countryCode: '🚗' };
    expect(query({ ...whole, serviceLocation: lost })).toBeUndefined();
    const nullIsland = { ...whole.serviceLocation, latitude: -0, longitude: 0, countryCode: '' };
    expect(query({ ...whole, serviceLocation: nullIsland })).toMatchObject({ lng: 0, timezoneOffSet: -60 });
  });

  it('sends the end of a tow that has a position, and its partner', () => {
    const destinationLocation = {
      required: true,
      choice: 'Workshop',
      workshopChoice: 'C24PartnerWorkshop',
      partnerLocationId: 'p',
      latitude: 0,
      longitude: 3.9,
    } as const;
    expect(query({ ...whole, destinationLocation })).toMatchObject({
      destinationType: 'PartnerWorkshop',
      partnerLocationId: 'p',
      towLat: 0,
      towLng: 3.9,
    });
    const fuel = query({ ...whole, destinationLocation: { required: true, choice: 'NearestFuelStation' } });
    expect(fuel).toMatchObject({ destinationType: 'NearestFuelStation' });
    expect(fuel).not.toHaveProperty('towLat');
    expect(query({ ...whole, destinationLocation: { ...destinationLocation, required: false } })).not.toHaveProperty(
      'towLat',
    );
  });

  it('sends sizes only where they are asked', () => {
    const vehicle = { ...whole.vehicle, weightCategory: 'UpTo2500', lengthCategory: 'UpTo550' } as const;
    expect(query({ ...whole, vehicle })).not.toHaveProperty('weightCategory');
    const always = anAgent({ organisationFlags: { asksWeightAndLengthAlways: true } });
    expect(query({ ...whole, vehicle }, always)).toMatchObject({
      weightCategory: 'UpTo2500',
      lengthCategory: 'UpTo550',
    });
  });

  it('tells the answers about the vehicle by which partners and prices differ, and no other (DECISIONS T-710)', () => {
    const vehicle: ServiceOrder['vehicle'] = {
      ...whole.vehicle,
      ...{ curbWeightInKg: 1480, featureFlags: { allWheelDrive: 'Yes', trailer: 'Yes' } },
      statusFlags: { rollable: 'No', steerable: 'Yes', overturned: 'Yes', wrongFuel: 'No', flatBattery: 'Yes' },
    };
    const requestedService = { ...whole.requestedService, category: 'Accident' } as const;
    expect(query({ ...whole, requestedService, vehicle })).toMatchObject({
      ...{ curbWeightInKg: 1480, vehicleAnswers: 'rollable:No|allWheelDrive:Yes|overturned:Yes' },
    });
    // What was answered of an accident that turned out to be a flat battery is not kept with the order, and makes no price.
    expect(query({ ...whole, vehicle })?.vehicleAnswers).toBe('allWheelDrive:Yes');
    expect(query({ ...whole, vehicle: { ...vehicle, featureFlags: {} } })).not.toHaveProperty('vehicleAnswers');
  });

  it('counts the offset of the location’s zone as browsers do', () => {
    expect(query(whole, anAgent(), new Date('2026-07-01T12:00:00Z'))?.timezoneOffSet).toBe(-120);
    const london = { ...whole, serviceLocation: { ...whole.serviceLocation, countryCode: 'GB' } };
    expect(Object.is(query(london)?.timezoneOffSet, 0)).toBe(true);
    // On both clock changes, a second before and at the change.
    const offsets = ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'];
    expect(offsets.map((moment) => query(whole, anAgent(), new Date(moment))?.timezoneOffSet)).toEqual([
      -60, -120, -120, -60,
    ]);
  });

  it.each<[string, string, number, number]>([
    ['BE', '2026-10-25T00:59:00Z', 3.72, -120],
    ['BE', '2026-10-25T01:00:00Z', 3.72, -60],
    ['RO', '2026-10-25T01:00:00Z', 26.1, -120],
    ['ES', '2026-10-25T00:59:00Z', -15.43, -60],
  ])(
    'in %s for %s it is the offset of then, not of the call in summer',
    (countryCode, startDateTime, longitude, offset) => {
      const appointment = { kind: 'ApproximateDateTime' as const, startDateTime };
      const asked = query(
        { ...whole, serviceLocation: { ...whole.serviceLocation, countryCode, longitude, appointment } },
        anAgent(),
        new Date('2026-10-20T12:00:00Z'),
      );
      expect(asked?.timezoneOffSet).toBe(offset);
    },
  );

  it('tells the road network and the wanted time, by which prices differ (DECISIONS S-35)', () => {
    const planned: ServiceOrder = {
      ...whole,
      serviceLocation: {
        ...whole.serviceLocation,
        ...{ intersectsRestrictedRoadNetwork: true, restrictedRoadNetworkCode: 'SIABIS' },
        appointment: { kind: 'PlannedSpecificTime', startDateTime: '2026-11-22T12:00:00+01:00' },
      },
    };
    expect(query(planned)).toMatchObject({
      ...{ restrictedRoadNetwork: true, restrictedRoadNetworkCode: 'SIABIS', serviceAt: '2026-11-22T11:00:00.000Z' },
    });
    expect(query(whole)).not.toHaveProperty('serviceAt');
  });

  it('joins capabilities by pipes and leaves telematics out', () => {
    const destinationLocation = { required: true, choice: 'Workshop', workshopChoice: 'Manual' } as const;
    const filtered: ServiceOrder = { ...whole, destinationLocation, capabilities: ['tires', 'telematics', 'glass'] };
    expect(query(filtered)?.requiredCapabilities).toBe('tires|glass');
    const elsewhere = { ...destinationLocation, workshopChoice: 'Nearest' } as const;
    for (const place of [undefined, elsewhere, { ...destinationLocation, required: false }])
      expect(query({ ...filtered, destinationLocation: place })?.requiredCapabilities).toBe('auxiliaryBattery');
    const telematics = { ...whole, requestedService: { ...whole.requestedService, category: 'Telematics' as const } };
    expect(requiredWorkshopCapabilities(telematics)).toEqual(['telematics']);
    expect(query(telematics)).not.toHaveProperty('requiredCapabilities');
    expect(requiredWorkshopCapabilities({ ...whole, requestedService: {} })).toEqual([]);
  });
});

describe('isEstimateStale', () => {
  const asked: EstimateQuery = { service: 'TowingTransport', contract: 'X', lat: 1, lng: 2 };
  const last = { query: asked, checkedAt: winter };
  const after = (milliseconds: number) => new Date(winter.getTime() + milliseconds);

  it.each([
    [0, false],
    [300_000, false],
    [300_001, true],
  ])('after %i ms: %s', (age, stale) => {
    expect(isEstimateStale(asked, last, after(age))).toBe(stale);
  });

  it('is stale when never asked, forced, or asked otherwise', () => {
    expect(isEstimateStale(asked, undefined, winter)).toBe(true);
    expect(isEstimateStale(asked, last, winter, true)).toBe(true);
    expect(isEstimateStale({ ...asked, lat: 1.1 }, last, winter)).toBe(true);
    expect(isEstimateStale({ ...asked, country: 'BE' }, last, winter)).toBe(true);
  });

  it('does not ask again and again under a clock that cannot be read', () => {
    expect(isEstimateStale(asked, last, new Date(Number.NaN))).toBe(false);
    expect(isEstimateStale(asked, { ...last, checkedAt: after(60_000) }, winter)).toBe(false);
  });

  it('tells -0 from nothing else', () => {
    expect(isEstimateStale({ ...asked, lat: -0 }, { ...last, query: { ...asked, lat: 0 } }, winter)).toBe(false);
    expect(
      isEstimateStale({ ...asked, lat: Number.NaN }, { ...last, query: { ...asked, lat: Number.NaN } }, winter),
    ).toBe(false);
  });

  it('does not mind the order of the fields', () => {
    expect(isEstimateStale({ lng: 2, lat: 1, contract: 'X', service: 'TowingTransport' }, last, winter)).toBe(false);
  });
});
