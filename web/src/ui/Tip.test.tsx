import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tip } from './Tip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function hovered(): HTMLElement {
  render(
    <Tip text="Why not">
      <button type="button">Save</button>
    </Tip>,
  );
  const target = screen.getByRole('button').parentElement!;
  fireEvent.mouseEnter(target);
  wait(200);
  expect(screen.queryByText('Why not')).not.toBeNull();
  return target;
}

it('stays while the pointer goes over the gap and onto it', () => {
  const target = hovered();
  fireEvent.mouseLeave(target);
  wait(100);
  fireEvent.mouseEnter(target);
  wait(1000);
  expect(screen.queryByText('Why not')).not.toBeNull();
  fireEvent.mouseLeave(target);
  wait(200);
  expect(screen.queryByText('Why not')).toBeNull();
});

it('goes by Escape, wherever the focus is', () => {
  hovered();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('Why not')).toBeNull();
});
