import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { flash, useToasts } from '../kit/flash.ts';
import { fetchAhead, isFetchingAhead } from './fetchAhead.ts';
import { isStaleRelease, watchRelease } from './staleRelease.ts';

test('a file of the old release that is gone is told once, with the way to the new one', async () => {
  await setupTexts('en-BE');
  let reloads = 0;
  watchRelease(() => {
    reloads += 1;
  });
  const error = new Error('Unable to preload CSS for /assets/IntakeModal-1a2b.css');
  expect(isStaleRelease(error)).toBe(false);
  expect(isStaleRelease(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true);
  // Without a line it is the line.
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(renderHook(useToasts).result.current.map(({ lines }) => lines)).toEqual([['No connection to the server']]);
  expect(isStaleRelease(error)).toBe(false);
  flash.clear();
  online.mockRestore();
  // What nobody has asked for yet is missed by nobody.
  const piece = Promise.withResolvers<void>();
  fetchAhead([() => piece.promise]);
  await vi.waitUntil(isFetchingAhead, { timeout: 10_000 });
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(renderHook(useToasts).result.current).toEqual([]);
  piece.reject(error);
  await vi.waitUntil(() => !isFetchingAhead());
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('vite:preloadError'));
  const { result } = renderHook(useToasts);
  expect(result.current.map(({ lines }) => lines)).toEqual([['A new version is available. Reload the page to go on.']]);
  expect(result.current[0]?.staysMs).toBeGreaterThan(60_000);
  expect(isStaleRelease(error)).toBe(true);
  result.current[0]?.action?.run();
  expect(reloads).toBe(1);
});
