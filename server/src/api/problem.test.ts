import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from '../core/refuse.ts';
import { answerError } from './problem.ts';

it('is the caller’s fault where the database refuses a value, and is seen by who looks after the server', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error('integer out of range'), { code: '22003' });
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ code: 'OUT_OF_RANGE' }] }]);
  expect(lines.join('')).toContain('integer out of range');
  await app.close();
});

it('is kept by nobody: what is not there now may be there after the next sign-in', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw new Refusal('NOT_FOUND');
  });
  const { statusCode, headers } = await app.inject('/');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  await app.close();
});
