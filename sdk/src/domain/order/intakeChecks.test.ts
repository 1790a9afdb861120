import { describe, expect, it } from 'vitest';
import type { Policy, ServiceOrder } from '../../generated/api.ts';
import { intakeCheckValues } from '../request/initialStatus.ts';
import { aContract, anOrder, aWholeOrder } from './fixtures.testing.ts';
import { failedIntakeChecks, type NewOrderFacts, statusOfNewOrder } from './intakeChecks.ts';

const policy: Policy = { licensePlate: '1-ABC-123', contractCode: 'X', status: 'Covered' };
const fine = aWholeOrder({ entitlement: { type: 'Policy', status: 'Covered', policy } });
const facts: NewOrderFacts = { hasDuplicateToday: false };
const contract = aContract({ process: { longDistanceTowKm: 100, checks: [...intakeCheckValues] } });

describe('failedIntakeChecks', () => {
  it.each<[string, Partial<ServiceOrder>, NewOrderFacts, string[]]>([
    ['nothing', {}, facts, []],
    ['no policy', { entitlement: undefined }, facts, ['PolicyNotFound']],
    ['an empty entitlement', { entitlement: { type: 'Policy' } }, facts, ['PolicyNotFound']],
    ['an entitlement by contract', { entitlement: { type: 'Contract' } }, facts, ['PolicyNotFound']],
    [
      'an expired policy',
      { entitlement: { type: 'Policy', policy: { ...policy, status: 'Expired' } } },
      facts,
      ['PolicyExpired'],
    ],
    ['another plate', { vehicle: { licensePlate: { value: '2XYZ999' } } }, facts, ['LicensePlateChange']],
    ['no plate', { vehicle: {} }, facts, []],
    ['3500 kg', { vehicle: { weightCategory: 'UpTo3500', curbWeightInKg: 3500 } }, facts, []],
    ['3501 kg', { vehicle: { curbWeightInKg: 3501 } }, facts, ['MaMOver35T']],
    ['up to 5 T', { vehicle: { weightCategory: 'UpTo5000' } }, facts, ['MaMOver35T']],
    ['100 km', {}, { ...facts, tripKm: 100 }, []],
    ['100.1 km', {}, { ...facts, tripKm: 100.1 }, ['LongDistanceTow']],
    ['a highway', { serviceLocation: { type: 'Highway' } }, facts, ['SpecialIncidentLocation']],
    [
      'a restricted road',
      { serviceLocation: { intersectsRestrictedRoadNetwork: true } },
      facts,
      ['SpecialIncidentLocation'],
    ],
    ['a stolen vehicle', {}, { ...facts, isStolen: true }, ['FoundStolenVehicle']],
    ['a vehicle that the caller found', { vehicle: { isFoundStolen: true } }, facts, ['FoundStolenVehicle']],
    ['a duplicate', {}, { hasDuplicateToday: true }, ['DuplicateRequestSameDay']],
  ])('%s', (_name, parts, given, failed) => {
    expect(failedIntakeChecks({ ...fine, ...parts }, contract, given)).toEqual(failed);
  });

  it('no distance is long where the contract names none', () => {
    expect(failedIntakeChecks(fine, aContract(), { ...facts, tripKm: 5000 })).toEqual([]);
  });
});

describe('statusOfNewOrder (S-20)', () => {
  it('is dispatched when nothing stands in the way', () => {
    expect(statusOfNewOrder(fine, contract, facts)).toEqual({ status: 'Dispatching' });
  });

  it('goes to the home company for a check that the contract turns on', () => {
    const stolen = { ...facts, isStolen: true };
    expect(statusOfNewOrder(fine, contract, stolen)).toEqual({
      status: 'HomeAssistanceCompanyAssigned',
      statusReason: 'FoundStolenVehicle',
    });
    expect(statusOfNewOrder(fine, aContract(), stolen)).toEqual({ status: 'Dispatching' });
  });

  it('waits for payment first, and a ticket goes to its workshop', () => {
    const paying = aContract({ process: { paymentFirst: true } });
    expect(statusOfNewOrder(fine, paying, facts).status).toBe('PaymentPending');
    expect(statusOfNewOrder(anOrder({}, 'Workshop'), contract, facts).status).toBe('WorkshopAssigned');
  });

  it('a place whose address and position disagree is validated, check or not (S-49)', () => {
    const { serviceLocation } = fine;
    const apart = { ...fine, serviceLocation: { ...serviceLocation, positionCountryCode: 'NL' } };
    expect(statusOfNewOrder(apart, aContract(), facts)).toEqual({
      status: 'HomeAssistanceCompanyAssigned',
      statusReason: 'SpecialIncidentLocation',
    });
    const destinationLocation = { ...apart.serviceLocation, required: true };
    expect(statusOfNewOrder({ ...fine, destinationLocation }, aContract(), facts).statusReason).toBe(
      'SpecialIncidentLocation',
    );
    const none = { ...destinationLocation, required: false };
    expect(statusOfNewOrder({ ...fine, destinationLocation: none }, aContract(), facts).status).toBe('Dispatching');
  });

  it('a vehicle that differs from the policy is validated, check or not (S-30)', () => {
    const differing = { ...fine, vehicle: { ...fine.vehicle, differsFromPolicy: { reason: 'rental' } } };
    expect(statusOfNewOrder(differing, aContract(), facts)).toEqual({
      status: 'HomeAssistanceCompanyAssigned',
      statusReason: 'LicensePlateChange',
    });
    expect(statusOfNewOrder(differing, aContract({ process: { paymentFirst: true } }), facts).status).toBe(
      'PaymentPending',
    );
    const noPolicy = { ...differing, entitlement: undefined };
    expect(statusOfNewOrder(noPolicy, contract, facts).statusReason).toBe('PolicyNotFound');
  });
});
