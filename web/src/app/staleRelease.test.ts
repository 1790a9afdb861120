import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { flash, useToasts } from '../kit/flash.ts';
import { isFetchingUnasked } from '../ui/unasked.ts';
import { fetchAhead } from './fetchAhead.ts';
import { watchRelease } from './staleRelease.ts';

test('a file of the old release that is gone is told once, with the way to the new one', async () => {
  await setupTexts('en-BE');
  let reloads = 0;
  watchRelease(() => {
    reloads += 1;
  });
  const told = () => renderHook(useToasts).result.current.map(({ lines }) => lines);
  const page = vi.spyOn(globalThis, 'fetch');
  // Without a line, or while the server is away, it is that.
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(told()).toEqual([['No connection to the server']]));
  flash.clear();
  online.mockRestore();
  page.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(told()).toEqual([['No connection to the server']]));
  flash.clear();
  page.mockResolvedValue(new Response());
  // What nobody has asked for yet is missed by nobody.
  const piece = Promise.withResolvers<void>();
  fetchAhead([() => piece.promise]);
  await vi.waitUntil(isFetchingUnasked, { timeout: 10_000 });
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(told()).toEqual([]);
  piece.reject(new Error('Unable to preload CSS for /assets/IntakeModal-1a2b.css'));
  await vi.waitUntil(() => !isFetchingUnasked());
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() =>
    expect(told()).toEqual([[expect.stringContaining('there is a new version, or the connection was lost')]]),
  );
  const { result } = renderHook(useToasts);
  // Who closed it and presses Retry, which brings nothing any more, is told again.
  act(() => flash.close(result.current[0]!.key));
  expect(told()).toEqual([]);
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  expect(result.current[0]?.staysMs).toBeGreaterThan(60_000);
  result.current[0]?.action?.run();
  expect(reloads).toBe(1);
});
