import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

export const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
