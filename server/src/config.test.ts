import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { envExample } from './envExample.ts';
import { SetupProblem } from './setupProblem.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'towline-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

function problemOf(env: Record<string, string>): SetupProblem {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SetupProblem) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('readConfig', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4600,
      databaseUrl: undefined,
      dataDir: path.resolve('.towline'),
      environment: 'Dev',
      demo: true,
      simulationSpeed: 60,
      logLevel: 'info',
      publicUrl: 'http://127.0.0.1:4600',
      geocoder: { use: 'local' },
      tiles: undefined,
      satellite: undefined,
      mailer: { use: 'outbox' },
      files: { use: 'folder' },
      partners: { use: 'demo' },
    });
  });

  it.each([
    [{ TOWLINE_PUBLIC_URL: 'https://towline.example' }, 'Prod'],
    [{ TOWLINE_PUBLIC_URL: 'https://staging.towline.example' }, 'Stag'],
    [{ TOWLINE_PUBLIC_URL: 'http://192.168.1.5:4600' }, 'Dev'],
    [{ HOST: '0.0.0.0' }, 'Dev'],
    [{ HOST: '::' }, 'Dev'],
    [{ TOWLINE_PUBLIC_URL: 'https://towline.example', TOWLINE_ENV: 'Test' }, 'Test'],
  ])('%j runs in %s (3-platform §9: chosen by host name)', (env, environment) => {
    expect(readConfig(env).environment).toBe(environment);
  });

  it.each([
    { env: {}, demo: true },
    { env: { DATABASE_URL: 'postgres://a@b/c' }, demo: false },
    { env: { DATABASE_URL: 'postgres://a@b/c', TOWLINE_DEMO: '1' }, demo: true },
    { env: { TOWLINE_DEMO: '0' }, demo: false },
  ])('fills with demo data by default only what it brought itself: $env', ({ env, demo }) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it('needs a database of its own in a release, and says so with all the rest (DECISIONS T-271)', () => {
    const refuse = () => readConfig({ PORT: 'x' }, { isRelease: true });
    expect(refuse).toThrow(/PORT=x[\s\S]*DATABASE_URL: is needed, a release brings no database/);
    const { port } = readConfig({ DATABASE_URL: 'postgres://a@b/c' }, { isRelease: true });
    expect(port).toBe(4600);
  });

  it('reports every problem at once and ends with 78', () => {
    const problem = problemOf({
      PORT: '70000',
      TOWLINE_ENV: 'Production',
      MAILER: 'smtp',
      GEOCODER: 'photon',
      TILES_URL: 'https://x/y',
      SATELLITE_TILES_URL: 'https://x/{z}/{x}/{y}',
    });
    expect(problem.exitCode).toBe(78);
    expect(problem.message.split('\n')).toEqual([
      '7 settings are not right:',
      '  PORT=70000: has to be a port number, at most 65535',
      '  TOWLINE_ENV=Production: has to be one of Dev, Test, Stag, Prod',
      '  TILES_URL=https://x/y: has to be an address with {z}, {x} and {y} in it',
      '  GEOCODER_URL: is needed with GEOCODER=photon, for example http://localhost:2322',
      '  SMTP_URL: is needed with MAILER=smtp, for example smtps://user:password@mail.example.com:465',
      '  MAIL_FROM: is needed with MAILER=smtp, for example Towline <assistance@example.com>',
      '  SATELLITE_TILES_ATTRIBUTION: is needed with SATELLITE_TILES_URL, for example © Photographer',
      '.env.example explains each of them.',
    ]);
  });

  it.each([
    ['PORT', '0', true],
    ['PORT', '65535', true],
    ['PORT', '65536', false],
    ['PORT', '46.5', false],
    ['PORT', 'web', false],
    ['TOWLINE_SIMULATION_SPEED', '1', true],
    ['TOWLINE_SIMULATION_SPEED', '0', false],
    ['TOWLINE_SIMULATION_SPEED', '3600', true],
    ['TOWLINE_SIMULATION_SPEED', '3601', false],
    ['DATABASE_URL', 'mysql://a/b', false],
    ['DATABASE_URL', 'postgresql://a/b', true],
    ['TOWLINE_PUBLIC_URL', 'towline.example.com', false],
    ['TOWLINE_DEMO', 'yes', false],
    ['TOWLINE_DEMO_NOW', '2026-06-01T12:00:00Z', true],
    ['TOWLINE_DEMO_NOW', '2026-06-01', false],
  ])('%s=%s is accepted: %s', (name, value, accepted) => {
    expect(() => (accepted ? problemOf({ [name]: value }) : readConfig({ [name]: value }))).toThrow();
  });

  it.each([
    ['PURCHASE_ORDER_EDIT_DAYS', 'ten', 'has to be a number'],
    ['PAYMENT_LINK_HOURS', '0', 'has to be 1 or more'],
    ['DAY_CLOSING_MAIL', 'books', 'has to be a mail address'],
    ['TRANSLATION_TARGETS', 'Test', 'has to be Dev, Test, Stag, Prod with its address behind =, with commas between'],
    ['TRANSLATION_TARGETS', 'Mars=https://a.example', 'has to be Dev, Test, Stag, Prod with its address behind ='],
    ['DATABASE_URL', 'postgres://towline:a/b@db:5432/towline', 'with / in a password as %2F'],
  ])('says in our words what is wrong: %s=%s', (name, value, said) => {
    const { message } = problemOf({ [name]: value });
    expect(message).toContain(said);
    expect(message).not.toMatch(/Invalid|expected|Too small/);
  });

  it('never prints a secret', () => {
    expect(problemOf({ DATABASE_URL: 'mysql://towline:hunter2@db/x' }).message).not.toContain('hunter2');
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4600, databaseUrl: undefined });
  });

  it('takes the slash off the end of an address', () => {
    expect(readConfig({ TOWLINE_PUBLIC_URL: 'https://towline.example.com/' }).publicUrl).toBe(
      'https://towline.example.com',
    );
  });

  it('gives an address that a browser can open where it listens on all of them', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
  });

  it('reads a secret from the file that NAME_FILE names', () => {
    const file = path.join(dir, 'url');
    writeFileSync(file, 'postgres://towline:hunter2@db/towline\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://towline:hunter2@db/towline');
  });

  it('refuses a secret file that is not there, and a secret given twice', () => {
    expect(problemOf({ DATABASE_URL_FILE: path.join(dir, 'none') }).message).toContain('cannot be read (ENOENT)');
    expect(problemOf({ DATABASE_URL: 'postgres://a/b', DATABASE_URL_FILE: 'x' }).message).toContain('keep one of them');
  });

  it('carries what an adapter needs with its name', () => {
    const config = readConfig({
      MAILER: 'smtp',
      SMTP_URL: 'smtp://m',
      MAIL_FROM: 'a@b.example',
      ROUTER: 'osrm',
      ROUTER_URL: 'http://r/',
    });
    expect(config.mailer).toEqual({ use: 'smtp', url: 'smtp://m', from: 'a@b.example' });
    expect(config.router).toEqual({ use: 'osrm', url: 'http://r' });
  });
});

describe('.env.example', () => {
  it('is accepted when every line of it is taken', () => {
    const lines = envExample()
      .split('\n')
      .flatMap((line) => /^# ([A-Z][A-Z0-9_]*)=(.*)$/.exec(line)?.slice(1, 3).join('=') ?? []);
    const env = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replaceAll('"', '')]),
    );
    expect(Object.keys(env)).toContain('PARTNERS_TOKEN');
    expect(() => readConfig(env)).not.toThrow();
  });
});
