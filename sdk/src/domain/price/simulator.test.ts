import { describe, expect, it } from 'vitest';
import { pricedServiceValues } from '../../generated/values.ts';
import {
  defaultSimulation,
  isTowService,
  markerLabelValues,
  markerValueOf,
  shownStepOf,
  simulationQuery,
  simulatorContractValues,
} from './simulator.ts';

const gent = { latitude: 51.05, longitude: 3.72 };
const lille = { latitude: 50.63, longitude: 3.06 };
const winter = new Date('2026-11-23T12:00:00Z');
const summer = new Date('2026-07-23T12:00:00Z');

describe('what the simulator knows', () => {
  it.each([
    ['contracts', simulatorContractValues.length, 8],
    ['services', pricedServiceValues.length, 7],
    ['label types', markerLabelValues.length, 5],
    ['the contract to begin with', defaultSimulation.contract, 'C24Prepaid19_LU'],
    ['the service to begin with', defaultSimulation.service, 'JumpStart'],
  ])('%s', (_what, actual, stated) => {
    expect(actual).toBe(stated);
  });

  it.each(pricedServiceValues.map((service) => [service, /Tow$/.test(service)] as const))(
    '%s asks where to: %s',
    (service, asks) => {
      expect(isTowService(service)).toBe(asks);
    },
  );
});

describe('what is asked of the estimate', () => {
  const begun = { ...defaultSimulation, location: gent };
  it.each([
    ['nothing without a place', { ...defaultSimulation }, winter, undefined],
    ['nothing for a tow without a destination', { ...begun, service: 'FlatbedTow' as const }, winter, undefined],
    [
      'the country of the place, by which it has holidays and borders, and its clock in minutes behind UTC',
      { ...begun, countryCode: 'BE' },
      summer,
      { ...defaultSimulation, lat: 51.05, lng: 3.72, country: 'BE', timezoneOffSet: -120, includeAllDetails: true },
    ],
    [
      'the clock of an island that has its own (DECISIONS T-1024)',
      { ...begun, countryCode: 'ES', location: { latitude: 28.12, longitude: -15.43 } },
      summer,
      { ...defaultSimulation, lat: 28.12, lng: -15.43, country: 'ES', timezoneOffSet: -60, includeAllDetails: true },
    ],
    [
      'both ends of a tow, and the plate',
      { ...begun, service: 'AccidentTow' as const, towDestination: lille, licensePlate: '1ABC123' },
      winter,
      {
        ...{ contract: 'C24Prepaid19_LU', service: 'AccidentTow', lat: 51.05, lng: 3.72, timezoneOffSet: -60 },
        ...{ includeAllDetails: true, towLat: 50.63, towLng: 3.06, licensePlate: '1ABC123' },
      },
    ],
    [
      'no destination for what is no tow',
      { ...begun, towDestination: lille },
      winter,
      { ...defaultSimulation, lat: 51.05, lng: 3.72, timezoneOffSet: -60, includeAllDetails: true },
    ],
  ])('%s', (_what, simulation, now, query) => {
    expect(simulationQuery(simulation, now)).toEqual(query);
  });
});

describe('what is shown of the answer', () => {
  const steps = [
    { code: 'first', offers: [] },
    { code: 'last', offers: [] },
  ];
  it.each([
    [undefined, 'last'],
    [0, 'first'],
    [1, 'last'],
    [7, 'last'],
  ])('chosen %s: the step %s', (chosen, code) => {
    expect(shownStepOf(steps, chosen)?.code).toBe(code);
  });

  it('no step of an answer without any', () => {
    expect(shownStepOf([])).toBeUndefined();
  });

  it('the amount that a marker is to say', () => {
    const offer = {
      partnerName: 'Maes',
      partnerPriceVatExcluded: 80,
      customerPrice: { totalGrossAmount: 121 },
      totalRevenueVatExcluded: 20,
      details: { distanceToVehicleInKm: 7.4 },
    };
    const labels = ['partnerPrice', 'customerPrice', 'revenue', 'travel'] as const;
    expect(labels.map((label) => markerValueOf(offer, label))).toEqual([80, 121, 20, 7.4]);
  });
});
