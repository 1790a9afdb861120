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

  it.each<[string, number, Record<string, number>, string | undefined]>([
    ['has a hundred lines', 100, {}, undefined],
    ['has one more', 101, {}, 'makes has 101 lines'],
    ['is listed as it is', 120, { 'web/src/kit/a.ts makes': 120 }, undefined],
    ['is listed and has grown', 121, { 'web/src/kit/a.ts makes': 120 }, 'makes has grown from 120 to 121 lines'],
    ['is listed and became shorter', 119, { 'web/src/kit/a.ts makes': 120 }, 'makes has 119 lines, not 120'],
    ['is listed and short enough', 80, { 'web/src/kit/a.ts makes': 120 }, 'makes is no long function any more'],
  ])('one that %s', (_what, count, listed, said) => {
    expect(checkFunctions([of('function makes()', count)], listed).map(({ what }) => what)).toEqual(said ? [said] : []);
  });

  it('are counted in the product alone', () => {
    for (const path of [
      'web/src/kit/a.test.ts',
      'tests/e2e/a.ts',
      'sdk/src/generated/a.ts',
      'web/src/kit/a.testing.ts',
    ])
      expect(checkFunctions([of('function makes()', 300, path)], {})).toEqual([]);
  });
});
