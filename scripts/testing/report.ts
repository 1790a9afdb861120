import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  /** Each failed test: its file and name, and the first lines of what it said. */
  failures?: string[];
  /** How long each file of tests took. */
  files?: FileTime[];
}

export interface FileTime {
  name: string;
  seconds: number;
}

export type ReportKind = 'vitest' | 'playwright';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    startTime?: number;
    endTime?: number;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file?: string;
    tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[];
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

/** A file that failed without a failed test could not be loaded, or not be prepared (its tests are skipped then): one failure. */
function fromVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} > ${fullName}`, failureMessages?.[0])),
  );
  failures.push(...unloadable.map(({ name = '', message }) => failure(name, message)));
  const files = testResults.map(({ name = '', startTime = 0, endTime = 0 }) => ({
    name: path.relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length, failures, files };
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
  const seconds = new Map<string, number>();
  for (const { file = '', tests } of specsOf(report)) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + took);
  }
  const files = [...seconds].map(([name, took]) => ({ name: `tests/e2e/${name}`, seconds: took }));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, failures, files };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Where it failed, and the beginning of what it said: more stands where it ran. */
function failure(where: string, message = ''): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [where, ...lines.slice(0, 6).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}
