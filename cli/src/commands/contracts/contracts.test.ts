import type { Log } from 'sarif';
import { describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { contract, everyText } from '../../testing/samples.ts';
import { clean, held, read, scan, server, world } from '../../testing/scanStand.ts';
import { signedIn as env } from '../../testing/stand.ts';

describe('contracts scan, exit codes (cli.md check 15)', () => {
  test('0 without findings', async () => {
    held.contracts = [clean];
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
    held.contracts = [contract('Texts', { communications: { ...everyText, 'partner.JobOffer': { texts } } })];
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
    held.contracts = [contract('Texts', { communications: {} })];
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
    expect(run?.tool.driver.rules).toHaveLength(17);
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
    expect(xml).toContain('<testsuite name="Broken" tests="15" failures="3" skipped="0" errors="0">');
    expect(xml).toContain('<testsuite name="Clean" tests="15" failures="0" skipped="0" errors="0">');
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
    held.contracts = [contract('Sly', { branding: { appUrls: { nl: 'https://<b>|x', fr: '=HYPERLINK("x")' } } })];
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
