import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderLocation, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { serviceTypeValues, vehicleTypeValues } from '../../generated/values.ts';
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
import { aContext, anAgent, aWholeOrder } from './fixtures.testing.ts';
import { issueMessageKey } from './issue.ts';
import { context, contract, location, order, pick } from './oddOrders.testing.ts';
import { chooseAdditionalServices, chooseServiceType } from './serviceChange.ts';
import { settledOrder } from './settledOrder.ts';
import { tabsInContext, tabValidity, validateOrder } from './validateOrder.ts';
import { vehicleValidity } from './vehicleStep.ts';

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
