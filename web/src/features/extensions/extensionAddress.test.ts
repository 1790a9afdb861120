import { expect, it } from 'vitest';
import { decoded } from './extensionAddress.ts';

it.each([
  ['aHR0cHM6Ly9hcHAuZXhhbXBsZQ==', 'https://app.example'],
  ['', ''],
  ['not base64!', undefined],
  ['🚗', undefined],
])('%j is the address %j', (text, address) => {
  expect(decoded(text)).toBe(address);
});
