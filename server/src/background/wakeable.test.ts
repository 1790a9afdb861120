import { describe, expect, it, vi } from 'vitest';
import { createWakeable } from './wakeable.ts';

/** Work whose end a test gives. */
function held() {
  const ends: ((error?: Error) => void)[] = [];
  const work = vi.fn(
    (_goOn: () => void) =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  return { work, ends };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('work that is woken', () => {
  it('runs once at a time, and once more for all who woke it meanwhile', async () => {
    const { work, ends } = held();
    const { wake, ended } = createWakeable(work, { isStopped: () => false, failed: () => {} });
    expect(ended()).toBeUndefined();
    for (let n = 0; n < 5; n += 1) wake();
    expect(work).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await settled();
    expect(work).toHaveBeenCalledTimes(2);
    ends[1]?.();
    await settled();
    expect(work).toHaveBeenCalledTimes(2);
    expect(ended()).toBeUndefined();
  });

  it('goes on by itself as long as it says so', async () => {
    let left = 3;
    const work = vi.fn(async (goOn: () => void) => {
      left -= 1;
      if (left > 0) goOn();
    });
    const { wake, ended } = createWakeable(work, { isStopped: () => false, failed: () => {} });
    wake();
    await ended();
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('says what failed, and runs for who woke it meanwhile', async () => {
    const { work, ends } = held();
    const failed = vi.fn();
    const { wake } = createWakeable(work, { isStopped: () => false, failed });
    wake();
    wake();
    ends[0]?.(new Error('the database is away'));
    await settled();
    expect(failed).toHaveBeenCalledWith(new Error('the database is away'));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each([0, 1])('begins nothing once it is stopped; woken %i times while it ran', async (times) => {
    const { work, ends } = held();
    let isStopped = false;
    const { wake, ended } = createWakeable(work, { isStopped: () => isStopped, failed: () => {} });
    wake();
    const running = ended();
    isStopped = true;
    for (let n = 0; n < times; n += 1) wake();
    ends[0]?.();
    await running;
    await settled();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
