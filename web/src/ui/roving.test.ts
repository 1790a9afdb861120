import { describe, expect, it } from 'vitest';
import { type Orientation, rovingTarget } from './roving.ts';

const all = [true, true, true, true];

describe('rovingTarget', () => {
  it.each<[string, Orientation, number, number | undefined]>([
    ['ArrowRight', 'horizontal', 0, 1],
    ['ArrowRight', 'horizontal', 3, 0],
    ['ArrowLeft', 'horizontal', 0, 3],
    ['ArrowDown', 'horizontal', 0, undefined],
    ['ArrowDown', 'vertical', 1, 2],
    ['ArrowUp', 'both', 1, 0],
    ['ArrowRight', 'both', 1, 2],
    ['Home', 'vertical', 2, 0],
    ['End', 'vertical', 2, 3],
    ['Home', 'vertical', 0, undefined],
    ['a', 'both', 1, undefined],
  ])('%s, %s, from %i leads to %s', (key, orientation, from, to) => {
    expect(rovingTarget(key, orientation, from, all)).toBe(to);
  });

  it('passes over what cannot be used', () => {
    expect(rovingTarget('ArrowRight', 'horizontal', 0, [true, false, false, true])).toBe(3);
    expect(rovingTarget('Home', 'horizontal', 3, [false, true, true, true])).toBe(1);
    expect(rovingTarget('End', 'horizontal', 0, [true, true, false, false])).toBe(1);
  });

  it('stays when nothing else can be used', () => {
    expect(rovingTarget('ArrowRight', 'horizontal', 1, [false, true, false])).toBeUndefined();
    expect(rovingTarget('ArrowRight', 'horizontal', 0, [])).toBeUndefined();
  });
});
