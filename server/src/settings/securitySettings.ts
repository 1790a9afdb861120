import { isIP } from 'node:net';
import { z } from 'zod';
import { oneOf, origins, setting } from './setting.ts';

/** An address, a network (10.0.0.0/8), or a name of one that every machine knows. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}

const networks = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isNetwork), {
    error: 'has to be addresses or networks such as 10.0.0.5 or 10.0.0.0/8, or loopback, with commas between them',
  });

/** Settings of who is believed, and of what is refused. */
export const securitySettings = {
  TOWLINE_TRUSTED_PROXIES: setting({
    group: 'Server',
    about:
      'Proxies whose X-Forwarded-For is believed: addresses, networks, or loopback for this machine, with commas between them. Without it a caller is who opened the connection, so behind a proxy all callers that are not signed in count as one address.',
    check: networks,
    example: '10.0.0.5,loopback',
  }),
  TOWLINE_ALLOWED_ORIGINS: setting({
    group: 'Server',
    about:
      'Whose pages may call the API from a browser: origins with commas between them. They call with a bearer token; a session’s cookie is never taken from them. Without it only the console itself.',
    check: origins,
    example: 'https://portal.example.com,https://fleet.example.com',
  }),
  TOWLINE_REQUIRE_VERSION: setting({
    group: 'Server',
    about:
      '1 refuses a write of a shared record that does not say which version it changes, by If-Match or by version in its body (428, IF_MATCH_REQUIRED). With 0 it is taken, and its answer says what it wrote over.',
    check: oneOf('0', '1'),
    fallback: '0',
  }),
};
