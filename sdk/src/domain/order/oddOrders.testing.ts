import fc from 'fast-check';
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
import { aContext, aContract } from './fixtures.testing.ts';
import type { IntakeContext } from './intakeContext.ts';

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
export const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);

const contact = maybe({ name: text, phoneNumber: text, email: text, language: pick(['nl', 'de'] as const) });
const appointment = maybe({
  kind: pick(['Asap', 'ApproximateDateTime', 'PlannedSpecificTime', 'PlannedIntervalTime'] as const),
  startDateTime: moment,
  endDateTime: moment,
});
const plate = fc.record({ country: pick(plateCountryValues), value: text });

export const location: fc.Arbitrary<OrderLocation> = maybe({
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

export const order: fc.Arbitrary<ServiceOrder> = fc.record(
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

export const contract: fc.Arbitrary<Contract | undefined> = fc.option(
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
export const context: fc.Arbitrary<IntakeContext> = fc
  .record({ contract, now: pick(['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '0001-01-01T00:00:00Z', 'never']) })
  .map(({ contract: rules, now }) => aContext({ contract: rules, now: new Date(now), isSubmitted: true }));
