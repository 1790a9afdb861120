import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TypedAhead, typeAhead } from './typedAhead.ts';

let keys: TypedAhead;
let stop: () => void;
let box: HTMLInputElement;
const cancel = vi.fn();

beforeEach(() => {
  cancel.mockClear();
  keys = typeAhead();
  stop = keys.start(cancel);
  box = document.createElement('input');
});
afterEach(() => {
  stop();
  box.remove();
});

const type = (text: string): void => {
  for (const key of text) fireEvent.keyDown(document.body, { key });
};
const come = () => {
  document.body.append(box);
  return keys.take(box);
};

it('keeps what is typed before the box is there, and hands the focus to it', () => {
  type('2ZCX');
  fireEvent.keyDown(document.body, { key: 'Backspace' });
  type('N906');
  expect(come()).toEqual({ text: '2ZCN906', entered: false });
  expect(document.activeElement).toBe(box);
});

it('keeps that Enter was pressed, but not after nothing', () => {
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(come().entered).toBe(false);
  keys.leave();
  type('9F3C');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(keys.take(box)).toEqual({ text: '9F3C', entered: true });
});

it('leaves combinations, and letters to nobody else', () => {
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  type('n');
  fireEvent.keyDown(document.body, { key: '@', ctrlKey: true, altKey: true });
  window.removeEventListener('keydown', heard);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(come().text).toBe('n@');
});

it('closes on Esc', () => {
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('brings the focus back for a letter typed elsewhere while the box is there', () => {
  come();
  box.blur();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(document.activeElement).not.toBe(box);
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(document.activeElement).toBe(box);
});

it('knows the box that was there before the keys were kept', () => {
  stop();
  keys.leave();
  keys.take(box);
  document.body.append(box);
  stop = keys.start(cancel);
  type('x');
  expect(document.activeElement).toBe(box);
  keys.leave();
  expect(come().text).toBe('');
});
