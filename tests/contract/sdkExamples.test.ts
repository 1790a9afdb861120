import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { root, startProgram } from '../support/process.ts';
import { call, signIn } from '../support/server.ts';

const folder = path.join(root, 'sdk/examples');
const readme = readFileSync(path.join(root, 'sdk/README.md'), 'utf8');

/** What each example of the SDK's README prints against a running server. */
const outputs: Record<string, RegExp> = {
  'lists.ts': /^\d+ requests, the newest \S.*\n50 rows, [1-9]\d* pages\n$/,
  'writes.ts': /^one note\nsomebody was faster: version 2\n$/,
  'errors.ts': /^404 \w+ with id\n\S+\/take must be <= 999\nno answer in 1 ms\nleft\n$/,
  'live.ts': /^told of a request\nwatching it\npaused\n$/,
  'hooks.ts': /^getVersion 200\n200 with id\n$/,
  'rules.ts': /^1ABC123 true\n\[[^\]]*'Dispatching'[^\]]*\]\nDirectDebitPendingPlusSevenDays high CheckManually\n$/,
};

const server = inject('server');
let token: string;

beforeAll(async () => {
  const cookie = await signIn(server.url, 'agent.be');
  const wanted = { name: 'examples', scopes: ['requests:read', 'requests:write'], expiresInDays: 1 };
  const { status, body } = await call(server.url, cookie, 'POST', '/v1/bo/api-tokens', wanted);
  expect(status).toBe(201);
  token = (body as { secret: string }).secret;
});

async function run(name: string): Promise<string> {
  const child = startProgram([path.join(folder, name)], {
    TOWLINE_URL: server.url,
    TOWLINE_TOKEN: token,
    NO_COLOR: '1',
  });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  await new Promise((resolve) => child.once('close', resolve));
  return text;
}

test.each(Object.entries(outputs))('%s does what it says', async (name, output) => {
  expect(await run(name)).toMatch(output);
});

test('the README shows these examples and no other code', () => {
  const shown = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  const files = Object.keys(outputs).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(new Set(shown)).toEqual(new Set(files));
});
