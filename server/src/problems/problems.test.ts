import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListedProblem, problemList } from './problemList.ts';
import { serveProblems } from './serveProblems.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  serveProblems(app);
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe.each(problemList)('$code', ({ code, type, means, remedy }) => {
  it('has a page for people and one for programs, at its type', async () => {
    const data = await get(type);
    expect([data.statusCode, data.headers.vary]).toEqual([200, 'Accept']);
    expect(data.json<ListedProblem>()).toMatchObject({ code, type, status: expect.any(Number), means, remedy });
    const page = await get(`/problems/${code}`, browser);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(`<h1><code>${code}</code></h1>`);
  });

  it('is told in sentences', () => {
    for (const said of [means, remedy]) expect(said).toMatch(/^[A-Z].{15,}[.]$/);
  });
});

it('lists all codes, once each', async () => {
  const { problems } = (await get('/problems')).json<{ problems: ListedProblem[] }>();
  expect(problems.length).toBeGreaterThan(80);
  expect(new Set(problems.map(({ code }) => code)).size).toBe(problems.length);
  const { body } = await get('/problems', browser);
  for (const { code } of problems) expect(body).toContain(`href="/problems/${code}"`);
});

it('is a 404 in the reader’s own form for what is no code', async () => {
  expect([(await get('/problems/toString')).statusCode, (await get('/problems/<b>', browser)).statusCode]).toEqual([
    404, 404,
  ]);
  expect((await get('/problems/NOPE')).headers['content-type']).toContain('application/problem+json');
  expect((await get('/problems/NOPE', browser)).body).toContain('All codes');
});
