import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { KeyringLibrary } from '../../io.ts';
import { problem, startContractServer } from '../../testing/contractServer.ts';
import type { CliOptions } from '../../testing/runCli.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { stand } from '../../testing/stand.ts';

const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  signIn: ({ body }) =>
    body.includes('"right"')
      ? { json: admin, headers: { 'set-cookie': 'towline_session=s3cret; Path=/; HttpOnly; SameSite=Lax' } }
      : problem(401, 'WrongEmailOrPassword', { title: 'Not signed in' }),
  signOut: { status: 204 },
  getAgent: ({ headers }) =>
    headers.cookie === 'towline_session=s3cret' || headers.authorization === 'Bearer t0ken'
      ? { json: admin }
      : problem(404, 'NOT_FOUND'),
}));

const credentials = () => path.join(world.home, '.config/towline/credentials.json');
const signIn = (password = 'right') =>
  world.run(['auth', 'login', '--email', 'admin@towline.example', '--password-file', '-'], { stdin: `${password}\n` });

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

describe('auth status', () => {
  test('nobody signed in is exit 4 and says what to do', async () => {
    const { code, stderr } = await world.run(['auth', 'status']);
    expect(code).toBe(4);
    expect(stderr).toContain('towline auth login');
  });

  test('tells when the credential ends, by the reader’s clock, with its zone', async () => {
    await signIn();
    server.answer({ getAgent: { json: admin, headers: { 'towline-credential-expires': '2026-11-21T15:30:00.000Z' } } });
    expect((await world.run(['auth', 'status'])).stdout).toMatch(
      /Expires +2026-11-21 16:30 \(Europe\/Brussels\), later with each use/,
    );
    expect((await world.run(['auth', 'status', '--jq', '.data.expiresAt'])).stdout).toBe('2026-11-21T15:30:00.000Z\n');
    const token = await world.run(['auth', 'status'], { env: { TOWLINE_TOKEN: 't' } });
    expect(token.stdout).toMatch(/Expires +2026-11-21 16:30 \(Europe\/Brussels\)\n/);
  });

  test('an expired session is exit 4', async () => {
    await signIn();
    server.answer({ getAgent: problem(404, 'NOT_FOUND') });
    expect((await world.run(['auth', 'status'])).code).toBe(4);
  });

  test.each(['TOWLINE_TOKEN', 'TOWLINE_TOKEN_FILE'])(
    'a dead token of %s says so, and that signing in does not help',
    async (origin) => {
      await signIn();
      const file = path.join(world.home, 'ci.token');
      writeFileSync(file, 'abc\n');
      const env = { [origin]: origin === 'TOWLINE_TOKEN' ? 'abc' : file };
      const { code, stderr } = await world.run(['requests', 'list'], { env });
      expect(code).toBe(4);
      expect(stderr).toContain(`✗ The API token is not valid at ${server.url}`);
      expect(stderr).toContain(`It comes from the variable ${origin}, which wins`);
      expect(stderr).toMatch(
        new RegExp(`→ unset ${origin}\\n {2}→ towline auth login\\n {2}→ towline auth token create`),
      );
      const login = await world.run(['auth', 'login', '--email', 'a@b.be', '--password-file', '-'], {
        env,
        stdin: 'right',
      });
      expect(login.stdout).toContain(`${origin} is set and wins over it`);
    },
  );

  test('a token that ends in the middle, or in a command that asks no agent, says so too', async () => {
    server.answer({ listContracts: problem(401, 'NOT_SIGNED_IN') });
    const { code, stderr } = await world.run(['api', 'GET', '/v1/contracts'], { env: { TOWLINE_TOKEN: 'abc' } });
    expect(code).toBe(4);
    expect(stderr).toContain('It comes from the variable TOWLINE_TOKEN');
  });

  test('a kept token that is dead names its place; a session says that it has ended', async () => {
    await world.run(['auth', 'login', '--token-file', '-'], { stdin: 't0ken\n' });
    server.answer({ getAgent: problem(404, 'NOT_FOUND') });
    const kept = await world.run(['whoami']);
    expect(kept.stderr).toContain('The API token is not valid');
    server.answer({ getAgent: { json: admin } });
    await signIn();
    server.answer({ getAgent: problem(404, 'NOT_FOUND') });
    expect((await world.run(['whoami'])).stderr).toMatch(/The session at \S+ has ended/);
  });

  test('a token that cannot be one is refused before it is sent', async () => {
    const { code, stderr } = await world.run(['whoami'], { env: { TOWLINE_TOKEN: 'tö ken' } });
    expect(code).toBe(4);
    expect(stderr).toContain('TOWLINE_TOKEN holds no API token');
    expect(server.calls).toEqual([]);
  });

  test('TOWLINE_TOKEN and its file win over the session', async () => {
    await signIn();
    const { stdout } = await world.run(['auth', 'status'], { env: { TOWLINE_TOKEN: 't0ken' } });
    expect(stdout).toContain('TOWLINE_TOKEN');
    expect(server.calls.at(-1)?.headers.authorization).toBe('Bearer t0ken');
    expect(server.calls.at(-1)?.headers.cookie).toBeUndefined();
  });

  test('a session is never sent to another server than it was made for', async () => {
    await signIn();
    const other = await startContractServer({ getAgent: { json: admin } });
    const { code } = await world.run(['whoami', '--api-url', other.url]);
    expect(code).toBe(4);
    expect(other.calls).toEqual([]);
    await other.close();
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

describe('auth token', () => {
  const token = {
    id: '00000000-0000-4000-8000-0000000000cc',
    name: 'scan',
    scopes: ['contracts:read' as const],
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-12-20T10:00:00Z',
  };

  test('create prints the secret alone on stdout', async () => {
    server.answer({ createApiToken: { status: 201, json: { token, secret: 'tl_secret' } } });
    await signIn();
    const words = ['auth', 'token', 'create', '--name', 'scan', '--scopes', 'contracts:read', '--expires', '30'];
    const { code, stdout, stderr } = await world.run(words);
    expect([code, stdout]).toEqual([0, 'tl_secret\n']);
    expect(stderr).toContain('only now');
    expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
      name: 'scan',
      scopes: ['contracts:read'],
      expiresInDays: 30,
    });
    server.answer({ createApiToken: problem(500, 'AN_ERROR_OCCURED') });
    expect((await world.run([...words, '--dry-run'])).code).toBe(0);
  });

  test('an unknown scope is a usage error that lists the scopes', async () => {
    await signIn();
    const { code, stderr } = await world.run(['auth', 'token', 'create', '--name', 'x', '--scopes', 'everything']);
    expect(code).toBe(2);
    expect(stderr).toContain('contracts:read');
  });

  test('list tells active from expired and revoked', async () => {
    const expired = { ...token, id: '00000000-0000-4000-8000-0000000000cd', expiresAt: '2026-11-01T00:00:00Z' };
    const revoked = { ...token, id: '00000000-0000-4000-8000-0000000000ce', revokedAt: '2026-11-02T00:00:00Z' };
    server.answer({ listApiTokens: { json: [token, expired, revoked] } });
    await signIn();
    const { stdout } = await world.run(['auth', 'token', 'list'], { now: new Date('2026-11-20T12:00:00Z') });
    const states = stdout
      .split('\n')
      .slice(1, 4)
      .map((line) => line.split(/ {2,}/).at(-1));
    expect(states).toEqual(['active', 'expired', 'revoked']);
  });

  test('revoke ends one', async () => {
    server.answer({ revokeApiToken: { status: 204 } });
    await signIn();
    expect((await world.run(['auth', 'token', 'revoke', token.id])).code).toBe(0);
    expect(server.calls.at(-1)).toMatchObject({ id: 'revokeApiToken', path: { id: token.id } });
  });
});
