import { describe, expect, it, vi } from 'vitest';
import { id, open as openIn, ownWorld, tab as tabIn } from './draftKeeper.testing.ts';

const own = ownWorld();

const open = () => openIn(own.world);
const tab = (options?: { isNew?: boolean }) => tabIn(own.world, options);

describe('a draft', () => {
  it('is kept here at once, and on the server 500 ms later, with its step and title', async () => {
    const draft = await open();
    draft.change({ plate: '1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(own.here.kept.get(id)).toMatchObject({ order: { plate: '1' }, isAhead: true });
    await vi.advanceTimersByTimeAsync(400);
    draft.change({ plate: '1ABC123' }, { step: 'Vehicle', title: '1-ABC-123' });
    await vi.advanceTimersByTimeAsync(99);
    expect(own.there.saves).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(own.there.saves).toEqual([
      { orderType: 'RoadsideAssistance', order: { plate: '1ABC123' }, step: 'Vehicle', title: '1-ABC-123', version: 0 },
    ]);
    expect(draft.state()).toMatchObject({ status: 'saved', savedAt: Date.now() });
    expect(own.here.kept.get(id)).toMatchObject({ serverVersion: 1, isAhead: false });
  });

  it('that is new takes what is typed before anything has answered, and asks the server for nothing', async () => {
    own.there.remote.get = async () => {
      throw new Error('nobody can know it yet');
    };
    const draft = tab({ isNew: true });
    const started = draft.start();
    draft.change({ plate: '1' });
    await vi.advanceTimersByTimeAsync(700);
    await started;
    expect(draft.state()).toMatchObject({ status: 'saved', order: { plate: '1' } });
    expect(own.there.stored()).toMatchObject({ order: { plate: '1' }, version: 1 });
  });

  it('that cannot be read is no empty one: nothing is written over it, and a person asks again', async () => {
    const first = await open();
    first.change({ plate: '1ABC123' });
    await first.stop();
    own.here.kept.clear();
    const { get } = own.there.remote;
    own.there.remote.get = async () => {
      throw new Error('no line');
    };
    const draft = await open();
    expect(draft.state()).toMatchObject({ status: 'failed', failure: new Error('no line') });
    draft.change({ plate: 'lost' });
    await draft.flush();
    expect(own.there.stored()).toMatchObject({ order: { plate: '1ABC123' } });
    own.there.remote.get = get;
    const reloaded = draft.reload();
    await vi.advanceTimersByTimeAsync(500);
    await reloaded;
    expect(draft.state()).toMatchObject({ status: 'saved', order: { plate: '1ABC123' } });
  });

  it('that the server refuses stays in this browser with the reason, until it is taken', async () => {
    const draft = await open();
    const { save } = own.there.remote;
    const refusal = new Error('TOO_MANY_DRAFTS');
    own.there.remote.save = async () => {
      throw refusal;
    };
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    expect(draft.state()).toMatchObject({ status: 'kept', failure: refusal });
    expect(own.here.kept.get(id)).toMatchObject({ order: { plate: '1ABC123' }, isAhead: true });
    own.there.remote.save = save;
    await draft.flush();
    expect(draft.state()).toMatchObject({ status: 'saved', failure: undefined });
  });

  it('keeps what was begun beside the order in this browser', async () => {
    const draft = await open();
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    draft.change(draft.state().order, { aside: { name: 'Jan' } });
    await draft.stop();
    expect((await open()).state()).toMatchObject({ order: { plate: '1ABC123' }, aside: { name: 'Jan' } });
  });

  it('saves a step that was taken while a save was under way', async () => {
    const draft = await open();
    const order = { plate: 'a' };
    draft.change(order, { step: 'Vehicle' });
    const first = draft.flush();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    draft.change(order, { step: 'Summary' });
    await first;
    await vi.advanceTimersByTimeAsync(500);
    expect(own.there.saves.at(-1)).toMatchObject({ step: 'Summary' });
  });

  it('is saved at once when the field is left', async () => {
    const draft = await open();
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    expect(own.there.saves).toHaveLength(1);
  });

  it('saves what was typed while a save was under way', async () => {
    const draft = await open();
    draft.change({ plate: 'a' });
    const first = draft.flush();
    await Promise.resolve();
    draft.change({ plate: 'ab' });
    await first;
    expect(draft.state().status).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(500);
    expect(own.there.stored()).toMatchObject({ order: { plate: 'ab' }, version: 2 });
  });

  it('is kept in the browser while the server is away, and sent when it is opened again', async () => {
    const draft = await open();
    own.there.isDown = true;
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    expect(draft.state().status).toBe('kept');
    await draft.stop();
    own.there.isDown = false;
    const again = await open();
    expect(again.state()).toMatchObject({ status: 'saved', order: { plate: '1ABC123' } });
    expect(own.there.stored()).toMatchObject({ order: { plate: '1ABC123' } });
  });

  it('comes from the server on another desk', async () => {
    own.there.saveElsewhere('1ABC123');
    const draft = await open();
    expect(draft.state()).toMatchObject({ status: 'saved', order: { plate: '1ABC123' } });
  });

  it('takes the newer copy of the server when nothing was typed here since', async () => {
    const draft = await open();
    draft.change({ plate: 'old' });
    await draft.stop();
    own.there.saveElsewhere('new');
    expect((await open()).state().order).toEqual({ plate: 'new' });
  });

  it('says that another desk saved it, and lets the agent choose', async () => {
    const draft = await open();
    draft.change({ plate: 'mine' });
    await draft.flush();
    own.there.saveElsewhere('theirs');
    draft.change({ plate: 'mine too' });
    await draft.flush();
    expect(draft.state()).toMatchObject({ status: 'conflict', order: { plate: 'mine too' } });
    await draft.keepMine();
    expect(own.there.stored()).toMatchObject({ order: { plate: 'mine too' } });
    own.there.saveElsewhere('theirs again');
    draft.change({ plate: 'mine again' });
    await draft.flush();
    await draft.takeTheirs();
    expect(draft.state()).toMatchObject({ status: 'saved', order: { plate: 'theirs again' } });
  });

  it('that this program cannot read begins anew', async () => {
    own.there.saveElsewhere('x');
    await own.here.local.put({
      id,
      agentId: 'a',
      orderType: 'RoadsideAssistance',
      schemaVersion: 0,
      order: { plate: 'from an older program' },
      savedAt: 1,
      serverVersion: 5,
      isAhead: false,
    });
    expect((await open()).state().order).toEqual({ plate: 'x' });
  });

  it('is gone everywhere once it is discarded', async () => {
    const draft = await open();
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    draft.change({ plate: 'late' });
    await draft.discard();
    await draft.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect([own.there.stored(), own.here.kept.size]).toEqual([undefined, 0]);
  });
});
