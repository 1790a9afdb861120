import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { SeenCsvButton } from './SeenCsvButton.tsx';

const saved: string[] = [];
vi.mock('./csvDownload.ts', () => ({ saveFile: (_file: Blob, name: string) => saved.push(name) }));

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a file of what is seen bears its day, as the list is another one tomorrow', async () => {
  // Past midnight in Brussels.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T23:30:00Z') });
  render(<SeenCsvButton table={{ name: 'settlements', rows: [], columns: [] }} />);
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toEqual(['settlements-2026-11-30.csv']));
});
