import { describe, expect, it } from 'vitest';
import type { Contact } from '../../generated/api.ts';
import { aContract, aWholeOrder } from './fixtures.testing.ts';
import { vehicleContactIssues } from './vehicleContacts.ts';

const owner: Contact = {
  name: 'Eva Maes',
  phoneNumber: '0475 12 34 56',
  email: 'eva@post.example',
  language: 'nl',
};
const contract = aContract({ coverage: { homeMarket: 'BE' } });
const order = aWholeOrder();
const faults = (contacts: Contact[] | undefined) =>
  vehicleContactIssues({ ...order, vehicle: { ...order.vehicle, contacts } }, { contract }).map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('vehicleContactIssues', () => {
  it.each<[string, Contact[] | undefined, string[]]>([
    ['nobody', undefined, []],
    ['a whole one', [owner], []],
    ['one that was opened and left empty', [{ language: 'en' }], []],
    [
      'half a contact',
      [{ ...owner, email: ' ', phoneNumber: undefined }],
      ['vehicle.contacts.0.phoneNumber CONTACT_INCOMPLETE', 'vehicle.contacts.0.email CONTACT_INCOMPLETE'],
    ],
    [
      'a number of 20 digits',
      [{ ...owner, phoneNumber: '12345678901234567890' }],
      ['vehicle.contacts.0.phoneNumber CONTACT_PHONE_INVALID'],
    ],
    ['half an address', [{ ...owner, email: 'eva@post' }], ['vehicle.contacts.0.email CONTACT_EMAIL_INVALID']],
    [
      'the same person twice',
      [owner, { ...owner, name: 'E. Maes', email: 'EVA@post.example' }],
      ['vehicle.contacts.1.phoneNumber CONTACT_DUPLICATE'],
    ],
    ['two people with one phone', [owner, { ...owner, email: 'jan@post.example' }], []],
  ])('%s', (_name, contacts, expected) => {
    expect(faults(contacts)).toEqual(expected);
  });

  it('a national number is one of the home market only', () => {
    expect(vehicleContactIssues({ ...order, vehicle: { contacts: [owner] } }, {}).map(({ code }) => code)).toEqual([
      'CONTACT_PHONE_INVALID',
    ]);
  });
});
