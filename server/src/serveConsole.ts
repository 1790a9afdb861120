import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What a motorist opens from a text message: nobody keeps it, finds it, or is told of it (its secret is after the #). */
const motoristPage = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'geolocation=(self)',
};
const isMotoristPage = (file: string): boolean => /^position\.html(\.\w+)?$/.test(path.basename(file));

/**
 * Addresses of the console belong to its router: whatever is no file and no call is its page. Not so the built files: a
 * page of an older release that asks for one that is gone must learn it, and a new build is served without a restart.
 */
export async function serveConsole(app: FastifyInstance, root: string): Promise<void> {
  // The build lays a .br and a .gz beside each file (web/vite/compress.ts).
  const files = { preCompressed: true, cacheControl: false };
  await app.register(fastifyStatic, {
    ...files,
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply, file) =>
      void reply.headers(isMotoristPage(file) ? motoristPage : { 'cache-control': 'no-cache' }),
  });
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.get('/position', { config: { isConsole: true } }, async (_httpRequest, reply) => reply.sendFile('position.html'));
  app.get('/*', { config: { isConsole: true } }, async (httpRequest, reply) => {
    if (/^\/(v\d+|assets)\//.test(httpRequest.url)) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
