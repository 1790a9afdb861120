import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { customerAppFrames, isPage } from './customerAppFrames.ts';
import type { Database } from './db/client.ts';
import { extensionOriginsOf } from './demoExtension.ts';

/**
 * The security headers of every answer. Only a page's name frames of its own; all others bear the same, which are worked out
 * with the first of them: helmet builds the whole policy anew at each call, a twentieth of the work of a read (DECISIONS T-290).
 */
export async function securityHeaders(app: FastifyInstance, db: Database, config: Config): Promise<void> {
  const frames = customerAppFrames(app, db, extensionOriginsOf(config));
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"], // a style that a script sets on an element is none of these
        'img-src': [
          "'self'",
          'data:',
          'blob:',
          ...[config.tiles, config.satellite].flatMap((tiles) =>
            tiles ? [new URL(tiles.url.replaceAll(/[{}]/g, '')).origin] : [],
          ),
        ],
        'connect-src': ["'self'"],
        'frame-src': [frames],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': config.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  let usual: Readonly<Record<string, number | string | string[]>> | undefined;
  app.addHook('onRequest', (httpRequest, reply, done) => {
    const { raw } = reply;
    if (usual && !isPage(httpRequest.headers.accept)) {
      reply.headers(usual);
      return done();
    }
    Promise.resolve(reply.helmet()).then(() => {
      const headers: Record<string, number | string | string[]> = {};
      // Among Fastify's own: a head of which Node has had some lines before is written at twice the work.
      for (const [name, value] of Object.entries(raw.getHeaders())) {
        raw.removeHeader(name);
        if (value !== undefined) headers[name] = value;
      }
      reply.headers(headers);
      if (!isPage(httpRequest.headers.accept)) usual = headers;
      done();
    }, done);
  });
}
