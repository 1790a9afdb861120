import { isLocale, type Locale, meantLocale } from '@towline/sdk/domain/language/locales';

/** An address as its locale and what follows it. */
export interface LocalAddress {
  readonly locale: Locale;
  /** Begins with a slash. */
  readonly path: string;
  /** The locale was missing or malformed: the address bar is put right. */
  readonly isMended: boolean;
}

/** What somebody may have meant as a locale: `nl-BE`, `NL_be`, `de`, `xx-YY`. */
const localeLike = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** The locale that an address names, also where it is written otherwise; undefined where it names none that is supported. */
export function namedLocale(pathname: string): Locale | undefined {
  const first = pathname.split('/')[1] ?? '';
  return localeLike.test(first) ? meantLocale(first) : undefined;
}

/** Reads the leading locale segment. A missing or malformed one is replaced by the current locale (3-platform §2). */
export function readAddress(pathname: string, current: Locale): LocalAddress {
  const [, first = '', ...rest] = pathname.split('/');
  const locale = namedLocale(pathname) ?? current;
  if (localeLike.test(first)) return { locale, path: `/${rest.join('/')}`, isMended: !isLocale(first) };
  return { locale, path: pathname, isMended: true };
}

/** Whether an address is behind the sign-in; any other one that nobody knows goes to sign-in as it is (3-platform §2). */
export const isProtected = (path: string): boolean => /^\/(dashboard|configuration)(\/|$)/.test(path);

/**
 * Where to go after signing in: the address that was asked for, of our own origin only, so that nobody is led away by a
 * link; undefined where there is none that will do. Dot segments are gone once an address is read: what is left may begin
 * with two slashes, which a browser reads as another host, at once or when the locale before them is taken off.
 */
export function safeRedirect(redirectUrl: string | null, origin: string): string | undefined {
  if (!redirectUrl) return undefined;
  let url: URL;
  try {
    url = new URL(redirectUrl, origin);
  } catch {
    return undefined;
  }
  if (url.origin !== origin || /\/\/|\\/.test(url.pathname) || /\/signIn\/?$/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The same address as the router of one locale knows it. */
export const withoutLocale = (address: string): string => address.replace(/^\/[a-z]{2}-[A-Z]{2}(?=\/)/, '');
