import type { Towline } from '@towline/sdk';
import type { CallArguments } from '@towline/sdk/client/call';
import type { OperationId } from '@towline/sdk/operations';
import type { Input, Output } from '@towline/sdk/types';
import { type Loaded, loaded } from './loaded.ts';

/** Whoever comes later than this asks anew: what was read for a screen that was left is nobody's. */
const KEPT_MS = 5_000;

interface Ahead {
  readonly askedAt: number;
  readonly answer: Promise<Loaded<unknown>>;
}

const ahead = new WeakMap<Towline, Map<string, Ahead>>();

const nameOf = (operation: OperationId, input: unknown): string => JSON.stringify([operation, input]);

async function read<Id extends OperationId>(
  towline: Towline,
  operation: Id,
  input: Input<Id>,
): Promise<Loaded<Output<Id>>> {
  const started = Date.now();
  const data = await towline.call(operation, ...([input] as CallArguments<Id>));
  return loaded(data, Date.now(), Date.now() - started);
}

/** Asks for what a screen will ask for, while the screen itself is still on its way; it takes the answer over. */
export function readAhead<Id extends OperationId>(towline: Towline, operation: Id, input: Input<Id>): void {
  const answer = read(towline, operation, input);
  // A read that fails is told by the screen that takes it.
  answer.catch(() => {});
  const own = ahead.get(towline) ?? new Map<string, Ahead>();
  ahead.set(towline, own.set(nameOf(operation, input), { askedAt: Date.now(), answer }));
}

/** What an operation answers: as it was asked for ahead, else asked for now. */
export function readOnce<Id extends OperationId>(
  towline: Towline,
  operation: Id,
  input: Input<Id>,
): Promise<Loaded<Output<Id>>> {
  const name = nameOf(operation, input);
  const known = ahead.get(towline)?.get(name);
  ahead.get(towline)?.delete(name);
  if (!known || Date.now() - known.askedAt > KEPT_MS) return read(towline, operation, input);
  return known.answer as Promise<Loaded<Output<Id>>>;
}
