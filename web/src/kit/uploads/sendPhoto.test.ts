import { expect, it } from 'vitest';
import { sentName } from './sendPhoto.ts';

it.each([
  ['big.png', 'image/jpeg', 'big.jpg'],
  ['car.jpeg', 'image/jpeg', 'car.jpeg'],
  ['notes.csv', 'application/vnd.ms-excel', 'notes.csv'],
  ['notes.txt', '', 'notes.txt'],
])('%s that became %s is sent as %s', (given, type, name) => {
  expect(sentName(new Blob(['x'], { type }), given)).toBe(name);
});
