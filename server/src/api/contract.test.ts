import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { routeOf } from './contract.ts';

test.each([
  ['/v1/orders/{orderId}/locations/{locationId}', '/v1/orders/a/locations/b', { orderId: 'a', locationId: 'b' }],
  ['/data/{code}.html', '/data/general_EU.html', { code: 'general_EU' }],
  ['/data/{env}/{code}.json', '/data/Dev/C24.json', { env: 'Dev', code: 'C24' }],
  ['/data/{name}_{lang}.html', '/data/customer-gone_nl.html', { name: 'customer-gone', lang: 'nl' }],
  ['/livez', '/livez', {}],
])('%s is reached at %s', async (url, address, params) => {
  const app = Fastify();
  app.get(routeOf(url), async (httpRequest) => httpRequest.params);
  expect((await app.inject(address)).json()).toEqual(params);
});
