import { NetworkError } from '@towline/sdk/client/problem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WatchedBytes, watchBytes } from './watchBytes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A transfer that ends only when it is told to. */
function transfer() {
  const ending = new AbortController();
  let bytes: WatchedBytes | undefined;
  const ended = watchBytes(
    ending.signal,
    (given) =>
      new Promise<string>((_resolve, reject) => {
        bytes = given;
        given.signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      }),
  ).catch((error: unknown) => error);
  return { ending, ended, moved: () => bytes?.moved() };
}

it('gives up what has not moved for a minute, as no connection, and nothing that moves', async () => {
  const { ended, moved } = transfer();
  for (let minutes = 0; minutes < 10; minutes += 1) {
    vi.advanceTimersByTime(59_999);
    moved();
  }
  vi.advanceTimersByTime(59_999);
  expect(await Promise.race([ended, Promise.resolve('under way')])).toBe('under way');
  vi.advanceTimersByTime(1);
  expect(await ended).toBeInstanceOf(NetworkError);
});

it('what the agent ends is no fault of the line', async () => {
  const { ending, ended } = transfer();
  ending.abort();
  expect(await ended).toBeInstanceOf(DOMException);
});

it('answers what came of it, and watches no longer', async () => {
  expect(await watchBytes(new AbortController().signal, async () => 'there')).toBe('there');
  expect(vi.getTimerCount()).toBe(0);
});
