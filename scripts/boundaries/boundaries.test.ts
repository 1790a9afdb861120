import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { module, reasons, targets } from './boundaries.testing.ts';
import { findCycles } from './cycles.ts';
import { checkDeclared } from './declared.ts';
import { law } from './law.ts';
import { requestRanks } from './requestRanks.ts';

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
    ['server/vitest.config.ts', '../scripts/testing/steps.ts', 'does not know their code'],
    ['web/src/kit/x.tsx', './screenStand.testing.tsx', 'what tests share'],
    ['server/src/services/x.ts', './x.testing.ts', 'what tests share'],
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
    ['server/src/services/x.testing.ts', '../testing/testDatabase.ts'],
    ['web/src/features/requests/x.ts', './a.ts'],
    ['web/src/features/requests/x.ts', '../../widgets/a.ts'],
    ['web/src/ui/map/x.ts', 'ol/Map.js'],
    ['web/src/ui/x.tsx', '@towline/sdk/domain/fields/uploads'],
    ['web/src/ui/x.tsx', '@towline/sdk/forms/fields/numberField'],
    ['cli/src/output/x.tsx', 'ink'],
    ['tests/contract/x.test.ts', '@towline/sdk/types'],
    ['scripts/x.ts', './a.ts'],
    ['sdk/vitest.config.ts', '../scripts/testing/oneSeed.ts'],
    ['web/vite.config.ts', '../scripts/testing/oneSeed.ts'],
    ['tests/vitest.config.ts', '../scripts/testing/runsOnce.ts'],
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
