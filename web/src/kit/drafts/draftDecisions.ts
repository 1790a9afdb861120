import type { DraftKeeper } from './draftKeeperModel.ts';
import type { DraftKeeperOptions } from './draftKeeperOptions.ts';
import type { DraftMemory } from './draftMemory.ts';
import type { DraftReads } from './draftReads.ts';
import type { DraftWrites } from './draftWrites.ts';

type Decisions = Pick<DraftKeeper<object>, 'keepMine' | 'takeTheirs' | 'recheck' | 'reload'>;

/** What becomes of a draft that stands between two contents, or of which nobody knows whether it is there. */
export function draftDecisions<Order extends object>(
  memory: DraftMemory<Order>,
  { id, local, remote }: DraftKeeperOptions<Order>,
  {
    saving,
    rest,
    load,
    start,
  }: Pick<DraftWrites, 'saving' | 'rest'> & Pick<DraftReads, 'load'> & { start(): Promise<void> },
): Decisions {
  return {
    async keepMine() {
      memory.version = (await remote.get(id))?.version ?? 0;
      memory.set({ status: 'unsaved' });
      await saving.now();
    },
    async takeTheirs() {
      await rest();
      memory.sent.become([]);
      await local.remove(id);
      await load('saved');
    },
    async recheck() {
      if (memory.isEnded || memory.version === 0 || memory.state.status === 'loading') return;
      const isThere = await remote.find(id).then(
        (draft) => draft !== undefined,
        () => true,
      );
      if (!isThere && !memory.isEnded) memory.set({ status: 'gone' });
    },
    async reload() {
      if (memory.state.status !== 'failed') return;
      memory.set({ status: 'loading', failure: undefined });
      await start();
    },
  };
}
