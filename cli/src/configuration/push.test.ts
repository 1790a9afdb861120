import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { signedIn as env } from '../testing/stand.ts';
import { atTerminal, hasTerminal } from '../testing/terminal.ts';
import { desk, edit, file, issuesOf, now, push, read, saves, server, text, world } from './pushStand.testing.ts';
import { stableJson } from './stableJson.ts';

describe('contracts push', () => {
  test('saves what differs, with the reason, over the version that was pulled; the file holds the new one', async () => {
    edit('Q8', { pricing: { customerPriceFactor: 1.4 } });
    const { code, stdout } = await push(['--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).data).toMatchObject([
      { key: 'contracts/Q8.json', outcome: 'ok' },
      { key: 'contracts/Foyer.json', outcome: 'skipped', code: 'UNCHANGED' },
    ]);
    expect(saves()).toHaveLength(1);
    expect(JSON.parse(saves()[0]?.body ?? '')).toMatchObject({ reason: 'New factor', contract: { version: 1 } });
    expect(text('Q8')).toBe(stableJson(desk.kept.newest('Q8')));
    expect(read('Q8').version).toBe(2);
    const again = await push(['--only-changed']);
    expect([again.code, again.stdout, saves().length]).toEqual([0, '', 1]);
    expect(again.stderr).toContain('Nothing to do');
  });

  test('--dry-run says what would change, needs no reason, and changes nothing', async () => {
    edit('Q8', { name: 'Q8 Europe', isActive: false });
    const before = text('Q8');
    const { code, stdout } = await world.run(['contracts', 'push', 'Q8', '--dry-run'], { env });
    expect(code).toBe(0);
    expect(stdout).toMatch(/contracts\/Q8.json.*name: "Q8" → "Q8 Europe"; isActive: true → false/);
    expect([saves(), text('Q8')]).toEqual([[], before]);
  });

  test('who names a file is told how it is called', async () => {
    const { code, stderr } = await push(['contracts/Q8.json', '--dry-run']);
    expect(code).toBe(2);
    expect(stderr).toContain('towline contracts push Q8 --dir contracts');
  });

  test('without a reason, or with an empty one, it is refused; with nobody to ask, too', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    for (const words of [['--reason', '  '], []]) {
      const { code, stderr } = await world.run(['contracts', 'push', '--yes', ...words], { env });
      expect([code, stderr]).toEqual([2, expect.stringContaining('UPDATE_REASON_REQUIRED')]);
    }
    expect(saves()).toEqual([]);
  });

  test('a plan is carried out as it was looked at; a file or a contract that changed since ends it', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    const plan = ['--save-plan', 'plan.json'];
    expect((await push(plan)).code).toBe(0);
    expect(saves()).toEqual([]);
    desk.kept.saveAs('B. Claes', 'Q8', { isActive: false }, 'Closed');
    const apply = () => world.run(['contracts', 'push', '--plan', 'plan.json', '--yes', '--json'], { env, now });
    const drifted = await apply();
    expect([drifted.code, issuesOf(drifted.stdout).code]).toEqual([5, 'PLAN_DRIFTED']);
    edit('Q8', { isActive: false, version: 2, lastUpdatedAt: desk.kept.newest('Q8').lastUpdatedAt });
    expect((await push(plan)).code).toBe(0);
    edit('Q8', { name: 'Q8 World' });
    expect((await apply()).code).toBe(5);
    edit('Q8', { name: 'Q8 Europe' });
    expect((await apply()).code).toBe(0);
    expect(desk.kept.newest('Q8')).toMatchObject({ name: 'Q8 Europe', isActive: false, version: 3 });
  });
});

describe('somebody else saved it since it was pulled', () => {
  test('is refused with whose and what, exit 5, and nothing else of the push is saved', async () => {
    desk.kept.saveAs('B. Claes', 'Q8', { isActive: false, type: 'B2C' }, 'Closed for the winter');
    edit('Q8', { name: 'Q8 Europe' });
    edit('Foyer', { name: 'Foyer Europe' });
    const { code, stdout, stderr } = await push(['--json']);
    expect([code, saves()]).toEqual([5, []]);
    const { code: word, issues } = issuesOf(stdout);
    expect(word).toBe('CONTRACT_VERSION_CONFLICT');
    expect(issues).toEqual([
      { in: null, pointer: 'version 2', detail: 'B. Claes, 2026-11-20T10:02:00Z, "Closed for the winter"' },
      { in: null, pointer: 'type', detail: '"B2B" → "B2C"' },
      { in: null, pointer: 'isActive', detail: 'true → false' },
    ]);
    expect(stderr).toContain('towline contracts diff Q8 --from 1 --to 2');
    expect(stderr).toContain('The file is of version 1; the server has version 2 (B. Claes');
  });

  test('a file that holds what they changed is saved: nothing of it is lost, as after a push by CI', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    const committed = text('Q8');
    expect((await push()).code).toBe(0);
    writeFileSync(file('Q8'), committed);
    edit('Q8', { pricing: { customerPriceFactor: 1.4 } });
    expect((await push()).code).toBe(0);
    expect(desk.kept.newest('Q8')).toMatchObject({
      name: 'Q8 Europe',
      version: 3,
      pricing: { customerPriceFactor: 1.4 },
    });
    expect(saves().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
  });

  test('in the moment of the save: exit 5, and the file stays as it was', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    const before = text('Q8');
    server.answer({
      saveContract: (call) => {
        desk.kept.saveAs('B. Claes', 'Q8', { isActive: false }, 'Closed');
        return (desk.kept.answers.saveContract as (call: unknown) => { json: unknown })(call);
      },
    });
    const { code, stdout } = await push(['Q8']);
    expect([code, text('Q8')]).toEqual([5, before]);
    expect(stdout).toContain('VERSION_CHANGED');
  });
});

describe('a push that was cut off', () => {
  test('is resumed with the files, and what was saved is not saved again', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    edit('Foyer', { name: 'Foyer Europe' });
    let answered = 0;
    const save = desk.kept.answers.saveContract as (call: { path: { code: string } }) => { json: unknown };
    server.answer({
      saveContract: (call) => {
        answered += 1;
        if (answered === 2) return { status: 503, json: {} };
        return save(call as never);
      },
    });
    const cut = await push(['--run-id', 'ci-1', '--concurrency', '1', '--retries', '0']);
    expect(cut.code).toBe(6);
    const resumed = await world.run(['runs', 'resume', 'ci-1', '--yes'], { env });
    expect(resumed.code).toBe(0);
    expect(desk.kept.newest('Q8')).toMatchObject({ name: 'Q8 Europe', version: 2 });
    expect(desk.kept.newest('Foyer')).toMatchObject({ name: 'Foyer Europe', version: 2 });
    expect(readdirSync(path.dirname(file('Q8')))).toEqual(['Foyer.json', 'Q8.json']);
  });

  test.skipIf(!hasTerminal())('at a terminal the reason is asked for', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    const { code } = await atTerminal(
      ['contracts', 'push', 'Q8', '--dir', path.dirname(file('Q8')), '--no-progress'],
      { TOWLINE_API_URL: server.url, TOWLINE_TOKEN: 't', HOME: world.home, NO_COLOR: '1' },
      [
        ['Why is it changed?', 'New name\r'],
        ['Save 1 contract? [y/N]', 'y\r'],
      ],
    );
    expect([code, JSON.parse(saves()[0]?.body ?? '{}').reason]).toEqual([0, 'New name']);
  });
});
