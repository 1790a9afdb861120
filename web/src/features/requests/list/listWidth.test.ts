import { expect, it } from 'vitest';
import { requestList } from './requests.list.tsx';

/** What 1440 pixels leave beside the menu and a scroll bar, which the dock calls for. */
const room = 1183;

it('has room for its columns beside menu and scroll bar, so that nothing is pushed aside', () => {
  const shown = Object.values(requestList.columns).filter((column) => !('initiallyHidden' in column));
  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room);
});

it('gives what is read in each row the room that most of it needs: contracts and references are not cut', () => {
  const { contract, reference, service } = requestList.columns;
  // "C24 Prepaid Belgium", "CORONA-7052611" and "Breakdown assistance" with its sign, measured in the table's type.
  expect([contract, reference, service].map((column) => column?.width)).toEqual([158, 127, 170]);
});
