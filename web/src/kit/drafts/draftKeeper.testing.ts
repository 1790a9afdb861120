import type { Draft, DraftSave } from '@towline/sdk/api';
import { afterEach, beforeEach, vi } from 'vitest';
import { tabsOfBrowser } from '../tabs/tabs.testing.ts';
import { createDraftKeeper } from './draftKeeper.ts';
import type { DraftKeeper } from './draftKeeperModel.ts';
import type { RemoteDrafts } from './draftKeeperOptions.ts';
import { draftSeat } from './draftSeat.ts';
import { keepersAtWork } from './keepersAtWork.ts';
import type { LocalDraft, LocalDrafts } from './localDrafts.ts';

/** The order of these tests. */
export interface Order {
  readonly plate: string;
}

export const id = '00000000-0000-4000-8000-000000000009';

/** A browser with its tabs, and what it keeps of drafts. */
export function browser() {
  const kept = new Map<string, LocalDraft>();
  const local: LocalDrafts = {
    get: async (key) => kept.get(key),
    put: async (draft) => void kept.set(draft.id, draft),
    remove: async (key) => void kept.delete(key),
    listOf: async () => [...kept.values()],
    clear: async () => kept.clear(),
  };
  return { local, kept, ...tabsOfBrowser() };
}

/** A server with versions, which can be out of reach. */
export function server() {
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
      find: async () => {
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

/** The world of one test: a server, a browser, and how many tabs were opened in it. */
export interface World {
  there: ReturnType<typeof server>;
  here: ReturnType<typeof browser>;
  tabs: number;
}

export const aWorld = (): World => ({ there: server(), here: browser(), tabs: 0 });

export function tab(world: World, { isNew = false } = {}): DraftKeeper<Order> {
  world.tabs += 1;
  const name = `tab ${world.tabs}`;
  return createDraftKeeper<Order>({
    id,
    agentId: 'a',
    orderType: 'RoadsideAssistance',
    schemaVersion: 1,
    read: (stored) => (typeof Reflect.get(stored, 'plate') === 'string' ? (stored as Order) : undefined),
    initial: () => ({ plate: '' }),
    isNew,
    local: world.here.local,
    remote: world.there.remote,
    seat: (events) => draftSeat(id, events, { channel: world.here.channel(), locks: world.here.locks }, name),
    now: () => Date.now(),
  });
}

export async function open(world: World): Promise<DraftKeeper<Order>> {
  const keeper = tab(world);
  const started = keeper.start();
  await vi.advanceTimersByTimeAsync(200);
  await started;
  return keeper;
}

/** Before each test a browser and a server of its own, and a clock that moves when told. */
export function ownWorld() {
  const at = {} as { world: World; there: World['there']; here: World['here'] };
  beforeEach(() => {
    vi.useFakeTimers();
    const world = aWorld();
    Object.assign(at, { world, there: world.there, here: world.here });
    keepersAtWork.clear();
  });
  afterEach(() => vi.useRealTimers());
  return at;
}
