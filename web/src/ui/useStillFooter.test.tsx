import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStillFooter } from './useStillFooter.ts';

let height: number;
let grown: () => void;
beforeEach(() => {
  height = 300;
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grown = told;
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  // In the middle of the window, as it opens.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ bottom: 450 + height / 2 }) as DOMRect,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Dialog({ isOpen = true }: { readonly isOpen?: boolean }) {
  const inside = useRef<HTMLDivElement>(null);
  useStillFooter(inside, isOpen);
  return (
    <div data-testid="dialog">
      <div ref={inside} data-testid="inside" />
    </div>
  );
}
const margin = () => screen.getByTestId('dialog').style.marginBottom;
const grow = (to: number) => {
  height = to;
  grown();
};

it('the foot stays where it is once somebody moves over the dialog, however it grows', () => {
  render(<Dialog />);
  grow(320);
  expect(margin()).toBe('');
  fireEvent.pointerMove(screen.getByTestId('inside'));
  expect(margin()).toBe('290px');
  grow(420);
  expect(margin()).toBe('290px');
  grow(320);
  expect(margin()).toBe('290px');
});

it('goes down only where there is no room left at the top, and never out of the window', () => {
  render(<Dialog />);
  fireEvent.keyDown(screen.getByTestId('inside'), { key: 'a' });
  expect(margin()).toBe('300px');
  grow(700);
  expect(margin()).toBe('176px');
  grow(2000);
  expect(margin()).toBe('24px');
});

it('another window begins anew, and a closed dialog is left alone', () => {
  const { rerender } = render(<Dialog />);
  fireEvent.pointerMove(screen.getByTestId('inside'));
  window.dispatchEvent(new Event('resize'));
  expect(margin()).toBe('');
  rerender(<Dialog isOpen={false} />);
  fireEvent.pointerMove(screen.getByTestId('inside'));
  expect(margin()).toBe('');
});
