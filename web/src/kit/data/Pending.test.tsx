import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { Pending } from './Pending.tsx';

beforeAll(() => setupTexts('en-BE'));

const retry = vi.fn(async () => {});

it('is grey lines while the answer is on its way', () => {
  const { container } = render(<Pending of={{ error: undefined, isFetching: true, retry }} lines={3} />);
  expect(container.querySelectorAll('.bp6-skeleton')).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says why the answer did not come, and asks again', () => {
  const error = new TypeError('fetch failed');
  render(<Pending of={{ error, isFetching: false, retry }} lines={3} />);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
