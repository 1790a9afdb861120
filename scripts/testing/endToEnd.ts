import path from 'node:path';
import { bin } from './checks.ts';
import type { Chromium } from './chromium.ts';
import { runStep, type StepResult } from './step.ts';
import { workers } from './workers.ts';

const name = 'end to end';

/** The tests in a browser; `more` goes to Playwright, `engine` names the database engine of the run. */
export async function endToEnd(
  root: string,
  reports: string,
  chromium: Chromium,
  engine: Readonly<Record<string, string>>,
  more: readonly string[],
): Promise<StepResult> {
  if (!('path' in chromium)) {
    const advice = `there is no browser and none could be fetched. This mends it: ${chromium.advice}`;
    return { name, passed: 0, failed: 1, seconds: 0, advice };
  }
  const file = path.join(reports, 'e2e.json');
  const playwright = bin(root, 'tests', 'playwright');
  return runStep(
    {
      name,
      live: true,
      program: [
        playwright,
        'test',
        '-c',
        'tests/playwright.config.ts',
        '--reporter=list,json',
        `--workers=${workers('waits')}`,
        ...more,
      ],
      env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...engine },
      counts: { kind: 'playwright', file },
    },
    root,
  );
}
