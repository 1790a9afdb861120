import { describe, expect, it } from 'vitest';
import { module } from './boundaries.testing.ts';
import { checkFile, lineCount } from './fileRules.ts';

describe('one file by itself', () => {
  const said = (path: string, text: string) => checkFile(module(path, text)).map(({ what }) => what);

  it('may have 250 lines, not 251', () => {
    const lines = (count: number) => 'const a = 1;\n'.repeat(count);
    expect(lineCount(lines(250))).toBe(250);
    expect(said('sdk/src/domain/x.ts', lines(250))).toEqual([]);
    expect(said('sdk/src/domain/x.ts', lines(251))).toEqual(['has 251 lines']);
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
    ['web/src/kit/x.ts', 'const a = crypto.randomUUID();', 'says "crypto.randomUUID"'],
    ['web/src/kit/x.ts', 'await navigator.clipboard.writeText(text);', 'says "navigator.clipboard"'],
    ['web/src/kit/x.ts', 'const a: any = 1;', 'says ": any"'],
    ['web/src/kit/x.ts', '// @ts-ignore', 'says "@ts-ignore"'],
    ['web/src/kit/x.ts', '// TODO later', 'says "TODO"'],
    ['web/src/kit/x.test.ts', `it.skip('x', () => {});`, 'says "it.skip"'],
    ['server/src/x.ts', `const client = new pg.Client(url);`, 'makes what nobody hears'],
    ['server/src/x.ts', `spawn('sh').on('error', end); spawn('sh');`, 'makes what nobody hears'],
    ['tests/e2e/x.spec.ts', 'await page.clock.setSystemTime(0);', 'says "page.clock"'],
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
