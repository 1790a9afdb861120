import { expect, it, vi } from 'vitest';
import { heldState } from './heldState.ts';

it('tells whoever paints it of what is set, after it is so, and not of what is only kept', () => {
  const held = heldState({ step: 'loading', words: '' });
  const painted: string[] = [];
  held.subscribe(() => void painted.push(`${held.now.step} ${held.now.words}`));
  const also = vi.fn();
  held.subscribe(also);
  held.keep({ words: 'kept' });
  expect([painted, held.now.words]).toEqual([[], 'kept']);
  held.set({ step: 'shown' });
  expect([painted, also.mock.calls.length]).toEqual([['shown kept'], 1]);
});

it('what was read before stays what it was', () => {
  const held = heldState({ step: 'loading' });
  const before = held.now;
  held.set({ step: 'shown' });
  expect([before.step, held.now.step]).toEqual(['loading', 'shown']);
});
