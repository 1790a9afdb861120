import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { problem } from '../testing/contractServer.ts';
import { admin, devVersion } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';

const now = new Date('2026-11-20T10:00:00.500Z');

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));

describe('doctor', () => {
  const doctor = async (options: object = {}) => {
    const { code, stdout } = await world.run(['doctor', '--json'], { env, now, ...options });
    const { data } = JSON.parse(stdout) as {
      data: { checks: { name: string; state: string; advice: string | null }[] };
    };
    return { code, states: Object.fromEntries(data.checks.map(({ name, state }) => [name, state])) };
  };

  test('all is well', async () => {
    const { code, states } = await doctor();
    expect(code).toBe(0);
    expect(new Set(Object.values(states))).toEqual(new Set(['ok']));
    expect(Object.keys(states)).toEqual([
      'Node',
      'Command line',
      'Terminal',
      'Profile',
      'Credentials',
      'Server',
      'Clock',
      'Sign-in',
    ]);
  });

  test('nobody signed in is a warning, a refused credential a failure', async () => {
    expect(await doctor({ env: {} })).toMatchObject({ code: 0, states: { 'Sign-in': 'warning' } });
    server.answer({ getAgent: problem(401, 'NOT_SIGNED_IN') });
    expect(await doctor()).toMatchObject({ code: 1, states: { 'Sign-in': 'failed' } });
  });

  test('a server with another contract is a warning', async () => {
    vi.stubEnv('TOWLINE_CONTRACT_HASH', devVersion.contractHash);
    expect((await doctor()).states).not.toHaveProperty('Contract');
    vi.stubEnv('TOWLINE_CONTRACT_HASH', 'another');
    expect(await doctor()).toMatchObject({ code: 0, states: { Contract: 'warning' } });
    vi.unstubAllEnvs();
  });

  test('a clock that is more than five minutes away', async () => {
    expect((await doctor({ now: new Date('2026-11-20T10:05:00Z') })).states.Clock).toBe('ok');
    expect((await doctor({ now: new Date('2026-11-20T10:05:01Z') })).states.Clock).toBe('failed');
    expect((await doctor({ now: new Date('2026-11-20T09:54:59Z') })).states.Clock).toBe('failed');
  });

  test('a server that is another environment than the profile says', async () => {
    const { code, states } = await doctor({ env: { ...env, TOWLINE_ENVIRONMENT: 'Prod' } });
    expect([code, states.Environment]).toEqual([1, 'failed']);
  });

  test.each([
    [
      'a backup was restored',
      { since: '2026-11-20T09:00:00Z', asOf: '2026-11-19T03:00:00Z' },
      'backup of 2026-11-19T03:00:00Z',
    ],
    ['somebody asked for it', { since: '2026-11-20T09:00:00Z' }, 'asked for it at 2026-11-20T09:00:00Z'],
  ])('a server from which nothing leaves is a warning: %s (DECISIONS T-1039)', async (_why, standstill, said) => {
    expect((await doctor()).states).not.toHaveProperty('Standstill');
    server.answer({ getVersion: { json: { ...devVersion, standstill } } });
    expect(await doctor()).toMatchObject({ code: 0, states: { Standstill: 'warning' } });
    expect((await world.run(['doctor'], { env, now })).stdout).toContain(said);
  });

  test('no server', async () => {
    await server.close();
    const { code, states } = await doctor();
    expect([code, states.Server]).toEqual([1, 'failed']);
  });

  test('credentials that others can read', async () => {
    const folder = path.join(world.home, '.config/towline');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'credentials.json'), '{}');
    chmodSync(path.join(folder, 'credentials.json'), 0o644);
    expect(await doctor()).toMatchObject({ code: 1, states: { Credentials: 'failed' } });
  });
});
