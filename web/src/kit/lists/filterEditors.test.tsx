import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { DayEditor, NumberEditor, TextEditor } from './filterEditors.tsx';

beforeAll(() => setupTexts('en-BE'));

it.each([
  ['01-01-2999', 'The date cannot be in the future'],
  ['01-01-2020', 'The end is before the beginning'],
])('says why %s is refused', (typed, why) => {
  const onDone = vi.fn();
  render(<DayEditor label="From" value="" min="2026-01-01" max={undefined} isFuture={false} onDone={onDone} />);
  const box = screen.getByRole('textbox', { name: 'From' });
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  expect(screen.getByRole('alert').textContent).toBe(why);
  expect(onDone).not.toHaveBeenCalled();
});

it.each([
  ['12', undefined, undefined, false, '12'],
  ['12', '20', undefined, false, '20'],
  ['12', undefined, '5', false, '5'],
  ['0', undefined, undefined, false, '0'],
  ['-3', undefined, undefined, false, expect.stringMatching(/^[03]$/)],
  ['12,50', undefined, undefined, true, '12.5'],
  ['', undefined, undefined, false, ''],
])('a number %s between %s and %s is taken by Enter', (typed, min, max, decimals, taken) => {
  const onDone = vi.fn();
  render(<NumberEditor label="Tries" value="7" min={min} max={max} decimals={decimals} onDone={onDone} />);
  const box = screen.getByRole('textbox', { name: 'Tries' });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.submit(box);
  expect(onDone.mock.calls).toEqual([[taken]]);
});

it.each([
  [true, '1ABC234'],
  [false, '1abc234'],
])('a text, of a plate %s, is typed at once and taken by Enter', (isPlate, taken) => {
  const onDone = vi.fn();
  render(<TextEditor label="Plate" value="" isPlate={isPlate} onDone={onDone} />);
  const box = screen.getByRole('textbox', { name: 'Plate' });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: '1abc234' } });
  fireEvent.submit(box);
  expect(onDone.mock.calls).toEqual([[taken]]);
});
