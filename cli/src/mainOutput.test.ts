import { describe, expect, test } from 'vitest';
import { problem } from './testing/contractServer.ts';
import { admin, devVersion, listItem } from './testing/samples.ts';
import { signedIn as env, stand } from './testing/stand.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what an escape code is
const ESCAPE = /\u001B/;

const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listRequests: { json: { count: 1, records: [listItem(1)] } },
}));

describe('terminals, pipes, CI (cli.md §5.5, check 14)', () => {
  const list = (options: object = {}) => world.run(['requests', 'list'], { env, ...options });

  test('colours on a terminal only', async () => {
    expect((await list({ columns: 120 })).stdout).toMatch(ESCAPE);
    expect((await list()).stdout).not.toMatch(ESCAPE);
  });

  test.each([
    ['NO_COLOR', { NO_COLOR: '1' }, false],
    ['TERM=dumb', { TERM: 'dumb' }, false],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, false],
  ])('%s switches them off on a terminal', async (_name, extra, colored) => {
    const { stdout, stderr } = await list({ columns: 120, env: { ...env, ...extra } });
    expect(ESCAPE.test(stdout + stderr)).toBe(colored);
  });

  test('FORCE_COLOR and --color always colour a pipe; --color never wins', async () => {
    expect((await list({ env: { ...env, FORCE_COLOR: '1' } })).stdout).toMatch(ESCAPE);
    expect((await world.run(['requests', 'list', '--color', 'always'], { env })).stdout).toMatch(ESCAPE);
    const never = await world.run(['requests', 'list', '--color', 'never'], { env, columns: 100 });
    expect(never.stdout).not.toMatch(ESCAPE);
  });

  test('a table fits its terminal and is whole in a pipe', async () => {
    const wide = listItem(1, {
      partnerName: 'Dépannage Remorquage Collard et Fils Anderlecht',
      makeModel: 'Mercedes-Benz Sprinter',
    });
    server.answer({ listRequests: { json: { count: 1, records: [wide] } } });
    const { stdout } = await list({ columns: 90, env: { ...env, NO_COLOR: '1' } });
    for (const line of stdout.split('\n')) expect([...line].length).toBeLessThanOrEqual(90);
    expect((await list()).stdout).toContain('Dépannage Remorquage Collard et Fils Anderlecht');
  });

  test('CI=1: plain progress lines, no prompt, no escape code', async () => {
    const words = ['requests', 'export', '-o', 'x.csv'];
    server.answer({ listRequests: { text: 'id\n1\n' } });
    const { stderr } = await world.run(words, { columns: 100, env: { ...env, CI: '1', NO_COLOR: '1' } });
    expect(stderr).toMatch(/^\d\d:\d\d:\d\d requests\.export start/);
    expect(stderr).not.toMatch(ESCAPE);
    const prompt = await world.run(['auth', 'login'], { columns: 100, env: { CI: '1' } });
    expect(prompt.code).toBe(7);
  });

  test('--quiet and --no-progress', async () => {
    server.answer({ listRequests: { text: 'id\n1\n' } });
    for (const flag of ['--quiet', '--no-progress'])
      expect((await world.run(['requests', 'export', '-o', 'x.csv', flag], { env })).stderr).toBe('');
  });

  test('what a name contains cannot move the cursor', async () => {
    server.answer({ listRequests: { json: { count: 1, records: [listItem(1, { partnerName: 'a\u001B[2Jb\nc' })] } } });
    const { stdout } = await list();
    expect(stdout).toContain('a [2Jb c');
    expect(stdout).not.toMatch(ESCAPE);
  });
});

describe('failures', () => {
  test('for people: message and code, hint, faults, what to do, request id, exit', async () => {
    server.answer({
      listRequests: problem(400, 'VALIDATION_FAILED', {
        title: 'The input is not valid',
        errors: [{ in: 'query', pointer: '/from', detail: 'must be a date' }],
      }),
    });
    const { code, stderr, stdout } = await world.run(['requests', 'list'], { env });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^✗ The input is not valid +VALIDATION_FAILED\n {2}query \/from {2}must be a date\n {2}request id req-1 {3}exit 2\n$/,
    );
  });

  test('for programs: the same on stdout as JSON', async () => {
    server.answer({ listRequests: problem(503, 'SHUTTING_DOWN') });
    const { code, stdout } = await world.run(['requests', 'list', '--json', '--retries', '0'], { env });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      error: {
        code: 'SHUTTING_DOWN',
        message: 'SHUTTING_DOWN',
        hint: null,
        requestId: 'req-1',
        status: 503,
        issues: [],
      },
    });
    const events = await world.run(['requests', 'list', '--format', 'ndjson', '--retries', '0'], { env });
    expect(JSON.parse(events.stdout)).toMatchObject({ type: 'result', ok: false });
  });

  test.each([
    [problem(401, 'NOT_SIGNED_IN'), 4],
    [problem(403, 'ERROR_ROLE_UNAUTHORIZED'), 4],
    [problem(403, 'STAGING_WRITE_BLOCKED'), 7],
    [problem(404, 'NOT_FOUND'), 2],
    [problem(409, 'ILLEGAL_TRANSITION'), 5],
    [problem(412, 'VERSION_CHANGED'), 5],
    [problem(422, 'RULE_BROKEN'), 2],
    [problem(422, 'IDEMPOTENCY_KEY_REUSED'), 5],
    [problem(429, 'TOO_MANY_ATTEMPTS'), 8],
    [problem(500, 'AN_ERROR_OCCURED'), 1],
    [{ status: 502, text: '<html>Bad gateway</html>' }, 8],
  ])('%j is exit %i', async (answer, exit) => {
    server.answer({ listRequests: answer });
    expect((await world.run(['requests', 'list', '--retries', '0'], { env })).code).toBe(exit);
  });

  test('--timeout: no answer in time is exit 8', async () => {
    server.answer({ listRequests: () => new Promise(() => undefined) });
    const { code, stderr } = await world.run(['requests', 'list', '--timeout', '0.1'], { env });
    expect(code).toBe(8);
    expect(stderr).toContain('TIMEOUT');
  });

  test('--debug names each call, never a secret or a body', async () => {
    const { stderr } = await world.run(['requests', 'list', '--plate', '1SECRET', '--debug'], {
      env: { TOWLINE_TOKEN: 't0ps3cret' },
    });
    expect(stderr).toMatch(/GET \/v1\/bo\/assistance-requests 200 \d+ ms listRequests/);
    expect(stderr).not.toContain('t0ps3cret');
    expect(stderr).not.toContain('1SECRET');
    expect((await world.run(['requests', 'list'], { env: { ...env, DEBUG: 'towline:*' } })).stderr).toContain(
      'listRequests',
    );
  });

  test('a file that cannot be written is exit 2', async () => {
    expect((await world.run(['requests', 'list', '-o', 'no/such/dir/x'], { env })).code).toBe(2);
  });
});
