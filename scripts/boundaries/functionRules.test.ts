import { describe, expect, it } from 'vitest';
import { checkFunctions, longFunctionsOf, mostLines } from './functionRules.ts';

const linesOf = (count: number): string => Array.from({ length: count - 2 }, () => '  a();\n').join('');
const of = (head: string, count: number, path = 'web/src/kit/a.ts') => ({
  path,
  text: `${head} {\n${linesOf(count)}}\n`,
});

describe('functions that are too long', () => {
  it.each([
    ['export function makes()', 'makes'],
    ['export async function* walks()', 'walks'],
    ['export const opens = async (): Promise<void> =>', 'opens'],
    ['const all = { shut() {}, opens: async () =>', 'opens'],
  ])('%s is called %s', (head, name) => {
    const file = of(head, mostLines + 1);
    const closed = { ...file, text: head.startsWith('const all') ? file.text.replace(/\}\n$/, '} };\n') : file.text };
    expect(longFunctionsOf(closed)).toEqual([{ name, line: 1, lines: mostLines + 1 }]);
    expect(longFunctionsOf(of(head, mostLines))).toEqual([]);
  });

  it('may have a hundred lines, and not one more', () => {
    const said = (count: number) => checkFunctions([of('function makes()', count)]).map(({ what }) => what);
    expect(said(100)).toEqual([]);
    expect(said(101)).toEqual(['makes has 101 lines']);
  });

  it('are counted in the product alone', () => {
    for (const path of [
      'web/src/kit/a.test.ts',
      'tests/e2e/a.ts',
      'sdk/src/generated/a.ts',
      'web/src/kit/a.testing.ts',
    ])
      expect(checkFunctions([of('function makes()', 300, path)])).toEqual([]);
  });
});
