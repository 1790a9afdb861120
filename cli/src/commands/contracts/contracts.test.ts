import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '@towline/sdk/api';
import type { Log } from 'sarif';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { admin, contract, devVersion, everyText } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

let contracts: Contract[];

const clean = contract('Clean');
const broken = contract('Broken', {
  type: 'B2C',
  branding: {},
  dispatch: { dispatchService: 'Waterfall', assistanceCompanyCode: 'C24France' },
});

beforeEach(() => {
  contracts = [clean, broken];
});
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listContracts: () => ({ json: contracts }),
  listNetworkPriceLists: { json: [] },
  getContract: ({ path: { code } }) => {
    const found = contracts.find((each) => each.code === code);
    return found ? { json: found } : problem(404, 'NOT_FOUND');
  },
}));

const scan = (words: string[] = [], extra: Record<string, string> = {}) =>
  world.run(['contracts', 'scan', ...words], { env: { ...env, ...extra } });
const file = (name: string) => path.join(world.cwd, name);
const read = (name: string) => readFileSync(file(name), 'utf8');

describe('contracts scan, exit codes (cli.md check 15)', () => {
  test('0 without findings', async () => {
    contracts = [clean];
    const { code, stdout } = await scan();
    expect(code).toBe(0);
    expect(stdout).toContain('Dev · 1 contract · 0 findings');
  });

  test('3 with findings at or above the threshold', async () => {
    const { code, stdout } = await scan();
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /Broken +✗ TLC012 {2}home market BE needs C24Belgium, found C24France +\/dispatch\/assistanceCompanyCode/,
    );
    expect(stdout).toContain('2 errors, 1 warning · fails on: error');
    expect(stdout.indexOf('TLC012')).toBeLessThan(stdout.indexOf('TLC001'));
  });

  test('a text that cannot be sent is found at its place, over HTTP and in files alike', async () => {
    const texts = {
      en: '<p>Hello</p>\n<p>{{nobody}}</p>',
      fr: '<p>a</p><b',
      nl: '<script>x</script>',
      de: '<p class="x">a</p>',
    };
    contracts = [contract('Texts', { communications: { ...everyText, 'partner.JobOffer': { texts } } })];
    expect((await scan()).code).toBe(3);
    const found = async (words: string[]) =>
      (
        JSON.parse((await scan([...words, '--json', 'rule,message,line,column,fingerprint'])).stdout) as {
          data: { message: string; fingerprint: string }[];
        }
      ).data;
    const served = await found([]);
    expect(served.map(({ message }) => message)).toEqual([
      'partner.JobOffer in en, 2:4: no placeholder nobody',
      'partner.JobOffer in fr, 1:9: the tag <b has no end',
      'partner.JobOffer in nl, 1:1: <script> may not stand in a message',
      'partner.JobOffer in de, 1:1: <p> has a class',
    ]);
    expect(new Set(served.map(({ fingerprint }) => fingerprint)).size).toBe(4);
    await world.run(['contracts', 'pull', '--dir', 'pulled'], { env });
    expect(await found(['--file', 'pulled', '--env', 'dev'])).toEqual(served);
    contracts = [contract('Texts', { communications: {} })];
    const lacking = await scan();
    expect(lacking.stdout).toMatch(/▲ TLC015 +no texts at all +\/communications/);
  });

  test('4 with a bad token', async () => {
    server.answer({ getAgent: problem(401, 'NOT_SIGNED_IN') });
    expect((await scan()).code).toBe(4);
  });

  test('8 with the server down', async () => {
    await server.close();
    const { code, stderr } = await scan(['--retries', '0']);
    expect(code).toBe(8);
    expect(stderr).toContain('towline doctor');
  });

  test.each([
    [['--fail-on', 'never'], 0],
    [['--fail-on', 'warning'], 3],
    [['--rules', 'TLC001'], 0],
    [['--rules', 'TLC001', '--fail-on', 'warning'], 3],
    [['--ignore', 'tlc006,TLC012'], 0],
    [['--env', 'prod'], 3],
    [['Clean'], 3],
    [['--rules', 'TLC999'], 2],
    [['--report', 'pdf=x'], 2],
    [['--update-baseline'], 2],
    [['--since', 'main'], 2],
    [['--env', 'moon'], 2],
  ])('%j: %i', async (words, code) => {
    // In Prod the app address of the clean contract looks like dev.
    expect((await scan([...words, ...(words[0] === 'Clean' ? ['--env', 'prod'] : [])])).code).toBe(code);
  });

  test('an unknown code is exit 2', async () => {
    expect((await scan(['Nowhere'])).code).toBe(2);
  });
});

describe('reports', () => {
  const kinds = ['json', 'ndjson', 'markdown', 'html', 'csv', 'junit', 'sarif', 'gitlab'];
  const all = () => scan(kinds.flatMap((kind) => ['--report', `${kind}=out/scan.${kind}`]));

  test('SARIF 2.1.0 as code scanning reads it', async () => {
    await all();
    const log = JSON.parse(read('out/scan.sarif')) as Log;
    expect(log.version).toBe('2.1.0');
    const [run] = log.runs;
    expect(run?.tool.driver.rules).toHaveLength(16);
    const result = run?.results?.find(({ ruleId }) => ruleId === 'TLC012');
    expect(result).toMatchObject({
      ruleIndex: 11,
      level: 'error',
      baselineState: 'new',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'contracts/Broken.json' } } }],
      partialFingerprints: { towlineFinding: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(run?.tool.driver.rules?.[result?.ruleIndex ?? -1]?.id).toBe(result?.ruleId);
    for (const each of run?.results ?? []) {
      const region = each.locations?.[0]?.physicalLocation?.region;
      expect(region?.startLine).toBeGreaterThan(0);
      expect(region?.startColumn).toBeGreaterThan(0);
      expect(each.message.text).not.toBe('');
    }
  });

  test('JUnit: suite is the contract, case is the rule', async () => {
    await all();
    const xml = read('out/scan.junit');
    expect(xml.match(/<testsuite name="/g)).toHaveLength(2);
    expect(xml).toContain('<testsuite name="Broken" tests="14" failures="3" skipped="0" errors="0">');
    expect(xml).toContain('<testsuite name="Clean" tests="14" failures="0" skipped="0" errors="0">');
    expect(xml).toContain('<failure type="error" message="B2C without Stripe public key">');
  });

  test('GitLab Code Quality', async () => {
    await all();
    const issues = JSON.parse(read('out/scan.gitlab')) as Record<string, unknown>[];
    expect(issues).toHaveLength(3);
    expect(issues[0]).toEqual({
      description: expect.stringContaining('Broken: '),
      check_name: 'TLC006',
      fingerprint: expect.any(String),
      severity: 'major',
      location: { path: 'contracts/Broken.json', lines: { begin: expect.any(Number) } },
    });
    expect(issues.at(-1)?.severity).toBe('minor');
  });

  test('JSON fits its own schema, NDJSON has a line a finding', async () => {
    await all();
    const report = JSON.parse(read('out/scan.json')) as { findings: unknown[]; summary: object; isFailed: boolean };
    expect(report.summary).toEqual({ contracts: 2, findings: 3, errors: 2, warnings: 1, isNew: 3, inBaseline: 0 });
    expect(report.isFailed).toBe(true);
    expect(read('out/scan.ndjson').trim().split('\n')).toHaveLength(3);
    const { reportSchema } = await import('../../contractScan/reportSchema.ts');
    expect(reportSchema.safeParse(report).success).toBe(true);
  });

  test('Markdown, HTML and CSV escape what a contract may contain', async () => {
    contracts = [contract('Sly', { branding: { appUrls: { nl: 'https://<b>|x', fr: '=HYPERLINK("x")' } } })];
    await all();
    expect(read('out/scan.markdown')).toContain('https://&lt;b>\\|x');
    expect(read('out/scan.html')).toContain('https://&lt;b&gt;|x');
    expect(read('out/scan.html')).not.toContain('<b>');
    expect(read('out/scan.csv')).toContain('app URL does not contain');
  });

  test('--json and --format ndjson keep stdout to themselves', async () => {
    const { stdout } = await scan(['--json', 'rule,contractCode']);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      data: [
        { rule: 'TLC006', contractCode: 'Broken' },
        { rule: 'TLC012', contractCode: 'Broken' },
        { rule: 'TLC001', contractCode: 'Broken' },
      ],
      meta: { environment: 'Dev', isFailed: true },
    });
  });
});

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
    contracts = [clean, { ...broken, coverage: {} }];
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
    contracts = many;
    const summary = file('summary.md');
    writeFileSync(summary, '');
    const { stdout } = await scan([], { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary });
    expect(stdout.match(/^::error /gm)).toHaveLength(10);
    expect(stdout).toContain('::notice title=Contract anomalies::…and 15 more in the summary');
    expect(stdout).toMatch(/^::group::/m);
    expect(readFileSync(summary, 'utf8').match(/\| TLC012 /g)).toHaveLength(25);
  });

  test('what is in a message cannot end the command', async () => {
    contracts = [contract('A', { branding: { appUrls: { nl: 'https://x/100%\n::error::gone' } } })];
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
    contracts = [contract('../evil')];
    expect((await world.run(['contracts', 'pull'], { env })).code).toBe(2);
  });
});
