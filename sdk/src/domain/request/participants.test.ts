import { expect, test } from 'vitest';
import type { Contact } from '../../generated/api.ts';
import { type ParticipantsSubject, participantPartValues, participantsOf } from './participants.ts';

const person = (contact: Partial<Contact>): Contact => ({ language: 'nl', ...contact });
const job = (id: string, changes: Partial<ParticipantsSubject['jobs'][number]> = {}) => ({
  id,
  jobStatus: 'Assigned' as const,
  partner: { id: 'p', type: 'Partner' as const, name: 'Maes', phoneNumber: '+3291', email: 'p@maes.example' },
  ...changes,
});
const request: ParticipantsSubject = {
  customer: person({ name: 'Jan', phoneNumber: '+32470', email: 'jan@mail.example' }),
  order: {
    serviceLocation: {
      contacts: [person({ name: 'Jan', phoneNumber: '+32470' }), person({ name: 'An', phoneNumber: '+32471' })],
    },
    destinationLocation: { contacts: [person({ name: 'Jan', phoneNumber: '+32499', email: 'desk@garage.example' })] },
  },
  homeAssistanceCompany: { code: 'C24Belgium', name: 'C24 Belgium', phoneNumber: '+3270', email: 'desk@c24.example' },
  abroadAssistanceCompany: { code: 'C24France', name: 'C24 France' },
  clientOrganisation: { code: 'Q8', name: 'Q8' },
  billedToOrganisation: 'Acrisure',
  jobs: [
    job('j1', { jobStatus: 'Proposed' }),
    job('j2'),
    job('j3', {
      jobStatus: 'Cancelled',
      partnerName: 'Peeters',
      partnerPhoneNumber: '+3292',
      partnerEmail: 'd@peeters.example',
    }),
  ],
};

test('everybody with his part, each once, in the order of the documents', () => {
  expect(participantsOf(request, true)).toStrictEqual([
    { key: 'customer', part: 'CUSTOMER', name: 'Jan', phone: '+32470', email: 'jan@mail.example' },
    { key: 'contact 0', part: 'CONTACT', name: 'An', phone: '+32471' },
    { key: 'contact 1', part: 'CONTACT', name: 'Jan', phone: '+32499', email: 'desk@garage.example' },
    {
      key: 'HOME_COMPANY',
      part: 'HOME_COMPANY',
      name: 'C24 Belgium',
      phone: '+3270',
      email: 'desk@c24.example',
    },
    { key: 'ABROAD_COMPANY', part: 'ABROAD_COMPANY', name: 'C24 France' },
    { key: 'CLIENT_ORGANISATION', part: 'CLIENT_ORGANISATION', name: 'Q8' },
    { key: 'payer', part: 'BILLED_TO', name: 'Acrisure' },
    { key: 'j2', part: 'PARTNER', name: 'Maes', phone: '+3291', email: 'p@maes.example' },
    { key: 'j3', part: 'PARTNER', name: 'Peeters', phone: '+3292', email: 'd@peeters.example' },
  ]);
  expect(new Set(participantsOf(request, true).map(({ part }) => part))).toEqual(new Set(participantPartValues));
});

test('a partner’s channels are for who may see them', () => {
  expect(participantsOf(request, false).slice(-2)).toStrictEqual([
    { key: 'j2', part: 'PARTNER', name: 'Maes' },
    { key: 'j3', part: 'PARTNER', name: 'Peeters' },
  ]);
});

test('a request of which little is known', () => {
  const bare = { order: { serviceLocation: {} }, jobs: [] };
  expect(participantsOf(bare, true)).toStrictEqual([]);
  expect(participantsOf({ ...bare, customer: person({}), billedToOrganisation: '' }, true)).toStrictEqual([
    { key: 'customer', part: 'CUSTOMER', name: '' },
  ]);
  expect(
    participantsOf({ ...bare, order: { serviceLocation: { contacts: [person({ email: 'x@y.be' })] } } }, true),
  ).toStrictEqual([]);
});

test('a contact is somebody else where his name or his number differs from the customer’s', () => {
  const contactsOf = (...contacts: Contact[]) =>
    participantsOf({ ...request, order: { serviceLocation: { contacts } } }, false)
      .filter(({ part }) => part === 'CONTACT')
      .map(({ name, phone }) => [name, phone]);
  expect(contactsOf(person({ name: 'Piet', phoneNumber: '+32470' }))).toEqual([['Piet', '+32470']]);
  expect(contactsOf(person({ name: 'Jan' }))).toEqual([['Jan', undefined]]);
  expect(contactsOf(person({ name: 'Jan', phoneNumber: '+32470' }))).toEqual([]);
  expect(contactsOf()).toEqual([]);
  const places = { serviceLocation: {}, destinationLocation: {} };
  expect(participantsOf({ ...request, order: places }, false).some(({ part }) => part === 'CONTACT')).toBe(false);
});
