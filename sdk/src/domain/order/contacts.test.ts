import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contact, OrderLocation, OrderType, ServiceOrder } from '../../generated/api.ts';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { jan } from './contacts.testing.ts';
import {
  areDestinationContactsDisabled,
  contactFaults,
  contactLanguageOf,
  contactListsOf,
  contactsToTakeOver,
  duplicateContactIndex,
  isContactFormOpen,
  isSameContact,
  locationContextOf,
  missingContactFields,
  nextContactPriority,
  withContactRaised,
} from './contacts.ts';
import { anOrder } from './fixtures.testing.ts';

describe('lists', () => {
  it.each<[OrderType, OrderLocation | undefined, [string, number][]]>([
    ['RoadsideAssistance', undefined, [['BreakdownLocation', 1]]],
    ['RoadsideAssistance', { required: false }, [['BreakdownLocation', 1]]],
    [
      'RoadsideAssistance',
      { required: true, choice: 'Customer' },
      [
        ['BreakdownLocation', 1],
        ['TowDestination', 0],
      ],
    ],
    ['RoadsideAssistance', { required: true, choice: 'NearestFuelStation' }, [['BreakdownLocation', 1]]],
    ['RoadsideAssistance', { required: true, selectionType: 'NearestChargingStation' }, [['BreakdownLocation', 1]]],
    [
      'RoadsideAssistance',
      { required: true, choice: 'Workshop', workshopChoice: 'Nearest' },
      [['BreakdownLocation', 1]],
    ],
    [
      'RoadsideAssistance',
      { required: true, choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' },
      [['BreakdownLocation', 1]],
    ],
    [
      'RoadsideAssistance',
      { required: true, choice: 'Workshop', workshopChoice: 'Manual' },
      [
        ['BreakdownLocation', 1],
        ['TowDestination', 0],
      ],
    ],
    [
      'PlannedTransportation',
      { required: true, choice: 'NearestFuelStation' },
      [
        ['Pickup', 1],
        ['Delivery', 1],
      ],
    ],
    [
      'PlannedTransportation',
      { required: false },
      [
        ['Pickup', 1],
        ['Delivery', 1],
      ],
    ],
    [
      'WorkshopLogistics',
      undefined,
      [
        ['Pickup', 1],
        ['Delivery', 1],
      ],
    ],
    ['Workshop', undefined, [['BreakdownLocation', 1]]],
  ])('%s to %j has %j', (orderType, destinationLocation, lists) => {
    const order = anOrder({ destinationLocation }, orderType);
    expect(contactListsOf(order).map((list) => [list.context, list.minimum])).toEqual(lists);
  });

  it('only roadside assistance disables the destination’s', () => {
    expect(areDestinationContactsDisabled(anOrder())).toBe(true);
    expect(areDestinationContactsDisabled(anOrder({}, 'PlannedTransportation'))).toBe(false);
  });
});

it.each<[OrderType, string, string]>([
  ['RoadsideAssistance', 'BreakdownLocation', 'TowDestination'],
  ['Workshop', 'BreakdownLocation', 'TowDestination'],
  ['PlannedTransportation', 'Pickup', 'Delivery'],
  ['WorkshopLogistics', 'Pickup', 'Delivery'],
])('the stops of %s are %s and %s', (orderType, service, destination) => {
  expect(locationContextOf({ orderType }, 'serviceLocation')).toBe(service);
  expect(locationContextOf({ orderType }, 'destinationLocation')).toBe(destination);
});

it.each([
  ['nl-BE', 'nl'],
  ['DE', 'de'],
  ['es-ES', 'en'],
  ['', 'en'],
])('a customer of %s is spoken to in %s', (locale, language) => {
  expect(contactLanguageOf(locale)).toBe(language);
});

describe('one contact', () => {
  it.each<[Partial<Contact>, string[]]>([
    [jan, []],
    [{}, ['name', 'phoneNumber', 'email', 'language']],
    [{ ...jan, name: '  ' }, ['name']],
    [{ ...jan, email: '' }, ['email']],
  ])('%j lacks %j', (contact, missing) => {
    expect(missingContactFields(contact)).toEqual(missing);
  });

  it.each<[Partial<Contact>, string | undefined, string[]]>([
    [jan, undefined, []],
    [jan, 'IT', []],
    [{ ...jan, phoneNumber: '0475 12 34 56' }, 'BE', []],
    [{ ...jan, phoneNumber: '0475 12 34 56' }, undefined, ['phoneNumber CONTACT_PHONE_INVALID']],
    [{ ...jan, phoneNumber: '12' }, 'BE', ['phoneNumber CONTACT_PHONE_INVALID']],
    [{ ...jan, phoneNumber: '12345678901234567890' }, 'BE', ['phoneNumber CONTACT_PHONE_INVALID']],
    [{ ...jan, email: 'jan@' }, 'BE', ['email CONTACT_EMAIL_INVALID']],
    [{ ...jan, email: ' jan@example.be ' }, 'BE', []],
    [{ ...jan, name: '', phoneNumber: '12' }, 'BE', ['name CONTACT_INCOMPLETE', 'phoneNumber CONTACT_PHONE_INVALID']],
    [{}, 'BE', ['name', 'phoneNumber', 'email', 'language'].map((field) => `${field} CONTACT_INCOMPLETE`)],
  ])('%j with numbers of %s has %j', (contact, country, expected) => {
    expect(contactFaults(contact, country).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  it.each<[Partial<Contact>, boolean]>([
    [{ phoneNumber: '0032475123456', email: 'JAN@example.be ' }, true],
    [{ phoneNumber: '0475 12 34 56', email: 'jan@example.be' }, true],
    [{ phoneNumber: '0476 12 34 56', email: 'jan@example.be' }, false],
    [{ phoneNumber: '+32475123456', email: 'other@example.be' }, false],
    [{ phoneNumber: '+32475000000', email: 'jan@example.be' }, false],
    [{ phoneNumber: '', email: 'jan@example.be' }, false],
    [{ phoneNumber: '+32475123456' }, false],
  ])('%j is Jan: %s', (contact, same) => {
    expect(isSameContact(jan, contact)).toBe(same);
  });

  it('two empty ones are not the same', () => {
    expect(isSameContact({}, {})).toBe(false);
    expect(isSameContact({ phoneNumber: '', email: '' }, { phoneNumber: '', email: '' })).toBe(false);
  });

  it('does not repeat itself while it is changed', () => {
    expect(duplicateContactIndex([jan], jan)).toBe(0);
    expect(duplicateContactIndex([jan], jan, 0)).toBe(-1);
  });

  it.each<[Partial<Contact> | undefined, boolean]>([
    [undefined, false],
    [{}, false],
    [{ language: 'fr' }, false],
    [{ name: ' ' }, false],
    [{ name: 'J' }, true],
    [{ remarks: 'in the shop' }, true],
    [jan, true],
  ])('the form with %j is open: %s', (form, open) => {
    expect(isContactFormOpen(form)).toBe(open);
  });

  it('comes after the others', () => {
    expect(nextContactPriority([])).toBe(1);
    expect(nextContactPriority([{ ...jan, priority: 4 }, jan])).toBe(5);
  });

  it('is called earlier when it is raised', () => {
    const [eva, piet] = [
      { ...jan, name: 'Eva' },
      { ...jan, name: 'Piet' },
    ];
    const order = (contacts: Contact[]) => contacts.map(({ name, priority }) => `${priority} ${name}`);
    expect(order(withContactRaised([jan, eva, piet], 2))).toEqual(['1 Jan', '2 Piet', '3 Eva']);
    expect(order(withContactRaised([jan, eva, piet], 1))).toEqual(['1 Eva', '2 Jan', '3 Piet']);
    for (const index of [0, -1, 3]) expect(order(withContactRaised([jan, eva], index))).toEqual(['1 Jan', '2 Eva']);
  });

  it('of another stop is taken over where it is whole and not there yet', () => {
    const half = { name: 'Half', language: 'nl' as const };
    const planned = (contacts: Contact[]) =>
      anOrder(
        { serviceLocation: { contacts: [jan, half] }, destinationLocation: { contacts } },
        'PlannedTransportation',
      );
    const taken = (order: ServiceOrder, index: number) =>
      contactsToTakeOver(order, contactListsOf(order)[index]!).map(({ name }) => name);
    expect(taken(planned([]), 1)).toEqual(['Jan']);
    expect(taken(planned([jan]), 1)).toEqual([]);
    expect(taken(planned([{ ...jan, name: 'Eva', email: 'eva@example.be' }]), 0)).toEqual(['Eva']);
    expect(taken(anOrder({}, 'PlannedTransportation'), 1)).toEqual([]);
    expect(taken(anOrder({ serviceLocation: { contacts: [jan] } }), 0)).toEqual([]);
  });
});

describe('odd contacts', () => {
  const text = fc.constantFrom(undefined, ...oddTexts);
  const contact = fc.record({ name: text, phoneNumber: text, email: text, remarks: text });

  it('are compared alike in both directions, and each with itself where it can be reached', () => {
    fc.assert(
      fc.property(contact, contact, (one, other) => {
        expect(isSameContact(one, other)).toBe(isSameContact(other, one));
        const canBeReached = /\d/.test(one.phoneNumber ?? '') && (one.email ?? '').trim() !== '';
        if (canBeReached) expect(isSameContact(one, one)).toBe(true);
      }),
    );
  });

  it('get the next priority, whatever a number field said', () => {
    const priorities = [Number.NaN, -0, -3, Infinity, 2];
    expect(priorities.map((priority) => nextContactPriority([{ ...jan, priority }]))).toEqual([1, 1, 1, 1, 3]);
  });
});
