// Runs in a thread of its own: loading the package takes a second and forty megabytes, of which the server keeps the page's script.
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

const app = Fastify();
await app.register(reference, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
const { rawPayload } = await app.inject('/docs/js/scalar.js');
const zipped = gzipSync(rawPayload);
parentPort?.postMessage(zipped);
await app.close();
