import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundle, sourceFiles, sourceOf } from './bundle.ts';

const source = `${path.resolve(import.meta.dirname, '../../sdk/src')}/`;
const folders = ['client', 'endpoints', 'domain', 'access', 'forms'];
const importing = (name: string, file: string) => `import { ${name} } from ${sourceOf(file)};\nconsole.log(${name});`;

test.each([
  ['isEmail', 'domain/email.ts', ['src/domain/email.ts']],
  ['isNoDate', 'domain/time/dateFormat.ts', ['src/domain/time/dateFormat.ts']],
  ['isAdmin', 'access/agent.ts', ['src/access/agent.ts']],
  [
    'fetchTransport',
    'client/transport.ts',
    ['src/client/transport.ts', 'src/client/uploadProgress.ts', 'src/client/wire.ts'],
  ],
])('who imports %s gets that and nothing else', async (name, file, files) => {
  const result = await bundle(importing(name, file));
  expect(result.files).toEqual(files);
  expect(result.code.length).toBeLessThan(2_000);
});

test('the client brings no rule that it does not call, and no form', async () => {
  const { files } = await bundle(importing('createTowline', 'client/createTowline.ts'));
  expect(files.filter((file) => /node_modules|src\/forms/.test(file))).toEqual([]);
  expect(files.filter((file) => /src\/(domain|access)/.test(file))).toEqual(['src/access/cancelRequest.ts']);
});

test('who does not compare answers with the contract has neither the contract nor its reader', async () => {
  const without = await bundle(importing('createTowline', 'client/createTowline.ts'));
  const { files } = await bundle(importing('strictAnswers', 'client/strictAnswers.ts'));
  const reader = files.filter((file) => /strictAnswers|cfworker/.test(file));
  expect(reader.length).toBeGreaterThan(1);
  expect(without.files.filter((file) => reader.includes(file))).toEqual([]);
});

test('who imports everything and uses nothing gets nothing', async () => {
  const files = folders.flatMap(sourceFiles);
  expect(files.length).toBeGreaterThan(150);
  const { code } = await bundle(files.map((file) => `import ${sourceOf(file)};`).join('\n'));
  expect(code.trim()).toBe('');
});

test('importing it changes no global, starts nothing and says nothing', () => {
  // Without forms: zod keeps a registry on globalThis.
  const files = folders.filter((folder) => folder !== 'forms').flatMap(sourceFiles);
  const program = `
    const builtIns = [globalThis, Object, Array, String, Number, Date, Promise, Map, Set, Math, JSON];
    const names = () => builtIns.flatMap((one) => [one, one.prototype ?? {}].flatMap(Reflect.ownKeys)).map(String).join(' ');
    globalThis.fetch = () => { throw new Error('a module fetched'); };
    globalThis.setTimeout = globalThis.setInterval = () => { throw new Error('a module started a timer'); };
    const before = names();
    for (const file of ${JSON.stringify(files)}) await import(file);
    if (names() !== before) throw new Error('a module changed what is everybody’s');
  `.replaceAll(/"((?:client|endpoints|domain|access)\/)/g, `"${source}$1`);
  const options = { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } } as const;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', program], options)).toBe('');
});
