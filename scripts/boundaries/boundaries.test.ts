import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles } from './cycles.ts';
import { checkDeclared } from './declared.ts';
import { checkFile, lineCount } from './fileRules.ts';
import { readModule } from './imports.ts';
import { checkLaw, law } from './law.ts';
import { requestRanks } from './requestRanks.ts';

const sdkExports = {
  '.': './src/client/createTowline.ts',
  './types': './src/client/types.ts',
  './domain/*': './src/domain/*.ts',
  './forms/*': './src/forms/*.ts',
};
const module = (path: string, text: string) => readModule({ path, text }, sdkExports);
const targets = (path: string, text: string) => module(path, text).imports.map(({ to }) => to);
const reasons = (path: string, text: string) => checkLaw(module(path, text).imports).map(({ because }) => because);

describe('imports are found', () => {
  it.each([
    [`import { a } from './a.ts';`, 'sdk/src/domain/a.ts'],
    [`import type { A } from '../access/a.ts';`, 'sdk/src/access/a.ts'],
    [`import './side.css';`, 'sdk/src/domain/side.css'],
    [`export { a } from './a.ts';`, 'sdk/src/domain/a.ts'],
    [`export type * from './a.ts';`, 'sdk/src/domain/a.ts'],
    [`const a = await import('./a.ts');`, 'sdk/src/domain/a.ts'],
    [`type A = import('./a.ts').A;`, 'sdk/src/domain/a.ts'],
    [`import fs from 'node:fs';`, 'node:fs'],
    [`import x from '@blueprintjs/core/lib/x';`, 'npm:@blueprintjs/core'],
    [`import x from 'ol/Map.js';`, 'npm:ol'],
    [`import { t } from '@towline/sdk';`, 'sdk/src/client/createTowline.ts'],
    [`import { t } from '@towline/sdk/domain/request/status';`, 'sdk/src/domain/request/status.ts'],
    [`import url from './map.json?url';`, 'sdk/src/domain/map.json'],
  ])('%s', (text, to) => {
    expect(targets('sdk/src/domain/x.ts', text)).toEqual([to]);
  });

  it.each(['// import a from "./a.ts"', 'const s = `import a from "./a.ts"`;', `/* import('./a.ts') */`])(
    '%s is none',
    (text) => {
      expect(targets('sdk/src/domain/x.ts', text)).toEqual([]);
    },
  );
});

describe('the import law', () => {
  it.each([
    ['sdk/src/domain/x.ts', 'zod', 'sdk/domain is pure'],
    ['sdk/src/domain/x.ts', 'node:fs', 'sdk/domain is pure'],
    ['sdk/src/domain/x.ts', '../access/a.ts', 'sdk/domain is pure'],
    ['sdk/src/access/x.ts', '../forms/a.ts', 'sdk/access is pure'],
    ['sdk/src/forms/x.ts', '../client/call.ts', 'sdk/forms knows zod'],
    ['sdk/src/client/x.ts', '../forms/a.ts', 'client and endpoints run in browsers'],
    ['sdk/src/client/x.ts', '../access/a.ts', 'only endpoints may use access'],
    ['sdk/src/react/hooks.ts', '../domain/a.ts', 'sdk/react is the client for React'],
    ['server/src/services/x.ts', '@towline/sdk', 'the server answers calls'],
    ['server/src/stores/x.ts', '../services/a.ts', 'a store is SQL'],
    ['server/src/services/x.ts', '../operations/a.ts', 'one way'],
    ['server/src/ports/mailer/x.ts', '../../services/a.ts', 'services use ports'],
    ['server/src/services/x.ts', '../testing/testDatabase.ts', 'needs no test tool'],
    ['server/src/services/x.ts', '../../../web/src/paths.ts', 'does not know their code'],
    ['web/src/features/requests/x.ts', '../intake/a.ts', 'feature requests may not know feature intake'],
    ['web/src/widgets/x.ts', '../features/intake/a.ts', 'app -> features'],
    ['web/src/ui/x.tsx', '../kit/a.ts', 'app -> features'],
    ['web/src/ui/x.tsx', '@towline/sdk/types', 'ui wraps Blueprint'],
    ['web/src/features/requests/x.ts', 'ol/Map.js', 'OpenLayers is used in ui/map only'],
    ['web/src/kit/forms/x.ts', 'dayjs', 'are made in one place'],
    ['web/src/ui/dateText.ts', 'date-fns/locale/nl', "Blueprint's calendar alone"],
    ['web/src/paths.ts', './kit/a.ts', 'paths.ts is a leaf'],
    ['cli/src/commands/x.ts', 'ink', 'Ink costs half a second'],
    ['cli/src/output/x.ts', '../bulk/a.ts', 'main -> commands'],
    ['cli/src/commands/x.ts', '../../../server/src/config.ts', 'through the sdk only'],
    ['tests/e2e/x.spec.ts', '../../server/src/config.ts', 'through their public doors'],
    ['scripts/x.ts', '../server/src/config.ts', 'starts it'],
    ['openapi/x.ts', 'yaml', 'openapi is the contract'],
  ])('%s may not import %s', (path, written, because) => {
    const said = reasons(path, `import type { a } from '${written}';`);
    expect(
      said.some((reason) => reason.includes(because)),
      said.join('; '),
    ).toBe(true);
  });

  it.each([
    ['sdk/src/domain/x.ts', 'dayjs'],
    ['sdk/src/domain/x.ts', '../generated/values.ts'],
    ['sdk/src/access/x.ts', '../domain/a.ts'],
    ['sdk/src/forms/x.ts', 'zod'],
    ['sdk/src/endpoints/x.ts', '../access/a.ts'],
    ['server/src/services/x.ts', '@towline/sdk/types'],
    ['server/src/services/x.ts', '../stores/a.ts'],
    ['server/src/services/x.test.ts', '../testing/testDatabase.ts'],
    ['web/src/features/requests/x.ts', './a.ts'],
    ['web/src/features/requests/x.ts', '../../widgets/a.ts'],
    ['web/src/ui/map/x.ts', 'ol/Map.js'],
    ['web/src/ui/x.tsx', '@towline/sdk/domain/fields/uploads'],
    ['web/src/ui/x.tsx', '@towline/sdk/forms/fields/numberField'],
    ['cli/src/output/x.tsx', 'ink'],
    ['tests/contract/x.test.ts', '@towline/sdk/types'],
    ['scripts/x.ts', './a.ts'],
  ])('%s may import %s', (path, written) => {
    expect(reasons(path, `import type { a } from '${written}';`)).toEqual([]);
  });

  it('wants another package by its name', () => {
    expect(reasons('web/src/kit/x.ts', `import a from '../../../sdk/src/domain/a.ts';`)).toEqual([
      'sdk is another package: import it by its name',
    ]);
  });

  it('keeps tests to the borders of the packages, not to the layers', () => {
    expect(reasons('sdk/src/domain/x.test.ts', `import fc from 'fast-check';`)).toEqual([]);
    expect(reasons('server/src/x.test.ts', `import a from '../../web/src/paths.ts';`)).not.toEqual([]);
  });
});

describe('what runs in a release is a dependency', () => {
  const manifests = { server: { dependencies: { pg: '1' } }, sdk: { peerDependencies: { react: '>=18' } } };
  const said = (path: string, text: string) =>
    checkDeclared(module(path, text).imports, manifests).map(({ what }) => what);

  it.each([
    ['server/src/x.ts', `import pino, { type Logger } from 'pino';`],
    ['server/src/x.ts', `export { pino } from 'pino';`],
    ['server/src/x.ts', `const { pino } = await import('pino');`],
    ['server/src/x.ts', `import 'pino';`],
    ['sdk/src/domain/x.ts', `import { pino } from 'pino';`],
  ])('%s: %s', (path, text) => {
    expect(said(path, text)).toEqual(['imports pino, which is no dependency']);
  });

  it.each([
    ['server/src/x.ts', `import pg from 'pg';`],
    ['server/src/x.ts', `import type { Logger } from 'pino';`],
    ['server/src/x.ts', `import { type Logger } from 'pino';`],
    ['server/src/x.test.ts', `import pino from 'pino';`],
    ['server/src/testing/x.ts', `import pino from 'pino';`],
    ['sdk/src/react/x.ts', `import { use } from 'react';`],
    ['cli/src/x.ts', `import { pino } from 'pino';`],
  ])('%s may: %s', (path, text) => {
    expect(said(path, text)).toEqual([]);
  });
});

describe('cycles', () => {
  it('are found, types included', () => {
    const imports = [
      ...module('sdk/src/domain/a.ts', `import type { B } from './b.ts';`).imports,
      ...module('sdk/src/domain/b.ts', `import { c } from './c.ts';`).imports,
      ...module('sdk/src/domain/c.ts', `import { a } from './a.ts';`).imports,
    ];
    expect(findCycles(imports)).toEqual([
      ['sdk/src/domain/a.ts', 'sdk/src/domain/b.ts', 'sdk/src/domain/c.ts', 'sdk/src/domain/a.ts'],
    ]);
  });

  it('are not two ways to one file', () => {
    const imports = [
      ...module('sdk/src/domain/a.ts', `import './b.ts'; import './c.ts';`).imports,
      ...module('sdk/src/domain/b.ts', `import './c.ts';`).imports,
    ];
    expect(findCycles(imports)).toEqual([]);
  });
});

describe('one file by itself', () => {
  const said = (path: string, text: string) => checkFile(module(path, text)).map(({ what }) => what);

  it('may have 400 lines, not 401', () => {
    const lines = (count: number) => 'const a = 1;\n'.repeat(count);
    expect(lineCount(lines(400))).toBe(400);
    expect(said('sdk/src/domain/x.ts', lines(400))).toEqual([]);
    expect(said('sdk/src/domain/x.ts', lines(401))).toEqual(['has 401 lines']);
    expect(said('sdk/src/generated/api.ts', lines(9_000))).toEqual([]);
    expect(said('server/src/db/schema.ts', lines(9_000))).toEqual([]);
  });

  it.each([
    ['sdk/src/domain/x.ts', `export * from './a.ts';`, 're-exports'],
    ['sdk/src/domain/x.ts', `export type { A } from './a.ts';`, 're-exports'],
    ['web/src/kit/index.ts', 'export const a = 1;', 'is an index file'],
    ['web/src/kit/utils.ts', 'export const a = 1;', 'has a name that says nothing'],
    ['web/src/kit/x.ts', 'const a = b as unknown as C;', 'says "as unknown as"'],
    ['web/src/kit/x.ts', 'const a = b as object as C;', 'says "as object as"'],
    ['web/src/features/x/A.tsx', 'const [isSaving, setIsSaving] = useState(false);', 'says "[isSaving, setIsSaving]"'],
    ['web/src/widgets/a.ts', "const text = dynamicText('CANCEL', {}, 'buttons');", 'says "dynamicText(\'CANCEL\'"'],
    ['web/src/widgets/A.tsx', 'flashFailure(error);', 'says "flashFailure"'],
    ['web/src/features/x/A.tsx', "flash.success('done');", 'says "flash.success"'],
    ['web/src/widgets/A.tsx', "flash.failure(['no']);", 'says "flash.failure"'],
    [
      'web/src/features/x/useA.ts',
      'const [isSearching, setIsSearching] = useState(false);',
      'says "[isSearching, setIsSearching]"',
    ],
    ['web/src/kit/lists/useList.ts', 'const a = b as object as C;', 'says "as object as"'],
    ['web/src/app/A.tsx', 'const { mutate } = useSWRConfig();', 'says "useSWRConfig"'],
    ['server/src/x.ts', 'const a = b as Record<string, unknown> as C;', 'says "as Record<string, unknown> as"'],
    ['server/src/stores/x.ts', 'tx.query<{ id: string }>(sql);', 'asks by a text that is not checked'],
    ['server/src/services/x.ts', 'tx.query(sql);', 'asks by a text that is not checked'],
    ['server/src/stores/guaranteeStaging.ts', 'const a = 1;', 'asks by no text any more'],
    ['web/src/kit/x.ts', 'const a: any = 1;', 'says ": any"'],
    ['web/src/kit/x.ts', '// @ts-ignore', 'says "@ts-ignore"'],
    ['web/src/kit/x.ts', '// TODO later', 'says "TODO"'],
    ['web/src/kit/x.test.ts', `it.skip('x', () => {});`, 'says "it.skip"'],
    ['server/src/x.ts', `const client = new pg.Client(url);`, 'makes what nobody hears'],
    ['server/src/x.ts', `spawn('sh').on('error', end); spawn('sh');`, 'makes what nobody hears'],
    ['tests/e2e/x.spec.ts', `test.describe.only('x', () => {});`, 'says "test.describe.only"'],
  ])('%s: %s', (path, text, what) => {
    expect(said(path, text)).toContain(what);
  });

  it('may make what can fail where it hears of it', () => {
    expect(said('server/src/x.ts', `const worker = new Worker(file);\nworker.on('error', reject);`)).toEqual([]);
    expect(said('server/src/testing/x.ts', `net.createServer();`)).toEqual([]);
  });

  it('speaks of words only where they count', () => {
    expect(
      said(
        'web/src/kit/x.ts',
        '// any of them, as unknown as it is\nconst todo = ["TODO"];\nconst company: Many = 1;\n',
      ),
    ).toEqual([]);
    expect(said('tests/e2e/fixtures.ts', `export { expect } from '@playwright/test';`)).toEqual([]);
    expect(said('server/src/operations/index.ts', 'export const operations = {};')).toEqual([]);
  });
});

describe('every folder has its line of the law', () => {
  const foldersOf = (dir: string) =>
    readdirSync(path.resolve(import.meta.dirname, '../..', dir), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  // The demo's data, and what only tests have.
  const without = ['staticData', 'testing'];

  it.each(foldersOf('server/src').filter((name) => !without.includes(name)))('server/src/%s', (name) => {
    const file = `server/src/${name}/x.ts`;
    const own = law.filter(({ from }) => from.test(file) && !from.test('server/src/anywhere/x.ts'));
    expect(own.length).toBeGreaterThan(0);
  });

  it('features/requests, which has no other', () => {
    expect(requestRanks.flat().sort()).toEqual(foldersOf('web/src/features/requests').sort());
  });

  it.each([
    ['server/src/settings/x.ts', '../db/client.ts'],
    ['server/src/gazetteer/x.ts', '../services/x.ts'],
    ['server/src/telemetry/x.ts', '../stores/x.ts'],
    ['server/src/metrics/x.ts', '../services/x.ts'],
    ['server/src/health/x.ts', '../background/live.ts'],
    ['server/src/ports/mailer/x.ts', '../../stores/x.ts'],
    ['server/src/stores/x.ts', '../dispatch/x.ts'],
    ['server/src/dispatch/x.ts', '../services/requests/cancelRequest.ts'],
    ['server/src/services/x.ts', '../background/live.ts'],
    ['server/src/operations/x.ts', '../dispatch/x.ts'],
    ['server/src/connections/x.ts', '../stores/x.ts'],
    ['server/src/app.ts', './commands/serve.ts'],
    ['web/src/features/requests/cards/x.tsx', '../tabs/y.tsx'],
    ['web/src/features/requests/cards/x.tsx', '../notes/y.tsx'],
    ['web/src/features/requests/parts/x.tsx', '../detail/y.tsx'],
  ])('%s may not import %s', (file, other) => {
    expect(reasons(file, `import { a } from '${other}';`)).not.toEqual([]);
  });

  it.each([
    ['server/src/dispatch/x.ts', '../services/status/moveRequest.ts'],
    ['server/src/operations/x.ts', '../services/x.ts'],
    ['web/src/features/requests/detail/x.tsx', '../tabs/y.tsx'],
  ])('%s may import %s', (file, other) => {
    expect(reasons(file, `import { a } from '${other}';`)).toEqual([]);
  });
});
