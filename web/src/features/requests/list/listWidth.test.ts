import { expect, it } from 'vitest';
import { requestList } from './requests.list.tsx';

/** What 1440 pixels leave beside the menu and a scroll bar, which the dock calls for. */
const room = 1183;

it('has room for its columns beside menu and scroll bar, so that nothing is pushed aside', () => {
  const shown = Object.values(requestList.columns).filter((column) => !('initiallyHidden' in column));
  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room);
});
