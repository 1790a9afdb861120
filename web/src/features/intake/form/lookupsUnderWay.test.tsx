import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLookupsUnderWay, useOnceLookedUp } from './lookupsUnderWay.ts';

function stand() {
  const goOn = vi.fn<(of: string) => void>();
  const { result, rerender } = renderHook(
    ({ tab, found }: { tab: string; found: string }) => {
      const lookups = useLookupsUnderWay();
      return { lookups, next: useOnceLookedUp({ tab, lookups }, () => goOn(found)) };
    },
    { initialProps: { tab: 'ServiceLocation', found: 'no town' } },
  );
  let end: () => void = () => {};
  const lookUp = () => result.current.lookups.follow(new Promise<void>((resolve) => (end = resolve)));
  return { goOn, rerender, lookUp, next: () => result.current.next(), end: () => act(async () => end()), result };
}

it('goes on at once where nothing is being looked up', () => {
  const { next, goOn } = stand();
  next();
  expect(goOn.mock.calls).toEqual([['no town']]);
});

it('waits for what is looked up, and goes on once with what was found, however often the key is pressed', async () => {
  const { next, goOn, lookUp, rerender, end } = stand();
  lookUp();
  next();
  next();
  expect(goOn).not.toHaveBeenCalled();
  rerender({ tab: 'ServiceLocation', found: '9000 Gent' });
  await end();
  expect(goOn.mock.calls).toEqual([['9000 Gent']]);
});

it('goes nowhere where another step was opened meanwhile', async () => {
  const { next, goOn, lookUp, rerender, end } = stand();
  lookUp();
  next();
  rerender({ tab: 'Vehicle', found: '9000 Gent' });
  await end();
  expect(goOn).not.toHaveBeenCalled();
  next();
  expect(goOn).toHaveBeenCalledTimes(1);
});

it('goes on where the look-up fails', async () => {
  const { next, goOn, result } = stand();
  result.current.lookups.follow(Promise.reject(new Error('away')));
  next();
  await act(async () => {});
  expect(goOn).toHaveBeenCalledTimes(1);
});
