import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anomalyRuleIds } from '@towline/sdk/domain/contract/anomalies';
import fc from 'fast-check';
import papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stableJson } from '../../configuration/stableJson.ts';
import { annotations, appendSummary, makesAnnotations } from '../annotations.ts';
import { readBaseline, writeBaseline } from '../baseline.ts';
import { BASELINE_SCHEMA, type ReportedFinding, reportSchema, SCAN_SCHEMA, type ScanReport } from '../reportSchema.ts';
import { makeReport, parseReport, type ReportKind, reportKinds } from './reports.ts';

const finding = (changes: Partial<ReportedFinding> = {}): ReportedFinding => ({
  rule: 'TLC002',
  severity: 'error',
  contractCode: 'Q8',
  pointer: '/branding/appUrls/BE',
  message: 'app URL looks like test: https://test.app.example',
  fingerprint: 'f'.repeat(64),
  isInBaseline: false,
  file: 'contracts/Q8.json',
  line: 4,
  column: 7,
  ...changes,
});
const report = (...findings: ReportedFinding[]): ScanReport => ({
  schema: SCAN_SCHEMA,
  environment: 'Prod',
  scannedAt: '2026-11-20T10:00:00.000Z',
  contractCodes: [...new Set(['Q8', ...findings.map(({ contractCode }) => contractCode)])],
  findings,
  summary: {
    contracts: 1,
    findings: findings.length,
    errors: findings.filter(({ severity }) => severity === 'error').length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
    isNew: findings.filter(({ isInBaseline }) => !isInBaseline).length,
    inBaseline: findings.filter(({ isInBaseline }) => isInBaseline).length,
  },
  failOn: 'error',
  isFailed: findings.length > 0,
});
const around = { separator: ',', apiUrl: 'https://api.example.org' };
const made = (kind: ReportKind, ...findings: ReportedFinding[]) => makeReport[kind](report(...findings), around);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'towline-scan-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('every kind of report (cli.md §5.6)', () => {
  test.each(reportKinds)('%s of nothing is whole', (kind) => {
    const text = made(kind);
    if (kind === 'ndjson') expect(text).toBe('');
    else expect(text.length).toBeGreaterThan(1);
    if (['json', 'sarif', 'gitlab'].includes(kind)) expect(() => JSON.parse(text)).not.toThrow();
    expect(text).not.toMatch(/undefined|\[object/);
  });

  // A contract's texts are typed by people: nothing of them may leave its place in a report.
  const nasty = fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", '|', '`', '\n', ']', '%', '=', 'a', '\u0007', '$'),
  });

  test('what a contract says stays inside its element in XML', () => {
    const names = (text: string) => text.match(/<\/?[a-z?]+/g);
    const plain = names(made('junit', finding({ message: 'a' })));
    fc.assert(
      fc.property(nasty, (message) => {
        const xml = made('junit', finding({ message }));
        expect(names(xml)).toEqual(plain);
        expect(xml).not.toContain('\u0007');
      }),
    );
  });

  test('in HTML no letter of it is a tag or an attribute', () => {
    const tags = (text: string) => text.match(/<[a-z!/][^>]*>/gi) ?? [];
    const plain = tags(made('html', finding({ message: 'a' })));
    fc.assert(
      fc.property(nasty, (message) => {
        expect(tags(made('html', finding({ message })))).toEqual(plain);
      }),
    );
  });

  test('in CSV each finding is one record, and no cell is a formula', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), (messages) => {
        const text = made('csv', ...messages.map((message) => finding({ message })));
        const { data } = papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
        expect(data).toHaveLength(messages.length + 1);
        for (const row of data.slice(1)) expect(row[3]).not.toMatch(/^[=+\-@]/);
      }),
    );
  });

  test('in Markdown each finding is one line of the table', () => {
    const rows = (text: string) => text.split('\n').filter((line) => line.startsWith('|')).length;
    fc.assert(
      fc.property(nasty, (message) => {
        expect(rows(made('markdown', finding({ message })))).toBe(3);
      }),
    );
  });

  test('the JSON report fits the schema that is given away', () => {
    expect(reportSchema.safeParse(JSON.parse(made('json', finding()))).success).toBe(true);
  });
});

describe('JUnit', () => {
  test('a contract is a suite, a rule a case; what is in the baseline is skipped', () => {
    const xml = made('junit', finding(), finding({ rule: 'TLC001', severity: 'warning', isInBaseline: true }));
    expect(xml).toContain('<testsuite name="Q8"');
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml.match(/<skipped /g)).toHaveLength(1);
    const cases = Number(/testsuites [^>]*tests="(\d+)"/.exec(xml)?.[1]);
    expect(xml.match(/<testcase /g)).toHaveLength(cases);
    expect(cases).toBeLessThanOrEqual(anomalyRuleIds.length);
  });

  test('several findings of one rule are one failure', () => {
    const xml = made('junit', finding(), finding({ pointer: '/branding/appUrls/FR' }));
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml).toContain('failures="1"');
    expect(xml).toContain('/branding/appUrls/FR');
  });
});

describe('GitLab', () => {
  test('severities as it knows them; what is in the baseline it compares itself', () => {
    const issues = JSON.parse(
      made('gitlab', finding(), finding({ severity: 'warning' }), finding({ isInBaseline: true })),
    ) as object[];
    expect(issues).toMatchObject([
      { severity: 'major', check_name: 'TLC002', location: { path: 'contracts/Q8.json', lines: { begin: 4 } } },
      { severity: 'minor' },
    ]);
    expect(issues).toHaveLength(2);
  });
});

describe('annotations of GitHub', () => {
  test.each([
    ['github', {}, true],
    ['none', { GITHUB_ACTIONS: 'true' }, false],
    ['auto', { GITHUB_ACTIONS: 'true' }, true],
    ['auto', {}, false],
  ] as const)('%s with %j: %s', (setting, env, made) => {
    expect(makesAnnotations(setting, env)).toBe(made);
  });

  test('at most so many a level, errors first, then how many more; the baseline is not told', () => {
    const many = [
      ...Array.from({ length: 13 }, () => finding({ severity: 'warning', rule: 'TLC001' })),
      ...Array.from({ length: 12 }, () => finding()),
      finding({ isInBaseline: true }),
    ];
    const lines = annotations(report(...many), 10);
    expect(lines.map((line) => /^::(\w+)/.exec(line)?.[1])).toEqual([
      ...Array.from({ length: 10 }, () => 'error'),
      ...Array.from({ length: 10 }, () => 'warning'),
      'notice',
    ]);
    expect(lines.at(-1)).toContain('…and 5 more in the summary');
  });

  test('no text ends the command or one of its properties', () => {
    const [line = ''] = annotations(report(finding({ message: '100%\r\n::error::x', file: 'a,b:c.json' })), 10);
    expect(line).toBe('::error file=a%2Cb%3Ac.json,line=4,col=7,title=TLC002 Q8::100%25%0D%0A::error::x');
  });

  test('the summary is added to what other steps wrote, where there is one', async () => {
    const file = path.join(folder, 'summary.md');
    await appendSummary(report(finding()), { GITHUB_STEP_SUMMARY: file });
    await appendSummary(report(finding()), { GITHUB_STEP_SUMMARY: file });
    expect(readFileSync(file, 'utf8').split('# Contract anomalies')).toHaveLength(3);
    await appendSummary(report(), {});
  });
});

describe('the baseline', () => {
  test('is written sorted, so that its change can be read, and read again', async () => {
    const [one, two] = [finding({ contractCode: 'Z' }), finding({ contractCode: 'A', rule: 'TLC001' })];
    await writeBaseline('b.json', folder, report(one, two));
    const text = readFileSync(path.join(folder, 'b.json'), 'utf8');
    await writeBaseline('b.json', folder, report(two, one));
    expect(readFileSync(path.join(folder, 'b.json'), 'utf8')).toBe(text);
    const { schema, findings } = (await readBaseline('b.json', folder, false)) ?? {};
    expect([schema, findings?.map(({ contractCode }) => contractCode)]).toEqual([BASELINE_SCHEMA, ['A', 'Z']]);
  });

  test('one that is not there is missed, unless it is made now; one that is none is refused', async () => {
    await expect(readBaseline('none.json', folder, false)).rejects.toThrow('There is no baseline none.json');
    expect(await readBaseline('none.json', folder, true)).toBeUndefined();
    await writeBaseline('b.json', folder, report());
    await expect(readBaseline('.', folder, true)).rejects.toThrow();
  });
});

describe('--report kind=path', () => {
  test.each([
    ['sarif=out/a=b.sarif', { kind: 'sarif', file: 'out/a=b.sarif' }],
    ['json=/tmp/x', { kind: 'json', file: '/tmp/x' }],
  ])('%s', (text, expected) => {
    expect(parseReport(text)).toEqual(expected);
  });

  test.each(['sarif', '=x', 'xml=x', 'json=', ''])('%j is refused with the kinds that there are', (text) => {
    expect(() => parseReport(text)).toThrow('--report is kind=path');
  });
});

test('the same contract is the same text, in whatever order its members came', () => {
  const shuffled = (value: object) => Object.fromEntries(Object.entries(value).reverse());
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (value) => {
      expect(stableJson(shuffled(value))).toBe(stableJson(value));
      expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
