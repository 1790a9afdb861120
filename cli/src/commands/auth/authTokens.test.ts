import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problem, startContractServer } from '../../testing/contractServer.ts';
import { admin } from '../../testing/samples.ts';
import { server, signIn, world } from './authStand.testing.ts';

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
