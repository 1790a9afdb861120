import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ruleBook } from './document.ts';
import { importGraph, testsOf } from './imports.ts';
import { sectionsIn, sectionText, withoutSections } from './sections.ts';

describe('sections', () => {
  test.each([
    ['Whether it is (1-intake §4).', '1-intake §4'],
    ['(1-intake §4, §5; 3-platform §9)', '1-intake §4, §5; 3-platform §9'],
    ['2-requests §4 "Other transitions"', '2-requests §4'],
    ['DECISIONS C-70, S-15', 'DECISIONS C-70, S-15'],
    ['house rule (S-11)', 'DECISIONS S-11'],
    ['DECISIONS T-66 and T-111', 'DECISIONS T-66, T-111'],
    ['(3-platform §4: in staging)', '3-platform §4'],
    ['PLT-11', '4-ledger PLT-11'],
    ['the pills of console.md §4.6', 'console.md §4.6'],
    ['UTF-8 and ISO-8859 name nothing', ''],
    ['twice: 1-intake §4 and 1-intake §4', '1-intake §4'],
  ])('%s', (text, sections) => {
    expect(sectionText(sectionsIn(text))).toBe(sections);
  });

  test('brackets that hold nothing else are left out, others stay', () => {
    expect(withoutSections('Whether it is (1-intake §4, DECISIONS S-15).')).toBe('Whether it is.');
    expect(withoutSections('Blocks (3-platform §4: in staging) writes (of agents).')).toBe(
      'Blocks (3-platform §4: in staging) writes (of agents).',
    );
  });
});

describe('the tests of a rule', () => {
  const graph = importGraph(
    new Map([
      ['src/domain/a.ts', ''],
      ['src/domain/b.ts', `import { one, type T } from './a.ts';`],
      ['src/domain/a.test.ts', `import { two } from './a.ts';`],
      ['src/domain/b.test.ts', `import { b } from './b.ts';\nimport type { three } from './c.ts';`],
      ['src/forms/x.test.ts', `import * as a from '../domain/a.ts';\nimport { two as other } from '../domain/a.ts';`],
    ]),
  );
  test.each([
    ['imported, the one beside it first', 'src/domain/a.ts', 'two', ['src/domain/a.test.ts', 'src/forms/x.test.ts']],
    ['imported by a star', 'src/domain/a.ts', 'one', ['src/forms/x.test.ts']],
    ['a type that is imported is no test', 'src/domain/c.ts', 'three', []],
    ['nobody', 'src/domain/d.ts', 'four', []],
  ])('%s', (_name, file, name, tests) => {
    expect(testsOf(graph, file, name)).toEqual(tests);
  });

  test('through its own file, then through those that use it', () => {
    const deep = importGraph(
      new Map([
        ['a.ts', ''],
        ['b.ts', `import { hidden } from './a.ts';`],
        ['c.ts', `import { b } from './b.ts';`],
        ['c.test.ts', `import { c } from './c.ts';`],
        ['e.test.ts', `import { shown } from './e.ts';`],
      ]),
    );
    expect(testsOf(deep, 'a.ts', 'hidden')).toEqual(['c.test.ts']);
    expect(testsOf(deep, 'e.ts', 'hidden')).toEqual(['e.test.ts']);
  });
});

describe('the book', () => {
  const sdk = mkdtempSync(path.join(tmpdir(), 'towline-rules-'));
  afterAll(() => rmSync(sdk, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(sdk, file)), { recursive: true });
    writeFileSync(path.join(sdk, file), text);
  };
  write(
    'src/domain/place/far.ts',
    `// 1-intake §9: what the file is about.
import { sqrt } from './root.ts';

/** Metres beyond which it is far. */
export const FAR = 1_000;

/** Whether it is far (1-intake §5). An \`undefined\` is not. */
export const isFar = (metres: number | undefined, limit = FAR): boolean => metres !== undefined && sqrt(metres) > limit;

export function near<Item>(items: readonly Item[]) {
  return items.slice(1);
}

const inner = 1;
export type Only = typeof inner;
`,
  );
  write('src/domain/place/root.ts', '/** The root. */\nexport const sqrt = (x: number) => Math.sqrt(x);\n');
  write('src/domain/place/far.test.ts', `import { isFar } from './far.ts';`);
  write('src/domain/place/fixtures.testing.ts', 'export const fixture = 1;');
  const { text, faults } = ruleBook(sdk);

  test('has each export with signature, words, source and test', () => {
    expect(text).toContain('[far.ts](src/domain/place/far.ts), tested by [far.test.ts](src/domain/place/far.test.ts)');
    expect(text).toContain('- `FAR = 1_000`\\\n  Metres beyond which it is far. _1-intake §9_\n');
    expect(text).toContain(
      '- `isFar(metres: number | undefined, limit?: number): boolean`\\\n  Whether it is far. An `undefined` is not. _1-intake §5_\n',
    );
    expect(text).toContain('- `near<Item>(items: readonly Item[]): Item[]`\\\n  _1-intake §9_\n');
    expect(text).not.toContain('inner');
    expect(text).not.toContain('fixture');
  });

  test('finds a rule from its section', () => {
    expect(text).toContain('- **1-intake §5**: [isFar](#domainplacefar)\n');
    expect(text).toContain('- **1-intake §9**: [FAR](#domainplacefar), [near](#domainplacefar)\n');
  });

  test('says what is missing', () => {
    expect(faults).toEqual([
      'src/domain/place/far.ts: near has no doc comment',
      'src/domain/place/root.ts: sqrt names no section of the documents',
    ]);
  });
});
