import { existsSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { type Credential, findCredential, forgetCredentials, saveCredential, secretOf } from './credentials.ts';
import { settingNamed, settingNames } from './keys.ts';
import { pathsFor } from './paths.ts';
import { at, config, ioOf, mode, write } from './settings.testing.ts';
import { readSettings } from './settings.ts';

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
    expect(mode(path.join(at.home, '.config/towline/credentials.json'))).toBe(0o600);
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
    await expect(find(apiUrl, { TOWLINE_TOKEN_FILE: path.join(at.home, 'none') })).rejects.toThrow('missing or empty');
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
