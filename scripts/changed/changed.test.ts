import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readModule } from '../boundaries/imports.ts';
import { changedFiles, patchOf } from './changedFiles.ts';
import { type Choice, chooseChecks, isWhole } from './chooseChecks.ts';
import { reach, usersOf } from './reach.ts';
import { keysIn, speakersOf } from './textKeys.ts';

/** A small Towline: who imports whom. */
const tree: Record<string, string> = {
  'sdk/src/domain/csv.ts': '',
  'sdk/src/domain/csv.test.ts': `import './csv.ts';`,
  'sdk/src/generated/api.ts': '',
  'server/src/stores/orders.ts': `import '@towline/sdk/domain/csv';`,
  'server/src/services/orders/createOrder.ts': `import '../../stores/orders.ts';`,
  'server/src/services/orders/createOrder.test.ts': `import '../../testing/testApp.ts';`,
  'server/src/services/partners/rank.ts': '',
  'server/src/operations/orderParts.ts': `import '../services/orders/createOrder.ts';`,
  'server/src/operations/orderParts.test.ts': `import '../testing/testApp.ts';`,
  'server/src/operations/partners.ts': `import '../services/partners/rank.ts';`,
  'server/src/operations/partners.test.ts': `import '../testing/testApp.ts';`,
  'server/src/operations/index.ts': `import './orderParts.ts'; import './partners.ts';`,
  'server/src/app.ts': `import './operations/index.ts'; import './db/migrationFiles.ts';`,
  'server/src/testing/testApp.ts': `import '../app.ts';`,
  'server/src/db/migrationFiles.ts': '',
  'server/src/db/migrate.test.ts': `import './migrationFiles.ts';`,
  'web/src/kit/texts.ts': `import type x from '../i18n/labels.json';`,
  'web/src/features/lists/List.tsx': `import '../../kit/texts.ts'; t('OPEN_LIST');`,
  'web/src/features/lists/List.test.tsx': `import './List.tsx';`,
  'web/src/features/maps/Map.tsx': `import '../../kit/texts.ts'; import './map.css'; t('OPEN');`,
  'web/src/features/maps/Map.test.tsx': `import './Map.tsx';`,
  'cli/src/output/csv.ts': `import '@towline/sdk/domain/csv';`,
  'cli/src/output/csv.test.ts': `import './csv.ts';`,
  'scripts/generate.ts': '',
  'tests/contract/races.test.ts': '',
  'tests/contract/sdkExamples.test.ts': `read('sdk/README.md');`,
  'tests/e2e/tow.spec.ts': '',
};
const modules = Object.entries(tree).map(([path, text]) =>
  readModule({ path, text }, { './domain/*': './src/domain/*.ts' }),
);

const choose = (changed: string[], gone: string[] = []): Choice =>
  chooseChecks({ changed, gone: new Set(gone), reached: reach(changed, usersOf(modules, changed)) });

describe('what a change asks for', () => {
  it.each<[file: string, checks: string[], tests: Choice['tests']]>([
    [
      'web/src/features/maps/Map.tsx',
      [
        'build',
        'lint and format',
        'import law and file sizes',
        'texts in five languages',
        'size of the first load',
        'types: web',
      ],
      { web: ['web/src/features/maps/Map.test.tsx'] },
    ],
    [
      'web/src/features/maps/map.css',
      ['build', 'lint and format', 'import law and file sizes', 'size of the first load', 'types: web'],
      { web: ['web/src/features/maps/Map.test.tsx'] },
    ],
    [
      'web/src/features/maps/Map.test.tsx',
      ['lint and format', 'import law and file sizes', 'types: web'],
      { web: ['web/src/features/maps/Map.test.tsx'] },
    ],
    [
      'server/src/services/orders/createOrder.ts',
      [
        'lint and format',
        'import law and file sizes',
        'texts in five languages',
        'SQL against the migrated schema',
        'types: server',
      ],
      {
        server: ['server/src/operations/orderParts.test.ts', 'server/src/services/orders/createOrder.test.ts'],
      },
    ],
    [
      'server/src/testing/testApp.ts',
      ['lint and format', 'import law and file sizes', 'texts in five languages', 'types: server'],
      {
        server: [
          'server/src/operations/orderParts.test.ts',
          'server/src/operations/partners.test.ts',
          'server/src/services/orders/createOrder.test.ts',
        ],
      },
    ],
    [
      'server/src/db/migrations/0042_x.sql',
      ['SQL against the migrated schema', 'types: server'],
      { server: ['server/src/db/migrate.test.ts'] },
    ],
    ['web/vite.config.ts', ['lint and format', 'import law and file sizes', 'types: web'], { web: 'all' }],
    [
      'tests/contract/races.test.ts',
      ['lint and format', 'import law and file sizes', 'types: tests'],
      { contract: ['tests/contract/races.test.ts'] },
    ],
    ['tests/e2e/tow.spec.ts', ['lint and format', 'import law and file sizes', 'types: tests'], {}],
    ['openapi/paths/orders/byId.yaml', ['generated code', 'the contract breaks no client'], { contract: 'all' }],
    ['sdk/README.md', ['types: tests'], { contract: ['tests/contract/sdkExamples.test.ts'] }],
    ['ARCHITECTURE.md', [], {}],
    ['scripts/generate.ts', ['generated code', 'lint and format', 'import law and file sizes', 'types: scripts'], {}],
  ])('%s', (file, checks, tests) => {
    const choice = choose([file]);
    expect([choice.checks, choice.tests, choice.rules]).toEqual([checks, tests, false]);
  });

  it('a rule of the SDK: every branch of the rules, and those who ask it in each package', () => {
    const choice = choose(['sdk/src/domain/csv.ts']);
    expect(choice.rules).toBe(true);
    expect(choice.tests).toEqual({
      server: ['server/src/operations/orderParts.test.ts', 'server/src/services/orders/createOrder.test.ts'],
      cli: ['cli/src/output/csv.test.ts'],
    });
    expect(choice.checks).toEqual(
      expect.arrayContaining([
        'generated code',
        'size of the SDK',
        'types: sdk',
        'types: sdk without Node',
        'types: cli',
      ]),
    );
    expect(choice.checks).not.toContain('types: web');
  });

  it('says what it leaves out, and why', () => {
    expect(choose(['server/src/services/orders/createOrder.ts']).left).toEqual([
      '1 test files of the server: they have it only as a part of the whole server, and are about something else',
      'tests of the contract: neither the contract nor who answers it was touched',
      'end to end, and SQL on an installed PostgreSQL: npm test runs them',
    ]);
    expect(choose(['ARCHITECTURE.md']).left).toEqual([]);
  });

  it('does not run a test that is gone', () => {
    const file = 'web/src/features/maps/Map.test.tsx';
    expect(choose([file], [file]).tests).toEqual({});
  });

  it.each([
    ['package.json', true],
    ['pnpm-lock.yaml', true],
    ['scripts/testing/step.ts', true],
    ['scripts/testing/testing.test.ts', false],
    ['web/package.json', false],
  ])('%s: everything rests on it is %s', (file, whole) => {
    expect(isWhole([file])).toBe(whole);
  });
});

describe('a changed text', () => {
  it('is a change of those who show it, not of every screen', () => {
    const keys = keysIn(
      [
        'diff --git a/web/src/i18n/labels.json b/web/src/i18n/labels.json',
        '+++ b/web/src/i18n/labels.json',
        '-  "OPEN": { "en": "Open" },',
        '+  "OPEN": { "en": "Opened" },',
        '+  "DAYS_one": { "en": "{{count}} day" },',
      ].join('\n'),
    );
    expect(keys).toEqual(['OPEN', 'DAYS']);
    expect(speakersOf(keys, modules)).toEqual(['web/src/features/maps/Map.tsx']);
    expect(speakersOf([], modules)).toEqual([]);
  });
});

describe('what has changed', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'towline-changed-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd: root, stdio: 'pipe' });
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);

  it('is what a branch has more than main, committed or not, and on main what is not committed', () => {
    git('init', '-q', '-b', 'main');
    for (const name of ['kept', 'edited', 'removed']) write(name, 'a\n');
    git('add', '.');
    git('commit', '-qm', 'one');
    expect(changedFiles(root)).toMatchObject({ since: 'the last commit', files: [] });
    git('checkout', '-qb', 'branch');
    write('committed', 'b\n');
    git('add', '.');
    git('commit', '-qm', 'two');
    write('edited', 'c\n');
    rmSync(path.join(root, 'removed'));
    mkdirSync(path.join(root, 'a new folder'));
    write('a new folder/é', 'd\n');
    const { from, since, files } = changedFiles(root);
    expect(since).toMatch(/^where it left main/);
    expect(files).toEqual(['a new folder/é', 'committed', 'edited', 'removed']);
    expect(patchOf(root, from, ['edited'])).toContain('+c');
    expect(changedFiles(root, 'branch').files).toEqual(['a new folder/é', 'edited', 'removed']);
    expect(() => changedFiles(root, 'nowhere')).toThrow();
  });
});
