import { Button } from '@blueprintjs/core';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardKeyRelease } from './keyRelease.ts';

const clicked = vi.fn();
const enter = { key: 'Enter', code: 'Enter' };
let letGo: () => void;

beforeEach(() => {
  letGo = guardKeyRelease();
  clicked.mockClear();
  render(
    <>
      <input aria-label="Plate" />
      <Button text="Delete" onClick={clicked} />
    </>,
  );
});
afterEach(() => {
  letGo();
  cleanup();
});
const field = () => screen.getByRole('textbox');
const button = () => screen.getByRole('button');

it.each([enter, { key: ' ', code: 'Space' }])(
  'a button that gets the focus while $code is down is not clicked',
  (key) => {
    fireEvent.keyDown(field(), key);
    button().focus();
    fireEvent.keyUp(button(), key);
    expect(clicked).not.toHaveBeenCalled();
    fireEvent.keyDown(button(), key);
    fireEvent.keyUp(button(), key);
    expect(clicked).toHaveBeenCalledOnce();
  },
);

it('nor is it by a key that is held down and repeats, or that went down in another window', () => {
  fireEvent.keyDown(field(), enter);
  const again = createEvent.keyDown(button(), { ...enter, repeat: true });
  fireEvent(button(), again);
  expect(again.defaultPrevented).toBe(true);
  fireEvent.keyUp(button(), enter);
  fireEvent.keyUp(button(), enter);
  expect(clicked).not.toHaveBeenCalled();
});

it('what is held down where it went down repeats, and other keys go their way', () => {
  const heard: string[] = [];
  field().addEventListener('keydown', ({ key }) => heard.push(`${key} down`));
  field().addEventListener('keyup', ({ key }) => heard.push(`${key} up`));
  fireEvent.keyDown(field(), enter);
  fireEvent.keyDown(field(), { ...enter, repeat: true });
  fireEvent.keyUp(field(), enter);
  fireEvent.keyUp(field(), { key: 'a', code: 'KeyA' });
  expect(heard).toEqual(['Enter down', 'Enter down', 'Enter up', 'a up']);
});
