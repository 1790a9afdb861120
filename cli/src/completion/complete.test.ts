import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commands } from '../commands.ts';
import { valued } from '../findCommand.ts';
import { describeFlags } from '../flags/describeFlags.ts';
import { globalFlags } from '../flags/globalFlags.ts';
import { schemaOf } from '../flags/parseFlags.ts';
import { problem } from '../testing/contractServer.ts';
import { admin, contract, devVersion, guaranteeImport, listItem } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';

const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listContracts: { json: [contract('Q8'), contract('C24Prepaid19')] },
  listRequests: { json: { count: 2, records: [listItem(1), listItem(2, { licensePlate: '2XYZ' })] } },
  listGuaranteeImports: { json: { count: 1, records: [guaranteeImport()] } },
  listApiTokens: { json: [] },
}));

/** The words that a shell is offered, and what it is told to do with them. */
async function complete(line: string, options: Record<string, string> = env) {
  const { code, stdout, stderr } = await world.run(['complete', '--', ...line.split(' ')], { env: options });
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.trimEnd().split('\n');
  const directive = Number(lines.pop()?.slice(1));
  return { words: lines.map((each) => each.split('\t')[0] ?? ''), directive, lines };
}
const wordsOf = async (line: string) => (await complete(line)).words;

const FILES = 0;
const NO_FILES = 4;

describe('every command', () => {
  test('is found word by word, and completes its flags, its choices and its files', async () => {
    for (const line of commands) {
      const parts = line.name.split(' ');
      for (let at = 0; at < parts.length; at += 1) {
        const typed = [...parts.slice(0, at), (parts[at] ?? '').slice(0, 2)].join(' ');
        expect(await wordsOf(typed), typed).toContain(parts[at]);
      }
      const flags = describeFlags(schemaOf(await line.load()));
      const offered = await wordsOf(`${line.name} --`);
      expect(offered, line.name).toEqual([...flags.map(({ long }) => `--${long}`), '--help']);
      for (const flag of flags) {
        if (flag.choices.length > 0)
          expect((await wordsOf(`${line.name} --${flag.long} `)).length, flag.long).toBeGreaterThan(0);
        if (flag.completes === 'file')
          expect(await complete(`${line.name} --${flag.long} `)).toMatchObject({ words: [], directive: FILES });
      }
    }
  });

  test('says what its arguments are, and its flags where words are known', async () => {
    // What nobody can guess, by how help shows it.
    const free =
      /^(<(text|url|expr|mustache|id|date|e-mail|key=value|column=field|git-ref|90d|DD-MM-YYYY|name|days|code,…)>|\[fields\])$/;
    for (const line of commands) {
      const command = await line.load();
      for (const { name, completes } of command.args ?? []) expect(completes, `${line.name} <${name}>`).toBeDefined();
      for (const flag of describeFlags(schemaOf(command))) {
        if (flag.kind === 'switch' || flag.kind === 'number' || flag.choices.length > 0 || flag.completes) continue;
        expect(flag.placeholder, `${line.name} --${flag.long}`).toMatch(free);
      }
    }
  });

  test('the flags with a value that may stand before a command are all known', () => {
    const known = describeFlags(globalFlags)
      .filter(({ kind }) => kind !== 'switch' && kind !== 'optionalText')
      .flatMap(({ long, short }) => [`--${long}`, ...(short ? [`-${short}`] : [])]);
    expect([...valued].sort()).toEqual(known.sort());
  });
});

describe('at the cursor', () => {
  test.each([
    ['con', ['config', 'contracts']],
    ['contracts s', ['scan']],
    ['guarantees imports ', ['list', 'view', 'download', 'fetch']],
    ['contracts scan --fail', ['--fail-on']],
    // After a flag with a value, in both spellings.
    ['requests list --status Dispatching --co', ['--color', '--contract', '--country']],
    ['requests list --status=Dispatching --co', ['--color', '--contract', '--country']],
    ['contracts scan --report sarif=x --fail', ['--fail-on']],
    ['--format json requests li', ['list']],
    ['--time-zone UTC requests li', ['list']],
    // A flag that is given is not offered again; a list may be given again.
    ['requests list --watch --wat', []],
    ['contracts scan --report sarif=x --repo', ['--report']],
    // Value sets.
    ['requests list --format ', ['table', 'json', 'ndjson', 'csv', 'markdown']],
    ['requests list --format=js', ['json']],
    ['--color n', ['never']],
    ['requests list --status Dispatch', ['Dispatching', 'Dispatched', 'DispatchAuthorized']],
    ['requests list --status Dispatched,Dispatchi', ['Dispatched,Dispatching']],
    ['requests list --country B', ['BE']],
    ['contracts scan --ignore tlc', []],
    ['contracts scan --ignore TLC001,TLC00', Array.from({ length: 8 }, (_, at) => `TLC001,TLC00${at + 2}`)],
    ['contracts scan --env ', ['dev', 'test', 'stag', 'prod']],
    ['contracts scan --report s', ['sarif=']],
    ['auth token create --scopes contracts:', ['contracts:read', 'contracts:write']],
    ['completion ', ['bash', 'zsh', 'fish', 'powershell']],
    ['help ex', ['exit-codes']],
    ['schema ', ['config', 'ledger', 'plan', 'report', 'baseline']],
    ['config get api', ['apiUrl']],
    ['config set time', ['timeZone', 'timeout']],
    ['requests list --time-zone Europe/Bruss', ['Europe/Brussels']],
    ['api GE', ['GET']],
    ['api GET /v1/bo/assistance-requests/ex', []],
    ['nonsense ', []],
    ['requests list -- --fo', []],
  ])('%s', async (line, words) => {
    expect(await wordsOf(line)).toEqual(words);
  });

  test('files where a file stands, also after the kind of a report', async () => {
    for (const line of [
      'guarantees import big',
      'requests list -o ',
      'contracts scan --report sarif=out/',
      'requests list --output=x',
    ])
      expect(await complete(line), line).toMatchObject({ words: [], directive: FILES });
    expect((await complete('requests list --format ')).directive).toBe(NO_FILES);
  });

  test('no space after a word that goes on', async () => {
    expect((await complete('contracts scan --report sa')).directive).toBe(NO_FILES + 2);
  });

  test('words are followed by what they are', async () => {
    expect((await complete('contracts sc')).lines).toEqual(['scan\tFind anomalies in contracts']);
  });
});

describe('from the server', () => {
  test('contract codes, asked once and then remembered', async () => {
    expect(await wordsOf('contracts view ')).toEqual(['Q8', 'C24Prepaid19']);
    expect(await wordsOf('requests list --contract Q8,C')).toEqual(['Q8,C24Prepaid19']);
    expect(await wordsOf('contracts scan Q8 ')).toEqual(['C24Prepaid19']);
    expect(server.calls.filter(({ id }) => id === 'listContracts')).toHaveLength(1);
    // Nobody else is offered what this credential saw.
    expect((await complete('contracts view ', { TOWLINE_TOKEN: 'other' })).words).toEqual(['Q8', 'C24Prepaid19']);
    expect(server.calls.filter(({ id }) => id === 'listContracts')).toHaveLength(2);
  });

  test('requests with plate and contract, in the letters that were typed', async () => {
    const { lines } = await complete('requests view ');
    expect(lines[1]).toBe(`${listItem(2).id}\t2XYZ, Q8, Gent`);
    await wordsOf('requests cancel 0000');
    expect(server.calls.at(-1)?.query).toMatchObject({ id: '0000', take: '20' });
  });

  test('imports, profiles and runs', async () => {
    expect(await wordsOf('guarantees imports view ')).toEqual([guaranteeImport().id]);
    await world.run([
      'config',
      'profiles',
      'add',
      'prod',
      '--api-url',
      'https://prod.example',
      '--environment',
      'prod',
    ]);
    expect(await wordsOf('config profiles use p')).toEqual(['prod']);
    expect(await wordsOf('requests list --profile ')).toContain('prod');
  });

  test('nothing, and no word of it, where nobody is signed in or the server does not answer', async () => {
    const nobody = await complete('contracts view ', {});
    expect(nobody.words).not.toContain('Q8');
    expect(server.calls).toEqual([]);
    server.answer({ listContracts: problem(500, 'AN_ERROR_OCCURED') });
    expect((await complete('contracts view ')).words).not.toContain('Q8');
  });
});

describe('the script of bash', () => {
  /** What bash offers for a line as it cuts it into words. */
  async function offered(...words: string[]) {
    const { stdout } = await world.run(['completion', 'bash']);
    const folder = path.join(world.home, 'bin');
    mkdirSync(folder, { recursive: true });
    const entry = fileURLToPath(new URL('../bin.ts', import.meta.url));
    writeFileSync(path.join(folder, 'towline'), `#!/bin/sh\nexec '${process.execPath}' '${entry}' "$@"\n`, {
      mode: 0o755,
    });
    const line = ['towline', ...words].map((word) => `'${word}'`).join(' ');
    const ask = `${stdout}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _towline; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const run = spawnSync('bash', ['-c', ask], {
      env: { PATH: `${folder}:${process.env.PATH}`, HOME: world.home },
      cwd: world.home,
    });
    expect(run.stderr.toString()).toBe('');
    return run.stdout.toString().trim().split('\n');
  }

  test('puts together what bash cuts at = and :, and runs nothing that is typed', async () => {
    expect(await offered('contracts', 's')).toEqual(['scan']);
    expect(await offered('requests', 'list', '--format', '=', 'js')).toEqual(['json']);
    expect(await offered('requests', 'list', '--format', '=')).toContain('csv');
    expect(await offered('contracts', 'scan', '--report', 'sarif', '=', 'x', '--fail')).toEqual(['--fail-on']);
    expect(await offered('auth', 'token', 'create', '--scopes', 'contracts', ':')).toEqual(['read', 'write']);
    expect(await offered('requests', 'list', '--plate', '$(touch hacked)', '--from', '; ls', '--wat')).toEqual([
      '--watch',
    ]);
  });
});

test.each(['zsh', 'fish', 'powershell'])('the script of %s asks the program', async (shell) => {
  const { code, stdout } = await world.run(['completion', shell]);
  expect(code).toBe(0);
  expect(stdout).toContain('towline complete');
});
