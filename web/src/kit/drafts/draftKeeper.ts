import type { Draft } from '@towline/sdk/api';
import { changesStored, draftSaveOf, localCopyOf } from './draftContents.ts';
import { draftEnding } from './draftEnding.ts';
import type { DraftKeeper } from './draftKeeperModel.ts';
import type { DraftKeeperOptions } from './draftKeeperOptions.ts';
import type { DraftSeat, SeatEvents } from './draftSeat.ts';
import { type DraftPlace, type DraftState, isSameContent, untouchedDraft } from './draftState.ts';
import { foundDraft } from './foundDraft.ts';
import { keepersAtWork } from './keepersAtWork.ts';
import type { LocalDraft } from './localDrafts.ts';
import { pacedWriter } from './pacedWriter.ts';
import { unansweredSaves } from './unansweredSaves.ts';

/** Milliseconds from a change to its copy on the server, and between two of them (console.md §4.6, Draft). */
export const autosaveMs = 500;
/** Milliseconds between two copies in this browser; the first is made at once. */
export const keepEveryMs = 200;
/** Pauses before the server is tried again, the last one over and over. */
const retryMs = [1_000, 2_000, 5_000, 10_000];

/** Makes one; it does nothing until it is started. */
export function createDraftKeeper<Order extends object>(options: DraftKeeperOptions<Order>): DraftKeeper<Order> {
  const { id, orderType, schemaVersion, local, remote, now } = options;
  const listeners = new Set<() => void>();
  let state = untouchedDraft(options.initial(), options.isNew ? 'saved' : 'loading');
  let version = 0;
  let mayBeGone = false;
  let failures = 0;
  const sent = unansweredSaves();
  let isEnded = false;

  const keeping = pacedWriter(keep, { waitMs: 0, betweenMs: keepEveryMs, now });
  const saving = pacedWriter(save, { waitMs: autosaveMs, betweenMs: autosaveMs, now });

  // Taken with each start: React starts, stops and starts again what it paints twice, and a seat that was left stays left.
  let seat: DraftSeat | undefined;
  const seatEvents: SeatEvents = {
    lost: async () => {
      await flush();
      await saving.end();
      set({ status: 'readOnly' });
    },
    freed: () => {
      // The tab that edited it may have ended it: dispatched, deleted, given away.
      mayBeGone = true;
      void start();
    },
    saved: () => void follow(),
  };

  function set(part: Partial<DraftState<Order>>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  const copy = (isAhead: boolean): LocalDraft => {
    const at = { savedAt: state.savedAt ?? now(), serverVersion: version };
    return localCopyOf(options, state, { ...at, isAhead, sent: sent.contents() });
  };
  const isUnsaved = (): boolean => state.status === 'unsaved' || state.status === 'kept';
  /** What is on the screen is nowhere else, or only in this browser. */
  const isAhead = (): boolean => isUnsaved() || state.status === 'conflict' || state.status === 'gone';

  async function keep(): Promise<void> {
    if (!isEnded && state.status !== 'readOnly') await local.put(copy(isAhead()));
  }

  async function load(status: 'saved' | 'readOnly'): Promise<void> {
    let failure: unknown;
    const missed = (error: unknown): undefined => {
      failure = error;
    };
    const [kept, server] = await Promise.all([
      local.get(id),
      (mayBeGone ? remote.find(id) : remote.get(id)).catch(missed),
    ]);
    const mine = kept && kept.schemaVersion === schemaVersion ? options.read(kept.order) : undefined;
    const theirs = server && options.read(server.order);
    sent.become(kept?.sent ?? []);
    const found = foundDraft(
      { kept, mine, server, theirs, failure },
      { status, isOwn: (newer, { order }) => sent.areWith(newer, [order]), wasSeen: state.savedAt !== undefined },
    );
    version = found.version;
    set(found.shown);
    if (found.next === 'save') await saving.now();
    else if (found.next === 'keep') await local.put(copy(false));
  }

  /** Another tab of this browser edits it: what that one keeps is shown here. */
  async function follow(): Promise<void> {
    const kept = await local.get(id);
    const order = kept && kept.schemaVersion === schemaVersion ? options.read(kept.order) : undefined;
    if (!kept || !order) return load('readOnly');
    if (state.status !== 'readOnly') return;
    const { step, title, aside, savedAt } = kept;
    set({ order, step, title, aside, savedAt });
  }

  async function start(): Promise<void> {
    keepersAtWork.set(id, atWork);
    seat ??= options.seat(seatEvents);
    const mine = seat;
    const isMine = await mine.claim();
    if (state.status !== 'loading' && state.status !== 'readOnly') return;
    if (mine === seat) await load(isMine ? 'saved' : 'readOnly');
  }

  async function save(): Promise<void> {
    if (isEnded || !isUnsaved()) return;
    const at = now();
    const tried = state;
    sent.add(tried.order);
    await local.put(copy(true));
    const draft = draftSaveOf(tried, orderType, version);
    let failure: unknown;
    const saved = await remote.save(id, draft).catch((error: unknown): undefined => {
      failure = error;
    });
    if (isEnded) return;
    if (saved === 'stale') await settleStale();
    else if (saved === 'gone') set({ status: 'gone' });
    else if (saved) accepted(saved, tried, at);
    else retryLater(at, failure);
    await keeping.now();
    seat?.tellSaved();
  }

  function accepted(saved: Draft, tried: DraftState<Order>, at: number): void {
    version = saved.version;
    failures = 0;
    sent.become([]);
    if (isSameContent(state, tried)) set({ status: 'saved', savedAt: at, failure: undefined });
    else saving.want();
  }

  function retryLater(at: number, failure: unknown): void {
    if (state.status === 'unsaved') set({ status: 'kept', savedAt: at, failure });
    else if (state.status === 'kept') set({ failure });
    saving.later(retryMs[Math.min(failures, retryMs.length - 1)] ?? autosaveMs);
    failures += 1;
  }

  /** A save whose answer was lost makes the next one look like a second desk: only what nobody here wrote is a conflict. */
  async function settleStale(): Promise<void> {
    const server = await remote.get(id).catch(() => undefined);
    if (server && sent.areWith(server)) {
      version = server.version;
      saving.later(0);
    } else set({ status: 'conflict' });
  }

  async function flush(): Promise<void> {
    if (isUnsaved()) await saving.now();
    else if (saving.isWaiting()) await saving.end();
    if (keeping.isWaiting()) await keeping.now();
  }

  /** Nothing is written any more, here or there. */
  async function end(): Promise<void> {
    isEnded = true;
    await Promise.all([saving.end(), keeping.end()]);
  }

  function change(order: Order, place: DraftPlace = {}): void {
    const { status } = state;
    if (status === 'readOnly' || status === 'loading' || status === 'failed') return;
    const { step = state.step, title = state.title, aside = state.aside } = place;
    const isSettled = status === 'conflict' || status === 'gone';
    set({ order, step, title, aside, status: isSettled ? status : 'unsaved' });
    keeping.want();
    if (!isSettled) saving.want();
  }

  async function stop(): Promise<void> {
    const left = seat;
    seat = undefined;
    if (!isEnded) await flush();
    if (seat === undefined) {
      await Promise.all([saving.end(), keeping.end()]);
      if (keepersAtWork.get(id) === atWork) keepersAtWork.delete(id);
    }
    left?.leave();
  }

  async function amend(makes: (order: Order) => Order): Promise<void> {
    if (isEnded) return;
    if (seat) return change(makes(state.order));
    const open = keepersAtWork.get(id);
    if (open) return open.amend(changesStored(options.read, makes));
    // Put away: what is kept now counts, not what this screen showed last.
    set({ status: 'loading' });
    await start();
    change(makes(state.order));
    await stop();
  }

  const atWork = {
    stop,
    abandon: () => void end(),
    amend: (makes: (order: object) => object) => amend((order) => options.read(makes(order)) ?? order),
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    change,
    amend,
    flush,
    async takeOver() {
      await seat?.takeOver();
      await load('saved');
    },
    async keepMine() {
      version = (await remote.get(id))?.version ?? 0;
      set({ status: 'unsaved' });
      await saving.now();
    },
    async takeTheirs() {
      await Promise.all([saving.end(), keeping.end()]);
      sent.become([]);
      await local.remove(id);
      await load('saved');
    },
    ...draftEnding({ id, local, remote, copy: () => copy(true), end }),
    async recheck() {
      if (isEnded || version === 0 || state.status === 'loading') return;
      const isThere = await remote.find(id).then(
        (draft) => draft !== undefined,
        () => true,
      );
      if (!isThere && !isEnded) set({ status: 'gone' });
    },
    async reload() {
      if (state.status !== 'failed') return;
      set({ status: 'loading', failure: undefined });
      await start();
    },
    version: () => version,
    standing: () => state.status,
    stop,
  };
}
