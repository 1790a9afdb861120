import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../support/process.ts';
import { call, signIn } from '../support/server.ts';

// The calls that README writes for `curl`, run by a shell as they are written there.

const { url } = inject('server');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const chapter = /^## By HTTP alone\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
const [whoAmI, list, table, create, change] = [...chapter.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code]) => code!);

const folder = mkdtempSync(path.join(tmpdir(), 'towline-curl-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A machine without curl, or with one that knows no --fail-with-body (before 7.76), says nothing of the calls. */
const version = spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout?.match(/^curl (\d+)\.(\d+)/);
const isThere = version ? Number(version[1]) * 1000 + Number(version[2]) >= 7076 : false;

const env: Record<string, string> = { PATH: process.env.PATH ?? '', TOWLINE_URL: url, KEY: randomUUID() };

function run(block: string | undefined): { code: number | null; body: unknown } {
  const { status, stdout } = spawnSync('sh', ['-ec', block ?? 'exit 99'], { cwd: folder, env, encoding: 'utf8' });
  return { code: status, body: stdout === '' ? '' : JSON.parse(stdout) };
}

beforeAll(async () => {
  const scopes = ['requests:read', 'requests:write'];
  const cookie = await signIn(url, 'agent.be');
  const made = await call(url, cookie, 'POST', '/v1/bo/api-tokens', { name: 'curl', scopes });
  env.TOWLINE_TOKEN = (made.body as { secret: string }).secret;
});

describe.runIf(isThere)('curl, as README writes it', () => {
  test('says who the token speaks for', () => {
    expect(run(whoAmI)).toMatchObject({ code: 0, body: { email: 'agent.be@towline.example' } });
  });

  test('lists, as JSON and as a table', () => {
    const { code, body } = run(list);
    const { records } = body as { records: { id: string; country: string }[] };
    expect([code, records.map(({ country }) => country)]).toEqual([0, Array(5).fill('BE')]);
    env.REQUEST = records[0]!.id;
    expect(run(table).code).toBe(0);
    const lines = readFileSync(path.join(folder, 'requests.csv'), 'utf8').split(/\r?\n/);
    expect(lines[0]).toMatch(/^\uFEFF?id[;,]shortId/);
    expect(lines.length).toBeGreaterThan(5);
  });

  test('writes once, however often the call is repeated with its key', () => {
    const first = run(create);
    expect(first).toMatchObject({ code: 0, body: { message: 'Waits in the café', isPublic: false, version: 1 } });
    expect(run(create)).toEqual(first);
    env.NOTE = (first.body as { id: string }).id;
  });

  test('changes what it has read, and is refused with 412 where somebody was faster', () => {
    expect(run(change)).toMatchObject({ code: 0, body: { message: 'Waits at the car', version: 2 } });
    expect(run(change?.replace('at the car', 'at home'))).toMatchObject({ code: 22, body: { status: 412 } });
  });
});

test('README has these calls and no other', () => {
  expect(readme.match(/^curl /gm)).toHaveLength(5);
});
