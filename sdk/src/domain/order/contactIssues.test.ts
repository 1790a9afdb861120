import { describe, expect, it } from 'vitest';
import type { Contact } from '../../generated/api.ts';
import { jan } from './contacts.testing.ts';
import { contactIssues } from './contactsStep.ts';
import { aContext, aContract, anOrder } from './fixtures.testing.ts';

describe('contactIssues', () => {
  const codes = (contacts: Contact[], parts = {}) =>
    contactIssues(anOrder({ serviceLocation: { contacts } }), aContext(parts)).map(
      ({ path, code }) => `${path} ${code}`,
    );

  it('wants one whole contact at the breakdown', () => {
    expect(codes([jan])).toEqual([]);
    expect(codes([])).toEqual(['serviceLocation.contacts CONTACT_REQUIRED']);
    expect(codes([{ ...jan, email: '' }])).toEqual([
      'serviceLocation.contacts CONTACT_REQUIRED',
      'serviceLocation.contacts.0.email CONTACT_INCOMPLETE',
    ]);
  });

  it('refuses the second of the same, not one that shares the phone or the e-mail alone', () => {
    expect(codes([jan, { ...jan, name: 'Johan' }])).toEqual(['serviceLocation.contacts.1 CONTACT_DUPLICATE']);
    expect(codes([jan, { ...jan, email: 'garage@example.be' }])).toEqual([]);
    expect(codes([jan, { ...jan, phoneNumber: '+32 470 73 25 88' }])).toEqual([]);
  });

  it('refuses a number and an address that are none, by the country of the contract', () => {
    const contract = aContract({ coverage: { homeMarket: 'BE' } });
    expect(codes([{ ...jan, phoneNumber: '12345678901234567890' }], { contract })).toEqual([
      'serviceLocation.contacts.0.phoneNumber CONTACT_PHONE_INVALID',
    ]);
    expect(codes([{ ...jan, phoneNumber: '0475 12 34 56' }], { contract })).toEqual([]);
    expect(codes([{ ...jan, email: 'jan' }])).toEqual(['serviceLocation.contacts.0.email CONTACT_EMAIL_INVALID']);
  });

  it('wants the form for another one emptied or added', () => {
    expect(codes([jan], { contactForms: { BreakdownLocation: { name: 'P' } } })).toEqual([
      'serviceLocation.contacts CONTACT_FORM_OPEN',
    ]);
    expect(codes([jan], { contactForms: { TowDestination: { name: 'P' } } })).toEqual([]);
  });

  it('names the fields that a needed contact lacks once it was begun', () => {
    const begun = (form: Partial<Contact>) => codes([], { contactForms: { BreakdownLocation: form } });
    expect(begun({ name: 'Piet', phoneNumber: '+32 471 22 33 44' })).toEqual([
      'serviceLocation.contacts.email CONTACT_FIELD_REQUIRED',
    ]);
    expect(begun({ name: 'Piet', phoneNumber: '1', email: 'piet@example.be' })).toEqual([
      'serviceLocation.contacts.phoneNumber CONTACT_PHONE_INVALID',
    ]);
    expect(begun({ ...jan })).toEqual(['serviceLocation.contacts CONTACT_FORM_OPEN']);
  });

  it('wants one each at pick-up and delivery', () => {
    const planned = anOrder({ serviceLocation: { contacts: [jan] } }, 'PlannedTransportation');
    expect(contactIssues(planned, aContext()).map((issue) => issue.path)).toEqual(['destinationLocation.contacts']);
  });

  it('a workshop ticket shows them with its location', () => {
    expect(contactIssues(anOrder({}, 'Workshop'), aContext())[0]?.tab).toBe('WorkshopLocation');
    expect(contactIssues(anOrder(), aContext())[0]?.tab).toBe('Contacts');
  });
});
