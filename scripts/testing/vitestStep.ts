import path from 'node:path';
import { bin } from './checks.ts';
import type { Step } from './step.ts';
import { workers } from './workers.ts';

interface Vitest {
  projects: readonly string[];
  /** Only these files, or folders that end with a slash; all if nothing is said. */
  files?: readonly string[];
  present?: boolean;
  coverage?: boolean;
}

/** A run of tests, which says in `reports` what came of it. */
export function vitestStep(
  root: string,
  reports: string,
  name: string,
  { projects, files = [], present = true, coverage = false }: Vitest,
): Step {
  const file = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  return {
    name,
    present,
    live: true,
    program: [
      bin(root, '.', 'vitest'),
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...[
        `--maxWorkers=${workers(projects.includes('sdk') ? 'computes' : 'waits')}`,
        '--passWithNoTests',
        // Not all, as `npm run coverage` wants: at another seed a property takes a rare branch, or does not (DECISIONS T-829).
        ...(coverage ? ['--coverage', '--coverage.thresholds.branches=99.8'] : []),
        ...projects.flatMap((project) => ['--project', project]),
        ...files,
      ],
    ],
    counts: { kind: 'vitest', file },
  };
}

/** Fails, too, when branches of the rules are left that no test takes. */
export const rulesStep = (root: string, reports: string): Step => ({
  ...vitestStep(root, reports, 'SDK and every branch of its rules', { projects: ['sdk'], coverage: true }),
  // V8 does not count every branch of a function that it did not compile itself.
  env: { NODE_DISABLE_COMPILE_CACHE: '1' },
});
