import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadDotEnv } from './dotEnv.ts';
import { SetupProblem } from './setupProblem.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'towline-dotenv-'));
afterAll(() => rmSync(dir, { recursive: true }));

function loaded(content: string | Buffer, env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const file = path.join(dir, '.env');
  writeFileSync(file, content);
  loadDotEnv(file, env);
  return env;
}

describe('a file of settings', () => {
  it('is read with what editors of Windows put into it', () => {
    expect(loaded('\uFEFFPORT=4601\r\nHOST="::"\r\n')).toEqual({ PORT: '4601', HOST: '::' });
  });

  it('goes behind the environment, also where that says nothing on purpose', () => {
    expect(loaded('PORT=4601\nHOST=::\n', { PORT: '4602', HOST: '' })).toEqual({ PORT: '4602', HOST: '' });
  });

  it('may be missing', () => {
    const env = {};
    loadDotEnv(path.join(dir, 'none'), env);
    expect(env).toEqual({});
  });

  it('is refused where nothing in it would be understood', () => {
    expect(() => loaded(Buffer.from('\uFEFFPORT=4601\n', 'utf16le'))).toThrow('is not UTF-8. Save it again as UTF-8.');
    const folder = path.join(dir, 'folder');
    mkdirSync(folder);
    expect(() => loadDotEnv(folder, {})).toThrow(SetupProblem);
    expect(() => loadDotEnv(folder, {})).toThrow('is a directory');
  });
});
