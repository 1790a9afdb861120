import type { Job } from '@towline/sdk/api';
import { describe, expect, test } from 'vitest';
import { admin, devVersion, job, listItem, request } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const ids = [1, 2, 3].map((index) => listItem(index).id);
let failing: string | undefined;
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listRequests: { json: { count: 3, records: [1, 2, 3].map((index) => listItem(index)) } },
  getRequest: ({ path: { id } }) => ({
    json: request({ id, shortId: `R${Number(id?.slice(-3))}`, status: 'PartnerCompleted', jobs: [job('Completed')] }),
  }),
  generateBillingDocuments: ({ path: { id } }) =>
    id === failing
      ? {
          status: 500,
          json: { type: 'about:blank', title: 'No', status: 500, code: 'AN_ERROR_OCCURED', requestId: 'r' },
        }
      : { json: { requestId: id, invoices: [] } },
}));
const run = (...words: string[]) => world.run(['requests', 'close', ...words], { env });
const closed = () => server.calls.filter(({ id }) => id === 'generateBillingDocuments');
const days = ['--from', '2026-11-01', '--to', '2026-11-30'];

describe('requests close', () => {
  test('makes the documents of the closed requests of the days, each under a key of its own', async () => {
    failing = undefined;
    const { code, stdout } = await run(...days, '--contract', 'Q8', '--yes');
    expect([code, stdout.match(/ ok/g)?.length]).toEqual([0, 3]);
    expect(server.calls.find(({ id }) => id === 'listRequests')?.query).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      contractCode: 'Q8',
      status: 'CompletedAfterDispatch,Cancelled',
    });
    expect(
      closed()
        .map(({ path: { id } }) => id)
        .toSorted(),
    ).toEqual(ids);
    expect(closed()[0]?.query).toMatchObject({ action: 'RequestClosure', source: 'Agent' });
    expect(new Set(closed().map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });
  test('--dry-run makes none', async () => {
    const { code } = await run(...days, '--dry-run');
    expect([code, closed()]).toEqual([0, []]);
  });
  test('a cancelled request is closed where a partner did a job before, and is no row where nobody did', async () => {
    const jobs: Record<string, Job[]> = {
      [ids[0]!]: [job('Completed'), job('Cancelled')],
      [ids[1]!]: [job('Cancelled')],
    };
    server.answer({
      getRequest: ({ path: { id = '' } }) => ({ json: request({ id, status: 'Cancelled', jobs: jobs[id] ?? [] }) }),
    });
    const { code, stdout } = await run(...days, '--yes');
    expect([code, closed().map(({ path: { id } }) => id), stdout.match(/ skipped/g)]).toEqual([0, [ids[0]], null]);
    // Named, it is told.
    expect((await run(ids[1]!, '--yes')).stdout).toContain('UNCHANGED');
  });
  test('one that is not closed is refused by the console’s rule', async () => {
    server.answer({ getRequest: { json: request({ id: ids[0] ?? '', status: 'Dispatching' }) } });
    const { code, stdout } = await run(ids[0] ?? '', '--yes');
    expect([code, closed()]).toEqual([6, []]);
    expect(stdout).toContain('WRONG_STATUS');
  });
  test('goes on with what was not done, under the keys of before', async () => {
    failing = ids[1];
    const first = await run(...days, '--yes', '--run-id', 'close-1');
    expect(first.code).toBe(6);
    const key = closed().find(({ path: { id } }) => id === failing)?.headers['idempotency-key'];
    const before = closed().length;
    failing = undefined;
    const loaded = server.calls.length;
    const { code, stdout } = await run('--resume', 'close-1', '--yes');
    expect(code).toBe(0);
    // What is done is named as before, and not looked at again.
    expect(stdout.match(/R[13] 1ABC234 .*DONE_BEFORE/g)).toHaveLength(2);
    const looked = server.calls.slice(loaded).filter((call) => call.id === 'getRequest');
    expect(looked.map(({ path: { id } }) => id)).toEqual([ids[1]]);
    const again = closed().slice(before);
    expect(again.map(({ path: { id } }) => id)).toEqual([ids[1]]);
    expect(again[0]?.headers['idempotency-key']).toBe(key);
  });
  test('days or ids are to be said', async () => {
    expect((await run('--from', '2026-11-01', '--yes')).code).toBe(2);
  });
});
