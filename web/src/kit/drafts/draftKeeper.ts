import type { Draft, DraftSave, OrderType } from '@towline/sdk/api';
import type { DraftSeat, SeatEvents } from './draftSeat.ts';
import type { LocalDraft, LocalDrafts } from './localDrafts.ts';

/** How a draft stands. `kept`: in this browser, the server cannot be reached; `conflict`: another desk saved it since. */
export type DraftStatus = 'loading' | 'unsaved' | 'saving' | 'saved' | 'kept' | 'conflict' | 'readOnly';

/** A draft as the screen shows it. */
export interface DraftState<Order extends object> {
  readonly status: DraftStatus;
  readonly order: Order;
  readonly step: string | undefined;
  readonly title: string | undefined;
  /** What was begun beside the order and is no part of it yet, as this browser keeps it. */
  readonly aside: object | undefined;
  /** When it was last saved, in milliseconds since 1970; nothing was typed yet while it is undefined. */
  readonly savedAt: number | undefined;
}

/** What stands beside the order: where the agent is in it, and what the dock calls it. */
export interface DraftPlace {
  readonly step?: string | undefined;
  readonly title?: string | undefined;
  readonly aside?: object | undefined;
}

/** The server's side of drafts. */
export interface RemoteDrafts {
  get(id: string): Promise<Draft | undefined>;
  /** Answers the saved draft, or `stale` when somebody else saved it since the version that was sent. */
  save(id: string, draft: DraftSave): Promise<Draft | 'stale'>;
  remove(id: string): Promise<void>;
}

export interface DraftKeeperOptions<Order extends object> {
  readonly id: string;
  readonly agentId: string;
  readonly orderType: OrderType;
  readonly schemaVersion: number;
  /** The order as this program understands it, or undefined where the stored one is not readable. */
  readonly read: (stored: object) => Order | undefined;
  readonly initial: () => Order;
  /** Under an id that nobody else knows yet: there is nothing to load, what is typed counts from the first key on. */
  readonly isNew?: boolean;
  readonly local: LocalDrafts;
  readonly remote: RemoteDrafts;
  readonly seat: (events: SeatEvents) => DraftSeat;
  readonly now: () => number;
}

/** Saves what is typed: 500 ms after the last change, and at once on blur and close (1-intake §1, console.md §4.6). */
export interface DraftKeeper<Order extends object> {
  state(): DraftState<Order>;
  subscribe(listener: () => void): () => void;
  start(): Promise<void>;
  change(order: Order, place?: DraftPlace): void;
  /** Saves now what is not saved yet. */
  flush(): Promise<void>;
  /** Edits here; the tab that edited it until now reads on. */
  takeOver(): Promise<void>;
  /** After a conflict: this screen's content wins. */
  keepMine(): Promise<void>;
  /** After a conflict: the content that was saved elsewhere wins. */
  takeTheirs(): Promise<void>;
  /** Deletes it everywhere: dispatched, deleted, or discarded and closed. */
  discard(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds after the last change (console.md §4.6, Draft). */
export const autosaveMs = 500;

const isSameContent = <Order extends object>(one: DraftState<Order>, other: DraftState<Order>): boolean =>
  one.order === other.order && one.step === other.step && one.title === other.title && one.aside === other.aside;

export function createDraftKeeper<Order extends object>(options: DraftKeeperOptions<Order>): DraftKeeper<Order> {
  const { id, agentId, orderType, schemaVersion, local, remote, now } = options;
  const listeners = new Set<() => void>();
  let state: DraftState<Order> = {
    status: options.isNew ? 'saved' : 'loading',
    order: options.initial(),
    step: undefined,
    title: undefined,
    aside: undefined,
    savedAt: undefined,
  };
  let version = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> = Promise.resolve();
  let isGone = false;

  // Taken with each start: React starts, stops and starts again what it paints twice, and a seat that was left stays left.
  let seat: DraftSeat | undefined;
  const seatEvents: SeatEvents = {
    lost: async () => {
      await flush();
      set({ status: 'readOnly' });
    },
    freed: () => void start(),
    saved: () => void load('readOnly'),
  };

  function set(part: Partial<DraftState<Order>>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function copy(isAhead: boolean): LocalDraft {
    const { order, step, title, aside } = state;
    const savedAt = state.savedAt ?? now();
    return {
      id,
      agentId,
      orderType,
      schemaVersion,
      order,
      step,
      title,
      aside,
      savedAt,
      serverVersion: version,
      isAhead,
    };
  }

  async function load(status: 'saved' | 'readOnly'): Promise<void> {
    const [kept, server] = await Promise.all([local.get(id), remote.get(id).catch(() => undefined)]);
    const mine = kept && kept.schemaVersion === schemaVersion ? options.read(kept.order) : undefined;
    const theirs = server && options.read(server.order);
    version = Math.max(kept?.serverVersion ?? 0, 0);
    const serverIsNewer = server !== undefined && server.version > version;
    if (kept && mine && (kept.isAhead || !serverIsNewer)) {
      const isTorn = kept.isAhead && serverIsNewer && status === 'saved';
      const { step, title, aside, savedAt } = kept;
      set({ order: mine, step, title, aside, savedAt, status: isTorn ? 'conflict' : kept.isAhead ? 'kept' : status });
      if (kept.isAhead && !isTorn && status === 'saved') await save();
    } else if (server && theirs) {
      version = server.version;
      const { step, title } = server;
      set({ order: theirs, step, title, aside: undefined, savedAt: Date.parse(server.updatedAt), status });
      await local.put(copy(false));
    } else set({ status });
  }

  async function start(): Promise<void> {
    seat ??= options.seat(seatEvents);
    const mine = seat;
    const isMine = await mine.claim();
    if (state.status !== 'loading' && state.status !== 'readOnly') return;
    if (mine === seat) await load(isMine ? 'saved' : 'readOnly');
  }

  async function saveOnce(): Promise<void> {
    if (isGone || (state.status !== 'unsaved' && state.status !== 'kept')) return;
    set({ status: 'saving', savedAt: now() });
    const sent = state;
    await local.put(copy(true));
    const { order, step, title } = state;
    const draft: DraftSave = { orderType, order: Object.fromEntries(Object.entries(order)), version };
    if (step !== undefined) draft.step = step;
    if (title !== undefined) draft.title = title;
    const saved = await remote.save(id, draft).catch(() => undefined);
    if (isGone) return;
    if (saved === 'stale') return set({ status: 'conflict' });
    if (saved) version = saved.version;
    const isLatest = isSameContent(state, sent);
    await local.put(copy(!saved || !isLatest));
    seat?.tellSaved();
    if (isLatest) set({ status: saved ? 'saved' : 'kept' });
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(saveOnce);
    return saving;
  }

  async function flush(): Promise<void> {
    if (timer !== undefined || state.status === 'unsaved') await save();
    else await saving;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    change(order, place = {}) {
      if (state.status === 'readOnly' || state.status === 'loading') return;
      const status = state.status === 'conflict' ? 'conflict' : 'unsaved';
      const { step = state.step, title = state.title, aside = state.aside } = place;
      set({ order, step, title, aside, status });
      clearTimeout(timer);
      timer = setTimeout(() => void save(), autosaveMs);
    },
    flush,
    async takeOver() {
      await seat?.takeOver();
      await load('saved');
    },
    async keepMine() {
      version = (await remote.get(id))?.version ?? 0;
      set({ status: 'unsaved' });
      await save();
    },
    async takeTheirs() {
      await local.remove(id);
      await load('saved');
    },
    async discard() {
      isGone = true;
      clearTimeout(timer);
      await saving;
      await local.remove(id);
      await remote.remove(id);
    },
    async stop() {
      const left = seat;
      seat = undefined;
      if (!isGone) await flush();
      left?.leave();
    },
  };
}
