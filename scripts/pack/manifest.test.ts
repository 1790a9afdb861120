import { expect, test } from 'vitest';
import { packedManifest } from './manifest.ts';

const surroundings = { catalog: { zod: '4.6.7' }, root: { license: 'MIT', private: true }, files: ['dist'] };
const packed = (more: object) => packedManifest({ name: '@towline/x', version: '1.0.0', ...more }, surroundings);

test('a packed manifest has the field of the repository, and none that only developers need', () => {
  const source = { private: true, type: 'module', scripts: { types: 'tsc' }, devDependencies: { vitest: 'catalog:' } };
  expect(packed(source)).toEqual({
    name: '@towline/x',
    version: '1.0.0',
    type: 'module',
    license: 'MIT',
    files: ['dist'],
  });
});

test('exports lead to what was built, with its types first', () => {
  const { exports } = packed({
    exports: { './domain/*': './src/domain/*.ts', './openapi.json': './src/generated/openapi.json' },
  });
  expect(exports).toEqual({
    './domain/*': { types: './dist/domain/*.d.ts', default: './dist/domain/*.js' },
    './openapi.json': './dist/generated/openapi.json',
    './package.json': './package.json',
  });
  expect(Object.keys((exports as Record<string, object>)['./domain/*'] ?? {})[0]).toBe('types');
});

test('the version of the catalog takes its place, and later patches will do', () => {
  const { dependencies, optionalDependencies, peerDependencies } = packed({
    dependencies: { zod: 'catalog:', 'big.js': '7.0.1' },
    optionalDependencies: { native: '2.1.2' },
    peerDependencies: { react: '>=18' },
  });
  expect(dependencies).toEqual({ zod: '^4.6.7', 'big.js': '^7.0.1' });
  expect(optionalDependencies).toEqual({ native: '^2.1.2' });
  expect(peerDependencies).toEqual({ react: '>=18' });
});

test.each([
  [{ '@towline/sdk': 'workspace:*' }, '"workspace:*", which nobody outside the repository has'],
  [{ react: 'catalog:' }, 'the catalog has no react'],
])('%j cannot be packed', (dependencies, message) => {
  expect(() => packed({ dependencies })).toThrow(message);
});
