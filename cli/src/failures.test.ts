import { readdirSync } from 'node:fs';
import { type OperationId, operationTable } from '@towline/sdk/operations';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { otherCommands, serverCalls, writeCallFiles } from './testing/commandCalls.ts';
import { type Answer, problem } from './testing/contractServer.ts';
import { oneOfEach } from './testing/recordSamples.ts';
import { devVersion } from './testing/samples.ts';
import { stand } from './testing/stand.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what an escape code is
const ESCAPE = /\u001B/;
const token = 't0ps3cret-of-somebody';
const env = { TOWLINE_TOKEN: token };
const ids = Object.keys(operationTable) as OperationId[];
const all = (answer: Answer) => Object.fromEntries(ids.map((id) => [id, answer]));
const calls = Object.entries(serverCalls);
const once = ['--retries', '0', '--no-progress'];
const asJson = (printsFile = false) => (printsFile ? [] : ['--json']);
const writes = calls.filter(([, call]) => call.writes);

const { server, world } = stand(oneOfEach);
beforeEach(() => writeCallFiles(world.cwd));
const changes = () => server.calls.filter(({ id }) => operationTable[id][0] !== 'GET' && id !== 'exportPersonalData');

test('every command is among those that ask the server or those that need not', () => {
  expect([...calls.map(([name]) => name), ...otherCommands].toSorted()).toEqual(
    commands.map(({ name }) => name).toSorted(),
  );
});

// cli.md §5.3: what a pipeline reads is the exit code; §5.4: the failure in one place, for people and for programs.
describe.each<[string, Answer, number, string]>([
  ['a token that is not valid', problem(401, 'NOT_SIGNED_IN'), 4, 'NOT_SIGNED_IN'],
  ['no right', problem(403, 'ERROR_ROLE_UNAUTHORIZED'), 4, 'ERROR_ROLE_UNAUTHORIZED'],
  ['too many calls', problem(429, 'TOO_MANY_ATTEMPTS'), 8, 'TOO_MANY_ATTEMPTS'],
  ['a server that fails', problem(500, 'AN_ERROR_OCCURED'), 1, 'AN_ERROR_OCCURED'],
  ['a proxy’s page', { status: 502, text: '<html>Bad gateway</html>' }, 8, 'HTTP_502'],
])('%s', (_what, answer, exit, code) => {
  test.each(calls)('%s', async (_name, { words, printsFile }) => {
    server.answer({ ...all(answer), getVersion: { json: devVersion } });
    const run = await world.run([...words, ...asJson(printsFile), ...once], { env });
    expect([run.code, run.stderr]).toEqual([exit, expect.stringContaining(`exit ${exit}`)]);
    expect(run.stderr).toContain(code);
    expect(run.stdout + run.stderr).not.toContain(token);
    expect(run.stdout + run.stderr).not.toMatch(ESCAPE);
    if (printsFile) expect(run.stdout).toBe('');
    else expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, error: { code: expect.stringContaining(code) } });
  });
});

// Exit 2 says that nothing was done: what is wrong with the result's place or form is told before, not after.
describe('a result that cannot be had', () => {
  test.each(writes)('%s does nothing for no place', async (_name, { words }) => {
    const { code, stdout } = await world.run([...words, '--yes', '-o', 'no/such/folder/x', ...once], { env });
    expect([code, stdout, changes()]).toEqual([2, '', []]);
  });

  test.each(['--json=nope', '--jq=.[', '--template={{#a}}'])('%s', async (form) => {
    const words = serverCalls['requests cancel']?.words ?? [];
    const { code, stderr } = await world.run([...words, '--yes', form, ...once], { env });
    expect([code, stderr, server.calls]).toEqual([2, expect.stringContaining(form.split('=', 1)[0] ?? ''), []]);
  });
});

// A proxy that sends everybody from http to https: an export is not empty because of it, nor is a write done.
test.each(['requests list', 'requests export', 'translations set', 'guarantees import'])(
  '%s is told of an address that leads elsewhere',
  async (name) => {
    const words = serverCalls[name]?.words ?? [];
    server.answer(all({ status: 301, headers: { location: 'https://towline.example/x' } }));
    const { code, stdout, stderr } = await world.run([...words, ...once], { env });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/leads to https:\/\/towline\.example +LEADS_ELSEWHERE/);
    expect(stderr).toContain('→ TOWLINE_API_URL=https://towline.example\n');
  },
);

test('an argument that is empty is told in words, and not as a flag that there is not', async () => {
  const { code, stderr } = await world.run(['client-workshops', 'toggle', '', '--to', 'off', '--yes'], { env });
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^✗ id: is empty /)]);
});

test.each([
  [['contracts', 'view', ''], 'Nothing is named: the code is empty'],
  [
    ['requests', 'close', '--from', '2026-01-01', '--to', '2026-01-31', '--contract', '', '--yes'],
    '--contract: names nothing',
  ],
  [['settlements', 'plan', '--partner', '', '-o', 'plan.json'], '--partner: is empty'],
])('%j, of a variable that nobody set, is exit 2', async (words, told) => {
  const { code, stderr } = await world.run(words, { env });
  expect([code, stderr, changes()]).toEqual([2, expect.stringContaining(told), []]);
});

test('a proxy that does not answer is named', async () => {
  const { code, stderr } = await world.run(['requests', 'list', ...once], {
    env: { ...env, HTTP_PROXY: 'http://127.0.0.1:1', NO_PROXY: '' },
  });
  expect([code, stderr]).toEqual([8, expect.stringContaining('HTTP_PROXY or HTTPS_PROXY names a proxy on the way')]);
});

test('an address with a path, as that of the console, is not taken for one where nobody is signed in', async () => {
  const url = `${server.url}/en-BE/dashboard`;
  const { code, stderr } = await world.run(['requests', 'list', '--api-url', url, ...once], { env });
  expect([code, stderr]).toEqual([2, expect.stringContaining(`There is no Towline at ${url}`)]);
  expect(stderr).toContain(`→ TOWLINE_API_URL=${server.url}\n`);
});

describe('nobody is signed in', () => {
  test.each(calls)('%s says how to sign in and does nothing', async (_name, { words }) => {
    server.answer({ ...all(problem(401, 'NOT_SIGNED_IN')), getVersion: { json: devVersion } });
    const { code, stdout, stderr } = await world.run([...words, ...once]);
    expect([code, stdout]).toEqual([4, '']);
    expect(stderr).toContain('towline auth login');
  });
});

describe('no server', () => {
  test.each(calls)('%s is exit 8 and names the address', async (_name, { words, printsFile }) => {
    const gone = { ...env, TOWLINE_API_URL: 'http://127.0.0.1:1' };
    const run = await world.run([...words, ...asJson(printsFile), ...once], { env: gone });
    expect(run.code).toBe(8);
    expect(run.stderr).toContain('127.0.0.1:1');
    if (printsFile) expect(run.stdout).toBe('');
    else expect(JSON.parse(run.stdout)).toMatchObject({ ok: false });
  });
});

describe('what changes something', () => {
  test.each(writes)('%s: on a production nothing without --production', async (_name, { words, answers }) => {
    server.answer({ ...answers, getVersion: { json: { ...devVersion, environment: 'Prod' } } });
    const { code, stderr } = await world.run([...words, ...once], { env });
    expect([code, stderr]).toEqual([7, expect.stringContaining('PRODUCTION_FLAG_MISSING')]);
    expect(changes()).toEqual([]);
  });

  test.each(writes)('%s: nothing on a server that the profile does not mean', async (_name, { words, answers }) => {
    server.answer({ ...answers });
    const profile = ['config', 'profiles', 'add', 'test', '--api-url', server.url, '--environment', 'test'];
    expect((await world.run(profile)).code).toBe(0);
    const run = await world.run([...words, '--profile', 'test', ...once], { env });
    expect([run.code, run.stderr]).toEqual([7, expect.stringContaining('ENVIRONMENT_MISMATCH')]);
    expect(changes()).toEqual([]);
  });

  test.each(writes)('%s: a staging that is blocked is a safety rule, not a right', async (_name, { words }) => {
    server.answer({ ...all(problem(403, 'STAGING_WRITE_BLOCKED')), getVersion: { json: devVersion } });
    const { code, stderr } = await world.run([...words, ...once], { env });
    expect([code, stderr]).toEqual([7, expect.stringContaining('STAGING_WRITE_BLOCKED')]);
  });
});

test.each(calls.filter(([, call]) => call.printsFile))('%s to a file leaves none where it failed', async (_n, call) => {
  server.answer({ ...all(problem(500, 'AN_ERROR_OCCURED')), getVersion: { json: devVersion } });
  const before = readdirSync(world.cwd);
  await world.run([...call.words, ...once, '-o', 'out.csv'], { env });
  expect(readdirSync(world.cwd)).toEqual(before);
});
