import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contract, OrderLocation, ServiceOrder, Vehicle } from '../../generated/api.ts';
import {
  additionalServiceValues,
  answerValues,
  fuelTypeValues,
  highwayLookupStatusValues,
  lengthCategoryValues,
  locationSourceValues,
  locationTypeValues,
  orderTypeValues,
  plateCountryValues,
  problemCategoryValues,
  selectionTypeValues,
  serviceTypeValues,
  statusFlagValues,
  vehicleAccessoryValues,
  vehicleTypeValues,
  weightCategoryValues,
  workshopChoiceValues,
} from '../../generated/values.ts';
import { accuracyRadius } from '../location/accuracy.ts';
import { isCountryCovered } from '../location/countryCoverage.ts';
import { extraAddressText, isDetailedEnough } from '../location/detailedEnough.ts';
import { withFoundAddress } from '../location/foundAddress.ts';
import { hectometerText, isValidHectometer } from '../location/hectometer.ts';
import { highwayBlock, isHighwayBlocked } from '../location/highway.ts';
import { chooseDestination, resetAddress, withPosition } from '../location/placeChange.ts';
import { destinationSelection, serviceSelection } from '../location/selection.ts';
import { chooseVehicleType } from '../vehicle/vehicleChange.ts';
import { withPolicyVehicle } from '../vehicle/vehicleLocks.ts';
import { createPayload } from './createPayload.ts';
import { aContext, aContract, anAgent, aWholeOrder } from './fixtures.testing.ts';
import type { IntakeContext } from './intakeContext.ts';
import { issueMessageKey } from './issue.ts';
import { chooseAdditionalServices, chooseServiceType } from './serviceChange.ts';
import { settledOrder } from './settledOrder.ts';
import { tabsInContext, tabValidity, validateOrder } from './validateOrder.ts';
import { vehicleValidity } from './vehicleStep.ts';

// What the types allow and a person, a number field or another program really sends.
const text = fc.constantFrom(
  '',
  '   ',
  '🚗',
  '👨‍👩‍👧‍👦 34',
  'شارع 12',
  '\u200fרחוב הרצל\u200e',
  '\u0000',
  '1-ABC-123',
  'constructor',
  '__proto__',
  '%s$&$1',
  'x'.repeat(5000),
);
const number = fc.constantFrom(Number.NaN, -0, 0, 1, -1, 0.1 + 0.2, 90.0001, 180.1, 1e308, Infinity, -Infinity);
const moment = fc.constantFrom(
  '',
  '0001-01-01T00:00:00Z',
  'never',
  // Brussels loses an hour at the first, lives one twice at the others.
  '2026-03-29T01:30:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '9999-12-31T23:59:59Z',
);
const answer = fc.constantFrom(...answerValues, null);
const maybe = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model, { requiredKeys: [] });
const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);

const contact = maybe({ name: text, phoneNumber: text, email: text, language: pick(['nl', 'de'] as const) });
const appointment = maybe({
  kind: pick(['Asap', 'ApproximateDateTime', 'PlannedSpecificTime', 'PlannedIntervalTime'] as const),
  startDateTime: moment,
  endDateTime: moment,
});
const plate = fc.record({ country: pick(plateCountryValues), value: text });

const location: fc.Arbitrary<OrderLocation> = maybe({
  choice: pick(['Customer', 'Other', 'Workshop', 'NearestFuelStation', '', '🚗']),
  workshopChoice: pick(workshopChoiceValues),
  required: fc.boolean(),
  type: pick(locationTypeValues),
  selectionType: pick(selectionTypeValues),
  source: pick(locationSourceValues),
  formattedAddress: text,
  street: text,
  postalCode: text,
  addressLevel2: text,
  addressLevel3: text,
  countryCode: pick(['', 'BE', 'be', 'FR', 'IT', '🇧', 'ß', '__proto__']),
  latitude: number,
  longitude: number,
  accuracy: number,
  remarks: text,
  nationalRef: text,
  flags: maybe({ towTruckAccessible: answer, lockedArea: answer }),
  nearestMarker: maybe({
    value: number,
    nationalRef: text,
    direction: text,
    letter: text,
    isUnavailable: fc.boolean(),
  }),
  highwayStatus: pick(highwayLookupStatusValues),
  highwayOverridden: fc.boolean(),
  intersectsRestrictedRoadNetwork: fc.boolean(),
  appointment,
  contacts: fc.array(contact as fc.Arbitrary<NonNullable<OrderLocation['contacts']>[number]>, { maxLength: 2 }),
});

const flagsOf = (keys: readonly string[]) => fc.dictionary(pick(keys), answer, { maxKeys: 4 });
const vehicle: fc.Arbitrary<Vehicle> = maybe({
  type: pick(vehicleTypeValues),
  make: text,
  model: text,
  fuelType: pick(fuelTypeValues),
  licensePlate: plate,
  weightCategory: pick(weightCategoryValues),
  lengthCategory: pick(lengthCategoryValues),
  curbWeightInKg: number,
  numberOfOccupants: number,
  accessories: fc.array(pick(vehicleAccessoryValues), { maxLength: 3 }),
  statusFlags: flagsOf(statusFlagValues),
  featureFlags: flagsOf(['automaticGearbox', 'allWheelDrive', 'spareTire']),
  differsFromPolicy: fc.record({ reason: text }),
});

const order: fc.Arbitrary<ServiceOrder> = fc.record(
  {
    orderType: pick(orderTypeValues),
    searchType: pick(['LicensePlate', 'Contract'] as const),
    policyInput: fc.record({ licensePlate: text, selectedCountry: pick(plateCountryValues) }),
    client: fc.record({ code: text, name: text }),
    entitlement: fc.record({
      type: pick(['Policy', 'Contract'] as const),
      policy: fc.record({
        licensePlate: text,
        contractCode: text,
        status: pick(['Covered', 'Expired'] as const),
        vehicleType: pick(vehicleTypeValues),
        make: text,
        model: text,
      }),
    }),
    requestedService: maybe({
      type: pick(serviceTypeValues),
      contractCode: text,
      category: pick(problemCategoryValues),
      description: text,
      additionalServices: fc.array(pick(additionalServiceValues), { maxLength: 2 }),
      repairInWorkshop: fc.boolean(),
    }),
    vehicle,
    serviceLocation: location,
    destinationLocation: location,
  },
  { requiredKeys: ['orderType', 'requestedService', 'vehicle', 'serviceLocation'] },
);

const contract: fc.Arbitrary<Contract | undefined> = fc.option(
  fc
    .record({
      intakeFlow: pick(['RoadsideAssistance', 'RoadsideAssistanceWithRepair', 'WorkshopLogistics'] as const),
      homeMarket: pick(['BE', 'IT', '', 'ZZ']),
      included: fc.array(pick(['BE', '', 'ß']), { maxLength: 2 }),
      limit: number,
    })
    .map(({ intakeFlow, homeMarket, included, limit }) =>
      aContract({
        process: { intakeFlow },
        coverage: { homeMarket, geographicalCoverage: { countries: { included } } },
        crossBorder: { blockKm: limit, warnKm: limit },
      }),
    ),
  { nil: undefined },
);
const context: fc.Arbitrary<IntakeContext> = fc
  .record({ contract, now: pick(['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '0001-01-01T00:00:00Z', 'never']) })
  .map(({ contract: rules, now }) => aContext({ contract: rules, now: new Date(now), isSubmitted: true }));

describe('orders that the types allow', () => {
  it('are refused with coded issues, never with an error', () => {
    fc.assert(
      fc.property(order, context, (odd, intake) => {
        const tabs = tabsInContext(odd, intake);
        for (const { tab, path, code, messageKey, severity } of validateOrder(odd, intake)) {
          expect(tabs).toContain(tab);
          expect(path).toMatch(/^[a-zA-Z][\w.]*$/);
          expect(messageKey).toBe(issueMessageKey(code));
          expect(['error', 'warning']).toContain(severity);
        }
        for (const tab of tabs) expect([true, false, undefined]).toContain(tabValidity(tab, odd, intake));
        expect([true, false, undefined]).toContain(vehicleValidity(odd, intake));
      }),
    );
  });

  it('change into orders', () => {
    fc.assert(
      fc.property(order, pick(serviceTypeValues), pick(vehicleTypeValues), (odd, service, type) => {
        const changed = chooseServiceType(chooseAdditionalServices(odd, ['WorkshopRepair']), service);
        expect(changed.requestedService.type).toBe(service);
        expect(chooseVehicleType(odd.vehicle, type, { makeModel: false }).type).toBe(type);
        const settled = settledOrder(createPayload(withPolicyVehicle(odd)), anAgent());
        expect(settledOrder(settled, anAgent())).toEqual(settled);
      }),
    );
  });
});

describe('places that the types allow', () => {
  it('are judged, and moved', () => {
    fc.assert(
      fc.property(location, contract, (odd, rules) => {
        expect(typeof isDetailedEnough(odd)).toBe('boolean');
        expect(extraAddressText(odd)).not.toMatch(/^\s|\s$/);
        expect(typeof isValidHectometer(odd.nearestMarker)).toBe('boolean');
        expect(hectometerText(odd.nearestMarker)).not.toContain('NaN');
        expect(typeof isCountryCovered(rules, odd.countryCode)).toBe('boolean');
        expect(isHighwayBlocked(odd, rules, anAgent())).toBe(highwayBlock(odd, rules) !== undefined);
        expect(accuracyRadius(odd) ?? 1).toBeGreaterThan(0);
        serviceSelection(odd);
        destinationSelection(odd);
        const reset = resetAddress(odd);
        expect(resetAddress(reset)).toEqual(reset);
        expect(reset).not.toHaveProperty('formattedAddress');
        expect(chooseDestination(odd, { choice: 'Customer' })).toMatchObject({ required: true, choice: 'Customer' });
        const moved = withPosition(odd, { latitude: 51, longitude: 3 });
        const place = { placeId: '', formattedAddress: '🚗', countryCode: '', latitude: 0, longitude: -0 } as const;
        expect(withFoundAddress(moved, { ...place, source: 'GooglePlaces' })).toMatchObject({ source: 'Manual' });
      }),
    );
  });
});

describe('one odd thing in a whole order', () => {
  const whole = aWholeOrder();
  const faults = (parts: Partial<ServiceOrder>) =>
    validateOrder({ ...whole, ...parts }, aContext()).map(({ path, code }) => `${path} ${code}`);
  const ofVehicle = (change: Partial<Vehicle>) => faults({ vehicle: { ...whole.vehicle, ...change } });
  const ofPlace = (change: Partial<OrderLocation>) =>
    faults({ serviceLocation: { ...whole.serviceLocation, ...change } });

  it.each<[string, string[], string[]]>([
    [
      'a plate of spaces',
      faults({ policyInput: { licensePlate: '   ' } }),
      ['policyInput.licensePlate PLATE_REQUIRED'],
    ],
    [
      'a plate of emoji',
      faults({ policyInput: { licensePlate: '🚗🚗' } }),
      ['policyInput.licensePlate PLATE_REQUIRED'],
    ],
    [
      'a plate in Arabic digits',
      faults({ policyInput: { licensePlate: '١٢٣' } }),
      ['policyInput.licensePlate PLATE_REQUIRED'],
    ],
    ['NaN occupants', ofVehicle({ numberOfOccupants: Number.NaN }), ['vehicle.numberOfOccupants OCCUPANTS_INVALID']],
    ['-0 occupants', ofVehicle({ numberOfOccupants: -0 }), []],
    ['a make in Hebrew', ofVehicle({ make: 'סוסיתא' }), []],
    ['a make of spaces', ofVehicle({ make: '  ' }), ['vehicle.makeModel MAKE_MODEL_REQUIRED']],
    ['NaN latitude', ofPlace({ latitude: Number.NaN }), ['serviceLocation.latitude POSITION_REQUIRED']],
    ['-0 degrees', ofPlace({ latitude: -0, longitude: -0 }), []],
    ['an address of spaces', ofPlace({ formattedAddress: ' \t' }), ['serviceLocation.formattedAddress NO_ADDRESS_SET']],
    ['an emoji as remarks', ofPlace({ type: 'Other', remarks: '🌳' }), []],
    ['the year 1', ofPlace({ appointment: { kind: 'Asap', startDateTime: '0001-01-01T00:00:00Z' } }), []],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });
});
