import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyDependencies } from './dependencies.ts';
import { filesOf } from './folders.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'towline-release-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A package as pnpm keeps it: its dependencies are links beside it. */
function keep(id: string, manifest: object, needs: Record<string, string> = {}, files: string[] = ['index.js']): void {
  const [name = '', version] = id.split('@');
  const home = path.join(dir, 'node_modules/.pnpm', id, 'node_modules');
  mkdirSync(path.join(home, name), { recursive: true });
  writeFileSync(path.join(home, name, 'package.json'), JSON.stringify({ name, version, ...manifest }));
  for (const file of files) writeFileSync(path.join(home, name, file), id);
  for (const [need, from] of Object.entries(needs)) link(path.join(home, need), from);
}
function link(place: string, id: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(dir, 'node_modules/.pnpm', id, 'node_modules', id.split('@')[0]!), place);
}

it('lays what is needed flat, another version below who wants it, and leaves out what only compilers read', () => {
  keep('a@1', { dependencies: { c: '1', big: '1' } }, { c: 'c@1', big: 'big@1' }, [
    'index.js',
    'index.d.ts',
    'index.js.map',
    'LICENSE.md',
  ]);
  keep(
    'b@1',
    { dependencies: { c: '2' }, optionalDependencies: { other: '1' }, peerDependencies: { a: '1' } },
    { c: 'c@2', a: 'a@1' },
  );
  keep('c@1', {});
  keep('c@2', { dependencies: { a: '2', b: '1', d: '1' } }, { a: 'a@2', b: 'b@1', d: 'd@1' }); // a circle
  keep('a@2', {});
  keep('d@1', { dependencies: { c: '1' } }, { c: 'c@1' });
  keep('big@1', { dependencies: { engine: '1' } });
  mkdirSync(path.join(dir, 'server'), { recursive: true });
  writeFileSync(
    path.join(dir, 'server/package.json'),
    JSON.stringify({ dependencies: { a: '1', b: '1', '@towline/sdk': '*' }, devDependencies: { tool: '1' } }),
  );
  for (const name of ['a', 'b']) link(path.join(dir, 'server/node_modules', name), `${name}@1`);
  const out = path.join(dir, 'out');
  expect(copyDependencies(dir, out, ['server'], (name) => name === 'big')).toEqual(['big']);
  const versions = Object.fromEntries(
    filesOf(out)
      .filter((file) => file.endsWith('index.js'))
      .map((file) => [path.dirname(file), readFileSync(path.join(out, file), 'utf8')]),
  );
  expect(versions).toEqual({
    'node_modules/a': 'a@1',
    'node_modules/b': 'b@1',
    'node_modules/c': 'c@1',
    'node_modules/b/node_modules/c': 'c@2',
    'node_modules/b/node_modules/c/node_modules/a': 'a@2', // not in the way of b, who wants the first
    'node_modules/d': 'd@1',
  });
  expect(existsSync(path.join(out, 'node_modules/a/index.d.ts'))).toBe(false);
  expect(existsSync(path.join(out, 'node_modules/a/index.js.map'))).toBe(false);
  expect(existsSync(path.join(out, 'node_modules/a/LICENSE.md'))).toBe(true); // its authors ask that it goes along
});

it('does not make a release of what is not installed', () => {
  mkdirSync(path.join(dir, 'bare'), { recursive: true });
  writeFileSync(path.join(dir, 'bare/package.json'), JSON.stringify({ dependencies: { gone: '1' } }));
  expect(() => copyDependencies(dir, path.join(dir, 'out2'), ['bare'], () => false)).toThrow('gone');
});
