import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A cookie of ours that scripts cannot read and other sites cannot send with a write. */
export interface OwnCookie {
  nameIn(config: Config): string;
  of(config: Config, httpRequest: FastifyRequest): string | undefined;
  send(config: Config, reply: FastifyReply, value: string): void;
  clear(config: Config, reply: FastifyReply): void;
}

/**
 * Where we are served over TLS its name begins with `__Host-`: a browser takes such a name from this very host only, so that
 * a neighbour under the same domain cannot put one of its own in its place. The name without it is not read there any more;
 * who signed in under it signs in again.
 */
export function ownCookie(name: string, maxAge: number): OwnCookie {
  const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:');
  const nameIn = (config: Config) => (isSecure(config) ? `__Host-${name}` : name);
  const options = (config: Config): CookieSerializeOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(config),
    maxAge,
  });
  return {
    nameIn,
    of(config, { headers, server }) {
      return headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[nameIn(config)];
    },
    send: (config, reply, value) => void reply.setCookie(nameIn(config), value, options(config)),
    clear: (config, reply) => void reply.clearCookie(nameIn(config), options(config)),
  };
}
