import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWorld, id, open as openIn, tab as tabIn, type World } from './draftKeeper.testing.ts';
import { keepersAtWork } from './keepersAtWork.ts';

let world: World;
let there: World['there'];
let here: World['here'];
const open = () => openIn(world);
const tab = (options?: { isNew?: boolean }) => tabIn(world, options);

beforeEach(() => {
  vi.useFakeTimers();
  world = aWorld();
  ({ there, here } = world);
  keepersAtWork.clear();
});
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('is kept here at once, and on the server 500 ms later, with its step and title', async () => {
    const draft = await open();
    draft.change({ plate: '1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(here.kept.get(id)).toMatchObject({ order: { plate: '1' }, isAhead: true });
    await vi.advanceTimersByTimeAsync(400);
    draft.change({ plate: '1ABC123' }, { step: 'Vehicle', title: '1-ABC-123' });
    await vi.advanceTimersByTimeAsync(99);
    expect(there.saves).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(there.saves).toEqual([
      { orderType: 'RoadsideAssistance', order: { plate: '1ABC123' }, step: 'Vehicle', title: '1-ABC-123', version: 0 },
    ]);
    expect(draft.state()).toMatchObject({ status: 'saved', savedAt: Date.now() });
    expect(here.kept.get(id)).toMatchObject({ serverVersion: 1, isAhead: false });
  });

  it('that is new takes what is typed before anything has answered, and asks the server for nothing', async () => {
    there.remote.get = async () => {
      throw new Error('nobody can know it yet');
    };
    const draft = tab({ isNew: true });
    const started = draft.start();
    draft.change({ plate: '1' });
    await vi.advanceTimersByTimeAsync(700);
    await started;
    expect(draft.state()).toMatchObject({ status: 'saved', order: { plate: '1' } });
    expect(there.stored()).toMatchObject({ order: { plate: '1' }, version: 1 });
  });

  it('that cannot be read is no empty one: nothing is written over it, and a person asks again', async () => {
    const first = await open();
    first.change({ plate: '1ABC123' });
    await first.stop();
    here.kept.clear();
    const { get } = there.remote;
    there.remote.get = async () => {
      throw new Error('no line');
    };
    const draft = await open();
    expect(draft.state()).toMatchObject({ status: 'failed', failure: new Error('no line') });
    draft.change({ plate: 'lost' });
    await draft.flush();
    expect(there.stored()).toMatchObject({ order: { plate: '1ABC123' } });
    there.remote.get = get;
    const reloaded = draft.reload();
    await vi.advanceTimersByTimeAsync(500);
    await reloaded;
    expect(draft.state()).toMatchObject({ status: 'saved', order: { plate: '1ABC123' } });
  });

  it('that the server refuses stays in this browser with the reason, until it is taken', async () => {
    const draft = await open();
    const { save } = there.remote;
    const refusal = new Error('TOO_MANY_DRAFTS');
    there.remote.save = async () => {
      throw refusal;
    };
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    expect(draft.state()).toMatchObject({ status: 'kept', failure: refusal });
    expect(here.kept.get(id)).toMatchObject({ order: { plate: '1ABC123' }, isAhead: true });
    there.remote.save = save;
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
    expect(there.saves.at(-1)).toMatchObject({ step: 'Summary' });
  });

  it('is saved at once when the field is left', async () => {
    const draft = await open();
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    expect(there.saves).toHaveLength(1);
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
    expect(there.stored()).toMatchObject({ order: { plate: 'ab' }, version: 2 });
  });

  it('is kept in the browser while the server is away, and sent when it is opened again', async () => {
    const draft = await open();
    there.isDown = true;
    draft.change({ plate: '1ABC123' });
    await draft.flush();
    expect(draft.state().status).toBe('kept');
    await draft.stop();
    there.isDown = false;
    const again = await open();
    expect(again.state()).toMatchObject({ status: 'saved', order: { plate: '1ABC123' } });
    expect(there.stored()).toMatchObject({ order: { plate: '1ABC123' } });
  });

  it('comes from the server on another desk', async () => {
    there.saveElsewhere('1ABC123');
    const draft = await open();
    expect(draft.state()).toMatchObject({ status: 'saved', order: { plate: '1ABC123' } });
  });

  it('takes the newer copy of the server when nothing was typed here since', async () => {
    const draft = await open();
    draft.change({ plate: 'old' });
    await draft.stop();
    there.saveElsewhere('new');
    expect((await open()).state().order).toEqual({ plate: 'new' });
  });

  it('says that another desk saved it, and lets the agent choose', async () => {
    const draft = await open();
    draft.change({ plate: 'mine' });
    await draft.flush();
    there.saveElsewhere('theirs');
    draft.change({ plate: 'mine too' });
    await draft.flush();
    expect(draft.state()).toMatchObject({ status: 'conflict', order: { plate: 'mine too' } });
    await draft.keepMine();
    expect(there.stored()).toMatchObject({ order: { plate: 'mine too' } });
    there.saveElsewhere('theirs again');
    draft.change({ plate: 'mine again' });
    await draft.flush();
    await draft.takeTheirs();
    expect(draft.state()).toMatchObject({ status: 'saved', order: { plate: 'theirs again' } });
  });

  it('that this program cannot read begins anew', async () => {
    there.saveElsewhere('x');
    await here.local.put({
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
    expect([there.stored(), here.kept.size]).toEqual([undefined, 0]);
  });
});

describe('the same draft in two tabs', () => {
  it('is read only in the second one, which follows what is saved', async () => {
    const first = await open();
    const second = await open();
    expect(second.state().status).toBe('readOnly');
    second.change({ plate: 'ignored' });
    first.change({ plate: 'seen' });
    await first.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.state()).toMatchObject({ status: 'readOnly', order: { plate: 'seen' } });
  });

  it('can be taken over, with what the first tab had not saved yet', async () => {
    const first = await open();
    const second = await open();
    first.change({ plate: 'half typed' });
    await second.takeOver();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.state().status).toBe('readOnly');
    expect(second.state().order).toEqual({ plate: 'half typed' });
    second.change({ plate: 'whole' });
    await second.flush();
    expect(there.stored()).toMatchObject({ order: { plate: 'whole' } });
  });

  it('is edited by the second one when the first goes away', async () => {
    const first = await open();
    const second = await open();
    await first.stop();
    await vi.advanceTimersByTimeAsync(200);
    expect(second.state().status).toBe('saved');
  });

  it('is edited where it was stopped and started again at once, as React does while developing', async () => {
    const first = tab();
    const starts = [first.start()];
    const stopped = first.stop();
    starts.push(first.start());
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all([...starts, stopped]);
    const second = await open();
    first.change({ plate: '1ABC123' });
    await first.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.state().status).toBe('saved');
    expect(second.state()).toMatchObject({ status: 'readOnly', order: { plate: '1ABC123' } });
  });

  it('goes to one of them when both open at the same moment', async () => {
    const [first, second] = [tab(), tab()];
    const started = Promise.all([first.start(), second.start()]);
    await vi.advanceTimersByTimeAsync(200);
    await started;
    expect([first.state().status, second.state().status]).toEqual(['saved', 'readOnly']);
  });
});
