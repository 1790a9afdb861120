import { request as httpCall } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

type Line = Record<string, unknown> & { level: number; msg: string };

let test: TestApp;
let lines: Line[] = [];
const info = 30;

beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  test = await startTestApp({ TOWLINE_LOG_LEVEL: 'debug' }, undefined, undefined, log);
  await test.cookieOf('agent.be');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());
beforeEach(() => {
  lines = [];
});

const calls = () => lines.filter(({ operation, route, path }) => operation ?? route ?? path);

describe('a call in the log', () => {
  it('is one line: what was done, for whom, by which program, how it went, how long it took', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const answer = await test.call('GET', `/v1/bo/assistance-requests/${id}?text=1ABC123`, {
      as: 'agent.be',
      headers: { 'x-client-info': 'towline-sdk/1.0.0 (cli/1.0.0)', 'x-request-id': 'r-7' },
    });
    expect(answer.statusCode).toBe(400);
    const agent = (await test.call('GET', '/v1/bo/agent', { as: 'agent.be' })).json().id;
    await expect.poll(() => calls().length).toBe(2);
    expect(calls()[0]).toMatchObject({
      level: info,
      requestId: 'r-7',
      operation: 'getRequest',
      method: 'GET',
      route: '/v1/bo/assistance-requests/{id}',
      status: 400,
      ms: expect.any(Number),
      agent,
      client: 'towline-sdk/1.0.0 (cli/1.0.0)',
      msg: 'call',
    });
    expect(JSON.stringify(lines)).not.toMatch(/1ABC123/);
    expect(lines).toHaveLength(2);
  });

  it.each(['/livez', '/readyz', '/version', '/metrics'])('of what watches the server, %s, is at debug', async (url) => {
    await test.call('GET', url, { as: '' });
    await expect
      .poll(() => calls().map(({ level, route, agent }) => [level, route, agent]))
      .toEqual([[20, url, undefined]]);
  });

  it('to nowhere says where, without its query', async () => {
    await test.call('GET', '/v1/bo/nothing?email=a@b.example', { as: 'agent.be' });
    await expect.poll(() => calls()).toMatchObject([{ level: info, status: 404, path: '/v1/bo/nothing' }]);
  });

  it('whose caller hangs up is at info, as left, without a stack', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const cookie = await test.cookieOf('admin');
    lines = [];
    const call = httpCall({
      port,
      method: 'POST',
      path: '/v1/bo/mobility-guarantee-imports?contractCode=C24Prepaid19',
      headers: { cookie, 'content-type': 'text/csv', 'content-length': 50_000 },
    });
    call.on('error', () => {});
    call.write('licensePlate;');
    setTimeout(() => call.destroy(), 150);
    await expect.poll(() => calls().length, { timeout: 5_000 }).toBe(1);
    expect(calls()[0]).toMatchObject({ level: info, status: 499, msg: 'the caller left' });
    expect(lines.filter(({ level, err }) => level > info || err)).toEqual([]);
  });
});

describe('the log', () => {
  it('hides what is secret or personal, however deep it lies', () => {
    const secrets = {
      authorization: 'hide me',
      cookie: 'hide me',
      iban: 'hide me',
      phone: 'hide me',
      email: 'hide me',
      password: 'hide me',
    };
    test.app.log.info(
      { ...secrets, customer: { phoneNumber: 'hide me', list: [{ 'set-cookie': 'hide me' }] } },
      'a line',
    );
    const error = Object.assign(new Error('no'), { detail: 'Key (email)=(hide me) already exists.', headers: secrets });
    test.app.log.error({ err: error }, 'an error');
    expect(lines).toMatchObject([
      { customer: { phoneNumber: '[redacted]' } },
      { err: { message: 'no', stack: expect.any(String) } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('hide me');
  });
});
