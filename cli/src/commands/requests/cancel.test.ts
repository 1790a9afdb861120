import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { admin, contract, devVersion, listItem, request } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));

describe('requests cancel', () => {
  const ids = [1, 2].map((index) => listItem(index).id);
  const run = (words: string[], options = {}) => world.run(['requests', 'cancel', ...words], { env, ...options });

  beforeEach(() => {
    server.answer({
      getRequest: ({ path: { id } }) => ({ json: request({ id, shortId: `R${Number(id?.slice(-3))}` }) }),
      getContract: { json: contract('Q8') },
      cancelRequest: ({ path: { id } }) => ({ json: request({ id, status: 'Cancelled' }) }),
    });
  });

  test('cancels by the console’s call, with version and key, after --yes', async () => {
    const { code, stdout } = await run([...ids, '--reason', 'CustomerCancelled', '--yes']);
    expect(code).toBe(0);
    expect(stdout.match(/ ok/g)).toHaveLength(2);
    const cancelled = server.calls.filter(({ id }) => id === 'cancelRequest');
    expect(cancelled.map(({ body }) => JSON.parse(body))).toEqual([
      { reason: 'CustomerCancelled' },
      { reason: 'CustomerCancelled' },
    ]);
    expect(cancelled[0]?.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': expect.any(String) });
  });

  test('where nobody can be asked it is exit 7 and nothing happens', async () => {
    const { code, stderr } = await run([...ids, '--reason', 'CustomerCancelled']);
    expect(code).toBe(7);
    expect(stderr).toContain('Cancel 2 requests? Say --yes');
    expect(server.calls.some(({ id }) => id === 'cancelRequest')).toBe(false);
  });

  test.each([
    ['y\r', 0],
    ['yes\r', 0],
    ['n\r', 7],
    ['\r', 7],
  ])('at a terminal it asks; %j is exit %i', async (typed, exit) => {
    const answers = [['Cancel 1 request? [y/N] ', typed]] as const;
    const words = [ids[0] ?? '', '--reason', 'CustomerCancelled', '--no-progress'];
    const { code } = await run(words, { columns: 100, answers });
    expect(code).toBe(exit);
    expect(server.calls.some(({ id }) => id === 'cancelRequest')).toBe(exit === 0);
  });

  test('a refused row has the rule’s code, the others are done: exit 6', async () => {
    server.answer({
      getRequest: ({ path: { id } }) => ({
        json: request({ id, status: id === ids[0] ? 'Completed' : 'HomeAssistanceCompanyAssigned' }),
      }),
    });
    const { code, stdout } = await run([...ids, '--reason', 'CustomerCancelled', '--yes', '--json']);
    expect(code).toBe(6);
    const { data } = JSON.parse(stdout) as { data: { outcome: string; code: string | null }[] };
    expect(data.map(({ outcome, code: why }) => [outcome, why ?? null])).toEqual([
      ['ok', null],
      ['failed', 'WRONG_STATUS'],
    ]);
    const table = await run([...ids, '--reason', 'CustomerCancelled', '--dry-run']);
    expect(table.stdout).toMatch(/^R1 1ABC234 +failed +WRONG_STATUS +Not possible in status “Completed”$/m);
  });

  test('a reason that may not be given says which may', async () => {
    server.answer({
      getAgent: { json: { ...admin, role: 'Agent', organisationCode: 'Q8Clients' } },
      getRequest: { json: request({ clientOrganisationCode: 'Q8Clients' }) },
    });
    const { stdout } = await run([ids[1] ?? '', '--reason', 'NoCharliesFound', '--dry-run']);
    expect(stdout).toMatch(/CANCEL_REASON_NOT_ALLOWED .*\. Allowed: CustomerGoneOnArrival/);
  });

  test('a short id that fits several is refused with all of them', async () => {
    const records = [1, 2].map((index) => listItem(index, { shortId: 'ABCD' }));
    server.answer({ listRequests: { json: { count: 2, records } } });
    const { stdout } = await run(['ABCD', '--reason', 'CustomerCancelled', '--dry-run', '--json']);
    const [{ code, message }] = (JSON.parse(stdout) as { data: [{ code: string; message: string }] }).data;
    expect(code).toBe('AMBIGUOUS');
    for (const id of ids) expect(message).toContain(`${id}  1ABC234  BE Gent`);
  });

  test('--dry-run decides and changes nothing, without asking', async () => {
    const { code, stdout } = await run([...ids, '--reason', 'CustomerCancelled', '--dry-run']);
    expect(code).toBe(0);
    expect(stdout).toContain('DRY_RUN');
    expect(server.calls.some(({ id }) => id === 'cancelRequest')).toBe(false);
  });

  test('the form’s rule: Other needs remarks', async () => {
    const { code, stderr } = await run([ids[0] ?? '', '--reason', 'Other', '--yes']);
    expect(code).toBe(2);
    expect(stderr).toContain('GIVE_EXTRA_INFO');
  });

  test('--file: bad rows are named by their line', async () => {
    writeFileSync(path.join(world.cwd, 'c.csv'), `id,reason,remarks\n${ids[0]},Other,Test\n${ids[1]},Moon,\n`);
    const { code, stdout } = await run(['--file', 'c.csv', '--yes', '--json']);
    expect(code).toBe(6);
    const { data } = JSON.parse(stdout) as { data: { key: string; outcome: string; code?: string }[] };
    expect(data.map(({ outcome, key }) => [outcome, key])).toEqual([
      ['ok', ids[0]],
      ['failed', 'line 3'],
    ]);
  });

  test('--file as Excel writes it: letters of its own encoding arrive whole', async () => {
    writeFileSync(path.join(world.cwd, 'e.csv'), Buffer.from(`id,reason,remarks\n${ids[0]},Other,Noël\n`, 'latin1'));
    expect((await run(['--file', 'e.csv', '--yes'])).code).toBe(0);
    expect(server.calls.find(({ id }) => id === 'cancelRequest')?.body).toContain('Noël');
  });

  test('a conflict of one item is its own; the run goes on', async () => {
    server.answer({
      cancelRequest: ({ path: { id } }) =>
        id === ids[0]
          ? problem(412, 'VERSION_CHANGED', { title: 'Changed by somebody else' })
          : { json: request({ id }) },
    });
    const { code, stdout } = await run([...ids, '--reason', 'CustomerCancelled', '--yes', '--concurrency', '1']);
    expect(code).toBe(6);
    expect(stdout).toContain('VERSION_CHANGED');
  });

  test('signed out in the middle: exit 4, and --resume repeats the unknown with the same key', async () => {
    let answered = 0;
    server.answer({
      cancelRequest: ({ path: { id } }) => {
        answered += 1;
        return answered === 2 ? problem(401, 'NOT_SIGNED_IN') : { json: request({ id, status: 'Cancelled' }) };
      },
    });
    const words = [...ids, '--reason', 'CustomerCancelled', '--yes', '--concurrency', '1'];
    const { code, stderr } = await run([...words, '--run-id', 'ci-7']);
    expect(code).toBe(4);
    expect(stderr).toContain('towline runs resume ci-7');
    const before = server.calls.filter(({ id }) => id === 'cancelRequest');
    server.answer({ getRequest: ({ path: { id } }) => ({ json: request({ id, status: 'Cancelled' }) }) });
    const resumed = await run([...words, '--resume', 'ci-7']);
    expect(resumed.code).toBe(0);
    const after = server.calls.filter(({ id }) => id === 'cancelRequest').slice(before.length);
    expect(after).toHaveLength(1);
    expect(after[0]?.headers['idempotency-key']).toBe(before[1]?.headers['idempotency-key']);
    expect(existsSync(path.join(world.home, '.local/state/towline/runs/ci-7.lock'))).toBe(false);
  });

  test('the environment guard: another environment, or production without --production, is exit 7', async () => {
    const words = [ids[0] ?? '', '--reason', 'CustomerCancelled', '--yes'];
    server.answer({ getVersion: { json: { ...devVersion, environment: 'Prod' } } });
    expect((await run(words)).stderr).toContain('PRODUCTION_FLAG_MISSING');
    const mismatch = await run([...words, '--production'], { env: { ...env, TOWLINE_ENVIRONMENT: 'test' } });
    expect(mismatch.code).toBe(7);
    expect(mismatch.stderr).toContain('ENVIRONMENT_MISMATCH');
    expect(server.calls.some(({ id }) => id === 'cancelRequest')).toBe(false);
    expect((await run([...words, '--production'])).code).toBe(0);
  });
});
