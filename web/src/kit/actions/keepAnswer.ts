import { isResourceKey } from '@towline/sdk/client/liveKeys';
import type { OperationId } from '@towline/sdk/operations';
import type { ScopedMutator } from 'swr';
import { loaded } from '../data/loaded.ts';
import { tagOf } from '../data/tagOf.ts';

/** What an action says of the answers that it makes stale. */
interface Stale {
  readonly operation: OperationId;
  readonly alsoStale?: readonly OperationId[];
  readonly represents?: OperationId;
}

const isStaleAfter = ({ operation: acted, alsoStale = [] }: Stale, operation: OperationId): boolean =>
  tagOf(operation) === tagOf(acted) || alsoStale.includes(operation);

/** Reads anew whatever an action has made stale, or was found to be stale. */
export const readAnew = (mutate: ScopedMutator, action: Stale): void =>
  void mutate((key) => isResourceKey(key) && isStaleAfter(action, key[0]));

/** Puts the answer of an action where its screen reads it, and reads the rest of its tag anew. */
export async function keepAnswer(mutate: ScopedMutator, action: Stale, answer: unknown): Promise<void> {
  const { represents } = action;
  const id = idOf(answer);
  const own = represents && id !== undefined ? ([represents, { path: { id } }] as const) : undefined;
  if (own) await mutate(own, loaded(answer, Date.now()), { revalidate: false });
  void mutate((key) => isResourceKey(key) && isStaleAfter(action, key[0]) && key[0] !== represents);
}

function idOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  return typeof answer.id === 'string' ? answer.id : undefined;
}
