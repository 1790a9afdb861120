import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** What a page may read of an answer beyond what browsers show it anyway. */
const exposedHeaders = [
  'Allow',
  'Content-Disposition',
  'Deprecation',
  'ETag',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'Towline-Changed',
  'Towline-Credential-Expires',
  'Towline-Overwrote-Version',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-Total-Count',
];

/**
 * Lets the pages of named origins call (TOWLINE_ALLOWED_ORIGINS). They call with a bearer token: no credentials are allowed, so a
 * browser shows them nothing that a cookie would open, and writes with one stay refused (`checkOrigin`; DECISIONS T-279).
 */
export async function letOtherOriginsIn(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    credentials: false,
    strictPreflight: false,
    maxAge: 600,
  });
}
