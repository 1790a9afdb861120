import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfUnnamedProxy } from './unnamedProxy.ts';

it('says once that an unnamed proxy forwards, and nothing without one', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  warnOfUnnamedProxy(app);
  app.get('/', async () => 'here');
  await app.inject({ url: '/' });
  expect(lines).toEqual([]);
  for (const forwarded of ['192.0.2.7', '192.0.2.8'])
    await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  expect(lines.join('')).toContain('TOWLINE_TRUSTED_PROXIES');
  expect(lines).toHaveLength(1);
  await app.close();
});
