import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '@towline/sdk/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../testing/contractServer.ts';
import { type KeptContracts, keepContracts } from '../testing/keptContracts.ts';
import { devVersion } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';
import { atTerminal, hasTerminal } from '../testing/terminal.ts';
import { positionOf } from './jsonPosition.ts';
import { stableJson } from './stableJson.ts';

let kept: KeptContracts;
const { server, world } = stand(() => {
  kept = keepContracts(['Q8', 'Foyer']);
  return kept.answers;
});
beforeEach(async () => {
  expect((await world.run(['contracts', 'pull'], { env })).code).toBe(0);
});

const now = new Date(devVersion.now);
const file = (code: string) => path.join(world.cwd, 'contracts', `${code}.json`);
const text = (code: string) => readFileSync(file(code), 'utf8');
const read = (code: string) => JSON.parse(text(code)) as Contract;
const edit = (code: string, changes: object) => writeFileSync(file(code), stableJson({ ...read(code), ...changes }));
const push = (words: string[] = [], options = {}) =>
  world.run(['contracts', 'push', '--reason', 'New factor', '--yes', '--no-progress', ...words], {
    env,
    now,
    ...options,
  });
const saves = () => server.calls.filter(({ id }) => id === 'saveContract');
const issuesOf = (stdout: string) =>
  (JSON.parse(stdout) as { error: { code: string; issues: { pointer: string; detail: string }[] } }).error;

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
    expect(text('Q8')).toBe(stableJson(kept.newest('Q8')));
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
    kept.saveAs('B. Claes', 'Q8', { isActive: false }, 'Closed');
    const apply = () => world.run(['contracts', 'push', '--plan', 'plan.json', '--yes', '--json'], { env, now });
    const drifted = await apply();
    expect([drifted.code, issuesOf(drifted.stdout).code]).toEqual([5, 'PLAN_DRIFTED']);
    edit('Q8', { isActive: false, version: 2, lastUpdatedAt: kept.newest('Q8').lastUpdatedAt });
    expect((await push(plan)).code).toBe(0);
    edit('Q8', { name: 'Q8 World' });
    expect((await apply()).code).toBe(5);
    edit('Q8', { name: 'Q8 Europe' });
    expect((await apply()).code).toBe(0);
    expect(kept.newest('Q8')).toMatchObject({ name: 'Q8 Europe', isActive: false, version: 3 });
  });
});

describe('somebody else saved it since it was pulled', () => {
  test('is refused with whose and what, exit 5, and nothing else of the push is saved', async () => {
    kept.saveAs('B. Claes', 'Q8', { isActive: false, type: 'B2C' }, 'Closed for the winter');
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
    expect(kept.newest('Q8')).toMatchObject({ name: 'Q8 Europe', version: 3, pricing: { customerPriceFactor: 1.4 } });
    expect(saves().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
  });

  test('in the moment of the save: exit 5, and the file stays as it was', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    const before = text('Q8');
    server.answer({
      saveContract: (call) => {
        kept.saveAs('B. Claes', 'Q8', { isActive: false }, 'Closed');
        return (kept.answers.saveContract as (call: unknown) => { json: unknown })(call);
      },
    });
    const { code, stdout } = await push(['Q8']);
    expect([code, text('Q8')]).toEqual([5, before]);
    expect(stdout).toContain('VERSION_CHANGED');
  });
});

describe('a file that cannot be', () => {
  test.each<[string, string, string, RegExp]>([
    [
      'a member twice',
      '{\n  "code": "Q8",\n  "name": "a",\n  "name": "b"\n}',
      'DOCUMENT_NOT_READABLE',
      /Q8.json:4:3 .*\/name stands there twice/,
    ],
    [
      '__proto__',
      '{"code":"Q8","__proto__":{"isActive":true}}',
      'DOCUMENT_NOT_READABLE',
      /Q8.json:1:14 .*no name of a member/,
    ],
    ['no JSON', '{\n  "code": "Q8",\n}', 'DOCUMENT_NOT_READABLE', /Q8.json:3:1 .*not valid JSON/],
    ['empty', '', 'DOCUMENT_NOT_READABLE', /Q8.json:1:1 .*it is empty/],
    ['a list', '[]', 'DOCUMENT_NOT_READABLE', /it is no object/],
    ['emptied', '{}', 'CODE_RENAMED', /code is missing/],
    ['another code', '{\n  "code": "Q9"\n}', 'CODE_RENAMED', /Q8.json:2:11 .*should be "Q8"/],
    [
      'its members taken out',
      '{"code":"Q8","version":1,"lastUpdatedAt":"2026-11-01T00:00:00Z"}',
      'RULE_BROKEN',
      /cannot remove the property "name"/,
    ],
    [
      'a version of its own',
      '{"code":"Q8","name":"Q8","version":7,"lastUpdatedAt":"2026-11-01T00:00:00Z"}',
      'RULE_BROKEN',
      /Q8.json:1:36 .*cannot change the property "version"/,
    ],
    ['5 MB', `{"code":"${'x'.repeat(5_000_000)}"}`, 'DOCUMENT_TOO_LARGE', /Q8.json has 5.0 MB/],
  ])('%s: said with its place, and nothing of the others is saved', async (_what, content, code, said) => {
    edit('Foyer', { name: 'Foyer Europe' });
    writeFileSync(file('Q8'), content);
    const run = await push();
    expect([run.code, saves()]).toEqual([2, []]);
    expect(run.stderr).toContain(code);
    expect(run.stderr).toMatch(said);
  });

  test('what the schema refuses is said with its place; --bypass-schema keeps what it does not know', async () => {
    edit('Q8', { pricing: { customerPriceFactor: 'much' }, extra: 1 });
    const { code, stdout } = await push(['--json']);
    const { code: word, issues } = issuesOf(stdout);
    expect([code, word, saves()]).toEqual([2, 'SCHEMA_INVALID', []]);
    const places = issues.map(({ pointer, detail }) => `${pointer} ${detail}`);
    expect(places).toEqual([
      expect.stringMatching(/^contracts\/Q8.json:\d+:28 \/pricing\/customerPriceFactor .*number/),
      expect.stringMatching(/^contracts\/Q8.json:\d+:12 \/extra is no member of the schema$/),
    ]);
    edit('Q8', { pricing: { customerPriceFactor: 2 } });
    expect((await push(['--bypass-schema'])).code).toBe(0);
    expect(saves().map(({ query }) => query)).toEqual([{ bypassSchema: 'true' }]);
    expect(read('Q8')).toMatchObject({ extra: 1 });
  });

  test('a value that cannot be meant is said with its place', async () => {
    edit('Q8', { name: ' ', pricing: { customerPriceFactor: -1 } });
    const { code, stdout } = await push(['--json']);
    expect(code).not.toBe(0);
    expect(issuesOf(stdout).issues.map(({ detail }) => detail)).toEqual([
      '"name" may not be empty',
      '"pricing.customerPriceFactor" must be between 0 and 100',
    ]);
    expect(saves()).toEqual([]);
  });

  test('a schema that does not load ends the push before anything of it is saved', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    edit('Foyer', { name: 'Foyer Europe' });
    server.answer({ getContractSchema: problem(500, 'INTERNAL') });
    const { code } = await push();
    expect([code, saves()]).toEqual([1, []]);
  });

  test('several are told together, each with its place', async () => {
    writeFileSync(file('Q8'), '{');
    writeFileSync(file('Foyer'), '{"code":"Foyer","code":"Foyer"}');
    const { code, stdout } = await push(['--json']);
    expect([code, saves()]).toEqual([2, []]);
    expect(issuesOf(stdout).issues.map(({ pointer }) => pointer)).toEqual([
      'contracts/Foyer.json contracts/Foyer.json:1:17',
      'contracts/Q8.json contracts/Q8.json:1:2',
    ]);
  });

  test('a contract that the server has not, a file that is not there, a folder without files', async () => {
    writeFileSync(file('New'), '{"code":"New","name":"New","type":"B2B"}');
    expect((await push(['New'])).stderr).toContain('There is no contract "New"');
    expect((await push(['New', '--create'])).code).toBe(0);
    expect([read('New').version, kept.newest('New').name]).toEqual([1, 'New']);
    expect((await push(['Nowhere'])).stderr).toContain('No file Nowhere.json in contracts');
    expect((await push(['--dir', 'none'])).stderr).toContain('there is no such file');
    expect(saves()).toEqual([]);
  });
});

describe('what only the server knows', () => {
  const pricing = { customerPriceFactor: 1.4, priceListCode: 'None' };
  const refused = (pointer = '/contract/pricing/priceListCode') => ({
    ...problem(422, 'RULE_BROKEN'),
    json: { code: 'RULE_BROKEN', status: 422, errors: [{ pointer, detail: 'there is no such list', code: 'UNKNOWN' }] },
  });
  const at = 'contracts/Q8.json:';

  test.each([[[]], [['--dry-run']]])('is asked before anything of the push is saved %j', async (words) => {
    edit('Q8', { pricing });
    edit('Foyer', { name: 'Foyer Europe' });
    server.answer({ checkContract: ({ path: { code } }) => (code === 'Q8' ? refused() : { status: 204 }) });
    const { code, stdout } = await push(['--json', ...words]);
    expect([code, saves()]).toEqual([2, []]);
    const { line, column } = positionOf(text('Q8'), '/pricing/priceListCode');
    expect(issuesOf(stdout)).toMatchObject({
      code: 'RULE_BROKEN',
      issues: [{ pointer: `${at}${line}:${column}`, detail: 'there is no such list' }],
    });
  });

  test('is asked of the document that is sent, a new one as it will stand, with what the push says of examples', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    writeFileSync(file('New'), '{"code":"New","name":"New","type":"B2B"}');
    expect((await push(['Q8', 'New', '--create', '--override-examples', '--dry-run'])).code).toBe(0);
    const checks = server.calls
      .filter(({ id }) => id === 'checkContract')
      .map(({ body }) => JSON.parse(body) as { contract: { code: string } });
    // The files are asked for side by side.
    expect(checks.toSorted((one, other) => one.contract.code.localeCompare(other.contract.code))).toMatchObject([
      { contract: { code: 'New', isActive: false, version: 1 }, overridesExamples: true },
      { contract: { name: 'Q8 Europe', version: 1 }, overridesExamples: true },
    ]);
  });

  test('a server of before the question judges at the save', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    server.answer({ checkContract: problem(404, 'NOT_FOUND') });
    expect((await push()).code).toBe(0);
    expect(saves()).toHaveLength(1);
  });

  test('what the save alone finds is said with each issue and its place; the others are saved', async () => {
    edit('Q8', { pricing });
    edit('Foyer', { name: 'Foyer Europe' });
    const save = kept.answers.saveContract as (call: { path: { code: string } }) => { json: unknown };
    server.answer({ saveContract: (call) => (call.path.code === 'Q8' ? refused() : save(call as never)) });
    const { code, stdout, stderr } = await push(['--json']);
    expect([code, kept.newest('Foyer').name]).toEqual([6, 'Foyer Europe']);
    const failed = (JSON.parse(stdout) as { data: { key: string; issues?: unknown }[] }).data.find(
      ({ key }) => key === 'contracts/Q8.json',
    );
    expect(failed).toMatchObject({
      outcome: 'failed',
      code: 'RULE_BROKEN',
      issues: [{ pointer: expect.stringContaining(at), detail: 'there is no such list' }],
    });
    expect(stderr).toMatch(/contracts\/Q8.json: contracts\/Q8.json:\d+:\d+ {2}there is no such list/);
  });
});

describe('a push that was cut off', () => {
  test('is resumed with the files, and what was saved is not saved again', async () => {
    edit('Q8', { name: 'Q8 Europe' });
    edit('Foyer', { name: 'Foyer Europe' });
    let answered = 0;
    const save = kept.answers.saveContract as (call: { path: { code: string } }) => { json: unknown };
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
    expect(kept.newest('Q8')).toMatchObject({ name: 'Q8 Europe', version: 2 });
    expect(kept.newest('Foyer')).toMatchObject({ name: 'Foyer Europe', version: 2 });
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
