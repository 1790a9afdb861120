import type { Draft } from '@towline/sdk/api';
import { draftSaveOf } from './draftContents.ts';
import type { DraftKeeperOptions } from './draftKeeperOptions.ts';
import type { DraftMemory } from './draftMemory.ts';
import { type DraftState, isSameContent } from './draftState.ts';
import { type PacedWriter, pacedWriter } from './pacedWriter.ts';

/** Milliseconds from a change to its copy on the server, and between two of them (console.md §4.6, Draft). */
const autosaveMs = 500;
/** Milliseconds between two copies in this browser; the first is made at once. */
const keepEveryMs = 200;
/** Pauses before the server is tried again, the last one over and over. */
const retryMs = [1_000, 2_000, 5_000, 10_000];

/** How what is typed is written: in this browser, and on the server. */
export interface DraftWrites {
  readonly keeping: PacedWriter;
  readonly saving: PacedWriter;
  /** Writes now what is not written yet. */
  flush(): Promise<void>;
  /** What is under way is finished, what was wanted is forgotten. */
  rest(): Promise<void>;
  /** The same, and nothing is written any more. */
  end(): Promise<void>;
}

/** @param tellSaved tells the other tabs of this browser that something was written */
export function draftWrites<Order extends object>(
  memory: DraftMemory<Order>,
  { id, orderType, local, remote, now }: DraftKeeperOptions<Order>,
  tellSaved: () => void,
): DraftWrites {
  const { sent } = memory;
  const keeping = pacedWriter(keep, { waitMs: 0, betweenMs: keepEveryMs, now });
  const saving = pacedWriter(save, { waitMs: autosaveMs, betweenMs: autosaveMs, now });
  let failures = 0;

  async function keep(): Promise<void> {
    if (!memory.isEnded && memory.state.status !== 'readOnly') await local.put(memory.copy(memory.isAhead()));
  }

  async function save(): Promise<void> {
    if (memory.isEnded || !memory.isUnsaved()) return;
    const at = now();
    const tried = memory.state;
    sent.add(tried.order);
    await local.put(memory.copy(true));
    const draft = draftSaveOf(tried, orderType, memory.version);
    let failure: unknown;
    const saved = await remote.save(id, draft).catch((error: unknown): undefined => {
      failure = error;
    });
    if (memory.isEnded) return;
    if (saved === 'stale') await settleStale();
    else if (saved === 'gone') memory.set({ status: 'gone' });
    else if (saved) accepted(saved, tried, at);
    else retryLater(at, failure);
    await keeping.now();
    tellSaved();
  }

  function accepted(saved: Draft, tried: DraftState<Order>, at: number): void {
    memory.version = saved.version;
    failures = 0;
    sent.become([]);
    if (isSameContent(memory.state, tried)) memory.set({ status: 'saved', savedAt: at, failure: undefined });
    else saving.want();
  }

  function retryLater(at: number, failure: unknown): void {
    const { status } = memory.state;
    if (status === 'unsaved') memory.set({ status: 'kept', savedAt: at, failure });
    else if (status === 'kept') memory.set({ failure });
    saving.later(retryMs[Math.min(failures, retryMs.length - 1)] ?? autosaveMs);
    failures += 1;
  }

  /** A save whose answer was lost makes the next one look like a second desk: only what nobody here wrote is a conflict. */
  async function settleStale(): Promise<void> {
    const server = await remote.get(id).catch(() => undefined);
    if (server && sent.areWith(server)) {
      memory.version = server.version;
      saving.later(0);
    } else memory.set({ status: 'conflict' });
  }

  const rest = async (): Promise<void> => {
    await Promise.all([saving.end(), keeping.end()]);
  };
  return {
    keeping,
    saving,
    async flush() {
      if (memory.isUnsaved()) await saving.now();
      else if (saving.isWaiting()) await saving.end();
      if (keeping.isWaiting()) await keeping.now();
    },
    rest,
    async end() {
      memory.isEnded = true;
      await rest();
    },
  };
}
