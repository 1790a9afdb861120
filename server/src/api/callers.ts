import type { FastifyRequest } from 'fastify';
import type { SignedIn } from './context.ts';

/** Who makes which call, once that is settled; nothing stands here of a call that nobody has signed in for. */
export const callers = new WeakMap<FastifyRequest, SignedIn>();
