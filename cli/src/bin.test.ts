import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

// The program is started as `npx towline` starts it, from a checkout of its own whose bundle only says who runs it.
let root: string;
const source = fileURLToPath(new URL('../bin/towline.mjs', import.meta.url));
const oldNode = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process.versions, 'node', { value: '20.11.1' })")}`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'towline-bin-'));
  for (const folder of ['cli/bin', 'cli/dist', 'node_modules/.towline'])
    mkdirSync(path.join(root, folder), { recursive: true });
  copyFileSync(source, path.join(root, 'cli/bin/towline.mjs'));
  writeFileSync(path.join(root, 'package.json'), '{"towline":{"node":"24.21.0"}}');
  writeFileSync(
    path.join(root, 'cli/dist/bin.mjs'),
    'console.log("bundle", ...process.argv.slice(2)); process.exitCode = 3;',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A program that stands for the Node that npm start brought. */
function fakeNode(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\necho "newer node: $(basename "$1") $2 $3"\nexit 6\n');
  chmodSync(file, 0o755);
  return file;
}

function start(options: { old?: boolean; env?: Record<string, string> } = {}) {
  const { TOWLINE_HANDED_OVER: _before, ...rest } = process.env;
  const nodeOptions = options.old ? ['--import', oldNode] : [];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, path.join(root, 'cli/bin/towline.mjs'), 'requests', 'list'],
    { env: { ...rest, XDG_CACHE_HOME: path.join(root, 'cache'), TOWLINE_TOOLS: '', ...options.env } },
  );
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

describe('npx towline', () => {
  test('runs the bundle on this Node when it is new enough, with its exit code', () => {
    expect(start()).toMatchObject({ status: 3, stdout: 'bundle requests list\n' });
  });

  test('an older Node hands over to the one that the last command of the checkout ran with', () => {
    writeFileSync(path.join(root, 'node_modules/.towline/node'), `${fakeNode(path.join(root, 'any/node'))}\n`);
    expect(start({ old: true })).toMatchObject({ status: 6, stdout: 'newer node: bin.mjs requests list\n' });
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s is passed on, and its end is waited for', async (signal) => {
    const file = fakeNode(path.join(root, 'any/node'));
    const tidy = `process.on('${signal}', () => setTimeout(() => { console.log('tidied'); process.exit(9); }, 300));`;
    writeFileSync(file, `#!${process.execPath}\n${tidy}\nsetInterval(() => {}, 1000);\nconsole.log('ready');\n`);
    writeFileSync(path.join(root, 'node_modules/.towline/node'), `${file}\n`);
    const { TOWLINE_HANDED_OVER: _before, ...env } = process.env;
    const child = spawn(process.execPath, ['--import', oldNode, path.join(root, 'cli/bin/towline.mjs')], { env });
    let said = '';
    child.stdout.on('data', (data) => {
      if (said === '') child.kill(signal);
      said += data;
    });
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([9, 'ready\ntidied\n']);
  });

  test('else to the pinned one in the cache of the tools, or in TOWLINE_TOOLS', () => {
    fakeNode(path.join(root, 'cache/towline/tools/node@24.21.0/node_modules/node/bin/node'));
    expect(start({ old: true }).status).toBe(6);
    rmSync(path.join(root, 'cache'), { recursive: true });
    fakeNode(path.join(root, 'tools/node@24.21.0/node_modules/node/bin/node'));
    expect(start({ old: true, env: { TOWLINE_TOOLS: path.join(root, 'tools') } }).status).toBe(6);
  });

  test('where there is none it says what brings it, and never hands over twice', () => {
    const { status, stderr } = start({ old: true });
    expect(status).toBe(2);
    expect(stderr).toContain('this is Node 20.11.1. Run `npm start`');
    fakeNode(path.join(root, 'cache/towline/tools/node@24.21.0/node_modules/node/bin/node'));
    expect(start({ old: true, env: { TOWLINE_HANDED_OVER: '1' } }).status).toBe(2);
  });

  test('installed outside a checkout it asks for a newer Node, and for no command that is not there', () => {
    rmSync(path.join(root, 'package.json'));
    const { status, stderr } = start({ old: true });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'towline needs Node 24 or newer; this is Node 20.11.1. Install that.\n',
    });
  });

  test('without a bundle it says how to build it', () => {
    rmSync(path.join(root, 'cli/dist'), { recursive: true });
    expect(start()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run build') });
  });
});
