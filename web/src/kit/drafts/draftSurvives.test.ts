import { describe, expect, it, vi } from 'vitest';
import { browser, id, type Order, open as openIn, ownWorld } from './draftKeeper.testing.ts';
import { leaveDrafts } from './keepersAtWork.ts';

const own = ownWorld();

const open = () => openIn(own.world);

describe('what is typed survives', () => {
  it('that is typed without a pause is never older here than 200 ms, and than 500 ms on the server', async () => {
    const draft = await open();
    const typed = (at: number) => 'x'.repeat(at / 40 + 1);
    const read = (order: object | undefined) => (order ? (Reflect.get(order, 'plate') as string).length * 40 : 0);
    for (let at = 0; at < 5_000; at += 40) {
      draft.change({ plate: typed(at) });
      await vi.advanceTimersByTimeAsync(40);
      const now = at + 40;
      expect(now - read(own.here.kept.get(id)?.order)).toBeLessThanOrEqual(240);
      expect(now - read(own.there.stored()?.order)).toBeLessThanOrEqual(540);
    }
    expect(own.there.saves.length).toBeLessThanOrEqual(10);
  });

  it('is kept here while a save is under way that nobody answers', async () => {
    const draft = await open();
    own.there.remote.save = () => new Promise(() => {});
    draft.change({ plate: 'a' });
    await vi.advanceTimersByTimeAsync(5_000);
    draft.change({ plate: 'ab' });
    await vi.advanceTimersByTimeAsync(200);
    expect(own.here.kept.get(id)?.order).toEqual({ plate: 'ab' });
  });

  it('is sent by itself once the server is back, and nobody else is blamed for a save whose answer was lost', async () => {
    const draft = await open();
    const { save } = own.there.remote;
    // The server dies after it wrote and before it answered.
    own.there.remote.save = async (...args) => {
      await save(...args);
      throw new Error('gone');
    };
    draft.change({ plate: 'lost answer' });
    await vi.advanceTimersByTimeAsync(500);
    expect(draft.state().status).toBe('kept');
    draft.change({ plate: 'typed on' });
    await vi.advanceTimersByTimeAsync(200);
    own.there.remote.save = save;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(draft.state()).toMatchObject({ status: 'saved', order: { plate: 'typed on' } });
    expect(own.there.stored()).toMatchObject({ order: { plate: 'typed on' }, version: 2 });
  });

  it('is no conflict when the browser was killed between the server’s write and its answer', async () => {
    const draft = await open();
    const { save } = own.there.remote;
    own.there.remote.save = async (...args) => {
      await save(...args);
      return new Promise(() => {});
    };
    draft.change({ plate: 'sent' });
    await vi.advanceTimersByTimeAsync(500);
    draft.change({ plate: 'sent and more' });
    await vi.advanceTimersByTimeAsync(200);
    own.there.remote.save = save;
    // The next start of the browser: nobody holds the seat any more.
    const killed = { ...own.here.kept.get(id)! };
    own.world.here = own.here = browser();
    own.here.kept.set(id, killed);
    const again = await open();
    expect(again.state()).toMatchObject({ status: 'saved', order: { plate: 'sent and more' } });
    expect(own.there.stored()).toMatchObject({ order: { plate: 'sent and more' }, version: 2 });
  });

  it('that another desk saved while this browser was killed is a conflict', async () => {
    const draft = await open();
    draft.change({ plate: 'mine' });
    await draft.flush();
    draft.change({ plate: 'mine, unsent' });
    await vi.advanceTimersByTimeAsync(200);
    own.there.saveElsewhere('theirs');
    const killed = { ...own.here.kept.get(id)! };
    own.world.here = own.here = browser();
    own.here.kept.set(id, killed);
    expect((await open()).state()).toMatchObject({ status: 'conflict', order: { plate: 'mine, unsent' } });
  });

  it('that was dispatched or given away elsewhere stays on the screen and can be kept under another id', async () => {
    const draft = await open();
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    own.there.remote.save = async () => 'gone';
    draft.change({ plate: 'typed after' });
    await draft.flush();
    expect(draft.state()).toMatchObject({ status: 'gone', order: { plate: 'typed after' } });
    draft.change({ plate: 'and on' });
    await vi.advanceTimersByTimeAsync(200);
    expect(own.here.kept.get(id)?.order).toEqual({ plate: 'and on' });
    await draft.copyTo('another');
    expect(own.here.kept.get(id)).toBeUndefined();
    expect(own.here.kept.get('another')).toMatchObject({ order: { plate: 'and on' }, serverVersion: 0, isAhead: true });
  });

  it('that was given away learns it without being typed in; a server that is away says nothing', async () => {
    const draft = await open();
    await draft.recheck();
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    own.there.isDown = true;
    await draft.recheck();
    expect(draft.state().status).toBe('saved');
    own.there.isDown = false;
    await own.there.remote.remove(id);
    await draft.recheck();
    expect(draft.state().status).toBe('gone');
  });

  it('that another tab gave away is gone in the tab that read it, too', async () => {
    const first = await open();
    first.change({ plate: '1ABC123' });
    await first.flush();
    const second = await open();
    expect(second.state().status).toBe('readOnly');
    await own.there.remote.remove(id);
    await first.forget();
    await first.stop();
    await vi.advanceTimersByTimeAsync(200);
    expect(second.state()).toMatchObject({ status: 'gone', order: { plate: '1ABC123' } });
  });

  it('that is forgotten is left to the server', async () => {
    const draft = await open();
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    await draft.forget();
    await draft.stop();
    expect([own.here.kept.size, own.there.stored()?.order]).toEqual([0, { plate: '1ABC123' }]);
  });

  it('takes what arrives after it was put away, with what was typed since', async () => {
    const first = await open();
    first.change({ plate: '1' });
    await first.stop();
    const second = await open();
    second.change({ plate: '12' });
    const add = (order: Order) => ({ plate: `${order.plate}+photo` });
    await first.amend(add);
    expect(second.state().order).toEqual({ plate: '12+photo' });
    second.change({ plate: '12+photo3' });
    await second.stop();
    const late = first.amend(add);
    await vi.advanceTimersByTimeAsync(1_000);
    await late;
    expect(own.there.stored()?.order).toEqual({ plate: '12+photo3+photo' });
  });

  it('is saved before the agent signs out, and written nowhere afterwards', async () => {
    const draft = await open();
    draft.change({ plate: '1ABC123' });
    const left = leaveDrafts();
    await vi.advanceTimersByTimeAsync(0);
    await left;
    expect(own.there.stored()?.order).toEqual({ plate: '1ABC123' });
    await own.here.local.clear();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(own.here.kept.size).toBe(0);
  });

  it('holds a sign-out up for two seconds at most', async () => {
    const draft = await open();
    const answer = Promise.withResolvers<'stale'>();
    own.there.remote.save = () => answer.promise;
    draft.change({ plate: '1ABC123' });
    const left = vi.fn();
    void leaveDrafts().then(left);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toHaveBeenCalled();
    await own.here.local.clear();
    answer.resolve('stale');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(own.here.kept.size).toBe(0);
  });
});
