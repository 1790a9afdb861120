import { type HttpReceiver, postJson } from '../postJson.ts';
import type { AccessWindow, DatabaseAccessPort } from './port.ts';

/** Somebody's firewall behind an address: POST {url}/begin and {url}/end with the window, and a bearer token. */
export function httpDatabaseAccess({ url, token, secrets = [] }: HttpReceiver): DatabaseAccessPort {
  const base = url.replace(/\/$/, '');
  const tell =
    (step: 'begin' | 'end') =>
    ({ id, ip, expiresAt }: AccessWindow, signal: AbortSignal) =>
      postJson({
        port: 'databaseAccess',
        url: `${base}/${step}`,
        token,
        key: `${id}-${step}`,
        body: JSON.stringify({ id, ip, expiresAt: expiresAt.toISOString() }),
        secrets,
        signal,
      });
  return { begin: tell('begin'), end: tell('end') };
}
