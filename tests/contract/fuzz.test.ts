import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { callsOf, type FuzzCall, type Known } from '../support/fuzz/calls.ts';
import { undescribed } from '../support/fuzz/judge.ts';
import { knownTo } from '../support/fuzz/known.ts';
import { signIn, startServer, type TestServer } from '../support/server.ts';
import { contract, operations } from './contract.ts';

// Every operation is sent what its schema allows and what lies just beside it. No answer is a fault of the server's, and none
// is one that the contract does not describe. A longer walk: TOWLINE_FUZZ_RUNS=30 TOWLINE_FUZZ_SEED=7.

const runs = Number(process.env.TOWLINE_FUZZ_RUNS ?? 5);
const seed = Number(process.env.TOWLINE_FUZZ_SEED ?? 15);

// These end the session that sends, or the account behind it; the stream ends when its reader goes.
const left = new Set(['streamEvents', 'signOut', 'changePassword', 'deactivateAgent', 'saveAgentRecord', 'saveAgent']);
// Five wrong passwords lock a door for a while, on purpose.
const doors = new Set(['signIn']);
const rows = operations.filter(({ id }) => !left.has(id) && !doors.has(id));

let database: { url: string; drop(): Promise<void> };
let server: TestServer;
let cookies: string[] = [];
let known: Known = new Map();

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  server = await startServer(database.url);
  cookies = await Promise.all(['admin', 'manager.be', 'client.q8'].map((account) => signIn(server.url, account)));
  known = await knownTo(server.url, cookies[0]!, contract, operations);
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

async function send({ method, address, body, headers }: FuzzCall, cookie: string) {
  const sent = new Headers({ cookie, ...headers });
  if (body !== undefined) sent.set('content-type', 'application/json');
  const answer = await fetch(`${server.url}${address}`, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
}

test('the lists name what there is', () => {
  for (const place of ['assistance-requests', 'orders', 'partners', 'jobs']) expect(known.get(place)).toBeDefined();
});

test(`${rows.length} operations, ${runs} calls each, answer as the contract says`, async () => {
  const faults: string[] = [];
  for (const row of rows)
    for (const [index, call] of fc.sample(callsOf(contract, row, known), { seed, numRuns: runs }).entries()) {
      const cookie = cookies[index % 2 === 0 ? 0 : (index >> 1) % cookies.length]!;
      const fault = await send(call, cookie).then(
        (answer) => undescribed(row.operation, answer),
        (error: Error) => `no answer: ${error.message} ${String(error.cause)}`,
      );
      if (fault) faults.push(`${row.id}: ${fault}\n  ${JSON.stringify(call).slice(0, 600)}`);
    }
  expect(faults).toEqual([]);
}, 180_000);
