import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { httpPolicyRegister } from './http.ts';

let server: Server;
let asked: string[];
let answer: (reply: ServerResponse) => void;
const signal = new AbortController().signal;
beforeEach(async () => {
  asked = [];
  server = createServer((call, reply) => {
    asked.push(call.url ?? '');
    answer(reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const register = () =>
  httpPolicyRegister({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'se/cret',
    contractCode: 'Q8',
    timeoutMs: 200,
  });

it('asks by plate, with its token in the address', async () => {
  answer = (reply) =>
    reply.end(JSON.stringify([{ licensePlate: '1REG001', status: 'Covered', coverageTo: '2999-12-31' }]));
  expect(await register().ofPlate('Q8', '1REG001', signal)).toEqual([
    { licensePlate: '1REG001', contractCode: 'Q8', status: 'Covered', coverageTo: '2999-12-31' },
  ]);
  expect(asked).toEqual(['/policies/se%2Fcret?licensePlate=1REG001']);
});

it('knows nothing of other contracts, and asks nobody', async () => {
  expect(await register().ofPlate('C24Prepaid19', '1REG001', signal)).toBeUndefined();
  expect(asked).toEqual([]);
});

it.each([
  ['is slow', () => undefined, 'Timeout'],
  ['is out of order', (reply: ServerResponse) => void reply.writeHead(503).end(), 'Unavailable'],
  ['answers something else', (reply: ServerResponse) => void reply.end('{"a":1}'), 'BadAnswer'],
])('one that %s is told as such', async (_what, reply, code) => {
  answer = reply;
  await expect(register().ofPlate('Q8', '1REG001', signal)).rejects.toMatchObject({ port: 'policyRegister', code });
});
