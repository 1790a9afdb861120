import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sessionHours } from '../core/credentials.ts';
import { ownCookie } from './ownCookie.ts';

const cookie = ownCookie('towline_session', sessionHours * 3600);

/** What its cookie is called here. */
export const sessionCookieName = (config: Config): string => cookie.nameIn(config);

/** The secret that a browser keeps. */
export const sessionSecretOf = (config: Config, httpRequest: FastifyRequest): string | undefined =>
  cookie.of(config, httpRequest);

/** Gives the browser its secret, for as long as the session lasts from now on. */
export function sendSessionCookie(config: Config, reply: FastifyReply, secret: string): void {
  cookie.send(config, reply, secret);
}

/** Takes the secret back. */
export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  cookie.clear(config, reply);
}
