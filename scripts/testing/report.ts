import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
  /** Each failed test: its file and name, and the first lines of what it said. */
  failures?: string[];
}

export type ReportKind = 'vitest' | 'playwright';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file?: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
}

/** What a test runner wrote about its run. A runner that failed without a failed test counts as one: nothing may fail in silence. */
export async function readReport(kind: ReportKind, file: string, exitCode: number): Promise<Counts> {
  const counts = await readCounts(kind, file);
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

async function readCounts(kind: ReportKind, file: string): Promise<Counts> {
  let report: unknown;
  try {
    report = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return kind === 'vitest' ? fromVitest(report as VitestReport) : fromPlaywright(report as PlaywrightReport);
}

/** A file that cannot even be loaded has no tests; it is one failure. */
function fromVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} > ${fullName}`, failureMessages?.[0])),
  );
  failures.push(...unloadable.map(({ name = '', message }) => failure(name, message)));
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length, failures };
}

function fromPlaywright(report: PlaywrightReport): Counts {
  const { stats, errors } = report;
  const failures = [
    ...specsOf(report).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => failure(`${file} > ${title}`, results.find(({ error }) => error)?.error?.message)),
    ),
    ...errors.map(({ message }) => failure('playwright', message)),
  ];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, failures };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Where it failed, and the beginning of what it said: more stands where it ran. */
function failure(where: string, message = ''): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [where, ...lines.slice(0, 6).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}
