import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { changeConfigFile, readConfigFile } from './configFile.ts';
import { pathsFor } from './paths.ts';
import { readIfThere, writePrivate } from './privateFile.ts';
import { findProject } from './projectFile.ts';
import { at, config, ioOf, mode, write } from './settings.testing.ts';
import { writeFileWhole } from './writeFileWhole.ts';

// cli.md §5.8: XDG on Linux and macOS, %APPDATA% on Windows; TOWLINE_CONFIG_DIR before all.
describe('where files are kept', () => {
  const of = (env: Record<string, string>, platform: Io['platform'] = 'linux') =>
    pathsFor({ env, home: '/home/an', platform });

  test.each<[string, Record<string, string>, Io['platform'], string]>([
    ['by default', {}, 'linux', '/home/an/.config/towline/config.toml'],
    ['on a Mac as well', {}, 'darwin', '/home/an/.config/towline/config.toml'],
    ['by XDG', { XDG_CONFIG_HOME: '/x' }, 'linux', '/x/towline/config.toml'],
    ['a relative XDG is none', { XDG_CONFIG_HOME: 'x' }, 'linux', '/home/an/.config/towline/config.toml'],
    ['by its own variable', { TOWLINE_CONFIG_DIR: '/t', XDG_CONFIG_HOME: '/x' }, 'linux', '/t/config.toml'],
    ['on Windows', { APPDATA: '/roaming' }, 'win32', '/roaming/towline/config.toml'],
    ['on Windows without a variable', {}, 'win32', '/home/an/AppData/Roaming/towline/config.toml'],
  ])('%s', (_how, env, platform, file) => {
    expect(of(env, platform).configFile).toBe(file);
  });

  test('runs are state and completions a cache, never beside the configuration', () => {
    expect(of({ XDG_STATE_HOME: '/s', XDG_CACHE_HOME: '/c' })).toMatchObject({
      runs: '/s/towline/runs',
      cache: '/c/towline',
      credentialsFile: '/home/an/.config/towline/credentials.json',
    });
  });
});

describe('files of the owner alone', () => {
  test('are written whole or not at all, and nobody else reads them', async () => {
    const file = path.join(at.home, 'deep/er/secret.json');
    await writePrivate(file, 'one');
    writeFileSync(file, 'open to all', { mode: 0o666 });
    await writePrivate(file, 'two');
    expect([readFileSync(file, 'utf8'), mode(file), mode(path.join(at.home, 'deep'))]).toEqual(['two', 0o600, 0o700]);
    expect(readdirSync(path.dirname(file))).toEqual(['secret.json']);
  });

  test('what cannot be put in its place leaves no half file behind', async () => {
    const folder = path.join(at.home, 'taken');
    mkdirSync(path.join(folder, 'inside'), { recursive: true });
    await expect(writePrivate(folder, 'x')).rejects.toThrow();
    await expect(writeFileWhole(folder, 'x')).rejects.toThrow();
    expect(readdirSync(at.home)).toEqual(['taken']);
  });

  test('one that is not there is none; one that cannot be read is an error', async () => {
    expect(await readIfThere(path.join(at.home, 'none'))).toBeUndefined();
    await expect(readIfThere(at.home)).rejects.toThrow();
  });
});

describe('config.toml', () => {
  const read = () => readConfigFile(pathsFor(ioOf()));

  test('none and an empty one are no profiles', async () => {
    expect(await read()).toEqual({ profile: undefined, profiles: {} });
    config('  \n');
    expect(await read()).toEqual({ profile: undefined, profiles: {} });
  });

  test('what was written is read again', async () => {
    const file = {
      profile: 'prod',
      profiles: { prod: { apiUrl: 'https://api.example.org', timeout: 30, production: true }, test: {} },
    };
    await changeConfigFile(pathsFor(ioOf()), () => file);
    expect(await read()).toEqual(file);
    expect(mode(path.join(at.home, '.config/towline/config.toml'))).toBe(0o600);
  });

  test('those who change it at once all do, and what one refuses leaves it alone', async () => {
    const paths = pathsFor(ioOf());
    const add = (name: string) =>
      changeConfigFile(paths, ({ profiles }) => ({ profile: undefined, profiles: { ...profiles, [name]: {} } }));
    const refuse = () =>
      changeConfigFile(paths, () => {
        throw new Error('no');
      });
    await Promise.all([...['a', 'b', 'c', 'd'].map(add), expect(refuse()).rejects.toThrow('no')]);
    expect(Object.keys((await read()).profiles).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('what somebody left behind who was killed is in nobody’s way', async () => {
    const paths = pathsFor(ioOf());
    config('');
    writeFileSync(`${paths.configFile}.lock`, '');
    utimesSync(`${paths.configFile}.lock`, 0, 0);
    await changeConfigFile(paths, () => ({ profile: undefined, profiles: { a: {} } }));
    expect(Object.keys((await read()).profiles)).toEqual(['a']);
  });

  test.each([
    ['profile = ', 'is not valid TOML'],
    ['colour = "red"', '"colour" is no setting'],
    ['[profiles.a]\ncolour = "red"', 'profile a: "colour" is no setting'],
    ['[profiles.a]\ntimeout = "soon"', 'timeout'],
    ['[profiles.a]\nproduction = "maybe"', 'production'],
  ])('%j is refused at once, with its place', async (text, message) => {
    config(text);
    await expect(read()).rejects.toThrow(message);
  });
});

describe('a project’s file', () => {
  test('is found upwards, the nearest one, and says where it stands', async () => {
    write('towline.config.json', '{"profile":"far"}');
    write('work/.towlinerc', '{"profile":"near","scan":{"failOn":"warning"}}');
    const below = path.join(at.home, 'work/a/b');
    mkdirSync(below, { recursive: true });
    expect(await findProject(below)).toMatchObject({
      profile: 'near',
      scan: { failOn: 'warning' },
      file: path.join(at.home, 'work/.towlinerc'),
    });
  });

  test.each([
    ['{', 'is not valid JSON'],
    ['{"token":"x"}', 'is not a valid project file'],
    ['{"confirm":"PAY"}', 'is not a valid project file'],
    ['{"scan":{"failOn":"sometimes"}}', 'scan.failOn'],
    ['[]', '(file)'],
  ])('%j is refused: no secrets, no confirmations', async (text, message) => {
    write('towline.config.json', text);
    await expect(findProject(at.home)).rejects.toThrow(message);
  });
});
