import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recurring } from './recurring.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('each is done every so often until it ends; one that fails is told of, holds up no other, and is tried again', async () => {
  const [warn, error] = [vi.fn(), vi.fn()];
  const done: string[] = [];
  const away = new Error('away');
  const failing = async () => {
    done.push('failing');
    throw away;
  };
  const end = recurring(
    [
      ['the bank could not be asked', failing],
      ['never said', async () => done.push('other')],
    ],
    5_000,
    { warn, error },
  );
  await vi.advanceTimersByTimeAsync(4_999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(done).toEqual(['failing', 'other', 'failing', 'other']);
  expect(warn.mock.calls).toEqual(Array(2).fill([{ err: away }, 'the bank could not be asked']));
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toHaveLength(4);
  expect(error).not.toHaveBeenCalled();
});

it('what should never fail is told as an error', async () => {
  const [warn, error] = [vi.fn(), vi.fn()];
  const end = recurring([['housekeeping failed', () => Promise.reject(new Error('x'))]], 10, { warn, error }, 'error');
  await vi.advanceTimersByTimeAsync(10);
  end();
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([0, 1]);
});

it('one that is still under way is not begun again, and others are', async () => {
  let end: () => void = () => {};
  const [slow, quick] = [vi.fn(() => new Promise<void>((resolve) => (end = resolve))), vi.fn(async () => {})];
  const stop = recurring(
    [
      ['slow', slow],
      ['quick', quick],
    ],
    10,
    { warn: vi.fn(), error: vi.fn() },
  );
  await vi.advanceTimersByTimeAsync(50);
  expect([slow.mock.calls.length, quick.mock.calls.length]).toEqual([1, 5]);
  end();
  await vi.advanceTimersByTimeAsync(10);
  stop();
  expect(slow).toHaveBeenCalledTimes(2);
});
