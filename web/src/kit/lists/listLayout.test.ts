import { expect, it } from 'vitest';
import { shownColumns } from '../../ui/table/columnLayout.ts';
import { fittedLayout, phoneLayout } from './listLayout.ts';

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

it.each<[number, string[]]>([
  [400, ['name', 'age', 'plate', 'place']],
  [399, ['name', 'plate', 'place']],
  [299, ['name', 'plate']],
  [90, ['name']],
])('a window of %i shows what has room: the lesser give way first, then the others from the end', (room, keys) => {
  const columns = [
    column('name', { pinned: true }),
    column('age'),
    column('hidden', { initiallyHidden: true }),
    column('plate'),
    column('place'),
  ];
  const layout = fittedLayout(columns, room, ['age']);
  const shown = layout ? shownColumns(columns, layout) : columns.filter(({ key }) => key !== 'hidden');
  expect(shown.map(({ key }) => key)).toEqual(keys);
});

it.each<[number, string[]]>([
  [450, ['name', 'age', 'customer', 'phone']],
  [399, ['name', 'age', 'customer']],
  [300, ['name', 'age', 'customer']],
  [299, ['name', 'age']],
  // A list without lesser columns keeps all, and goes on beside the window (DECISIONS T-260).
  [90, ['name', 'age']],
])('a window of %i shows what asks for room where there is some, and nothing gives way for it', (room, keys) => {
  const columns = [
    column('name', { pinned: true }),
    column('age'),
    column('customer', { initiallyHidden: true, whereRoom: true }),
    column('phone', { initiallyHidden: true, whereRoom: true, width: 150 }),
  ];
  const layout = fittedLayout(columns, room, undefined);
  const shown = layout ? shownColumns(columns, layout) : columns.filter((one) => !('initiallyHidden' in one));
  expect(shown.map(({ key }) => key)).toEqual(keys);
});

it('a column that the list is about now takes its room before those that only ask for some', () => {
  const columns = [
    column('name', { pinned: true }),
    column('promise', { initiallyHidden: true, always: true }),
    column('customer', { initiallyHidden: true, whereRoom: true }),
  ];
  expect(fittedLayout(columns, 299, undefined)).toBeUndefined();
  expect(fittedLayout(columns, 300, undefined)?.hidden).toEqual([]);
});
