import { render } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { Toaster } from './Toaster.tsx';

beforeAll(() => setupTexts('en-BE'));

const missing = vi.hoisted(() => ({ asked: 0 }));
vi.mock('./messagePlace.ts', () => {
  missing.asked += 1;
  throw new Error('Failed to fetch dynamically imported module');
});

const toasts = (key: string) =>
  [{ key, level: 'warning', lines: ['No connection to the server'], staysMs: 5000 }] as const;

it('what places messages is asked for once where it does not come: to tell that is a message, too', async () => {
  const { rerender } = render(<Toaster toasts={toasts('1')} onGone={vi.fn()} />);
  await vi.waitFor(() => expect(missing.asked).toBe(1));
  for (const key of ['2', '3', '4']) {
    rerender(<Toaster toasts={toasts(key)} onGone={vi.fn()} />);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(missing.asked).toBe(1);
});
