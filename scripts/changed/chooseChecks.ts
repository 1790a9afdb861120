import { isTestFile, type Project, packageOf, projects } from './kinds.ts';
import type { Reached } from './reach.ts';

/** Test files of a project; `all` where it cannot be told which. */
export type Files = 'all' | readonly string[];

/** What a change asks for. */
export interface Choice {
  /** Names of checks that run no test, as `npm run check` shows them. */
  checks: readonly string[];
  /** Every branch of the rules. */
  rules: boolean;
  tests: Readonly<Partial<Record<Project, Files>>>;
  /** What is not run, and why. */
  left: readonly string[];
}

/** What everything rests on: versions, compilers, how tests are run. */
const ground =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig\.base\.json|biome\.json|vitest\.config\.ts|\.ci\/.*|scripts\/(test|testing\/[\w/]+)\.ts)$/;
/** What a whole project rests on. */
const groundOfProject =
  /^\w+\/(package\.json|tsconfig[\w.]*\.json|vitest\.[\w.]*config\.ts|vite\.config\.ts|vite\/\w+\.ts|src\/testing\/(patience|broadcastChannel|globalSetup)\.ts|contract\/(setup|watchServers)\.ts)$/;

/** Whether nothing can be left out. */
export const isWhole = (changed: readonly string[]): boolean =>
  changed.some((file) => ground.test(file) && !isTestFile(file));

const typed = ['sdk', 'server', 'web', 'cli', 'scripts', 'tests'] as const;

/** What the tests of the contract are derived from. */
const sourcesOfContractTests =
  /^(openapi|tests\/(contract|support)|server\/src\/(api|operations)|sdk\/src\/(generated|access))\//;

interface Given {
  changed: readonly string[];
  /** Changed files that are gone. */
  gone: ReadonlySet<string>;
  reached: Reached;
}

export function chooseChecks({ changed, gone, reached: { near, far } }: Given): Choice {
  const reached = [...near].filter((file) => !gone.has(file));
  const touches = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const isBuilt = (bundle: RegExp) =>
    reached.some((file) => bundle.test(file) && !/\.(test|testing)\.tsx?$/.test(file));
  const buildsConsole = isBuilt(/^web\/(src\/(?!testing\/)|public\/|\w+\.html)/);
  const typedHere = typed.filter((name) =>
    changed.concat(reached).some((file) => packageOf(file) === name && !/\.md$/.test(file)),
  );

  const wanted: Record<string, boolean> = {
    build: buildsConsole || isBuilt(/^cli\/src\//),
    'generated code': touches(
      /^(openapi\/|sdk\/src\/(domain|access|forms|generated)\/|scripts\/(contract|decisions|rules|texts|generate)|DECISIONS\.md|docs\/decisions\/|web\/src\/i18n\/)/,
    ),
    'the contract breaks no client': touches(
      /^(openapi\/|sdk\/src\/generated\/openapi\.json|scripts\/(contract\/|checkBreaking))/,
    ),
    'lint and format': touches(/\.(tsx?|mts|mjs|js|json|css)$/),
    'import law and file sizes': touches(/\.(tsx?|mts|mjs|js|css)$/),
    // A text that nobody says any more is one of theirs.
    'texts in five languages': touches(
      /^(web\/src\/i18n\/|(web|sdk|server|cli)\/src\/.*(?<!\.test)\.tsx?$|scripts\/(texts\/|checkTexts))/,
    ),
    'size of the SDK': touches(/^(sdk\/src\/|scripts\/(sdkSize\/|checkSdkSize))/),
    'size of the first load': buildsConsole,
    'SQL against the migrated schema': touches(
      /^(server\/src\/(stores|services|operations|api|dispatch|background|db)\/|scripts\/(sql\/|checkSql))/,
    ),
    ...Object.fromEntries(typedHere.map((name) => [`types: ${name}`, true])),
    'types: sdk without Node': typedHere.includes('sdk'),
  };

  const rules = touches(/^sdk\/src\/(domain|access)\//);
  const tests: Partial<Record<Project, Files>> = {};
  for (const project of projects) {
    if (project === 'sdk' && rules) continue; // all of them run there
    const files = reached.filter((file) => folderOf(project, file) && isTestFile(file)).sort();
    const rests = changed.some((file) => groundOfProject.test(file) && folderOf(project, file));
    if (rests || (project === 'contract' && isDerived(changed, files))) tests[project] = 'all';
    else if (files.length > 0) tests[project] = files;
  }
  const checks = Object.keys(wanted).filter((name) => wanted[name]);
  return { checks, rules, tests, left: leftOut(tests, far, touches(/^(server|web|tests|sdk)\//)) };
}

const folderOf = (project: Project, file: string): boolean =>
  project === 'contract' ? /^tests\/(contract|support)\//.test(file) : packageOf(file) === project;

/** A test of the contract that was changed itself is run alone. */
const isDerived = (changed: readonly string[], files: readonly string[]): boolean =>
  changed.some((file) => sourcesOfContractTests.test(file) && !files.includes(file));

function leftOut(tests: Choice['tests'], far: ReadonlySet<string>, isRun: boolean): string[] {
  const left = [...far].filter((file) => packageOf(file) === 'server' && tests.server !== 'all');
  return [
    ...(left.length > 0
      ? [
          `${left.length} test files of the server: they have it only as a part of the whole server, and are about something else`,
        ]
      : []),
    ...(isRun && tests.contract === undefined
      ? ['tests of the contract: neither the contract nor who answers it was touched']
      : []),
    ...(Array.isArray(tests.contract) ? ['other tests of the contract: only these were touched'] : []),
    ...(isRun ? ['end to end, and SQL on an installed PostgreSQL: npm test runs them'] : []),
  ];
}
