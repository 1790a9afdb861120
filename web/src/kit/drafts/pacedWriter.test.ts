import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pacedWriter } from './pacedWriter.ts';

/** A writer whose writes the test ends by itself, unless they take no time. */
function setup({ waitMs = 0, betweenMs = 200, takesMs = 0 } = {}) {
  const begun: number[] = [];
  const write = async () => {
    begun.push(Date.now());
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
  };
  return { begun, writer: pacedWriter(write, { waitMs, betweenMs, now: Date.now }) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

describe('a paced writer', () => {
  it('writes at once after a rest, and then within its pace while the changes go on', async () => {
    const { begun, writer } = setup();
    for (let at = 0; at < 1_000; at += 50) {
      writer.want();
      await pass(50);
    }
    await pass(500);
    expect(begun).toEqual([0, 200, 400, 600, 800, 1_000]);
  });

  it('waits no longer because of what comes meanwhile', async () => {
    const { begun, writer } = setup({ waitMs: 500, betweenMs: 500 });
    for (let at = 0; at < 2_000; at += 100) {
      writer.want();
      await pass(100);
    }
    expect(begun).toEqual([500, 1_000, 1_500, 2_000]);
  });

  it('waits no longer than its pace after the clock was set back by an hour', async () => {
    const { begun, writer } = setup();
    await pass(3_700_000);
    writer.want();
    await pass(10);
    vi.setSystemTime(Date.now() - 3_600_000);
    writer.want();
    await pass(200);
    expect(begun).toHaveLength(2);
  });

  it('has one write under way at a time, and one more for all that came during it', async () => {
    const { begun, writer } = setup({ takesMs: 1_000 });
    writer.want();
    await pass(10);
    for (let at = 0; at < 900; at += 100) {
      writer.want();
      await pass(100);
    }
    expect(begun).toEqual([0]);
    await pass(5_000);
    expect(begun).toEqual([0, 1_000]);
  });

  it('writes now what somebody waits for, after what is under way', async () => {
    const { begun, writer } = setup({ waitMs: 500, takesMs: 100 });
    writer.want();
    const done = vi.fn();
    void writer.now().then(() => writer.now().then(done));
    await pass(199);
    expect([begun, done.mock.calls.length]).toEqual([[0, 100], 0]);
    await pass(1);
    expect(done).toHaveBeenCalled();
    await pass(1_000);
    expect(begun).toEqual([0, 100]);
  });

  it('tries again after a pause, or as soon as it is wanted again', async () => {
    const { begun, writer } = setup({ waitMs: 500, betweenMs: 500 });
    writer.later(30_000);
    await pass(29_999);
    expect(begun).toEqual([]);
    await pass(1);
    expect(begun).toEqual([30_000]);
    writer.later(30_000);
    await pass(1_000);
    writer.want();
    writer.later(1);
    await pass(500);
    expect(begun).toEqual([30_000, 31_500]);
    await pass(60_000);
    expect(begun).toHaveLength(2);
  });

  it('that has ended has finished what was under way and begins nothing more', async () => {
    const { begun, writer } = setup({ takesMs: 100 });
    writer.want();
    await pass(10);
    writer.want();
    expect(writer.isWaiting()).toBe(true);
    const ended = vi.fn();
    void writer.end().then(ended);
    await pass(89);
    expect(ended).not.toHaveBeenCalled();
    await pass(1);
    expect(ended).toHaveBeenCalled();
    await pass(1_000);
    expect([begun, writer.isWaiting()]).toEqual([[0], false]);
  });
});
