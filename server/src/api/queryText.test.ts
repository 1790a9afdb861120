import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { unreadableIn } from './queryText.ts';

it.each([
  ['text=golf&take=20', []],
  ['text=a+b%20%C3%A9%E2%82%AC%25', []],
  ['text=%E0%A4%A', ['text']],
  ['text=50%', ['text']],
  ['text=%C3%28&take=5&status=%FF', ['text', 'status']],
  ['%FF=1', ['%FF']],
  ['a%20b=%', ['a b']],
  ['', []],
])('of ?%s these parts are no text: %j', (query, names) => {
  expect(unreadableIn(query)).toEqual(names);
});

describe('a call', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it.each(['/v1/bo/assistance-requests', '/v1/bo/mobility-guarantees'])(
    'to %s with a query that is no text is told which part',
    async (path) => {
      const answer = await test.call('GET', `${path}?licensePlate=%E0%A4%A`, { as: 'agent.be' });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [expect.objectContaining({ in: 'query', pointer: '/licensePlate', code: 'INVALID_CHARACTERS' })],
      ]);
    },
  );

  it('that is refused names the trace that the log names, its caller’s where there is one', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const refusal = async (headers: Record<string, string>) =>
      (await test.call('GET', '/v1/bo/assistance-requests?take=x', { as: 'agent.be', headers })).json();
    expect((await refusal({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` })).traceId).toBe(traceId);
    expect((await refusal({})).traceId).toMatch(/^[0-9a-f]{32}$/);
  });
});
