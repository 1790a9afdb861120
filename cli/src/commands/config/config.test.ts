import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliWorld, createWorld } from '../../testing/runCli.ts';

let world: CliWorld;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.remove());

const configFile = () => path.join(world.home, '.config/towline/config.toml');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const origins = async (words: string[] = [], env: Record<string, string> = {}) => {
  const { stdout } = await world.run(['config', 'list', '--show-origin', '--json', 'key,value,origin', ...words], {
    env,
  });
  const { data } = JSON.parse(stdout) as { data: { key: string; value: unknown; origin: string }[] };
  return Object.fromEntries(data.map(({ key, value, origin }) => [key, [value, origin]]));
};

describe('precedence: flag > environment > project file > profile > default (cli.md §5.8)', () => {
  test('each wins over the next', async () => {
    expect((await origins()).locale).toEqual(['en-BE', 'default']);
    write(configFile(), '[profiles.default]\nlocale = "fr-FR"\n');
    expect((await origins()).locale).toEqual(['fr-FR', 'profile']);
    write(path.join(world.cwd, 'towline.config.json'), '{"locale":"it-IT"}');
    expect((await origins()).locale).toEqual(['it-IT', 'project']);
    expect((await origins([], { TOWLINE_LOCALE: 'nl-BE' })).locale).toEqual(['nl-BE', 'environment']);
    expect((await origins(['--locale', 'de-DE'], { TOWLINE_LOCALE: 'nl-BE' })).locale).toEqual(['de-DE', 'flag']);
  });

  test('the zone is the machine’s unless somebody says another', async () => {
    expect((await origins([], { TZ: 'Europe/Rome' })).timeZone).toEqual(['Europe/Rome', 'default']);
    expect((await origins([], { TZ: ':Europe/Rome' })).timeZone).toEqual(['Europe/Rome', 'default']);
    expect((await origins([], { TZ: 'nowhere' })).timeZone?.[1]).toBe('default');
    expect((await world.run(['config', 'set', 'time-zone', 'Mars/Olympus'])).code).toBe(2);
    await world.run(['config', 'set', 'time-zone', 'Europe/Luxembourg']);
    expect((await origins()).timeZone).toEqual(['Europe/Luxembourg', 'profile']);
    expect((await origins([], { TOWLINE_TIME_ZONE: 'UTC' })).timeZone).toEqual(['UTC', 'environment']);
    expect((await origins(['--time-zone', 'Asia/Tokyo'])).timeZone).toEqual(['Asia/Tokyo', 'flag']);
  });

  test('the profile itself is chosen the same way', async () => {
    write(
      configFile(),
      'profile = "one"\n[profiles.one]\napiUrl = "http://one"\n[profiles.two]\napiUrl = "http://two"\n',
    );
    expect((await origins()).apiUrl).toEqual(['http://one', 'profile']);
    write(path.join(world.cwd, '.towlinerc'), '{"profile":"two"}');
    expect((await origins()).apiUrl).toEqual(['http://two', 'profile']);
    expect((await origins([], { TOWLINE_PROFILE: 'one' })).profile).toEqual(['one', 'environment']);
    expect((await origins(['--profile', 'two'], { TOWLINE_PROFILE: 'one' })).profile).toEqual(['two', 'flag']);
  });

  test('a project file is found upwards', async () => {
    write(path.join(world.cwd, 'towline.config.json'), '{"locale":"it-IT"}');
    const deep = path.join(world.cwd, 'a/b');
    mkdirSync(deep, { recursive: true });
    const { stdout } = await world.run(['config', 'get', 'locale'], { cwd: deep });
    expect(stdout).toBe('it-IT\n');
  });
});

describe('set, unset, get', () => {
  test('write the profile, checked, readable by its owner only', async () => {
    expect((await world.run(['config', 'set', 'api-url', 'https://api.example.org/'])).code).toBe(0);
    expect(readFileSync(configFile(), 'utf8')).toContain('apiUrl = "https://api.example.org"');
    expect(statSync(configFile()).mode & 0o777).toBe(0o600);
    expect((await world.run(['config', 'get', 'apiUrl'])).stdout).toBe('https://api.example.org\n');
    await world.run(['config', 'unset', 'apiUrl']);
    expect((await world.run(['config', 'get', 'apiUrl'])).stdout).toBe('http://127.0.0.1:4600\n');
  });

  test.each([
    ['apiUrl', 'api.example.org'],
    ['apiUrl', 'ftp://x'],
    ['apiUrl', 'https://user:password@api.example.org'],
    ['environment', 'moon'],
    ['production', 'perhaps'],
    ['timeout', '-1'],
    ['timeout', 'soon'],
    ['concurrency', '9'],
    ['colour', 'always'],
  ])('%s = %s is refused with exit 2', async (key, value) => {
    expect((await world.run(['config', 'set', '--', key, value])).code).toBe(2);
  });

  test('an environment is written as the contract spells it', async () => {
    await world.run(['config', 'set', 'environment', 'prod']);
    expect((await world.run(['config', 'get', 'environment'])).stdout).toBe('Prod\n');
  });
});

describe('profiles', () => {
  test('add, use, list, remove', async () => {
    const add = ['config', 'profiles', 'add', 'test', '--api-url', 'https://test.example.org', '--environment', 'test'];
    expect((await world.run(add)).code).toBe(0);
    expect((await world.run(add)).code).toBe(2);
    await world.run(['config', 'profiles', 'use', 'test']);
    const { stdout } = await world.run(['config', 'profiles', 'list']);
    expect(stdout).toMatch(/\*\s+test\s+https:\/\/test\.example\.org\s+Test/);
    expect((await world.run(['config', 'profiles', 'remove', 'test'])).code).toBe(0);
    expect((await world.run(['config', 'profiles', 'use', 'test'])).code).toBe(2);
  });

  test('a command with a profile that is not there says which there are', async () => {
    const { code, stderr } = await world.run(['whoami', '--profile', 'nowhere']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no profile "nowhere"');
  });
});

describe('files that cannot be right', () => {
  test.each([
    ['not = toml = at all', 'not valid TOML'],
    ['[profiles.default]\nspeed = 3\n', '"speed" is no setting'],
    ['[profiles.default]\ntimeout = "soon"\n', 'timeout is a number'],
    ['token = "x"\n', '"token" is no setting'],
  ])('%j', async (text, message) => {
    write(configFile(), text);
    const { code, stderr } = await world.run(['config', 'list']);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test.each([
    ['{', 'not valid JSON'],
    ['{"token":"x"}', 'Secrets'],
    ['{"confirm":"PAY"}', 'Secrets'],
    ['{"scan":{"failOn":"sometimes"}}', 'scan.failOn'],
  ])('project file %s', async (text, message) => {
    write(path.join(world.cwd, 'towline.config.json'), text);
    const { code, stderr } = await world.run(['config', 'list']);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

test('paths follow XDG, and TOWLINE_CONFIG_DIR', async () => {
  const read = async (env: Record<string, string>) =>
    (JSON.parse((await world.run(['config', 'path', '--json'], { env })).stdout) as { data: Record<string, string> })
      .data;
  expect(await read({})).toMatchObject({
    configFile: `${world.home}/.config/towline/config.toml`,
    runs: `${world.home}/.local/state/towline/runs`,
  });
  expect(await read({ XDG_CONFIG_HOME: '/x/c', XDG_STATE_HOME: '/x/s' })).toMatchObject({
    credentialsFile: '/x/c/towline/credentials.json',
    runs: '/x/s/towline/runs',
  });
  expect((await read({ XDG_CONFIG_HOME: 'relative' })).configFile).toBe(`${world.home}/.config/towline/config.toml`);
  expect((await read({ TOWLINE_CONFIG_DIR: '/y' })).configFile).toBe('/y/config.toml');
});
