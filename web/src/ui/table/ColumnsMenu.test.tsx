import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import type { Column } from './column.ts';
import { initialLayout, toggleColumn } from './columnLayout.ts';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const column = (key: string, more: Partial<Column<never>> = {}): Column<never> => ({
  ...{ key, title: key, width: 100, cell: () => null },
  ...more,
});
const columns = [
  column('id', { pinned: true }),
  column('company'),
  column('amount'),
  column('note', { initiallyHidden: true }),
];

it('says how many columns gave way, so that nobody takes them for absent (DECISIONS T-765)', () => {
  const layout = initialLayout(columns);
  const { rerender } = render(<ColumnsMenu columns={columns} layout={layout} onLayout={() => {}} />);
  // What is not shown by itself was never there.
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy();
  const narrow = toggleColumn(toggleColumn(layout, 'company', false), 'amount', false);
  rerender(<ColumnsMenu columns={columns} layout={narrow} onLayout={() => {}} />);
  expect(screen.getByRole('button', { name: 'Columns (not shown: 2)' })).toBeTruthy();
});
