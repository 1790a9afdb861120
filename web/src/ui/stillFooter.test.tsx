import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ModalFrame } from './ModalFrame.tsx';

beforeAll(() => setupTexts('en-BE'));

let height: number;
let grown: () => void;
let scale: number;
beforeEach(() => {
  height = 300;
  scale = 1;
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
  // In the middle of the window, as it opens, and drawn smaller at first.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: 450 - (height * scale) / 2, bottom: 450 + (height * scale) / 2 }) as DOMRect,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// As the product opens it: Blueprint puts what is in a dialog elsewhere, and later than who opens it.
const open = (size: 'medium' | 'full' = 'medium', margin = '24px') => {
  render(
    <ModalFrame isOpen title="Send" size={size} onClose={vi.fn()} footer={<button type="button">Send it</button>}>
      What leaves
    </ModalFrame>,
  );
  dialog().style.marginBottom = margin;
};
const dialog = () => screen.getByRole('dialog');
const body = () => screen.getByText('What leaves');
const button = () => screen.getByRole('button', { name: 'Send it' });
const margin = () => dialog().style.marginBottom;
const grow = (to: number) => {
  height = to;
  grown();
};

it('the foot stays where it is once somebody moves over the dialog, however it grows', () => {
  open();
  grow(320);
  expect(dialog().style.alignSelf).toBe('');
  fireEvent.pointerMove(body());
  expect([dialog().style.alignSelf, margin()]).toEqual(['flex-end', '290px']);
  grow(420);
  expect(margin()).toBe('290px');
  grow(320);
  expect(margin()).toBe('290px');
});

it('goes down only where there is no room left at the top, never out of the window, and not up again', () => {
  open();
  fireEvent.keyDown(body(), { key: 'a' });
  expect(margin()).toBe('300px');
  grow(700);
  expect(margin()).toBe('176px');
  grow(2000);
  expect(margin()).toBe('24px');
  grow(300);
  expect(margin()).toBe('24px');
});

it('while the pointer is over the buttons it does not go down: its middle scrolls', () => {
  open();
  fireEvent.pointerOver(button());
  expect([margin(), dialog().style.maxHeight]).toEqual(['300px', '576px']);
  grow(576);
  expect(margin()).toBe('300px');
  fireEvent.pointerOver(body());
  expect(dialog().style.maxHeight).toBe('');
  grow(700);
  expect(margin()).toBe('176px');
  fireEvent.pointerOver(button());
  expect(dialog().style.maxHeight).toBe('700px');
  fireEvent.pointerLeave(dialog().firstElementChild!);
  expect(dialog().style.maxHeight).toBe('');
});

it('is where it will be, also while it opens', () => {
  open();
  scale = 0.5;
  fireEvent.pointerMove(body());
  expect(margin()).toBe('300px');
});

it('that fills a phone stays as it is', () => {
  open('medium', '0px');
  height = 900;
  fireEvent.pointerOver(button());
  expect([margin(), dialog().style.maxHeight]).toEqual(['0px', '900px']);
});

it('another window begins anew, and one that fills it is left alone', () => {
  open();
  fireEvent.pointerMove(body());
  window.dispatchEvent(new Event('resize'));
  expect([margin(), dialog().style.alignSelf]).toEqual(['', '']);
});

it('of one that fills the window nothing is held', () => {
  open('full');
  fireEvent.pointerMove(body());
  expect(dialog().style.alignSelf).toBe('');
});
