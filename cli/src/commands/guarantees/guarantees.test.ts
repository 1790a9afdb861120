import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Policy } from '@towline/sdk/api';
import { describe, expect, test } from 'vitest';
import { problem, type ReceivedCall } from '../../testing/contractServer.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));
const now = new Date(devVersion.now);
const policy: Policy = {
  id: '00000000-0000-4000-8000-000000000001',
  licensePlate: '1ABC234',
  contractCode: 'Q8',
  customerLastName: 'De Smet',
  status: 'Covered',
  version: 3,
};

test('guarantees list and export are narrowed as the console’s list is', async () => {
  server.answer({ listGuarantees: { json: { count: 1, records: [policy] } } });
  const listed = await world.run(['guarantees', 'list', '--contract', 'Q8', '--plate', '1abc', '--name', 'smet'], {
    env,
  });
  expect(listed.stdout).toContain('1ABC234');
  expect(server.calls.at(-1)?.query).toMatchObject({ contractCode: 'Q8', licensePlate: '1abc', customerName: 'smet' });
  const exported = await world.run(['guarantees', 'export', '--from', '2026-01-01', '--format', 'ndjson'], { env });
  expect(exported.stdout).toContain('"licensePlate":"1ABC234"');
  expect(server.calls.at(-1)?.query).toMatchObject({ coverageFrom: '2026-01-01' });
});

describe('guarantees delete', () => {
  const other: Policy = { ...policy, id: '00000000-0000-4000-8000-000000000002', licensePlate: '1ABC235', version: 7 };
  const ids = `id\n${policy.id}\n${other.id}\n`;
  const phrase = 'DELETE 2 GUARANTEES';
  const run = (words: string[]) => world.run(['guarantees', 'delete', ...words], { env, now });
  const deletions = () => server.calls.filter(({ id }) => id === 'deleteGuarantee');
  /** Those that are there, as the server has them. */
  const have = (...there: Policy[]) => ({
    listGuarantees: { json: { count: there.length, records: there } },
    getGuarantee: ({ path: { id } }: ReceivedCall) => {
      const found = there.find((one) => one.id === id);
      return found ? { json: found } : problem(404, 'NOT_FOUND');
    },
  });
  const stand2 = (): void => {
    writeFileSync(path.join(world.cwd, 'wrong.csv'), ids);
    server.answer({ ...have(policy, other), deleteGuarantee: { status: 204 } });
  };

  test('needs its phrase, which --yes does not answer; each goes with the version that was seen', async () => {
    stand2();
    expect((await run(['--file', 'wrong.csv', '--yes'])).code).toBe(7);
    expect((await run(['--file', 'wrong.csv', '--confirm', 'DELETE 1 GUARANTEE'])).code).toBe(7);
    expect(deletions()).toEqual([]);
    expect((await run(['--file', 'wrong.csv', '--confirm', phrase])).code).toBe(0);
    expect(deletions().map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"7"']);
  });

  test('--dry-run says the phrase and deletes nothing; one by the beginning of its id', async () => {
    stand2();
    expect((await run(['--file', 'wrong.csv', '--dry-run'])).stderr).toContain(phrase);
    const ambiguous = await run(['0000', '--dry-run']);
    expect([ambiguous.code, ambiguous.stdout]).toEqual([6, expect.stringContaining('AMBIGUOUS')]);
    server.answer(have(policy));
    expect((await run(['0000', '--dry-run'])).stderr).toContain('DELETE 1 GUARANTEE');
    expect(deletions()).toEqual([]);
  });

  test('only an administrator, as in the console: nothing is sent', async () => {
    stand2();
    server.answer({ getAgent: { json: { ...admin, role: 'CCManager' } } });
    const { code, stdout } = await run(['--file', 'wrong.csv', '--dry-run']);
    expect([code, stdout]).toEqual([6, expect.stringContaining('ERROR_ROLE_UNAUTHORIZED')]);
  });

  test('a plan is carried out only while nothing of it changed: exit 5', async () => {
    stand2();
    const saved = await run(['--file', 'wrong.csv', '--save-plan', 'plan.json']);
    expect(saved.code, saved.stderr).toBe(0);
    server.answer(have(policy, { ...other, version: 8 }));
    const drifted = await run(['--plan', 'plan.json', '--confirm', phrase]);
    expect([drifted.code, drifted.stderr]).toEqual([5, expect.stringContaining('version: 7 → 8')]);
    expect(deletions()).toEqual([]);
    server.answer(have(policy, other));
    expect((await run(['--plan', 'plan.json', '--confirm', phrase])).code).toBe(0);
  });

  test('somebody else saved it meanwhile: told, and the others are done', async () => {
    stand2();
    server.answer({
      deleteGuarantee: ({ path: { id } }: ReceivedCall) =>
        id === policy.id ? problem(412, 'VERSION_CHANGED') : { status: 204 },
    });
    const { code, stdout } = await run(['--file', 'wrong.csv', '--confirm', phrase]);
    expect([code, stdout]).toEqual([6, expect.stringContaining('VERSION_CHANGED')]);
  });

  test('signed out in the middle: what went is done when it is resumed, not missing', async () => {
    stand2();
    server.answer({
      deleteGuarantee: ({ path: { id } }: ReceivedCall) =>
        id === policy.id ? { status: 204 } : problem(401, 'NOT_SIGNED_IN'),
    });
    const stopped = await run(['--file', 'wrong.csv', '--confirm', phrase, '--run-id', 'r1', '--concurrency', '1']);
    expect(stopped.code).toBe(4);
    server.answer({ ...have(other), deleteGuarantee: { status: 204 } });
    const resumed = await world.run(['runs', 'resume', 'r1', '--confirm', 'DELETE 1 GUARANTEE', '--json'], {
      env,
      now,
    });
    expect(resumed.code, resumed.stdout + resumed.stderr).toBe(0);
    const { data } = JSON.parse(resumed.stdout) as { data: { outcome: string; code: string | null }[] };
    expect(data.map(({ outcome, code }) => [outcome, code]).toSorted()).toEqual([
      ['ok', null],
      ['skipped', 'DONE_BEFORE'],
    ]);
    expect(
      new Set(
        deletions()
          .slice(1)
          .map(({ headers }) => headers['idempotency-key']),
      ).size,
    ).toBe(1);
  });
});
