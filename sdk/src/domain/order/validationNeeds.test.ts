import { describe, expect, it } from 'vitest';
import type { Contract, ServiceOrder } from '../../generated/api.ts';
import { aContract, aWholeOrder } from './fixtures.testing.ts';
import { validationReasons } from './validationNeeds.ts';

const asking = (...checks: NonNullable<NonNullable<Contract['process']>['checks']>) =>
  aContract({ process: { checks, longDistanceTowKm: 50 } });
const facts = { hasDuplicateToday: false };
const stolen: ServiceOrder = aWholeOrder({ vehicle: { ...aWholeOrder().vehicle, isFoundStolen: true } });
const differs: ServiceOrder = aWholeOrder({
  vehicle: { ...aWholeOrder().vehicle, differsFromPolicy: { reason: 'A courtesy car' } },
});

describe('an edited order needs validation', () => {
  it('for the checks that do not hold, where the contract turns them on', () => {
    expect(validationReasons(stolen, asking('FoundStolenVehicle', 'MaMOver35T'), facts)).toEqual([
      'FoundStolenVehicle',
    ]);
    expect(validationReasons(stolen, asking('MaMOver35T'), facts)).toEqual([]);
    expect(validationReasons(stolen, aContract(), facts)).toEqual([]);
  });

  it('for what is known beside the order', () => {
    const contract = asking('LongDistanceTow', 'DuplicateRequestSameDay');
    expect(validationReasons(aWholeOrder(), contract, { hasDuplicateToday: true, tripKm: 51 })).toEqual([
      'LongDistanceTow',
      'DuplicateRequestSameDay',
    ]);
    expect(validationReasons(aWholeOrder(), contract, { hasDuplicateToday: false, tripKm: 50 })).toEqual([]);
  });

  it('for a vehicle that differs from its policy, whatever the contract turns on', () => {
    expect(validationReasons(differs, aContract(), facts)).toEqual(['LicensePlateChange']);
    expect(validationReasons(differs, asking('PolicyNotFound'), facts)).toEqual(['PolicyNotFound']);
  });

  it('for a place whose address and position disagree, beside anything else', () => {
    const serviceLocation = { ...aWholeOrder().serviceLocation, positionCountryCode: 'NL' };
    expect(validationReasons(aWholeOrder({ serviceLocation }), aContract(), facts)).toEqual([
      'SpecialIncidentLocation',
    ]);
    expect(validationReasons({ ...stolen, serviceLocation }, asking('FoundStolenVehicle'), facts)).toEqual([
      'FoundStolenVehicle',
      'SpecialIncidentLocation',
    ]);
  });

  it('never for a workshop ticket', () => {
    expect(validationReasons({ ...stolen, orderType: 'Workshop' }, asking('FoundStolenVehicle'), facts)).toEqual([]);
  });
});
