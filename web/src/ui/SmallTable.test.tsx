import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type SmallColumn, SmallTable } from './SmallTable.tsx';

it.each<[string, readonly (SmallColumn | false | undefined)[], [name: string, className: string | null][]]>([
  [
    'each column is named',
    ['Time', 'Status'],
    [
      ['Time', null],
      ['Status', null],
    ],
  ],
  ['one that is not there is left out', ['Time', false, undefined], [['Time', null]]],
  [
    'amounts stand at the end, words keep room',
    [{ end: 'Amount' }, { words: 'Reason' }],
    [
      ['Amount', 'tl-end'],
      ['Reason', 'tl-small-words'],
    ],
  ],
  [
    'the column of buttons is named for who hears it',
    ['Time', { unseen: 'Actions' }],
    [
      ['Time', null],
      ['Actions', null],
    ],
  ],
  ['the corner over names of rows is none', ['', 'Before'], [['Before', null]]],
])('%s', (_case, columns, heads) => {
  render(
    <SmallTable label="Lines" columns={columns}>
      <tbody />
    </SmallTable>,
  );
  const shown = screen.getAllByRole('columnheader');
  expect(shown.map((head) => [head.textContent, head.getAttribute('class')])).toEqual(heads);
  for (const head of shown) expect(head.getAttribute('scope')).toBe('col');
});

it('without names of columns the head is the caller’s own', () => {
  render(
    <SmallTable label="Lines">
      <thead>
        <tr>
          <th scope="col">Own</th>
        </tr>
      </thead>
    </SmallTable>,
  );
  expect(screen.getByRole('table', { name: 'Lines' }).querySelectorAll('thead')).toHaveLength(1);
});
