import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
}

export type ReportKind = 'vitest' | 'playwright';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
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
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
}

function fromPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
