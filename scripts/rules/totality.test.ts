import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Callables, callablesOf } from './shapes.ts';

const source = path.resolve(import.meta.dirname, '../../sdk/src');

/** Lines of what threw. */
function thrown({ shapes, callables }: Callables, runs: number): string[] {
  const output = execFileSync(process.execPath, [path.join(import.meta.dirname, 'tryRules.ts')], {
    input: JSON.stringify({ shapes, callables, runs }),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return output.split('\n').filter((line) => line !== '');
}

test('no rule throws on a value that its type allows', () => {
  const files = ['domain', 'access'].flatMap((folder) =>
    readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(name))
      .map((name) => path.join(source, folder, name)),
  );
  const found = callablesOf(files);
  expect(found.callables.length).toBeGreaterThan(450);
  // Those take a function or a decimal: their own tests see to them.
  expect(found.left.length).toBeLessThan(26);
  expect(thrown(found, 80)).toEqual([]);
}, 180_000);

test('a rule that throws is found, however deep the value', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'towline-totality-'));
  const file = path.join(folder, 'rule.ts');
  writeFileSync(
    file,
    `type Line = { readonly amount?: number; readonly lines?: readonly Line[] };
export const deep = (order: { lines?: readonly Line[] }): number =>
  (order.lines ?? []).reduce((sum, { lines }) => sum + (lines ? deep({ lines }) : 0), 0);
export const strict = (order: { readonly kind: 'a' | 'b'; readonly at: Date }): string =>
  order.kind === 'b' ? order.at.toISOString() : '';
export const called = (ask: () => number): number => ask();
export const constant = 1;
`,
  );
  const found = callablesOf([file]);
  expect(found.callables.map(({ name }) => name)).toEqual(['deep', 'strict']);
  expect(found.left).toEqual(['rule.ts called']);
  expect(thrown(found, 100)).toEqual([expect.stringContaining('strict threw RangeError')]);
  rmSync(folder, { recursive: true });
}, 60_000);
