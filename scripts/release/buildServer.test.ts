import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { doorsOf } from './buildServer.ts';

const older = mkdtempSync(path.join(tmpdir(), 'towline-older-'));
afterAll(() => rmSync(older, { recursive: true }));

it('packs an older checkout with the doors that it has, and this one with all of them', () => {
  mkdirSync(path.join(older, 'server/src'), { recursive: true });
  writeFileSync(path.join(older, 'server/src/main.ts'), '');
  expect(doorsOf(older)).toEqual(['server/src/main.ts']);
  expect(doorsOf(path.resolve(import.meta.dirname, '../..'))).toHaveLength(4);
});
