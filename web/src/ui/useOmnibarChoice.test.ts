import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOmnibarChoice } from './useOmnibarChoice.ts';

interface Item {
  readonly key: string;
  readonly creates?: boolean;
}
interface Given {
  readonly items: readonly Item[];
  readonly query?: string;
  readonly busy?: boolean;
  readonly isUnsure?: boolean;
  readonly isOpen?: boolean;
}

const make: Item = { key: 'new', creates: true };
const [a, b, c]: Item[] = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
const found = [a, b, c] as readonly Item[];
let picked: string[];

beforeEach(() => {
  picked = [];
});

const start = (first: Given) =>
  renderHook(
    ({ items, query = 'x', busy = false, isUnsure = false, isOpen = true }: Given) =>
      useOmnibarChoice<Item>({
        ...{ items, query, busy, isUnsure, isOpen },
        onPick: ({ key }, newTab) => void picked.push(newTab ? `${key} in a tab` : key),
      }),
    { initialProps: first },
  );

describe('the row that is ready for Enter', () => {
  it('is the first, and arrows go round', () => {
    const { result } = start({ items: found });
    expect(result.current.active).toBe(0);
    act(() => result.current.step(-1));
    expect(result.current.active).toBe(2);
    act(() => result.current.step(1));
    expect(result.current.active).toBe(0);
  });

  it('stays the one that was chosen, whatever comes in before it', () => {
    const { result, rerender } = start({ items: found });
    act(() => result.current.step(1));
    rerender({ items: [{ key: 'z' }, ...found] });
    expect(result.current.active).toBe(2);
  });

  it('is the first again once something else is typed, or the box was closed', () => {
    const { result, rerender } = start({ items: found });
    act(() => result.current.step(1));
    rerender({ items: found, query: 'y' });
    expect(result.current.active).toBe(0);
  });

  it('begins nothing new while the search runs, or where it did not answer', () => {
    expect(start({ items: [make, ...found], busy: true }).result.current.active).toBe(1);
    expect(start({ items: [make, ...found], isUnsure: true }).result.current.active).toBe(1);
    expect(start({ items: [make, ...found] }).result.current.active).toBe(0);
    expect(start({ items: [make], busy: true }).result.current.active).toBe(-1);
  });
});

describe('Enter', () => {
  it('opens what is ready, here or in a tab', () => {
    const { result } = start({ items: found });
    act(() => result.current.enter(false));
    act(() => result.current.enter(true));
    expect(picked).toEqual(['a', 'a in a tab']);
  });

  it('waits for the search, and opens its first answer, which begins nothing new', () => {
    const { result, rerender } = start({ items: [make], busy: true });
    act(() => result.current.enter(false));
    expect([result.current.isWaiting, picked]).toEqual([true, []]);
    rerender({ items: [make, ...found] });
    expect([result.current.isWaiting, picked]).toEqual([false, ['a']]);
  });

  it('does not wait for what was chosen by hand; where the mouse lies is no choice', () => {
    const { result } = start({ items: found, busy: true });
    act(() => result.current.point(b as Item));
    act(() => result.current.enter(false));
    expect(picked).toEqual([]);
    act(() => result.current.step(1));
    act(() => result.current.enter(false));
    expect(picked).toEqual(['c']);
  });

  it('that waited for nothing says so, until something else is typed', () => {
    const { result, rerender } = start({ items: [make], busy: true });
    act(() => result.current.enter(false));
    rerender({ items: [make] });
    expect([result.current.foundNone, picked]).toEqual([true, []]);
    rerender({ items: [make], query: 'y' });
    expect(result.current.foundNone).toBe(false);
  });

  it('is taken back by typing on, and by closing the box', () => {
    const { result, rerender } = start({ items: [], busy: true });
    act(() => result.current.enter(false));
    act(() => result.current.typed());
    rerender({ items: found });
    expect(picked).toEqual([]);
    rerender({ items: [], busy: true });
    act(() => result.current.enter(false));
    rerender({ items: [], busy: true, isOpen: false });
    rerender({ items: found, isOpen: false });
    expect(picked).toEqual([]);
  });

  it('and arrows do nothing where nothing is listed', () => {
    const { result } = start({ items: [] });
    act(() => result.current.step(1));
    act(() => result.current.enter(false));
    expect(picked).toEqual([]);
  });
});
