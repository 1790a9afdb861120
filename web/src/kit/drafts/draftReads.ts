import type { DraftKeeperOptions } from './draftKeeperOptions.ts';
import type { DraftMemory } from './draftMemory.ts';
import type { DraftWrites } from './draftWrites.ts';
import { foundDraft } from './foundDraft.ts';
import type { LocalDraft } from './localDrafts.ts';

/** How a draft comes to the screen. */
export interface DraftReads {
  /** From this browser and the server, whichever counts. */
  load(status: 'saved' | 'readOnly'): Promise<void>;
  /** Another tab of this browser edits it: what that one keeps is shown here. */
  follow(): Promise<void>;
  /** The tab that edited it may have ended it: dispatched, deleted, given away. */
  doubt(): void;
}

export function draftReads<Order extends object>(
  memory: DraftMemory<Order>,
  { id, schemaVersion, local, remote, read }: DraftKeeperOptions<Order>,
  { saving }: Pick<DraftWrites, 'saving'>,
): DraftReads {
  const { sent } = memory;
  let mayBeGone = false;
  /** What this program can read of what the browser kept. */
  const orderIn = (kept: LocalDraft | undefined): Order | undefined =>
    kept && kept.schemaVersion === schemaVersion ? read(kept.order) : undefined;

  async function load(status: 'saved' | 'readOnly'): Promise<void> {
    let failure: unknown;
    const missed = (error: unknown): undefined => {
      failure = error;
    };
    const [kept, server] = await Promise.all([
      local.get(id),
      (mayBeGone ? remote.find(id) : remote.get(id)).catch(missed),
    ]);
    const mine = orderIn(kept);
    const theirs = server && read(server.order);
    sent.become(kept?.sent ?? []);
    const wasSeen = memory.state.savedAt !== undefined;
    const found = foundDraft(
      { kept, mine, server, theirs, failure },
      { status, isOwn: (newer, { order }) => sent.areWith(newer, [order]), wasSeen },
    );
    memory.version = found.version;
    memory.set(found.shown);
    if (found.next === 'save') await saving.now();
    else if (found.next === 'keep') await local.put(memory.copy(false));
  }

  return {
    load,
    async follow() {
      const kept = await local.get(id);
      const order = orderIn(kept);
      if (!kept || !order) return load('readOnly');
      if (memory.state.status !== 'readOnly') return;
      const { step, title, aside, savedAt } = kept;
      memory.set({ order, step, title, aside, savedAt });
    },
    doubt() {
      mayBeGone = true;
    },
  };
}
