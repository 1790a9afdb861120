import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { decoded } from './extensionAddress.ts';

it.each([
  ['aHR0cHM6Ly9hcHAuZXhhbXBsZQ==', 'https://app.example'],
  ['', ''],
  [btoa('https://app.example/é'), 'https://app.example/é'],
  ['not base64!', undefined],
  ['🚗', undefined],
])('%j is the address %j', (text, address) => {
  expect(decoded(text)).toBe(address);
});

it.each(['https://app.example/?a={organisationCode}', 'https://app.example/é', 'https://app.example/車?q=🚗&r=مرحبا'])(
  'the menu leads to %s, whatever letters it has',
  (url) => {
    const query = new URL(paths.extension(url), 'https://console.example').searchParams;
    expect(decoded(query.get('extensionUrl') ?? '')).toBe(url);
  },
);
