import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { readConfigFile, writeConfigFile } from './configFile.ts';
import { type Credential, findCredential, forgetCredentials, saveCredential, secretOf } from './credentials.ts';
import { settingNamed, settingNames } from './keys.ts';
import { pathsFor } from './paths.ts';
import { readIfThere, writePrivate } from './privateFile.ts';
import { findProject } from './projectFile.ts';
import { readSettings } from './settings.ts';
import { writeFileWhole } from './writeFileWhole.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'towline-settings-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const ioOf = (env: Record<string, string> = {}, more: Partial<Io> = {}): Io =>
  ({ env, home, cwd: home, platform: 'linux', stdin: {}, ...more }) as Io;
const write = (name: string, text: string) => {
  const file = path.join(home, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const config = (text: string) => write('.config/towline/config.toml', text);
const mode = (file: string) => statSync(file).mode & 0o777;

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
    const file = path.join(home, 'deep/er/secret.json');
    await writePrivate(file, 'one');
    writeFileSync(file, 'open to all', { mode: 0o666 });
    await writePrivate(file, 'two');
    expect([readFileSync(file, 'utf8'), mode(file), mode(path.join(home, 'deep'))]).toEqual(['two', 0o600, 0o700]);
    expect(readdirSync(path.dirname(file))).toEqual(['secret.json']);
  });

  test('what cannot be put in its place leaves no half file behind', async () => {
    const folder = path.join(home, 'taken');
    mkdirSync(path.join(folder, 'inside'), { recursive: true });
    await expect(writePrivate(folder, 'x')).rejects.toThrow();
    await expect(writeFileWhole(folder, 'x')).rejects.toThrow();
    expect(readdirSync(home)).toEqual(['taken']);
  });

  test('one that is not there is none; one that cannot be read is an error', async () => {
    expect(await readIfThere(path.join(home, 'none'))).toBeUndefined();
    await expect(readIfThere(home)).rejects.toThrow();
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
    await writeConfigFile(pathsFor(ioOf()), file);
    expect(await read()).toEqual(file);
    expect(mode(path.join(home, '.config/towline/config.toml'))).toBe(0o600);
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
    const below = path.join(home, 'work/a/b');
    mkdirSync(below, { recursive: true });
    expect(await findProject(below)).toMatchObject({
      profile: 'near',
      scan: { failOn: 'warning' },
      file: path.join(home, 'work/.towlinerc'),
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
    await expect(findProject(home)).rejects.toThrow(message);
  });
});

describe('what counts: flag > environment > project > profile > default', () => {
  const profile = '[profiles.default]\nlocale = "it-IT"\ntimeout = 5\n';
  const locale = async (flags: object, env: Record<string, string> = {}) => {
    const { resolved } = await readSettings(flags, ioOf({ TOWLINE_API_URL: 'http://x', ...env }));
    return [resolved.locale.value, resolved.locale.origin];
  };

  test('each beats those below it', async () => {
    const [, lowest] = await locale({});
    expect(['default', 'environment']).toContain(lowest);
    config(profile);
    expect(await locale({})).toEqual(['it-IT', 'profile']);
    write('towline.config.json', '{"locale":"fr-BE"}');
    expect(await locale({})).toEqual(['fr-BE', 'project']);
    expect(await locale({ locale: 'nl-BE' })).toEqual(['nl-BE', 'flag']);
  });

  test('a profile that somebody named and that is not there is missed; the default one is not', async () => {
    const missing = async (flags: object, env: Record<string, string> = {}) =>
      (await readSettings(flags, ioOf(env))).isProfileMissing;
    expect(await missing({})).toBe(false);
    expect(await missing({ profile: 'prod' })).toBe(true);
    expect(await missing({}, { TOWLINE_PROFILE: 'prod' })).toBe(true);
    config('profile = "gone"\n');
    expect(await missing({})).toBe(true);
    config('[profiles.prod]\napiUrl = "http://x"\n');
    expect(await missing({ profile: 'prod' })).toBe(false);
  });

  test.each([
    ['production = true', true],
    ['environment = "prod"', true],
    ['environment = "test"', false],
    ['production = false', false],
  ])('a profile with %s is a production: %s', async (line, isProduction) => {
    config(`[profiles.default]\n${line}\n`);
    expect((await readSettings({}, ioOf())).isProduction).toBe(isProduction);
  });

  test.each<[string, object, Record<string, string>, boolean, boolean]>([
    ['at a terminal', {}, {}, true, true],
    ['in a pipe', {}, {}, false, false],
    ['with --no-input', { input: false }, {}, true, false],
    ['with TOWLINE_NO_INPUT', {}, { TOWLINE_NO_INPUT: '1' }, true, false],
    ['in CI', {}, { CI: 'true' }, true, false],
  ])('%s may be asked', async (_where, flags, env, isTTY, mayPrompt) => {
    const settings = await readSettings(flags, ioOf(env, { stdin: { isTTY } as Io['stdin'] }));
    expect(settings.mayPrompt).toBe(mayPrompt);
  });

  test('a setting is found as it is written on the command line, too', () => {
    expect([settingNamed('api-url'), settingNamed('apiUrl'), settingNamed('APIURL')]).toEqual([
      'apiUrl',
      'apiUrl',
      'apiUrl',
    ]);
    expect(() => settingNamed('colour')).toThrow('There is no setting "colour"');
    expect(settingNames.map(settingNamed)).toEqual(settingNames);
  });
});

describe('credentials', () => {
  const apiUrl = 'https://api.example.org';
  const token: Credential = { kind: 'token', token: 'tok', apiUrl, savedAt: '2026-11-20T10:00:00Z' };
  const cookie: Credential = {
    kind: 'cookie',
    cookie: 's=1',
    apiUrl,
    savedAt: '2026-11-20T10:00:00Z',
    email: 'a@b.be',
  };
  const find = (url = apiUrl, env: Record<string, string> = {}) =>
    findCredential(pathsFor(ioOf()), ioOf(env), 'p', url);
  const keep = (credential: Credential) => saveCredential(pathsFor(ioOf()), ioOf(), 'p', credential);

  test.each([token, cookie])('$kind: kept for its owner alone, found again', async (credential) => {
    await keep(credential);
    expect((await find())?.credential).toEqual(credential);
    expect(mode(path.join(home, '.config/towline/credentials.json'))).toBe(0o600);
    expect(secretOf(credential)).toMatch(/^(tok|s=1)$/);
  });

  test.each(['https://evil.example', 'http://api.example.org', 'https://api.example.org:8443'])(
    'are never sent to another address: %s',
    async (other) => {
      await keep(token);
      expect(await find(other)).toBeUndefined();
      expect(await find(`${apiUrl}/v1`)).toBeDefined();
    },
  );

  test('those of the environment count first, from a file as well', async () => {
    await keep(cookie);
    expect((await find(apiUrl, { TOWLINE_TOKEN: ' env ' }))?.credential).toMatchObject({ kind: 'token', token: 'env' });
    const file = write('token.txt', 'of-file\n');
    expect((await find(apiUrl, { TOWLINE_TOKEN_FILE: file }))?.credential).toMatchObject({ token: 'of-file' });
    await expect(find(apiUrl, { TOWLINE_TOKEN_FILE: path.join(home, 'none') })).rejects.toThrow('missing or empty');
  });

  test('a token that cannot be a header is said to be none, and not shown', async () => {
    const odd = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/^[\x21-\x7E]+$/.test(text.trim()));
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        await expect(find(apiUrl, { TOWLINE_TOKEN: text })).rejects.toThrow('TOWLINE_TOKEN holds no API token');
      }),
      { numRuns: 30 },
    );
  });

  test('are forgotten one by one, or all; a broken file too', async () => {
    await keep(token);
    expect(await forgetCredentials(pathsFor(ioOf()), ioOf(), 'other')).toEqual([]);
    expect(await forgetCredentials(pathsFor(ioOf()), ioOf(), 'p')).toEqual(['p']);
    expect(await find()).toBeUndefined();
    const file = write('.config/towline/credentials.json', '{');
    await expect(find()).rejects.toThrow('is not valid JSON');
    expect(await forgetCredentials(pathsFor(ioOf()), ioOf(), undefined)).toEqual([]);
    expect([existsSync(file), await find()]).toEqual([true, undefined]);
  });
});
