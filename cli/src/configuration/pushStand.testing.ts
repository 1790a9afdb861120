import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '@towline/sdk/api';
import { beforeEach, expect } from 'vitest';
import { keepContracts } from '../testing/keptContracts.ts';
import { devVersion } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';
import { stableJson } from './stableJson.ts';

/** What the server has of contracts. */
export const desk = { kept: keepContracts([]) };
export const { server, world } = stand(() => {
  desk.kept = keepContracts(['Q8', 'Foyer']);
  return desk.kept.answers;
});
beforeEach(async () => {
  expect((await world.run(['contracts', 'pull'], { env })).code).toBe(0);
});

export const now = new Date(devVersion.now);
export const file = (code: string) => path.join(world.cwd, 'contracts', `${code}.json`);
export const text = (code: string) => readFileSync(file(code), 'utf8');
export const read = (code: string) => JSON.parse(text(code)) as Contract;
export const edit = (code: string, changes: object) =>
  writeFileSync(file(code), stableJson({ ...read(code), ...changes }));
export const push = (words: string[] = [], options = {}) =>
  world.run(['contracts', 'push', '--reason', 'New factor', '--yes', '--no-progress', ...words], {
    env,
    now,
    ...options,
  });
export const saves = () => server.calls.filter(({ id }) => id === 'saveContract');
export const issuesOf = (stdout: string) =>
  (JSON.parse(stdout) as { error: { code: string; issues: { pointer: string; detail: string }[] } }).error;
