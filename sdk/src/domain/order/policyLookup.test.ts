import { describe, expect, it } from 'vitest';
import type { Contact, Policy, ServiceOrder } from '../../generated/api.ts';
import { aContract, aWholeOrder } from './fixtures.testing.ts';
import { withCustomer, withoutPolicy, withPolicy } from './policyLookup.ts';

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
