import { expect, it } from 'vitest';
import { shownColumns } from '../../ui/table/columnLayout.ts';
import { phoneLayout } from './listLayout.ts';

const column = (key: string, more: object = {}) => ({ key, title: key, width: 100, cell: () => key, ...more });

it('a phone shows first what it has room for, as wide as that is, then the rest as it was', () => {
  const columns = [
    column('status', { pinned: true }),
    column('hidden', { initiallyHidden: true }),
    column('age'),
    column('plate'),
    column('place'),
  ];
  const shown = shownColumns(columns, phoneLayout(columns, { status: 128, plate: 86, place: 104 }));
  expect(shown.map(({ key, width }) => [key, width])).toEqual([
    ['status', 128],
    ['plate', 86],
    ['place', 104],
    ['age', 100],
  ]);
});
