import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractText } from '../core/contractText.ts';
import { referenceDocument } from './referenceDocument.ts';
import { serveReference } from './serveReference.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  serveReference(app);
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the contract', () => {
  test('is served as it is', async () => {
    const answer = await get('/openapi.json');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body).toBe(contractText);
  });

  test('is shown with marks on extensions', async () => {
    const { paths, tags } = (await get('/docs/openapi.json')).json();
    expect(paths['/v1/geo/places/{placeId}'].get['x-badges'].map(({ name }: { name: string }) => name)).toEqual([
      'Extension',
    ]);
    expect(paths['/v1/bo/assistance-requests'].get).not.toHaveProperty('x-badges');
    expect(tags).toContainEqual(
      expect.objectContaining({ name: 'clientWorkshops', 'x-displayName': 'Client workshops' }),
    );
  });

  test('keeps what its operations say', () => {
    const shown = JSON.parse(referenceDocument(contractText));
    const given = JSON.parse(contractText);
    expect(Object.keys(shown.paths)).toEqual(Object.keys(given.paths));
    expect(shown.components).toEqual(given.components);
  });
});

describe('the page', () => {
  test('names nothing from elsewhere', async () => {
    const { body, headers } = await get('/docs');
    expect(headers['content-type']).toContain('text/html');
    expect([...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      'data:,',
      '/openapi.json',
      '/docs/reference.js',
      '/docs/start.js',
    ]);
    expect((await get('/docs/start.js')).body).toContain('"telemetry":false');
  });

  test('has its script whole, packed where the browser takes it so, and once', { timeout: 60_000 }, async () => {
    const plain = await get('/docs/reference.js');
    const packed = await get('/docs/reference.js', { 'accept-encoding': 'br, gzip' });
    expect(plain.body).toContain('createApiReference');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const { etag } = packed.headers;
    expect((await get('/docs/reference.js', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });
});
