import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Io } from '../io.ts';

/** The home of whoever runs the program, empty before each test. */
export const at = { home: '' };
beforeEach(() => {
  at.home = mkdtempSync(path.join(tmpdir(), 'towline-settings-'));
});
afterEach(() => rmSync(at.home, { recursive: true, force: true }));

export const ioOf = (env: Record<string, string> = {}, more: Partial<Io> = {}): Io =>
  ({ env, home: at.home, cwd: at.home, platform: 'linux', stdin: {}, ...more }) as Io;
export const write = (name: string, text: string) => {
  const file = path.join(at.home, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
export const config = (text: string) => write('.config/towline/config.toml', text);
export const mode = (file: string) => statSync(file).mode & 0o777;
