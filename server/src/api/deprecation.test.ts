import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { announceDeprecation, deprecationHeaders } from './deprecation.ts';

const contract = [
  {
    operationId: 'oldList',
    deprecated: true,
    'x-deprecated-at': '2026-11-01T00:00:00Z',
    'x-sunset': '2027-11-01T00:00:00Z',
  },
  { operationId: 'oldRead', deprecated: true, 'x-deprecated-at': '2026-11-01' },
  { operationId: 'read' },
];

const pages = '</v1/old?skip=20>; rel="next"';

async function answerOf(url: string) {
  const app = Fastify();
  announceDeprecation(app, contract);
  app.get('/oldList', { config: { operationId: 'oldList' } as object }, async (_httpRequest, reply) => {
    reply.header('link', pages);
    return [];
  });
  app.get('/oldRead', { config: { operationId: 'oldRead' } as object }, async () => {
    throw new Error('refused');
  });
  app.get('/read', { config: { operationId: 'read' } as object }, async () => ({}));
  const { headers } = await app.inject(url);
  return { deprecation: headers.deprecation, sunset: headers.sunset, link: headers.link };
}

it('an operation that is to end says since when, until when, and where that is written', async () => {
  expect(await answerOf('/oldList')).toEqual({
    deprecation: '@1793491200',
    sunset: 'Mon, 01 Nov 2027 00:00:00 GMT',
    link: `${pages}, </docs>; rel="deprecation"; type="text/html", </docs>; rel="sunset"; type="text/html"`,
  });
});

it('says so in a refusal, too, and names no end that nobody knows', async () => {
  expect(await answerOf('/oldRead')).toEqual({
    deprecation: '@1793491200',
    sunset: undefined,
    link: '</docs>; rel="deprecation"; type="text/html"',
  });
});

it.each(['/read', '/nowhere'])('%s says nothing', async (url) => {
  expect(await answerOf(url)).toEqual({ deprecation: undefined, sunset: undefined, link: undefined });
});

it('does not start with a contract that forgets the day', () => {
  expect(() => deprecationHeaders({ operationId: 'old', deprecated: true })).toThrow('x-deprecated-at');
});
