import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFetchingUnasked } from '../ui/unasked.ts';
import { fetchAhead } from './fetchAhead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const piece =
  (name: string, fetched: string[], fails = false) =>
  async () => {
    fetched.push(`${name}${isFetchingUnasked() ? '' : ' unasked'}`);
    if (fails) throw new TypeError('Failed to fetch dynamically imported module');
  };

it('fetches one piece after the other once the first screen has had its time', async () => {
  const fetched: string[] = [];
  fetchAhead([piece('intake', fetched), piece('requests', fetched), piece('partners', fetched)]);
  await vi.advanceTimersByTimeAsync(400);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toEqual(['intake', 'requests', 'partners']);
  expect(isFetchingUnasked()).toBe(false);
});

it('ends with the first piece that does not come, and says nothing of it', async () => {
  const fetched: string[] = [];
  fetchAhead([piece('intake', fetched), piece('requests', fetched, true), piece('partners', fetched)]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(['intake', 'requests']);
  expect(isFetchingUnasked()).toBe(false);
});

it('fetches nothing where it is stopped, where data is saved, and without a line', async () => {
  const fetched: string[] = [];
  fetchAhead([piece('stopped', fetched)])();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetchAhead([piece('offline', fetched)]);
  await vi.advanceTimersByTimeAsync(5_000);
  online.mockRestore();
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  fetchAhead([piece('saved', fetched)]);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.unstubAllGlobals();
  expect(fetched).toEqual([]);
});

it('waits for the browser to be idle where it says so', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const fetched: string[] = [];
  fetchAhead([piece('intake', fetched)]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual([]);
  idle[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  vi.unstubAllGlobals();
  expect(fetched).toEqual(['intake']);
});
