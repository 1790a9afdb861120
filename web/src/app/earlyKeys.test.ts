import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { takeEarlyKeys } from './earlyKeys.ts';

const script = readFileSync(path.join(import.meta.dirname, '../../public/earlyKeys.js'), 'utf8');

beforeEach(() => {
  takeEarlyKeys();
  // What index.html loads before the console.
  new Function(script)();
});

const press = (key: string, more: object = {}): boolean => fireEvent.keyDown(document.body, { key, ...more });
const type = (text: string): void => {
  for (const key of text) press(key);
};

it('remembers Ctrl+K and what is typed after it, until the console takes both', () => {
  expect(press('k', { ctrlKey: true })).toBe(false);
  type('2ZCX');
  press('Backspace');
  type('N906');
  press('Enter');
  expect(takeEarlyKeys()).toEqual({ isAsked: true, text: '2ZCN906', entered: true });
  // From now on the keys are the console's.
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(takeEarlyKeys()).toBeUndefined();
});

it('takes nothing before it was asked for, after Esc, and from a field', () => {
  expect(press('n')).toBe(true);
  press('k', { ctrlKey: true });
  type('abc');
  press('Escape');
  const field = document.body.appendChild(document.createElement('input'));
  expect(fireEvent.keyDown(field, { key: 'k', ctrlKey: true })).toBe(true);
  expect(takeEarlyKeys()).toBeUndefined();
});
