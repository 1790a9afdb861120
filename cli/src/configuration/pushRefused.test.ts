import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problem } from '../testing/contractServer.ts';
import { positionOf } from './jsonPosition.ts';
import { desk, edit, file, issuesOf, push, read, saves, server, text } from './pushStand.testing.ts';

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
    expect([read('New').version, desk.kept.newest('New').name]).toEqual([1, 'New']);
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
    const save = desk.kept.answers.saveContract as (call: { path: { code: string } }) => { json: unknown };
    server.answer({ saveContract: (call) => (call.path.code === 'Q8' ? refused() : save(call as never)) });
    const { code, stdout, stderr } = await push(['--json']);
    expect([code, desk.kept.newest('Foyer').name]).toEqual([6, 'Foyer Europe']);
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
