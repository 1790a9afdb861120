import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupRepeats } from './repeats.ts';

const key = (text: string): string | undefined => (text === '-' ? undefined : text);

describe('what is said again and again', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['a', ['a']],
    ['aab', ['aa', 'b']],
    ['aba', ['a', 'b', 'a']],
    ['a--b', ['a', '-', '-', 'b']],
  ])('%s is %j', (text, expected) => {
    expect(groupRepeats([...text], key).map((group) => group.join(''))).toEqual(expected);
  });

  it('loses nothing, and changes no order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', '-')), (all) => {
        expect(groupRepeats(all, key).flat()).toEqual(all);
      }),
    );
  });
});
