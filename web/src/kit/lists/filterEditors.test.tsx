import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { DayEditor } from './filterEditors.tsx';

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
