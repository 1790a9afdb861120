import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  ['a@b.be', true],
  ['jan.de-vos_x+tag@mail.example.org', true],
  ['1@2.it', true],
  ['jürgen@müller.de', true],
  ['a@sub-domain.example.museum', true],
  ['', false],
  ['a', false],
  ['a@b', false],
  ['a@b.c', false],
  ['a@b.c1', false],
  ['a..b@c.be', false],
  ['.a@c.be', false],
  ['a.@c.be', false],
  ['a+-b@c.be', false],
  ['a@-c.be', false],
  ['a@c..be', false],
  ['a b@c.be', false],
  ['a@c.be ', false],
  ['a@b@c.be', false],
  ['a@c.be\n', false],
  ['😀@c.be', false],
  [`${'a'.repeat(315)}@b.be`, true],
  [`${'a'.repeat(316)}@b.be`, false],
])('%s: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
