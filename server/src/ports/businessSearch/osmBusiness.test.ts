import { expect, it } from 'vitest';
import { addressOfTags, contactsOf } from './osmBusiness.ts';

it.each<[Record<string, string>, object]>([
  [{}, {}],
  [{ phone: '+32 9 223 00 01' }, { phone: '+32 9 223 00 01' }],
  [{ 'contact:phone': '+32 1' }, { phone: '+32 1' }],
  [{ mobile: '+32 2' }, { phone: '+32 2' }],
  [{ 'contact:mobile': '+32 3' }, { phone: '+32 3' }],
  // The one that is meant for calls before a mobile one, and the first of several.
  [{ mobile: '+32 2', phone: '+32 1' }, { phone: '+32 1' }],
  [{ phone: ' +32 1 ; +32 2' }, { phone: '+32 1' }],
  [{ phone: '' }, {}],
  [{ email: 'a@b.example', 'contact:email': 'c@d.example' }, { email: 'a@b.example' }],
  [{ 'contact:email': 'c@d.example' }, { email: 'c@d.example' }],
  [{ url: 'https://u.example' }, { website: 'https://u.example' }],
  [{ 'contact:website': 'https://c.example', url: 'https://u.example' }, { website: 'https://c.example' }],
  [{ opening_hours: 'Mo-Fr 08:00-18:00; Sa 09:00-12:00' }, { openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-12:00'] }],
])('of the tags %j is said %j', (tags, said) => {
  expect(contactsOf(tags)).toEqual(said);
});

it.each<[Record<string, string>, string | undefined]>([
  [
    { 'addr:street': 'Korenmarkt', 'addr:housenumber': '1', 'addr:postcode': '9000', 'addr:city': 'Gent' },
    'Korenmarkt 1, 9000 Gent',
  ],
  [{ 'addr:street': 'Korenmarkt' }, 'Korenmarkt'],
  [{ 'addr:city': 'Gent' }, 'Gent'],
  [{ 'addr:housenumber': '1', 'addr:city': 'Gent' }, '1, Gent'],
  [{ name: 'Garage' }, undefined],
])('of the tags %j the address is %j', (tags, address) => {
  expect(addressOfTags(tags)).toBe(address);
});
