import type { EnvironmentName } from '../../generated/api.ts';

const words: readonly [RegExp, EnvironmentName][] = [
  [/^(localhost|dev\d*|development)$/, 'Dev'],
  [/^test\d*$/, 'Test'],
  [/^(stag\d*|staging)$/, 'Stag'],
];

/** Addresses of this machine and of private networks, without brackets. */
const isPrivate = (host: string): boolean =>
  /^(0|127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^::1?$|^f[cd][0-9a-f]{2}:/.test(host);

/**
 * The environment that a host name says: its word dev, test or stag, between dots and dashes, the first that comes; this
 * machine and private networks are Dev, any other host is production (3-platform §9: chosen by host name).
 */
export function environmentOfHost(host: string): EnvironmentName {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/^\[([^\]]*)\].*$/, '$1');
  if (isPrivate(name)) return 'Dev';
  for (const part of name.split(/[.\-:]/)) {
    const found = words.find(([word]) => word.test(part));
    if (found) return found[1];
  }
  return 'Prod';
}
