import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import * as announcer from '../../ui/Announcer.tsx';
import { useToldCount } from './useToldCount.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
});

it('says how many rows a filter and another page have brought, once they are there', () => {
  const said = vi.spyOn(announcer, 'announce').mockReturnValue();
  const all = { query: {}, asked: '{}', filters: '', page: 1, items: 20, count: 41 };
  const { rerender } = renderHook(useToldCount, { initialProps: all });
  const then = (next: Partial<typeof all>) => act(() => rerender({ ...all, ...next }));

  then({ count: 42 }); // the same, read again
  then({ query: { plate: 'A' }, filters: 'A' }); // on its way
  expect(said.mock.calls).toEqual([]);
  then({ query: { plate: 'A' }, asked: '{"plate":"A"}', filters: 'A', count: 2 });
  expect(said.mock.lastCall).toEqual(['1–2 of 2']);
  then({ filters: 'none', count: 0 }); // filtered here
  expect(said.mock.lastCall).toEqual(['Nothing found']);
  then({ page: 3 });
  expect(said.mock.lastCall).toEqual(['41–41 of 41']);
  expect(said).toHaveBeenCalledTimes(3);
});
