import { describe, expect, it } from 'vitest';
import type { Contract, Policy, ServiceOrder } from '../../generated/api.ts';
import { orderTypeValues } from '../../generated/values.ts';
import { draftTitle } from './draftTitle.ts';
import { emptyOrder } from './emptyOrder.ts';
import { aContract, anAgent, anOrder, aWholeOrder } from './fixtures.testing.ts';
import { contactOfPolicy, plateToLookUp, withoutPolicy, withPolicy } from './policyLookup.ts';

const reference = { code: 'C24Prepaid19', name: 'Prepaid', type: 'B2C', intakeFlow: 'RoadsideAssistance' } as const;
const agent = anAgent({ clients: [{ code: 'Touring', name: 'Touring', contracts: [reference] }] });

describe('emptyOrder', () => {
  it('carries the contract, its client, its way of searching and its plates', () => {
    const contract = aContract({ coverage: { homeMarket: 'BE', coverageValidationType: 'Contract' } });
    expect(emptyOrder('RoadsideAssistance', contract, agent)).toMatchObject({
      orderType: 'RoadsideAssistance',
      client: { code: 'Touring', name: 'Touring' },
      searchType: 'Contract',
      requestedService: { contractCode: 'C24Prepaid19' },
      policyInput: { licensePlate: '', selectedCountry: 'BE' },
      entitlement: { type: 'Policy' },
      serviceLocation: { appointment: { kind: 'Asap' } },
    });
  });

  it('searches by plate where the contract does not say', () => {
    expect(emptyOrder('RoadsideAssistance', aContract(), agent).searchType).toBe('LicensePlate');
  });

  it('takes the only service, and what it fixes', () => {
    const contract = aContract({ process: { serviceTypes: ['OnSiteBatteryReplacement'] } });
    expect(emptyOrder('RoadsideAssistance', contract, agent)).toMatchObject({
      requestedService: { type: 'OnSiteBatteryReplacement', category: 'Ignition' },
      vehicle: { statusFlags: { defectiveBattery: 'Yes' } },
    });
    expect(emptyOrder('RoadsideAssistance', aContract(), agent).requestedService.type).toBeUndefined();
  });

  it('without a contract has none of it', () => {
    const order = emptyOrder('RoadsideAssistance', undefined, agent);
    expect([order.client, order.searchType, order.requestedService]).toEqual([undefined, undefined, {}]);
  });

  it.each(orderTypeValues)('%s has a blank reference per location', (orderType) => {
    const order = emptyOrder(orderType, aContract(), agent);
    const isPlanned = orderType === 'PlannedTransportation' || orderType === 'WorkshopLogistics';
    expect(order.referenceData?.map(({ code }) => code)).toEqual(
      isPlanned ? ['Pickup', 'Delivery'] : ['BreakdownLocation'],
    );
    expect(order.serviceLocation.appointment === undefined).toBe(isPlanned);
    expect(order.serviceLocation.choice).toBe(orderType === 'Workshop' ? 'Workshop' : undefined);
    expect(order.destinationLocation).toEqual(
      orderType === 'Workshop' ? undefined : isPlanned ? { required: true } : {},
    );
  });
});

describe('the policy that was looked up', () => {
  const policy: Policy = {
    licensePlate: '1ABC123',
    contractCode: 'C24Prepaid19',
    externalContractCode: 'ITAS',
    coverageTo: '2026-11-20',
    status: 'Covered',
    vehicleType: 'PassengerCar',
    make: 'Renault',
    model: 'Clio',
    customerFirstName: 'Jan',
    customerLastName: 'Maes',
    customerPhoneNumber: '+32475123456',
  };
  const now = new Date('2026-11-21T12:00:00Z');
  const contract: Contract = aContract({ coverage: { homeMarket: 'BE' } });
  const searched = anOrder({ policyInput: { licensePlate: '1-abc-123', selectedCountry: 'BE' } });

  it('is looked up by the normalised plate', () => {
    expect(plateToLookUp(searched)).toBe('1ABC123');
    expect(plateToLookUp(anOrder())).toBe('');
  });

  it('gives entitlement with today’s status and the vehicle', () => {
    const order = withPolicy(searched, policy, contract, now);
    expect(order.entitlement).toMatchObject({ type: 'Policy', status: 'Expired', policy: { status: 'Expired' } });
    expect(order.vehicle).toMatchObject({
      makeModel: 'Renault Clio',
      licensePlate: { country: 'BE', value: '1ABC123' },
    });
    expect(order.requestedService.externalContractCode).toBe('ITAS');
  });

  it('forgets a difference from the policy before', () => {
    const differing = { ...searched, vehicle: { make: 'Fiat', differsFromPolicy: { reason: 'rental' } } };
    expect(withPolicy(differing, policy, contract, now).vehicle).toMatchObject({ make: 'Renault' });
    expect(withPolicy(differing, policy, contract, now).vehicle).not.toHaveProperty('differsFromPolicy');
  });

  it('not found, entitlement and vehicle are cleared but for the plate', () => {
    const order = withoutPolicy(withPolicy(searched, policy, contract, now));
    expect(order).not.toHaveProperty('entitlement');
    expect(order.vehicle).toEqual({ licensePlate: { country: 'BE', value: '1ABC123' } });
    expect(withoutPolicy(anOrder({ vehicle: { make: 'Fiat' } })).vehicle).toEqual({});
  });

  it('names the customer as the first contact', () => {
    expect(contactOfPolicy(searched, policy, 'nl')).toEqual({
      locationContext: 'BreakdownLocation',
      name: 'Jan Maes',
      phoneNumber: '+32475123456',
      email: '',
      language: 'nl',
      priority: 1,
    });
    expect(contactOfPolicy(anOrder({}, 'PlannedTransportation'), policy, 'nl')?.locationContext).toBe('Pickup');
    const nobody = { licensePlate: 'X', contractCode: 'Y', status: 'Covered' } as const;
    expect(contactOfPolicy(searched, { ...nobody, customerEmail: 'eva@post.example' }, 'fr')).toMatchObject({
      name: '',
      phoneNumber: '',
      email: 'eva@post.example',
    });
    expect(contactOfPolicy(searched, nobody, 'nl')).toBeUndefined();
  });
});

describe('draftTitle', () => {
  it.each<[string, Partial<ServiceOrder>, string]>([
    ['plate and city', {}, '1ABC123, Gent'],
    ['the plate that was searched by', { vehicle: {} }, '1ABC123, Gent'],
    ['vehicle without plate', { vehicle: { makeModel: 'Renault Clio' }, policyInput: undefined }, 'Renault Clio, Gent'],
    [
      'address without city',
      { vehicle: {}, policyInput: undefined, serviceLocation: { formattedAddress: 'E40' } },
      'E40',
    ],
    ['Dutch plate', { vehicle: { licensePlate: { country: 'NL', value: '12ab34' } }, serviceLocation: {} }, '12-AB-34'],
    ['nothing', { vehicle: {}, policyInput: undefined, serviceLocation: {} }, ''],
  ])('%s', (_name, parts, title) => {
    expect(draftTitle(aWholeOrder(parts))).toBe(title);
  });
});
