import { describe, expect, it } from 'vitest';
import type { Contact, Policy, PolicyInput, SearchType, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { withCaller } from './caller.ts';
import { aContract, aWholeOrder } from './fixtures.testing.ts';
import {
  isPlateLookedUp,
  type PolicyQuery,
  policyQueryOf,
  withCustomer,
  withLatePolicy,
  withoutPolicy,
  withPolicy,
  withPolicyChoice,
} from './policyLookup.ts';
import { chooseServiceType } from './serviceChange.ts';

const now = new Date('2026-11-21T12:00:00Z');

const policy: Policy = {
  licensePlate: '1ABC123',
  contractCode: 'C24Prepaid19',
  status: 'Covered',
  customerFirstName: 'Tom',
  customerLastName: 'Claes',
  customerPhoneNumber: '+32470732588',
};
const eva: Contact = {
  locationContext: 'BreakdownLocation',
  name: 'Eva Maes',
  phoneNumber: '+32475123456',
  email: 'eva@post.example',
  language: 'nl',
};

const orderWith = (contacts: Contact[]): ServiceOrder => {
  const order = aWholeOrder();
  return { ...order, serviceLocation: { ...order.serviceLocation, contacts } };
};
const found = (contacts: Contact[] = []) =>
  withCustomer(withPolicy(orderWith(contacts), policy, aContract(), now), policy, 'fr');
const people = ({ serviceLocation }: ServiceOrder) =>
  serviceLocation.contacts?.map(({ name, language }) => [name, language]);

describe("the policy's customer", () => {
  it('is the first contact, in the language of the call, half known or whole', () => {
    expect(found().serviceLocation.contacts).toEqual([
      {
        locationContext: 'BreakdownLocation',
        name: 'Tom Claes',
        phoneNumber: '+32470732588',
        email: '',
        language: 'fr',
        priority: 1,
      },
    ]);
  });

  it('is not added to somebody who is there', () => {
    expect(people(found([eva]))).toEqual([['Eva Maes', 'nl']]);
  });

  it('is nobody where the policy names nobody', () => {
    const { customerFirstName: _, customerLastName: __, customerPhoneNumber: ___, ...nameless } = policy;
    expect(people(withCustomer(orderWith([]), nameless, 'en'))).toEqual([]);
  });

  it('goes with the policy, the others stay', () => {
    const order = found();
    const both = {
      ...order,
      serviceLocation: { ...order.serviceLocation, contacts: [...(order.serviceLocation.contacts ?? []), eva] },
    };
    expect(people(withoutPolicy(both))).toEqual([['Eva Maes', 'nl']]);
  });

  it('stays once an agent has completed him', () => {
    const order = found();
    const [customer] = order.serviceLocation.contacts ?? [];
    const completed = orderWith([{ ...(customer as Contact), email: 'tom@post.example' }]);
    expect(people(withoutPolicy({ ...completed, entitlement: order.entitlement }))).toEqual([['Tom Claes', 'fr']]);
  });
});

describe('what the register is asked', () => {
  it.each<[SearchType | undefined, PolicyInput | undefined, PolicyQuery | undefined]>([
    ['LicensePlate', { licensePlate: '1-abc-123', selectedCountry: 'BE' }, { licensePlate: '1ABC123' }],
    [undefined, { licensePlate: '1abc123' }, { licensePlate: '1ABC123' }],
    ['LicensePlate', undefined, undefined],
    ['LicensePlate', { licensePlate: ' - ' }, undefined],
    // Wrong plates of the countries that have rules are not looked up.
    ['LicensePlate', { licensePlate: 'X1', selectedCountry: 'IT' }, undefined],
    ['LicensePlate', { licensePlate: '123456789', selectedCountry: 'NL' }, undefined],
    ['LicensePlate', { licensePlate: '12345678901', selectedCountry: 'FR' }, undefined],
    ['LicensePlate', { licensePlate: '', customerName: 'Maes', customerPhone: '0475123456' }, undefined],
    ['Contract', { customerName: ' Maes ' }, { customerName: 'Maes' }],
    ['Contract', { customerName: 'Li' }, { customerName: 'Li' }],
    ['Contract', { customerName: 'L ' }, undefined],
    ['Contract', { customerPhone: '0475 1' }, { customerPhone: '0475 1' }],
    ['Contract', { customerPhone: '0475' }, undefined],
    ['Contract', { customerPhone: 'none at all' }, undefined],
    ['Contract', { customerName: 'Maes', customerPhone: '+32475' }, { customerName: 'Maes', customerPhone: '+32475' }],
    // A plate says more than a name that was typed before it.
    [
      'Contract',
      { licensePlate: '1abc123', customerName: 'Maes', customerPhone: '+32475' },
      { licensePlate: '1ABC123' },
    ],
    // Half a plate beside a name: what was meant cannot be known.
    ['Contract', { licensePlate: 'X', selectedCountry: 'IT', customerName: 'Maes' }, undefined],
  ])('%s %j: %j', (searchType, policyInput, expected) => {
    expect(policyQueryOf({ searchType, policyInput })).toEqual(expected);
  });

  it('knows the plate that was looked up already', () => {
    const order = aWholeOrder();
    expect(isPlateLookedUp(order)).toBe(true);
    expect(isPlateLookedUp({ ...order, policyInput: { licensePlate: '2XYZ987' } })).toBe(false);
    expect(isPlateLookedUp({ ...order, policyInput: {} })).toBe(false);
    expect(isPlateLookedUp({ ...order, vehicle: {} })).toBe(false);
  });
});

describe('an answer that came late', () => {
  const golf: Policy = {
    ...policy,
    vehicleType: 'PassengerCar',
    make: 'Volkswagen',
    model: 'Golf',
    fuelType: 'Petrol',
  };
  const late = (vehicle: Vehicle, asked: Vehicle = {}): ServiceOrder =>
    withLatePolicy({ ...aWholeOrder(), vehicle }, golf, aContract(), now, asked);

  it('fills what is still empty', () => {
    expect(late({ color: 'red' }).vehicle).toMatchObject({ make: 'Volkswagen', fuelType: 'Petrol', color: 'red' });
  });

  it('fills over what stood there when it was asked for', () => {
    const clio: Vehicle = { type: 'PassengerCar', make: 'Renault', model: 'Clio' };
    expect(late(clio, clio).vehicle).toMatchObject({ make: 'Volkswagen', model: 'Golf' });
  });

  it('keeps another vehicle that was typed meanwhile, and wants the reason of the difference', () => {
    const { vehicle, entitlement } = late({
      type: 'PassengerCar',
      make: 'Trabant',
      model: '601',
      makeModel: 'Trabant 601',
      isCustom: true,
    });
    expect(entitlement?.policy?.licensePlate).toBe('1ABC123');
    expect(vehicle).toMatchObject({
      make: 'Trabant',
      model: '601',
      makeModel: 'Trabant 601',
      isCustom: true,
      fuelType: 'Petrol',
      differsFromPolicy: { reason: '', policyVehicle: { make: 'Volkswagen', model: 'Golf', fuelType: 'Petrol' } },
    });
  });

  it('asks for no reason where the same was typed', () => {
    const { vehicle } = late({ type: 'PassengerCar', make: 'volkswagen', model: 'golf', fuelType: 'Petrol' });
    expect(vehicle).toMatchObject({ make: 'Volkswagen', model: 'Golf' });
    expect(vehicle).not.toHaveProperty('differsFromPolicy');
  });

  it('keeps the fuel alone', () => {
    expect(late({ fuelType: 'Diesel' }).vehicle).toMatchObject({
      fuelType: 'Diesel',
      make: 'Volkswagen',
      differsFromPolicy: { reason: '' },
    });
  });
});

describe('several policies', () => {
  const two = [policy, { ...policy, contractCode: 'Q8' }];

  it('wait in the draft until one is chosen, and nothing is entitled meanwhile', () => {
    const waiting = withPolicyChoice(found(), two);
    expect(waiting.policies).toEqual(two);
    expect(waiting).not.toHaveProperty('entitlement');
    expect(withPolicy(waiting, policy, aContract(), now)).not.toHaveProperty('policies');
    expect(withoutPolicy(waiting)).not.toHaveProperty('policies');
  });
});

it('people to call about the vehicle stay when its policy goes', () => {
  const order = aWholeOrder();
  const { vehicle } = withoutPolicy({ ...order, vehicle: { ...order.vehicle, contacts: [eva] } });
  expect(vehicle).toEqual({ licensePlate: { country: 'BE', value: '1ABC123' }, contacts: [eva] });
});

it('a policy of an insurer behind the contract brings the code of that one', () => {
  const order = withPolicy(aWholeOrder(), { ...policy, externalContractCode: 'FBTO' }, aContract(), now);
  expect(order.requestedService.externalContractCode).toBe('FBTO');
});

describe('the insurer behind the contract', () => {
  const ofInsurer = withPolicy(aWholeOrder(), { ...policy, externalContractCode: 'FBTO' }, aContract(), now);
  const codeOf = ({ requestedService }: ServiceOrder) => requestedService.externalContractCode;

  it('goes with its policy', () => {
    expect(codeOf(withoutPolicy(ofInsurer))).toBeUndefined();
  });

  it("is not the next policy's, which names none or its own", () => {
    expect(codeOf(withPolicy(ofInsurer, policy, aContract(), now))).toBeUndefined();
    expect(codeOf(withPolicy(ofInsurer, { ...policy, externalContractCode: 'ITAS' }, aContract(), now))).toBe('ITAS');
  });

  it('that was chosen by hand stays', () => {
    const { requestedService } = ofInsurer;
    const chosen = { ...ofInsurer, requestedService: { ...requestedService, externalContractCode: 'ITAS' } };
    expect(codeOf(withoutPolicy(chosen))).toBe('ITAS');
    expect(codeOf(withPolicy(chosen, policy, aContract(), now))).toBe('ITAS');
  });
});

it('the people whom the caller spoke of are still in the vehicle when nothing is found', () => {
  const { caller: _, ...order } = aWholeOrder();
  expect(withoutPolicy(withCaller(order, { people: 4 })).vehicle.numberOfOccupants).toBe(4);
  expect(withoutPolicy(withCaller(order, { everyoneSafe: 'Yes' })).vehicle).not.toHaveProperty('numberOfOccupants');
  expect(withoutPolicy(order).vehicle).not.toHaveProperty('numberOfOccupants');
});

it('what the service fixes of the problem stays when nothing is found', () => {
  const order = chooseServiceType(aWholeOrder(), 'OnSiteBatteryReplacement');
  const { requestedService, vehicle } = withoutPolicy(order);
  expect(requestedService.category).toBe('Ignition');
  expect(vehicle.statusFlags).toEqual({ defectiveBattery: 'Yes' });
});

it('without a plate, or without its country, nothing is made up for the vehicle', () => {
  const order = aWholeOrder();
  expect(withoutPolicy({ ...order, policyInput: undefined }).vehicle).toEqual({});
  expect(withoutPolicy({ ...order, policyInput: { licensePlate: '1ABC123' } }).vehicle).toEqual({
    licensePlate: { value: '1ABC123' },
  });
});

it('a customer of whom only the address is known is half a contact', () => {
  const { customerPhoneNumber: _, ...known } = { ...policy, customerEmail: 'tom@post.example' };
  expect(withCustomer(orderWith([]), known, 'nl').serviceLocation.contacts).toMatchObject([
    { name: 'Tom Claes', phoneNumber: '', email: 'tom@post.example' },
  ]);
});
