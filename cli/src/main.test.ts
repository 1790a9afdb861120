import { describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { exitCodeTable } from './exitCodes.ts';
import { describeFlags } from './flags/describeFlags.ts';
import { globalFlags } from './flags/globalFlags.ts';
import { schemaOf } from './flags/parseFlags.ts';
import { problem } from './testing/contractServer.ts';
import { admin, devVersion, listItem } from './testing/samples.ts';
import { signedIn as env, stand } from './testing/stand.ts';

const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listRequests: { json: { count: 1, records: [listItem(1)] } },
}));

describe('the command tree', () => {
  test('the list of commands says what each command says of itself', async () => {
    for (const line of commands) {
      const command = await line.load();
      expect(command.name).toBe(line.name);
      expect(command.summary).toBe(line.summary);
    }
  });

  test('every command has an example that is a call of itself (cli.md check 13)', async () => {
    for (const line of commands) {
      const command = await line.load();
      expect(command.examples.length, line.name).toBeGreaterThan(0);
      for (const [example] of command.examples) expect(`${example} `.startsWith(`${line.name} `), example).toBe(true);
      const flags = describeFlags(schemaOf(command)).map(({ long }) => `--${long}`);
      for (const [example] of command.examples)
        for (const flag of example.split('|')[0]?.match(/--[a-z-]+/g) ?? []) expect(flags, example).toContain(flag);
    }
  });

  test('every flag of every command has a description', async () => {
    for (const line of commands)
      for (const { long, description } of describeFlags(schemaOf(await line.load())))
        expect(description, `${line.name} --${long}`).not.toBe('');
  });

  test('commands that change something have --dry-run (cli.md §5.2)', async () => {
    for (const line of commands) {
      const command = await line.load();
      if (command.isWrite) expect(describeFlags(schemaOf(command)).map(({ long }) => long)).toContain('dry-run');
    }
  });
});

describe('help', () => {
  test.each([[['--help']], [['-h']], [[]]])('%j lists every command on stdout', async (words) => {
    const { code, stdout, stderr } = await world.run(words);
    expect([code, stderr]).toEqual([0, '']);
    for (const { name } of commands) expect(stdout).toContain(name);
  });

  test('a noun alone shows its commands and is a usage error; with --help it is not', async () => {
    const alone = await world.run(['guarantees']);
    expect([alone.code, alone.stdout]).toEqual([2, '']);
    expect(alone.stderr).toContain('guarantees imports download');
    expect(alone.stderr).not.toContain('requests list');
    const asked = await world.run(['guarantees', 'imports', '--help']);
    expect([asked.code, asked.stderr]).toEqual([0, '']);
    expect(asked.stdout).not.toContain('guarantees import ');
  });

  test('of a command: flags, global flags, examples', async () => {
    const { code, stdout } = await world.run(['requests', 'list', '--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/--status <group,…>/);
    expect(stdout).toMatch(/Global options:[\s\S]*--profile <name>/);
    expect(stdout).toMatch(/--take <n> +Rows a page \(default 20\)/);
    expect(stdout).toMatch(/Examples:\n {2}\$ towline requests list/);
    expect(stdout).toMatch(/Fields of --json:\n {2}id, shortId, version, status/);
  });

  test('of every command: own flags first, then five of all and where the others are', async () => {
    const asked = /(?:\nOptions:\n[\s\S]*?\n)?\nGlobal options:\n([\s\S]*?)\n\n {2}towline help flags/;
    for (const { name } of commands) {
      const { stdout } = await world.run([...name.split(' '), '--help']);
      const globals = asked.exec(stdout)?.[1]?.match(/^ {2}-\S.*/gm) ?? [];
      expect(globals.length, name).toBeLessThanOrEqual(6);
      expect(globals.at(-1), name).toContain('--help');
      expect(stdout, name).not.toContain('Options:\n  -h');
    }
    const { stdout } = await world.run(['help', 'flags']);
    for (const { long } of describeFlags(globalFlags)) expect(stdout).toContain(`--${long}`);
  });

  test('an example can be pasted into any shell: what a shell would expand is quoted', async () => {
    for (const line of commands)
      for (const [example] of (await line.load()).examples)
        expect(example.replaceAll(/'[^']*'|"[^"]*"/g, ''), example).not.toMatch(/[[\]*?{}$]/);
  });

  test('the exit codes fit a narrow terminal, and are a line each elsewhere', async () => {
    const { stdout } = await world.run(['help', 'exit-codes'], { columns: 80, env: { PAGER: 'cat' } });
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(stdout).toContain(
      '\n   4  not signed in, token not valid (mistyped, expired, revoked), or forbidden\n      → rotate the token\n',
    );
    const plain = await world.run(['help', 'exit-codes']);
    expect(plain.stdout).toMatch(
      /^ {3}4 {2}not signed in, token not valid \(mistyped, expired, revoked\), or forbidden +rotate the token$/m,
    );
  });

  test('exit codes, environment, formatting, files', async () => {
    const { stdout } = await world.run(['help', 'exit-codes']);
    for (const [code] of exitCodeTable) expect(stdout).toMatch(new RegExp(`^ *${code} {2}`, 'm'));
    expect((await world.run(['help', 'environment'])).stdout).toContain('TOWLINE_TOKEN');
    expect((await world.run(['help', 'formatting'])).stdout).toContain('ndjson');
    expect((await world.run(['help', 'files'])).stdout).toContain('credentials.json');
    expect((await world.run(['help', 'poetry'])).code).toBe(2);
    expect((await world.run(['help'])).stdout).toContain('contracts scan');
  });

  test('--version is the version command', async () => {
    expect((await world.run(['--version'])).stdout).toMatch(/Command line +1\.0\.0/);
  });
});

describe('a wrong word', () => {
  test.each([
    [['request', 'list'], 'Did you mean "towline requests"?'],
    [['requests', 'lst'], 'Did you mean "towline requests list"?'],
    [['contracts', 'sacn'], 'Did you mean "towline contracts scan"?'],
    [['docter'], 'Did you mean "towline doctor"?'],
  ])('%j', async (words, hint) => {
    const { code, stdout, stderr } = await world.run(words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(hint);
  });

  test('nothing near is only said to be unknown', async () => {
    const { code, stderr } = await world.run(['xylophone']);
    expect(code).toBe(2);
    expect(stderr).not.toContain('Did you mean');
  });

  test.each([
    [['requests', 'list', '--colour', 'x'], 'unknown option'],
    [['requests', 'list', '--take', '0'], '--take'],
    [['requests', 'list', '--take', 'many'], '--take: a number, not "many"'],
    [['requests', 'list', '--take', '2000'], '--take: at most 999, not 2000'],
    [['requests', 'list', '--take', '1.5'], '--take: a whole number, not 1.5'],
    [['requests', 'list', '--page', '9999'], 'With --take 20 the last one is 5001'],
    [['guarantees', 'imports', 'list', '--page', '9999'], 'With --take 20 the last one is 5001'],
    [['requests', 'list', '--from', 'yesterday'], '--from: a date such as 2026-11-20'],
    [['requests', 'list', '--from', '2026-13-01'], '--from: there is no day 2026-13-01'],
    [['requests', 'export', '--to', '2026-02-30'], '--to: there is no day 2026-02-30'],
    [['guarantees', 'imports', 'list', '--to', '2026-02-30'], '--to: there is no day 2026-02-30'],
    [['auth', 'token', 'create', '--name', '', '--scopes', 'admin'], '--name: is empty'],
    [['auth', 'token', 'create', '--name', 'x', '--scopes', 'all'], '--scopes: one of requests:read'],
    [['requests', 'list', '--format', 'xml'], '--format'],
    [['requests', 'view'], 'missing required argument'],
    [['requests', 'view', 'a', 'b'], 'too many arguments'],
    [['auth', 'token', 'create', '--scopes', 'admin'], '--name'],
  ])('%j is exit 2', async (words, message) => {
    const { code, stderr } = await world.run(words, { env });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/expected|Too big|Invalid/);
  });

  test.each([
    [['contracts', 'view', 'Nope'], 'There is no contract "Nope"'],
    [['contracts', 'scan', 'Nope'], 'There is no contract "Nope"'],
    [['requests', 'view', listItem(7).id], `There is no request "${listItem(7).id}"`],
    [['guarantees', 'imports', 'view', listItem(7).id], 'There is no import'],
    [['guarantees', 'imports', 'download', listItem(7).id], 'There is no import'],
    [['auth', 'token', 'revoke', listItem(7).id], 'There is no API token'],
  ])('%j says what is not there, exit 2', async (words, message) => {
    const missing = problem(404, 'NOT_FOUND');
    server.answer({
      getContract: missing,
      getRequest: missing,
      getGuaranteeImport: missing,
      getGuaranteeImportContent: missing,
      getGuaranteeImportRejects: missing,
      revokeApiToken: missing,
    });
    const { code, stderr } = await world.run(words, { env });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain('NOT_FOUND');
  });

  test('global flags may stand before the command, and their values are no commands', async () => {
    const { code, stdout } = await world.run(['--format', 'json', 'requests', '--profile', 'default', 'list'], {
      env: { ...env, TOWLINE_CONFIG_DIR: world.home },
    });
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ error: { message: 'There is no profile "default"' } });
    expect((await world.run(['--color', 'never', 'requests', 'list'], { env })).code).toBe(0);
  });
});
