import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../testing/samples.ts';
import { broken, clean, file, held, read, scan, server, world } from '../../testing/scanStand.ts';
import { signedIn as env } from '../../testing/stand.ts';

describe('baseline', () => {
  test('known findings do not fail; new ones do', async () => {
    const updated = await scan(['--baseline', '.towline/baseline.json', '--update-baseline']);
    expect(updated.code).toBe(0);
    const known = await scan([
      '--baseline',
      '.towline/baseline.json',
      '--report',
      'gitlab=g.json',
      '--report',
      'junit=j.xml',
    ]);
    expect(known.code).toBe(0);
    expect(known.stdout).toContain('3 findings (0 new, 3 in baseline)');
    expect(known.stdout).toContain('(baseline)');
    expect(JSON.parse(read('g.json'))).toEqual([]);
    expect(read('j.xml')).toContain('failures="0" skipped="3"');
    held.contracts = [clean, { ...broken, coverage: {} }];
    const fresh = await scan(['--baseline', '.towline/baseline.json']);
    expect(fresh.code).toBe(3);
    expect(fresh.stdout).toContain('TLC005');
  });

  test('a baseline that is missing or is none is exit 2', async () => {
    expect((await scan(['--baseline', 'nowhere.json'])).code).toBe(2);
    writeFileSync(file('b.json'), '{"findings":"all"}');
    expect((await scan(['--baseline', 'b.json'])).code).toBe(2);
  });

  test('the project file may name baseline, threshold and rules', async () => {
    writeFileSync(file('towline.config.json'), '{"scan":{"failOn":"warning","ignore":["TLC006","TLC012"]}}');
    expect((await scan()).code).toBe(3);
    expect((await scan(['--fail-on', 'error'])).code).toBe(0);
  });
});

describe('--file scans pulled contracts without network', () => {
  beforeEach(async () => {
    await world.run(['contracts', 'pull', '--dir', 'contracts'], { env });
    server.calls.length = 0;
  });

  test('the same findings, with the line in the file', async () => {
    const { code, stdout } = await world.run([
      'contracts',
      'scan',
      '--file',
      'contracts',
      '--env',
      'dev',
      '--json',
      'rule,file,line',
    ]);
    expect(code).toBe(3);
    const { data } = JSON.parse(stdout) as { data: { rule: string; file: string; line: number }[] };
    const wrong = data.find(({ rule }) => rule === 'TLC012');
    expect(wrong?.file).toBe('contracts/Broken.json');
    expect(read('contracts/Broken.json').split('\n')[(wrong?.line ?? 0) - 1]).toContain(
      '"assistanceCompanyCode": "C24France"',
    );
    expect(server.calls).toEqual([]);
  });

  test('needs --env, refuses what is no contract, names a missing code', async () => {
    expect((await world.run(['contracts', 'scan', '--file', 'contracts'])).code).toBe(2);
    expect((await world.run(['contracts', 'scan', 'Nowhere', '--file', 'contracts', '--env', 'dev'])).code).toBe(2);
    writeFileSync(file('contracts/odd.json'), '[]');
    const { code, stderr } = await world.run(['contracts', 'scan', '--file', 'contracts', '--env', 'dev']);
    expect(code).toBe(2);
    expect(stderr).toContain('contracts/odd.json');
  });

  test('--since keeps to what changed in git', async () => {
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...words], { cwd: world.cwd });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    const since = (ref: string) =>
      world.run(['contracts', 'scan', '--file', 'contracts', '--env', 'dev', '--since', ref, '--json', 'rule']);
    expect((await since('HEAD')).code).toBe(0);
    writeFileSync(file('contracts/Broken.json'), `${read('contracts/Broken.json')}\n`);
    expect((await since('HEAD')).code).toBe(3);
    expect((await since('--output=x')).code).toBe(2);
    expect((await since('nowhere')).code).toBe(2);
  });
});

describe('GitHub annotations', () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    contract(`C${index}`, {
      coverage: { homeMarket: 'BE' },
      dispatch: { dispatchService: 'W', assistanceCompanyCode: 'C24Italia' },
    }),
  );

  test('at most 10 a level, then one notice, and the whole in the summary', async () => {
    held.contracts = many;
    const summary = file('summary.md');
    writeFileSync(summary, '');
    const { stdout } = await scan([], { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary });
    expect(stdout.match(/^::error /gm)).toHaveLength(10);
    expect(stdout).toContain('::notice title=Contract anomalies::…and 15 more in the summary');
    expect(stdout).toMatch(/^::group::/m);
    expect(readFileSync(summary, 'utf8').match(/\| TLC012 /g)).toHaveLength(25);
  });

  test('what is in a message cannot end the command', async () => {
    held.contracts = [contract('A', { branding: { appUrls: { nl: 'https://x/100%\n::error::gone' } } })];
    const { stdout } = await scan(['--annotations', 'github']);
    const lines = stdout.split('\n').filter((line) => line.startsWith('::warning'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('100%25 ::error::gone');
    expect(stdout).not.toMatch(/^::error::gone/m);
  });

  test('JSON keeps stdout: the commands go to stderr', async () => {
    const { stdout, stderr } = await scan(['--json', '--annotations', 'github']);
    expect(() => JSON.parse(stdout) as unknown).not.toThrow();
    expect(stderr).toContain('::error ');
  });

  test('none outside of Actions', async () => {
    expect((await scan()).stdout).not.toContain('::');
  });
});

describe('contracts list, view, pull', () => {
  test('list and view', async () => {
    const { stdout } = await world.run(['contracts', 'list', '--type', 'B2C', '--json', 'code,version'], { env });
    expect(JSON.parse(stdout)).toMatchObject({ data: [{ code: 'Clean', version: 1 }, { code: 'Broken' }] });
    expect(server.calls.at(-1)?.query).toEqual({ type: 'B2C' });
    expect((await world.run(['contracts', 'view', 'Broken'], { env })).stdout).toMatch(/Company +C24France/);
    expect((await world.run(['contracts', 'view', 'Nowhere'], { env })).code).toBe(2);
  });

  test('pull writes stable files and says what changed', async () => {
    mkdirSync(file('contracts'), { recursive: true });
    writeFileSync(file('contracts/Clean.json'), '{}');
    const pull = async () => {
      const { stdout } = await world.run(['contracts', 'pull', '--json', 'code,change'], { env });
      return (JSON.parse(stdout) as { data: object[] }).data;
    };
    expect(await pull()).toEqual([
      { code: 'Clean', change: 'changed' },
      { code: 'Broken', change: 'new' },
    ]);
    expect(await pull()).toEqual([
      { code: 'Clean', change: 'unchanged' },
      { code: 'Broken', change: 'unchanged' },
    ]);
    const keys = Object.keys(JSON.parse(read('contracts/Clean.json')) as object);
    expect(keys).toEqual([...keys].sort());
  });

  test('a code that would leave the directory is refused', async () => {
    held.contracts = [contract('../evil')];
    expect((await world.run(['contracts', 'pull'], { env })).code).toBe(2);
  });
});
