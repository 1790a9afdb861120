import { describe, expect, it } from 'vitest';
import { isProtected, readAddress, safeRedirect } from './address.ts';

const dutch = ['nl-BE'];

describe('the locale of an address', () => {
  it.each([
    ['/nl-BE/dashboard/requests', 'nl-BE', '/dashboard/requests', false],
    ['/it-IT', 'it-IT', '/', false],
    ['/', 'nl-BE', '/', true],
    ['/dashboard', 'nl-BE', '/dashboard', true],
    ['/FR_be/dashboard', 'fr-BE', '/dashboard', true],
    ['/xx-YY/dashboard', 'nl-BE', '/dashboard', true],
    ['/de/dashboard', 'nl-BE', '/dashboard', true],
    ['/nl-FR/dashboard/account', 'nl-BE', '/dashboard/account', true],
    ['/signIn', 'nl-BE', '/signIn', true],
  ])('%s', (pathname, locale, path, isMended) => {
    expect(readAddress(pathname, undefined, dutch)).toEqual({ locale, path, isMended });
  });

  it('stays what it was when a link forgets it', () => {
    expect(readAddress('/dashboard', 'it-IT', dutch).locale).toBe('it-IT');
  });
});

it.each([
  ['/dashboard', true],
  ['/dashboard/requests', true],
  ['/configuration/translations', true],
  ['/dashboards', false],
  ['/signIn', false],
  ['/', false],
])('%s is behind the sign-in: %s', (path, expected) => {
  expect(isProtected(path)).toBe(expected);
});

describe('after signing in', () => {
  const origin = 'https://towline.example';

  it.each([
    ['/nl-BE/dashboard/requests?page=2#x', '/nl-BE/dashboard/requests?page=2#x'],
    ['https://towline.example/dashboard', '/dashboard'],
    [null, undefined],
    ['', undefined],
    ['https://elsewhere.example/dashboard', undefined],
    ['//elsewhere.example', undefined],
    ['/\\elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
    ['http://towline.example/dashboard', undefined],
    ['/nl-BE/signIn', undefined],
    ['https://[', undefined],
  ])('%s leads to %s', (redirectUrl, expected) => {
    expect(safeRedirect(redirectUrl, origin)).toBe(expected);
  });
});
