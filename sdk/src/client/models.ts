import { type OperationId, operationTable } from '../generated/operations.ts';
import type { Clock } from './clock.ts';
import { TowlineError } from './problem.ts';
import type { Input, Output } from './types.ts';
import { isUnsafeRead } from './unsafeReads.ts';

/** How long what was read counts as fresh (3-platform §9). */
export const MODEL_EXPIRY_MS = 5_000;

/** How often a watched model is read anew while no live event would tell of a change (2-requests §4, 3-platform §9). */
export const MODEL_POLL_MS = 5_000;

/** Operations whose answer can be kept: those that only read. */
export type ModelId = {
  [Id in OperationId]: (typeof operationTable)[Id][0] extends 'GET' ? Id : never;
}[OperationId];

/** A model as it stands. What was there stays while it is read anew and when that fails. */
export type Model<Data> = {
  readonly data: Data | undefined;
  /** When `data` came, in milliseconds since 1970 */
  readonly loadedAtMs: number | undefined;
  /** Why the last read failed, and since when (3-platform §8) */
  readonly error: TowlineError | undefined;
  readonly failedAtMs: number | undefined;
  readonly isLoading: boolean;
};

/** What a cache is made with besides its client. */
export type ModelCacheOptions = {
  clock?: Clock;
  /** How long what was read is answered without a call; default 5 s */
  expiryInMs?: number;
  /** How often watched models are polled; default 5 s */
  everyInMs?: number;
  /** Whether live events are listened to while something is watched that they can tell of; default true */
  live?: boolean;
};

/** Keeps what was read, shares it, and keeps what is watched up to date. */
export type ModelCache = {
  /** The model: from the cache while it is fresh, else read; who asks at the same time waits for the same call */
  get<Id extends ModelId>(id: Id, ...args: ModelArguments<Id>): Promise<Output<Id>>;
  /** The model as it stands, without a call */
  peek<Id extends ModelId>(id: Id, ...args: ModelArguments<Id>): Model<Output<Id>>;
  /** Tells how it stands, now and at every change, and keeps it up to date; the answer ends it */
  watch<Id extends ModelId>(id: Id, input: Input<Id>, listener: (model: Model<Output<Id>>) => void): () => void;
  /** Reads it now; a person asks, so the 60 s block does not stop it (S-11) */
  refresh<Id extends ModelId>(id: Id, ...args: ModelArguments<Id>): Promise<Output<Id>>;
  /** Puts a write's answer in its place: no second call is needed */
  set<Id extends ModelId>(id: Id, input: Input<Id>, data: Output<Id>): void;
  /** Nothing is read by itself until the answer is called: editing an order pauses, closing resumes (2-requests §4) */
  pause(): () => void;
  readonly isPaused: boolean;
  /** Ends polling and live events, forgets everything (signing out) */
  close(): void;
};

/** Arguments that name a model: the input may be left out where nothing in it is required. */
export type ModelArguments<Id extends ModelId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [Input<Id>];

/** A name that is no operation, or an operation that does more than read, is a fault of the program (3-platform §8). */
export function assertModel(id: OperationId): void {
  if (!Object.hasOwn(operationTable, id)) throw new TowlineError('UNKNOWN_MODEL', `There is no operation ${id}`);
  if (operationTable[id][0] !== 'GET' || id === 'streamEvents' || isUnsafeRead(id))
    throw new TowlineError('UNSUPPORTED_MODEL', `What ${id} answers cannot be kept`);
}
