import type { Draft, DraftSave } from '@towline/sdk/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper, type RemoteDrafts } from './draftKeeper.ts';
import { draftSeat, type SeatChannel } from './draftSeat.ts';
import type { LocalDraft, LocalDrafts } from './localDrafts.ts';

interface Order {
  readonly plate: string;
}

const id = '00000000-0000-4000-8000-000000000009';

/** Tabs of one browser: a message reaches every other tab. */
function browser() {
  const channels = new Map<SeatChannel, (message: unknown) => void>();
  const kept = new Map<string, LocalDraft>();
  const local: LocalDrafts = {
    get: async (key) => kept.get(key),
    put: async (draft) => void kept.set(draft.id, draft),
    remove: async (key) => void kept.delete(key),
    listOf: async () => [...kept.values()],
    clear: async () => kept.clear(),
  };
  const channel = (): SeatChannel => {
    const self: SeatChannel = {
      send: (message) => {
        for (const [other, heard] of channels) if (other !== self) heard(message);
      },
      listen: (heard) => void channels.set(self, heard),
      close: () => void channels.delete(self),
    };
    return self;
  };
  return { local, channel, kept };
}

/** A server with versions, which can be out of reach. */
function server() {
  let stored: Draft | undefined;
  const saves: DraftSave[] = [];
  const self = {
    isDown: false,
    saves,
    stored: () => stored,
    saveElsewhere: (plate: string) => {
      stored = {
        id,
        order: { plate },
        orderType: 'RoadsideAssistance',
        version: (stored?.version ?? 0) + 1,
        createdAt: '2026-11-21T13:00:00Z',
        updatedAt: '2026-11-21T13:00:00Z',
      };
    },
    remote: {
      get: async () => {
        if (self.isDown) throw new Error('down');
        return stored;
      },
      save: async (_id, draft) => {
        if (self.isDown) throw new Error('down');
        if ((draft.version ?? 0) !== (stored?.version ?? 0)) return 'stale';
        saves.push(draft);
        self.saveElsewhere(Reflect.get(draft.order, 'plate') as string);
        return stored as Draft;
      },
      remove: async () => {
        stored = undefined;
      },
    } satisfies RemoteDrafts as RemoteDrafts,
  };
  return self;
}

let there: ReturnType<typeof server>;
let here: ReturnType<typeof browser>;
let tabs = 0;

function tab({ isNew = false } = {}) {
  tabs += 1;
  const name = `tab ${tabs}`;
  return createDraftKeeper<Order>({
    id,
    agentId: 'a',
    orderType: 'RoadsideAssistance',
    schemaVersion: 1,
    read: (stored) => (typeof Reflect.get(stored, 'plate') === 'string' ? (stored as Order) : undefined),
    initial: () => ({ plate: '' }),
    isNew,
    local: here.local,
    remote: there.remote,
    seat: (events) => draftSeat(id, events, here.channel(), name),
    now: () => Date.now(),
  });
}

async function open() {
  const keeper = tab();
  const started = keeper.start();
  await vi.advanceTimersByTimeAsync(200);
  await started;
  return keeper;
}

beforeEach(() => {
  vi.useFakeTimers();
  there = server();
  here = browser();
  tabs = 0;
});
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('is saved 500 ms after the last change, here and on the server', async () => {
    const draft = await open();
    draft.change({ plate: '1' });
    await vi.advanceTimersByTimeAsync(400);
    draft.change({ plate: '1ABC123' }, { step: 'Vehicle', title: '1-ABC-123' });
    await vi.advanceTimersByTimeAsync(499);
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
