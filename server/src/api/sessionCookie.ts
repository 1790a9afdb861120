import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const name = 'towline_session';

/** A session ends eight hours after its last use. */
export const sessionHours = 8;

const optionsOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: publicUrl.startsWith('https:'),
  maxAge: sessionHours * 3600,
});

/** The secret that a browser keeps. */
export const sessionSecretOf = (httpRequest: FastifyRequest): string | undefined => httpRequest.cookies[name];

/** Gives the browser its secret, for as long as the session lasts from now on. */
export function sendSessionCookie(config: Config, reply: FastifyReply, secret: string): void {
  reply.setCookie(name, secret, optionsOf(config));
}

/** Takes the secret back. */
export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(name, optionsOf(config));
}
