import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deaf } from '../tabs/tabs.testing.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { browser } from './draftKeeper.testing.ts';
import { type DraftSeat, draftSeat } from './draftSeat.ts';

let here: ReturnType<typeof browser>;
let seats: DraftSeat[];

/** A tab with the draft open, and what happened to its seat. */
function tab(name: string, shared: Partial<Tabs> = {}) {
  const events = { lost: vi.fn(async () => {}), freed: vi.fn(), saved: vi.fn() };
  const seat = draftSeat('draft', events, { channel: here.channel(), locks: here.locks, ...shared }, name);
  seats.push(seat);
  return { seat, events };
}

beforeEach(() => {
  vi.useFakeTimers();
  here = browser();
  seats = [];
});
afterEach(() => {
  for (const seat of seats) seat.leave();
  vi.useRealTimers();
});

describe('the seat of a draft', () => {
  it('stays with a tab that is too slow to say anything', async () => {
    expect(await tab('first', { channel: deaf }).seat.claim()).toBe(true);
    expect(await tab('second').seat.claim()).toBe(false);
  });

  it('is taken from a tab that cannot answer, three seconds later; it learns it from the browser', async () => {
    const first = tab('first', { channel: deaf });
    const second = tab('second');
    await first.seat.claim();
    await second.seat.claim();
    let isTaken = false;
    const taken = second.seat.takeOver().then(() => {
      isTaken = true;
    });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isTaken).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await taken;
    await vi.waitFor(() => expect(first.events.lost).toHaveBeenCalledOnce());
    expect(second.events.lost).not.toHaveBeenCalled();
  });

  it('is given as soon as the other tab has saved, and by nobody else’s leave to a third one', async () => {
    const [first, second, third] = [tab('first'), tab('second'), tab('third')];
    await first.seat.claim();
    await third.seat.claim();
    await second.seat.claim();
    await second.seat.takeOver();
    expect(first.events.lost).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10);
    expect([first.events.freed, third.events.freed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(await tab('fourth').seat.claim()).toBe(false);
  });

  it('comes to the tab that waits longest when the one that has it ends without a word', async () => {
    const [first, second, third] = [tab('first', { channel: deaf }), tab('second'), tab('third')];
    await first.seat.claim();
    await second.seat.claim();
    await third.seat.claim();
    first.seat.leave();
    await vi.waitFor(() => expect(second.events.freed).toHaveBeenCalledOnce());
    expect(await second.seat.claim()).toBe(true);
    expect(third.events.freed).not.toHaveBeenCalled();
    second.seat.leave();
    await vi.waitFor(() => expect(third.events.freed).toHaveBeenCalledOnce());
  });

  it('is not kept by a tab that left while it asked', async () => {
    const first = tab('first');
    const asked = first.seat.claim();
    first.seat.leave();
    expect(await asked).toBe(false);
    expect(await tab('second').seat.claim()).toBe(true);
  });

  it('is this tab’s, too, where it asks twice at once', async () => {
    // A browser answers later, Node at once.
    const request = async (...asked: [string, LockOptions, LockGrantedCallback<unknown>]) => {
      await Promise.resolve();
      return here.locks.request(...asked);
    };
    const { seat, events } = tab('first', { locks: { request } as Tabs['locks'] });
    expect(await Promise.all([seat.claim(), seat.claim()])).toEqual([true, true]);
    expect(await seat.claim()).toBe(true);
    expect(events.lost).not.toHaveBeenCalled();
  });

  it('can be taken back', async () => {
    const [first, second] = [tab('first'), tab('second')];
    await first.seat.claim();
    await second.seat.claim();
    await second.seat.takeOver();
    await first.seat.takeOver();
    await vi.waitFor(() => expect(second.events.lost).toHaveBeenCalledOnce());
    expect(first.events.lost).toHaveBeenCalledOnce();
    first.seat.leave();
    await vi.waitFor(() => expect(second.events.freed).toHaveBeenCalledOnce());
  });
});
