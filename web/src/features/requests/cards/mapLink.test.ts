import { expect, it } from 'vitest';
import { mapLink } from './mapLink.ts';

const gent = { latitude: 51.0543, longitude: 3.7174 };
const aalst = { latitude: 50.9378, longitude: 4.041 };

it.each([
  [gent, undefined, 'https://www.google.com/maps/search/?api=1&query=51.0543%2C3.7174'],
  [gent, aalst, 'https://www.google.com/maps/dir/?api=1&origin=51.0543%2C3.7174&destination=50.9378%2C4.041'],
  [gent, {}, 'https://www.google.com/maps/search/?api=1&query=51.0543%2C3.7174'],
  [{}, aalst, undefined],
])('%j to %j', (from, to, expected) => {
  expect(mapLink(from, to)).toBe(expected);
});
