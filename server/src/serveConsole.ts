import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What people without an account open from a message: nobody keeps it, finds it, or is told of it (its secret is after the #). */
const publicPages = ['position', 'partner', 'status', 'pay'];
const publicPageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'geolocation=(self)',
};
const isPublicPage = (file: string): boolean =>
  publicPages.some((page) => path.basename(file).startsWith(`${page}.html`));

/** An address of the console: with a locale, or one that it gives a locale to (3-platform §2). */
const isConsoleAddress = (pathname: string): boolean =>
  /^\/([a-z]{2}[-_][a-z]{2}|dashboard|configuration)(\/|$)/i.test(pathname);

/** What asks for a file that is not there, `/.env` or `/wp-login.php`: no page of the console is called so (DECISIONS C-82). */
const asksForFile = (pathname: string): boolean =>
  pathname.includes('/.') || (!isConsoleAddress(pathname) && pathname.includes('.', pathname.lastIndexOf('/')));

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
      void reply.headers(isPublicPage(file) ? publicPageHeaders : { 'cache-control': 'no-cache' }),
  });
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  for (const page of publicPages)
    app.get(`/${page}`, { config: { isConsole: true } }, async (_httpRequest, reply) => reply.sendFile(`${page}.html`));
  app.get('/*', { config: { isConsole: true } }, async (httpRequest, reply) => {
    // A program whose base address ends in a slash asks for `//v1/...`: a page would look like an answer to it.
    if (/^\/+(v\d+|assets)\//i.test(httpRequest.url)) return reply.callNotFound();
    const { pathname } = new URL(httpRequest.url, 'http://console');
    const isGone = asksForFile(pathname);
    // A person who came by a link reads it on a page; a program learns it, also one that was given the console's address.
    const { accept = '' } = httpRequest.headers;
    const isCall = /\/v\d+\//i.test(pathname) || accept.includes('json');
    if ((isGone || isCall) && !accept.includes('text/html')) return reply.callNotFound();
    return reply
      .code(isGone ? 404 : 200)
      .header('cache-control', 'no-cache')
      .sendFile('index.html');
  });
}
