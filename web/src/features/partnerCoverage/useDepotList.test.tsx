import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { useDepotList } from './useDepotList.tsx';

beforeAll(() => setupTexts('en-BE'));

it.each([
  [false, 'Depots on the map', undefined],
  [true, '0 depots in view', 0],
])('counts the depots in view once they are there: %s', (isThere, title, rows) => {
  const { result } = renderHook(() => useDepotList({ depots: [], inView: [], isThere, current: undefined }));
  expect(result.current.title).toBe(title);
  expect(result.current.rows?.length).toBe(rows);
});
