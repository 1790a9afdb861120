import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium, findWholeChromium } from './chromium.ts';
import { findInstalledPostgres } from './installedPostgres.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'towline-testing-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('what is found on the machine', () => {
  it('takes CHROMIUM_PATH first, then the PATH, and only what can be run', () => {
    const named = path.join(dir, 'my-browser');
    const onPath = path.join(dir, 'chromium');
    for (const file of [named, onPath]) writeFileSync(file, '#!/bin/sh\necho Chromium 140\n');
    chmodSync(onPath, 0o755);
    expect(findChromium('/', { PATH: dir, CHROMIUM_PATH: named })).toBe(onPath);
    chmodSync(named, 0o755);
    expect(findChromium('/', { PATH: dir, CHROMIUM_PATH: named })).toBe(named);
  });

  it('takes the browser without windows for tests and the whole one for measuring', () => {
    const both = mkdtempSync(path.join(dir, 'both-'));
    for (const name of ['chromium', 'chromium-headless-shell'])
      writeFileSync(path.join(both, name), '#!/bin/sh\necho Chromium 140\n', { mode: 0o755 });
    expect(findChromium('/', { PATH: both })).toBe(path.join(both, 'chromium-headless-shell'));
    expect(findWholeChromium('/', { PATH: both })).toBe(path.join(both, 'chromium'));
  });

  it('takes no browser that only says where to get one', () => {
    const stub = path.join(dir, 'stub');
    writeFileSync(stub, '#!/bin/sh\necho "install the snap"; exit 1\n');
    chmodSync(stub, 0o755);
    expect(findChromium('/', { PATH: '', CHROMIUM_PATH: stub })).not.toBe(stub);
  });

  it('takes no PostgreSQL below 15', () => {
    const bin = mkdtempSync(path.join(dir, 'pg-'));
    for (const [name, text] of [
      ['initdb', ''],
      ['postgres', '#!/bin/sh\necho "postgres (PostgreSQL) 14.9"\n'],
    ] as const) {
      writeFileSync(path.join(bin, name), text);
      chmodSync(path.join(bin, name), 0o755);
    }
    expect(findInstalledPostgres({ PATH: bin })).not.toBe(bin);
  });
});
