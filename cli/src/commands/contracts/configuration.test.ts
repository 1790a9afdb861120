import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { type KeptContracts, keepContracts } from '../../testing/keptContracts.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

let kept: KeptContracts;
const { server, world } = stand(() => {
  kept = keepContracts(['Q8', 'Foyer']);
  kept.saveAs('B. Claes', 'Q8', { pricing: { customerPriceFactor: 1.3 } }, 'A factor');
  kept.saveAs('E. Peeters', 'Q8', { pricing: { customerPriceFactor: 1.4 }, isActive: false }, 'Winter');
  return kept.answers;
});
const run = (words: string[]) => world.run(['contracts', ...words], { env });
const saves = () => server.calls.filter(({ id }) => id === 'saveContract');
const dataOf = (stdout: string) => (JSON.parse(stdout) as { data: Record<string, unknown>[] }).data;

describe('versions', () => {
  test('who, when and why, newest first', async () => {
    const versions = kept.versions.get('Q8') ?? [];
    Object.assign(versions[0] ?? {}, { actingAgentName: 'An Admin', bypassedSchema: true });
    const { code, stdout } = await run(['versions', 'Q8']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/3 .*An Admin as E. Peeters +Winter +bypassed\n.*2 .*B. Claes +A factor\n.*1 /);
    expect(dataOf((await run(['versions', 'Q8', '--json', 'version,reason'])).stdout)).toEqual([
      { version: 3, reason: 'Winter' },
      { version: 2, reason: 'A factor' },
      { version: 1, reason: null },
    ]);
    server.answer({ listContractVersions: problem(404, 'NOT_FOUND') });
    expect((await run(['versions', 'Nowhere'])).stderr).toContain('There is no contract "Nowhere"');
  });

  test('which examples do not pass, and since which version and why that is so (DECISIONS T-543)', async () => {
    const [newest, second] = kept.versions.get('Q8') ?? [];
    const tow = { name: 'Tow to Gent', version: 2, reason: 'cards first' };
    Object.assign(second ?? {}, { brokenExamples: ['Tow to Gent'], overriddenExamples: [tow] });
    Object.assign(newest ?? {}, {
      brokenExamples: ['Flat battery', 'Tow to Gent', 'Before overrides'],
      overriddenExamples: [{ name: 'Flat battery', version: 3, reason: 'Winter' }, tow],
    });
    const { stdout } = await world.run(['contracts', 'versions', 'Q8'], { env: { ...env, COLUMNS: '240' } });
    const [head, ...lines] = stdout.trimEnd().split('\n');
    expect(head).toContain('Examples overridden');
    expect(lines[0]).toContain('Flat battery; Tow to Gent (since version 2: cards first); Before overrides');
    expect(lines[1]).toMatch(/A factor +Tow to Gent/);
    expect(lines[2]).not.toContain('Tow');
    const fields = ['--json', 'version,overriddenExamples'];
    expect(dataOf((await run(['versions', 'Q8', ...fields])).stdout)[1]).toEqual({
      version: 2,
      overriddenExamples: [tow],
    });
  });

  test('one as it was', async () => {
    const { stdout } = await run(['view', 'Q8', '--version', '2', '--json', 'isActive,pricing']);
    expect(dataOf(stdout)).toEqual({ isActive: true, pricing: { customerPriceFactor: 1.3 } });
    expect((await run(['view', 'Q8', '--version', '9'])).stderr).toContain('Q8 has no version 9');
  });
});

describe('diff', () => {
  test('of the newest with the one before, and of two that are named', async () => {
    const newest = await run(['diff', 'Q8']);
    expect(newest.code).toBe(0);
    expect(newest.stdout).toMatch(/isActive +changed +true → false\npricing.customerPriceFactor +changed +1.3 → 1.4\n/);
    const named = await run(['diff', 'Q8', '--from', '1', '--to', '2', '--json', 'kind,place,before,after']);
    expect(JSON.parse(named.stdout)).toMatchObject({
      data: [{ kind: 'added', place: 'pricing', before: null, after: { customerPriceFactor: 1.3 } }],
      meta: { from: 'version 1', to: 'version 2', count: 1 },
    });
  });

  test('--exit-code is 3 where they differ and 0 where they do not', async () => {
    expect((await run(['diff', 'Q8', '--exit-code'])).code).toBe(3);
    const same = await run(['diff', 'Q8', '--from', '2', '--to', '2', '--exit-code']);
    expect([same.code, same.stdout]).toEqual([0, '']);
    expect(same.stderr).toContain('version 2 and version 2 say the same');
  });

  test('a file with the server, and two files without network', async () => {
    await run(['pull']);
    const file = path.join(world.cwd, 'contracts/Q8.json');
    const text = readFileSync(file, 'utf8');
    expect((await run(['diff', 'contracts/Q8.json', '--exit-code'])).code).toBe(0);
    writeFileSync(file, text.replace('1.4', '1.5'));
    expect((await run(['diff', 'contracts/Q8.json'])).stdout).toContain('1.4 → 1.5');
    writeFileSync(path.join(world.cwd, 'other.json'), text);
    await server.close();
    const { code, stdout } = await run(['diff', 'contracts/Q8.json', 'other.json', '--exit-code']);
    expect([code, stdout]).toEqual([3, expect.stringContaining('1.5 → 1.4')]);
  });

  test('what cannot be compared is said', async () => {
    expect((await run(['diff', 'Foyer'])).stderr).toContain('ONE_VERSION');
    expect((await run(['diff', 'Q8', '--from', '9'])).stderr).toContain('Q8 has no version 9');
    expect((await run(['diff', 'a.json', 'b.json', '--from', '1'])).code).toBe(2);
    expect((await run(['diff', 'a.json'])).stderr).toContain('there is no such file');
    writeFileSync(path.join(world.cwd, 'a.json'), '{"code":1,"code":2}');
    expect((await run(['diff', 'a.json', 'a.json'])).stderr).toContain('a.json:1:11  /code stands there twice');
  });
});

describe('clone', () => {
  test('copies under a new code; --dry-run only looks', async () => {
    const clone = ['clone', '--from', 'Q8', '--code', 'Q8_LU'];
    const planned = await run([...clone, '--dry-run']);
    expect([planned.code, planned.stdout]).toEqual([0, 'Would copy Q8, version 3, as Q8_LU\n']);
    expect((await run(['clone', '--from', 'Q8', '--code', 'Foyer', '--dry-run'])).stderr).toContain('CODE_TAKEN');
    server.answer({ cloneContract: { status: 201, json: { ...kept.newest('Q8'), code: 'Q8_LU', version: 1 } } });
    const { code, stdout } = await run([...clone, '--json', 'code,version']);
    expect([code, dataOf(stdout)]).toEqual([0, { code: 'Q8_LU', version: 1 }]);
    expect(server.calls.at(-1)?.query).toEqual({ from: 'Q8', code: 'Q8_LU' });
  });

  test('needs both codes, one that there is and one that is free', async () => {
    expect((await run(['clone', '--from', 'Q8'])).code).toBe(2);
    expect((await run(['clone', '--from', 'Nowhere', '--code', 'x'])).stderr).toContain(
      'There is no contract "Nowhere"',
    );
    server.answer({ cloneContract: problem(422, 'RULE_BROKEN') });
    expect((await run(['clone', '--from', 'Q8', '--code', 'Foyer'])).code).toBe(2);
  });
});

describe('archive, unarchive, publish-terms', () => {
  test('are saves with a reason; what is so already is left', async () => {
    const words = ['--reason', 'Ended', '--yes', '--json'];
    const archived = await run(['archive', 'Q8', 'Foyer', ...words]);
    expect([archived.code, kept.newest('Q8').archivedAt]).toEqual([0, expect.stringMatching(/^20/)]);
    expect(saves().map(({ body }) => JSON.parse(body).reason)).toEqual(['Ended', 'Ended']);
    expect(dataOf((await run(['archive', 'Q8', ...words])).stdout)).toMatchObject([{ code: 'UNCHANGED' }]);
    expect((await run(['unarchive', 'Q8', ...words])).code).toBe(0);
    expect(kept.newest('Q8')).not.toHaveProperty('archivedAt');
    expect((await run(['archive', 'Q8', '--yes'])).stderr).toContain('UPDATE_REASON_REQUIRED');
    expect((await run(['archive', 'Nowhere', ...words])).code).toBe(6);
  });

  test('a failure leaves it as it was', async () => {
    server.answer({
      saveContract: problem(412, 'VERSION_CHANGED', { current: { version: 4, agentName: 'B. Claes' } }),
    });
    const { code, stdout } = await run(['archive', 'Q8', '--reason', 'Ended', '--yes']);
    expect([code, stdout]).toEqual([6, expect.stringContaining('The server has version 4 (B. Claes)')]);
    expect(kept.newest('Q8')).not.toHaveProperty('archivedAt');
  });

  test('terms are published and hidden; a contract without terms has none to publish', async () => {
    const texts = { en: '<p>Terms</p>' };
    kept.saveAs('B. Claes', 'Q8', { communications: { 'customer.Terms': { texts } } }, 'Terms');
    const publish = ['publish-terms', 'Q8', '--reason', 'Approved', '--yes'];
    expect((await run(publish)).code).toBe(0);
    expect(kept.newest('Q8').communications).toEqual({ 'customer.Terms': { texts, enabledForWebsite: true } });
    expect((await run([...publish, '--hide'])).code).toBe(0);
    expect(kept.newest('Q8').communications?.['customer.Terms']?.enabledForWebsite).toBe(false);
    kept.saveAs('B. Claes', 'Foyer', { communications: {} }, 'No texts');
    const none = await run(['publish-terms', 'Foyer', '--reason', 'r', '--yes']);
    expect([none.code, none.stdout]).toEqual([6, expect.stringContaining('Foyer has no customer.Terms')]);
  });
});

describe('move-requests', () => {
  const hold = (open: number[]) => {
    for (const [at, one] of (kept.versions.get('Q8') ?? []).entries()) one.openRequests = open[at] ?? 0;
  };
  const moves = () =>
    server.calls.filter(({ id }) => id === 'moveContractRequests').map(({ body }) => JSON.parse(body));

  test('--dry-run counts the open requests of older versions; none is nothing to do', async () => {
    hold([4, 600, 2]);
    const planned = await run(['move-requests', 'Q8', '--dry-run']);
    expect([planned.code, planned.stdout]).toEqual([
      0,
      expect.stringContaining('600 from version 2 to 3; 2 from version 1 to 3'),
    ]);
    hold([4]);
    const words = ['move-requests', 'Q8', 'Foyer', '--reason', 'For all', '--yes', '--json'];
    expect(dataOf((await run(words)).stdout)).toMatchObject([{ code: 'UNCHANGED' }, { code: 'UNCHANGED' }]);
    expect(moves()).toEqual([]);
  });

  test('goes on until none is left, with the reason and the version that was asked for', async () => {
    hold([0, 600]);
    let left = 600;
    server.answer({
      moveContractRequests: () => {
        const moved = Math.min(500, left);
        left -= moved;
        return { json: { toVersion: 3, moved, remaining: left } };
      },
    });
    const move = ['move-requests', 'Q8', '--from-version', '2', '--yes'];
    expect((await run(move)).stderr).toContain('UPDATE_REASON_REQUIRED');
    expect((await run([...move, '--reason', 'For all'])).code).toBe(0);
    const body = { reason: 'For all', fromVersion: 2 };
    expect([left, moves()]).toEqual([0, [body, body]]);
    server.answer({ listContractVersions: problem(404, 'NOT_FOUND') });
    const none = await run(['move-requests', 'Nowhere', '--reason', 'r', '--yes']);
    expect([none.code, none.stdout]).toEqual([6, expect.stringContaining('There is no contract "Nowhere"')]);
  });
});
