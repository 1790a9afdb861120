import type { Towline } from '@towline/sdk';
import { NotFoundError, PreconditionError } from '@towline/sdk/client/problem';
import { keptValue } from '@towline/sdk/domain/fields/keptText';
import type { RemoteDrafts } from './draftKeeperOptions.ts';

/** The drafts that the server keeps under their owner (DECISIONS S-09). */
export function remoteDrafts({ orders }: Pick<Towline, 'orders'>): RemoteDrafts {
  return {
    get: (id) => orders.getDraft(id).catch(orNothing),
    find: async (id) => (await orders.listDrafts()).find((draft) => draft.id === id),
    async save(id, draft) {
      try {
        // Half an emoji from a field that was cut, or a zero from somebody's clipboard, must not keep a draft from being kept.
        return await orders.saveDraft(id, keptValue(draft));
      } catch (error) {
        if (error instanceof PreconditionError) return 'stale';
        if (isGone(error)) return 'gone';
        throw error;
      }
    },
    async remove(id) {
      await orders.deleteDraft(id).catch(orNothing);
    },
  };
}

/** A proxy that finds no server says nothing of a draft (DECISIONS T-966). */
const isGone = (error: unknown): boolean => error instanceof NotFoundError && error.code === 'NOT_FOUND';

function orNothing(error: unknown): undefined {
  if (isGone(error)) return undefined;
  throw error;
}
