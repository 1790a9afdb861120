import { isResourceKey } from '@towline/sdk/client/liveKeys';
import type { OperationId } from '@towline/sdk/operations';
import type { ScopedMutator } from 'swr';
import { loaded } from '../data/loaded.ts';
import { tagOf } from '../data/tagOf.ts';
import { endedWithin, pause } from '../pause.ts';

/** What an action says of the answers that it makes stale. */
interface Stale {
  readonly operation: OperationId;
  readonly alsoStale?: readonly OperationId[];
  readonly represents?: OperationId;
}

const isStaleAfter = ({ operation: acted, alsoStale = [] }: Stale, operation: OperationId): boolean =>
  tagOf(operation) === tagOf(acted) || alsoStale.includes(operation);

/** How long an action waits for what the one before it has made stale; on a line that slow it goes on with what is known. */
const longestWaitMs = 5_000;

const readings = new WeakMap<ScopedMutator, Promise<unknown>>();

/** Until what this tab's own actions made stale is read and painted: who acts twice meets no conflict with themselves (DECISIONS T-930). */
export function ownReads(mutate: ScopedMutator): Promise<unknown> | undefined {
  const reading = readings.get(mutate);
  return reading && endedWithin(longestWaitMs, reading).then(() => pause());
}

function noteReading(mutate: ScopedMutator, reads: Promise<unknown>): void {
  const all = Promise.allSettled([readings.get(mutate), reads]).then(() => {
    if (readings.get(mutate) === all) readings.delete(mutate);
  });
  readings.set(mutate, all);
}

/** Reads anew whatever an action has made stale, or was found to be stale. */
export const readAnew = (mutate: ScopedMutator, action: Stale): void =>
  void mutate((key) => isResourceKey(key) && isStaleAfter(action, key[0]));

/** Puts the answer of an action where its screen reads it, and reads the rest of its tag anew. */
export async function keepAnswer(mutate: ScopedMutator, action: Stale, answer: unknown): Promise<void> {
  const { represents } = action;
  const id = idOf(answer);
  const own = represents && id !== undefined ? ([represents, { path: { id } }] as const) : undefined;
  if (own) await mutate(own, loaded(answer, Date.now()), { revalidate: false });
  noteReading(
    mutate,
    mutate((key) => isResourceKey(key) && isStaleAfter(action, key[0]) && key[0] !== represents),
  );
}

/** The id of a record, where it is one. */
export function idOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  return typeof answer.id === 'string' ? answer.id : undefined;
}
