import { readFileSync, statSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { KeyringLibrary } from '../../io.ts';
import { problem } from '../../testing/contractServer.ts';
import type { CliOptions } from '../../testing/runCli.ts';
import { credentials, server, signIn, world } from './authStand.testing.ts';

describe('auth login', () => {
  test('keeps the session for the profile, readable by its owner only', async () => {
    const { code, stdout } = await signIn();
    expect([code, stdout]).toEqual([0, `Signed in to ${server.url} as admin@towline.example (profile default)\n`]);
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(credentials(), 'utf8'))).toMatchObject({
      default: { kind: 'cookie', cookie: 'towline_session=s3cret', apiUrl: server.url },
    });
    expect(server.calls[0]?.headers.origin).toBe(server.url);
    expect((await world.run(['whoami'])).stdout).toContain('admin@towline.example');
  });

  test('says how to keep an address that only a flag names, and not where the profile has it', async () => {
    const login = [
      'auth',
      'login',
      '--email',
      'admin@towline.example',
      '--password-file',
      '-',
      '--api-url',
      server.url,
    ];
    const toKeep = `towline config set apiUrl ${server.url}`;
    expect((await world.run(login, { stdin: 'right\n' })).stdout).toContain(`or once: ${toKeep}\n`);
    expect((await world.run(toKeep.split(' ').slice(1))).code).toBe(0);
    expect((await world.run(login, { stdin: 'right\n' })).stdout).not.toContain('or once');
  });

  test('a wrong password is exit 4 and keeps nothing', async () => {
    const { code, stderr } = await signIn('wrong');
    expect(code).toBe(4);
    expect(stderr).toContain('WrongEmailOrPassword');
    expect(stderr).toContain('The e-mail address or the password is wrong');
    expect(stderr).not.toContain('Not signed in');
    expect(stderr).not.toContain('wrong"');
    expect((await world.run(['whoami'])).code).toBe(4);
  });

  test('a token file is checked before it is kept', async () => {
    const kept = await world.run(['auth', 'login', '--token-file', '-'], { stdin: 't0ken\n' });
    expect(kept.code).toBe(0);
    expect((await world.run(['auth', 'status', '--json', 'email,credential'])).stdout).toContain(
      '{"email":"admin@towline.example","credential":"token"}',
    );
    const refused = await world.run(['auth', 'login', '--token-file', '-'], { stdin: 'other' });
    expect(refused.code).toBe(4);
  });

  test('where nobody can be asked it is exit 7 with the flags that answer', async () => {
    const { code, stderr } = await world.run(['auth', 'login']);
    expect(code).toBe(7);
    expect(stderr).toContain('--password-file');
  });
});

describe('a keyring', () => {
  const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus' };
  const words = ['auth', 'login', '--email', 'admin@towline.example', '--password-file', '-'];
  const kept = new Map<string, string>();
  let isLocked = false;
  beforeEach(() => {
    kept.clear();
    isLocked = false;
  });

  /** Stands for the native library: keeps each account in memory. */
  class FakeEntry {
    readonly name: string;
    constructor(service: string, account: string, options: { linux: { store: string } }) {
      expect(options.linux.store).toBe('secret-service');
      this.name = `${service}/${account}`;
      if (isLocked) throw new Error('locked');
    }
    async setPassword(secret: string) {
      kept.set(this.name, secret);
    }
    getPassword = async () => kept.get(this.name) ?? null;
    deleteCredential = async () => kept.delete(this.name);
  }
  const loadKeyring = async (): Promise<KeyringLibrary> => ({ AsyncEntry: FakeEntry });

  test('has the secret, the file has not; signing out takes it away', async () => {
    expect((await world.run(words, { env, loadKeyring, stdin: 'right' })).code).toBe(0);
    expect(readFileSync(credentials(), 'utf8')).not.toContain('s3cret');
    expect(kept.get('towline/default')).toBe('towline_session=s3cret');
    expect((await world.run(['auth', 'status'], { env, loadKeyring })).stdout).toMatch(/From +keyring/);
    expect((await world.run(['auth', 'logout'], { env, loadKeyring })).stdout).toBe('Signed out: default\n');
    expect(kept.size).toBe(0);
  });

  test('that is locked later is exit 4 and says so', async () => {
    await world.run(words, { env, loadKeyring, stdin: 'right' });
    isLocked = true;
    const { code, stderr } = await world.run(['whoami'], { env, loadKeyring });
    expect(code).toBe(4);
    expect(stderr).toContain('The keyring does not give');
  });

  test.each<[string, CliOptions]>([
    ['locked', { env, loadKeyring: async () => Promise.reject(new Error('locked')) }],
    ['not installed for this machine', { env, loadKeyring: () => import('no-such-library' as string) }],
    ['TOWLINE_KEYRING=0', { env: { ...env, TOWLINE_KEYRING: '0' }, loadKeyring }],
    ['without a desktop session', { env: {}, loadKeyring }],
    ['in CI', { env: { ...env, CI: '1' }, loadKeyring }],
  ])('%s: the file has it', async (_name, options) => {
    expect((await world.run(words, { ...options, stdin: 'right' })).code).toBe(0);
    expect(readFileSync(credentials(), 'utf8')).toContain('s3cret');
    expect((await world.run(['whoami'], options)).code).toBe(0);
  });
});

describe('auth login at a terminal', () => {
  test('asks for e-mail address and password, and never shows the password', async () => {
    const answers = [
      ['E-mail address: ', 'admin@towline.example\r'],
      ['Password: ', 'right\r'],
    ] as const;
    const { code, stdout, stderr } = await world.run(['auth', 'login', '--color', 'never'], { columns: 80, answers });
    expect([code, stdout]).toEqual([0, `Signed in to ${server.url} as admin@towline.example (profile default)\n`]);
    expect(stderr).toContain('E-mail address: ');
    expect(stderr).toContain('Password: ');
    expect(stderr).not.toContain('right');
  });

  test('Ctrl+C at the question is exit 130 and keeps nothing', async () => {
    const answers = [['E-mail address: ', '\u0003']] as const;
    const { code } = await world.run(['auth', 'login'], { columns: 80, answers });
    expect(code).toBe(130);
    expect(server.calls).toEqual([]);
  });
});

describe('auth logout', () => {
  test('ends this session on the server and forgets it', async () => {
    await signIn();
    const { code, stdout } = await world.run(['auth', 'logout']);
    expect([code, stdout]).toEqual([0, 'Signed out: default\n']);
    expect(server.calls.at(-1)).toMatchObject({ id: 'signOut', query: { everywhere: 'false' } });
    expect(readFileSync(credentials(), 'utf8')).toBe('{}\n');
  });

  test('ends the session that is kept, also where a token of a variable wins', async () => {
    await signIn();
    const { code, stderr } = await world.run(['auth', 'logout'], { env: { TOWLINE_TOKEN: 't0ken' } });
    expect(code).toBe(0);
    expect(server.calls.at(-1)).toMatchObject({ id: 'signOut', headers: { cookie: 'towline_session=s3cret' } });
    expect(stderr).toContain('TOWLINE_TOKEN is set and still signs in');
  });

  test('forgets it even when the server is down', async () => {
    await signIn();
    server.answer({ signOut: problem(500, 'AN_ERROR_OCCURED') });
    const { code, stderr } = await world.run(['auth', 'logout']);
    expect(code).toBe(0);
    expect(stderr).toContain('expires by itself');
    expect((await world.run(['whoami'])).code).toBe(4);
  });
});
