import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMadeRow } from './useMadeRow.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
}
const rows: readonly Row[] = [{ id: 'a' }, { id: 'b' }];
const at = (made: Row | undefined, asked = 'page 1', shown = rows) => ({ made, asked, rows: shown });
const render = () =>
  renderHook(
    (props: ReturnType<typeof at>) => useMadeRow({ ...props, rowKey: ({ id }) => id, frame: { current: null } }),
    {
      initialProps: at(undefined),
    },
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// 3-platform §2: what was just made is highlighted.
it('what was just made stands on top and is marked for 2 seconds', () => {
  const { result, rerender } = render();
  expect(result.current).toEqual({ rows, key: undefined });
  rerender(at({ id: 'z' }));
  expect(result.current).toEqual({ rows: [{ id: 'z' }, ...rows], key: 'z' });
  act(() => void vi.advanceTimersByTime(1_999));
  expect(result.current.key).toBe('z');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toEqual({ rows: [{ id: 'z' }, ...rows], key: undefined });
});

it('stands there once, as it was read last', () => {
  const { result, rerender } = render();
  rerender(at({ id: 'z' }));
  rerender(at({ id: 'z' }, 'page 1', [...rows, { id: 'z', name: 'as it is now' }]));
  expect(result.current.rows).toEqual([{ id: 'z', name: 'as it is now' }, ...rows]);
});

it('another question is answered without it', () => {
  const { result, rerender } = render();
  rerender(at({ id: 'z' }));
  rerender(at({ id: 'z' }, 'page 2'));
  expect(result.current).toEqual({ rows, key: undefined });
});

it('one made after another is marked for its own 2 seconds', () => {
  const { result, rerender } = render();
  rerender(at({ id: 'y' }));
  act(() => void vi.advanceTimersByTime(1_500));
  rerender(at({ id: 'z' }));
  act(() => void vi.advanceTimersByTime(1_500));
  expect(result.current.key).toBe('z');
});
