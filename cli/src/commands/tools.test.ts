import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { admin, devVersion, listItem } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));

describe('version', () => {
  test('with and without a server', async () => {
    expect((await world.run(['version'])).stdout).toContain('1.0.0 Dev at');
    await server.close();
    const { code, stdout } = await world.run(['version', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ data: { cli: '1.0.0', sdk: '1.0.0', api: null } });
    const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ version: '1.0.0' });
  });
});

describe('api', () => {
  const api = (...words: string[]) => world.run(['api', ...words], { env });

  test('GET: fields are the query, the answer is printed as it is', async () => {
    server.answer({ listRequests: { json: { count: 1, records: [listItem(1)] } } });
    const { code, stdout } = await api('get', '/v1/bo/assistance-requests', '-f', 'country=BE', '-f', 'take=5');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ count: 1, records: [listItem(1)] });
    expect(server.calls.at(-1)?.query).toEqual({ country: 'BE', take: '5' });
  });

  test('POST: fields are the body, typed, with a key where the contract asks one', async () => {
    server.answer({
      createNote: {
        status: 201,
        json: { id: listItem(1).id, message: '007', isPublic: false, createdAt: '2026-11-20T10:00:00Z' },
      },
    });
    await api(
      'POST',
      `/v1/bo/assistance-requests/${listItem(1).id}/notes`,
      '-f',
      'message=007',
      '-f',
      'isPublic=false',
      '--include',
    );
    const call = server.calls.at(-1);
    expect(JSON.parse(call?.body ?? '')).toEqual({ message: '007', isPublic: false });
    expect(call?.headers['idempotency-key']).toBeDefined();
    expect(server.calls.some(({ id }) => id === 'getVersion')).toBe(true);
  });

  test('--dry-run sends nothing; --input is the body', async () => {
    expect((await api('PUT', '/v1/bo/agent', '-f', 'locale=nl-BE', '--dry-run')).stdout).toContain('Would PUT');
    expect(server.calls.some(({ id }) => id === 'saveAgent')).toBe(false);
    server.answer({ saveAgent: { json: admin } });
    await world.run(['api', 'PUT', '/v1/bo/agent', '--input', '-'], {
      env,
      stdin: '{"locale":"fr-BE","version":1}',
    });
    expect(server.calls.at(-1)?.body).toBe('{"locale":"fr-BE","version":1}');
    expect(server.calls.at(-1)?.headers['if-match']).toBe('"1"');
  });

  test.each([
    ['of a list that is counted', { count: 450 }],
    ['behind a count that is capped', { count: 100, isCountCapped: true }],
  ])('--paginate reads every page %s', async (_what, counted) => {
    server.answer({
      listRequests: ({ query }) => {
        const skip = Number(query.skip);
        const length = Math.min(200, Math.max(0, 450 - skip));
        return { json: { ...counted, records: Array.from({ length }, (_, i) => listItem(skip + i)) } };
      },
    });
    const { stdout } = await api('GET', '/v1/bo/assistance-requests', '--paginate');
    expect(JSON.parse(stdout)).toMatchObject({ count: 450 });
  });

  test.each([
    [['FETCH', '/x']],
    [['GET', 'v1/x']],
    [['GET', '//evil.example/x']],
    [['GET', 'https://evil.example/x']],
    [['GET', '/x', '-f', 'novalue']],
    [['PUT', '/x', '--input', 'nowhere.json', '-f', 'a=b']],
    [['PUT', '/x', '--input', 'nowhere.json']],
  ])('%j is exit 2', async (words) => {
    expect((await api(...words)).code).toBe(2);
    expect(server.calls.filter(({ id }) => id !== 'getVersion')).toEqual([]);
  });
});

describe('schema', () => {
  test('each is a JSON Schema', async () => {
    const names = (await world.run(['schema'])).stdout.trim().split('\n');
    expect(names).toEqual(['config', 'ledger', 'plan', 'report', 'baseline']);
    for (const name of names) {
      const { stdout } = await world.run(['schema', name]);
      expect(JSON.parse(stdout)).toHaveProperty('$schema');
    }
    expect((await world.run(['schema', 'poem'])).code).toBe(2);
  });
});

describe('completion', () => {
  test('an unknown shell is exit 2', async () => {
    expect((await world.run(['completion', 'tcsh'])).code).toBe(2);
  });
});

describe('runs', () => {
  const folder = () => path.join(world.home, '.local/state/towline/runs');
  const write = (id: string, lines: object[], mtime?: Date) => {
    mkdirSync(folder(), { recursive: true });
    const head = {
      type: 'run',
      schema: 'towline.run/1',
      runId: id,
      command: 'requests cancel',
      profile: 'default',
      apiUrl: 'http://x',
      startedAt: `2026-11-2${id}T10:00:00Z`,
      params: {},
    };
    const file = path.join(folder(), `${id}.jsonl`);
    writeFileSync(file, [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
    if (mtime) utimesSync(file, mtime, mtime);
  };
  const at = '2026-11-20T10:00:00Z';

  test('list: newest first, what stopped is told', async () => {
    write('0', [
      { type: 'intent', key: 'a', at },
      { type: 'result', key: 'a', at, outcome: 'ok' },
      { type: 'end', at, exit: 0, summary: {} },
    ]);
    write('1', [
      { type: 'result', key: 'a', at, outcome: 'failed', code: 'X' },
      { type: 'intent', key: 'b', at },
    ]);
    const { stdout } = await world.run(['runs', 'list', '--json', 'runId,state,ok,failed']);
    expect(JSON.parse(stdout)).toMatchObject({
      data: [
        { runId: '1', state: 'stopped', ok: 0, failed: 1 },
        { runId: '0', state: 'finished', ok: 1, failed: 0 },
      ],
    });
    const { stdout: view } = await world.run(['runs', 'view', '1']);
    expect(view).toContain('resume with: towline runs resume 1');
    expect(view).toMatch(/^Started +2026-11-21 11:00 \(Europe\/Brussels\)$/m);
    expect((await world.run(['runs', 'view', 'none'])).code).toBe(2);
  });

  test('what a rule refused counts, though it never was a result', async () => {
    write('3', [
      { type: 'result', key: 'a', at, outcome: 'ok' },
      { type: 'end', at, exit: 6, summary: { ok: 1, skipped: 0, failed: 2, partners: 4 } },
    ]);
    expect((await world.run(['runs', 'list'])).stdout).toMatch(/finished +1 +0 +2\n/);
    const { stdout } = await world.run(['runs', 'view', '3']);
    expect(stdout).toMatch(/^Results +1 ok, 0 skipped, 2 failed\nPartners +4$/m);
    expect(stdout).not.toMatch(/^failed/im);
  });

  test('prune removes what is older, on either side of the limit', async () => {
    write('1', [], new Date('2026-08-22T10:00:00Z'));
    write('2', [], new Date('2026-08-22T10:00:02Z'));
    const prune = (...words: string[]) =>
      world.run(['runs', 'prune', ...words], { now: new Date('2026-11-20T10:00:01Z') });
    expect((await prune('--dry-run')).stdout).toBe('Would remove 1 run\n');
    expect((await prune()).stdout).toBe('Removed 1 run\n');
    expect((await world.run(['runs', 'list', '--json', 'runId'])).stdout).toContain('"2"');
    expect((await prune('--older-than', '1x')).code).toBe(2);
  });

  test('no runs yet', async () => {
    expect((await world.run(['runs', 'list'])).stderr).toContain('There are no runs yet');
  });
});
