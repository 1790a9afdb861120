import { expect, test } from 'vitest';
import type { Contact, ContactLanguage } from '../../generated/api.ts';
import { motoristMobile } from './motoristMobile.ts';

const mobile: Contact = { name: 'Jan', phoneNumber: '0475 12 34 56', language: 'nl' };
const home: Contact = { name: 'Els', phoneNumber: '09 225 00 00', language: 'fr' };
const silent: Contact = { name: 'Piet', language: 'de' };

test.each<[string, Contact[] | undefined, string | undefined, ReturnType<typeof motoristMobile>, ContactLanguage?]>([
  ['nobody is known', undefined, undefined, undefined],
  ['the contact has one', [mobile], undefined, { phoneNumber: '+32475123456', language: 'nl' }],
  ['the second contact has one', [home, silent, mobile], undefined, { phoneNumber: '+32475123456', language: 'nl' }],
  ['only telephones at home are known', [home], '+32 2 555 12 12', undefined],
  [
    'only the caller has one: he speaks as the contact does',
    [home],
    '+32 476 00 00 01',
    { phoneNumber: '+32476000001', language: 'fr' },
  ],
  [
    'the caller speaks a language of his own',
    [home],
    '+32 476 00 00 01',
    { phoneNumber: '+32476000001', language: 'it' },
    'it',
  ],
  [
    'the contact is the caller, who speaks another language than the contact was given',
    [mobile],
    '+32 475 12 34 56',
    { phoneNumber: '+32475123456', language: 'it' },
    'it',
  ],
  ['the contact is somebody else', [mobile], '+32 476 00 00 01', { phoneNumber: '+32475123456', language: 'nl' }, 'it'],
  ['the caller left one, nobody a language', [], '0476 00 00 01', { phoneNumber: '+32476000001', language: 'en' }],
])('%s', (_what, contacts, callbackNumber, found, language) => {
  const order = {
    vehicle: {},
    serviceLocation: { countryCode: 'BE', ...(contacts && { contacts }) },
    ...(callbackNumber && { caller: { callbackNumber, ...(language && { language }) } }),
  };
  expect(motoristMobile(order)).toEqual(found);
});
