import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { deviceDays } from '../services/session/knownDevice.ts';
import { ownCookie } from './ownCookie.ts';

const cookie = ownCookie('towline_device', deviceDays * 86_400);

/** What the browser says of who has signed in on it before. */
export const deviceCookieOf = (config: Config, httpRequest: FastifyRequest): string | undefined =>
  cookie.of(config, httpRequest);

/** Lets the browser say so the next time. It outlives the sign-out. */
export function sendDeviceCookie(config: Config, reply: FastifyReply, value: string): void {
  cookie.send(config, reply, value);
}
