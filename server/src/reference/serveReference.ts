import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../api/entityTag.ts';
import { contractText } from '../core/contractText.ts';
import { referenceDocument } from './referenceDocument.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Towline API</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <noscript>The reference needs JavaScript. The contract itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
    <div id="reference"></div>
    <script src="/docs/reference.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

// The library's greys and colours of methods are too pale to be read by everybody.
const customCss = `
.light-mode { --scalar-color-2: #454545; --scalar-color-3: #5c5c5c; --scalar-color-green: #086138; --scalar-color-red: #a80f26;
  --scalar-color-orange: #8f3b00; --scalar-color-blue: #00558f; --scalar-color-purple: #4a1fa8; }
.dark-mode { --scalar-color-2: #c4c4c4; --scalar-color-3: #a8a8a8; --scalar-color-red: #ff7b7b; }
`;

// Nothing is loaded from elsewhere, and nothing is told to anybody: no fonts, no proxy, no assistant.
const settings = {
  url: '/docs/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'none',
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'token' },
  customCss,
  metaData: { title: 'Towline API' },
};
const start = `Scalar.createApiReference('#reference', ${JSON.stringify(settings)});\n`;

/** The library writes its styles into the page, and takes no nonce. No other page needs that (DECISIONS T-284). */
const withOwnStyles = (policy: string): string =>
  policy.replace(/(?<=^|;)style-src [^;]*/, (given) => `${given} 'unsafe-inline'`);

/** The page's script, made at the first visit by a thread that ends with it. */
function loadScript(): Promise<Buffer> {
  const worker = new Worker(new URL('./scriptWorker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once('message', (zipped: Uint8Array) => resolve(Buffer.from(zipped)));
    worker.on('error', reject); // also one that comes after the script
    worker.once('exit', () => reject(new Error('the script of the reference page was not made')));
  });
}

/** The contract at /openapi.json, and the page that shows it to people at /docs: all of it from here, also offline. */
export function serveReference(app: FastifyInstance): void {
  let script: Promise<{ zipped: Buffer; etag: string }> | undefined;
  const read = () => {
    script ??= loadScript().then(
      (zipped) => ({ zipped, etag: `"${createHash('sha256').update(zipped).digest('base64url').slice(0, 16)}"` }),
      (error: unknown) => {
        script = undefined;
        throw error;
      },
    );
    return script;
  };

  const contract = Buffer.from(contractText);
  app.get('/openapi.json', async (httpRequest, reply) =>
    sendTagged(httpRequest, reply.type('application/json').header('cache-control', 'no-cache'), contract),
  );
  app.get('/docs', async (_httpRequest, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', withOwnStyles(policy));
    return reply.type('text/html').header('cache-control', 'no-cache').send(page);
  });
  app.get('/docs/start.js', async (_httpRequest, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(start),
  );
  app.get('/docs/openapi.json', async (httpRequest, reply) =>
    sendTagged(
      httpRequest,
      reply.type('application/json').header('cache-control', 'no-cache'),
      Buffer.from(referenceDocument(contractText)),
    ),
  );
  app.get('/docs/reference.js', async (httpRequest, reply) => {
    const { zipped, etag } = await read();
    reply
      .type('text/javascript')
      .header('etag', etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (httpRequest.headers['if-none-match'] === etag) return reply.code(304).send();
    if (!/\bgzip\b/.test(httpRequest.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(zipped));
    return reply.header('content-encoding', 'gzip').send(zipped);
  });
}
