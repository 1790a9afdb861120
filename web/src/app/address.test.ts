import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProtected, namedLocale, readAddress, safeRedirect, withoutLocale } from './address.ts';

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
    expect(readAddress(pathname, 'nl-BE')).toEqual({ locale, path, isMended });
  });

  it.each([
    ['/it-IT/dashboard', 'it-IT'],
    ['/FR_be', 'fr-BE'],
    ['/de-BE/dashboard', undefined],
    ['/dashboard', undefined],
    ['/', undefined],
  ])('%s names %s', (pathname, expected) => {
    expect(namedLocale(pathname)).toBe(expected);
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
    ['/.//elsewhere.example', undefined],
    ['/..//elsewhere.example/page', undefined],
    ['/%2e//elsewhere.example', undefined],
    ['/%2E%2e//elsewhere.example', undefined],
    ['https://towline.example//elsewhere.example/page', undefined],
    ['/nl-BE//elsewhere.example', undefined],
    ['/nl-BE/.\\\\elsewhere.example', undefined],
  ])('%s leads to %s', (redirectUrl, expected) => {
    expect(safeRedirect(redirectUrl, origin)).toBe(expected);
  });

  // Pieces of what addresses are made of, so that chance meets the forms that a parser reads otherwise than a person.
  const pieces = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2e', '%2F', '%5C', ':', '@', '?', '#', '\t', '\n', ' ', '[', ';', '&', '='],
    ...['https:', 'http:', 'javascript:', 'data:', 'blob:', origin, 'elsewhere.example', 'towline.example'],
    ...['nl-BE', 'en-BE', 'xx-YY', 'dashboard', 'signIn', 'requests', '\u0000', '\u2028', '。', '／'],
  );
  const forms = fc.oneof(
    fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  );

  it('never leaves our origin, whatever the address looks like, signed in or out', () => {
    fc.assert(
      fc.property(forms, (redirectUrl) => {
        const asked = safeRedirect(redirectUrl, origin);
        if (asked === undefined) return;
        for (const target of [asked, withoutLocale(asked)]) {
          expect(target).toMatch(/^\/(?![/\\])/);
          expect(new URL(target, `${origin}/nl-BE/signIn`).origin).toBe(origin);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
