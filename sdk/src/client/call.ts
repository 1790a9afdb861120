import type { OperationId } from '../generated/operations.ts';
import type { Clock } from './clock.ts';
import type { PathValues, QueryValues } from './encode.ts';
import type { HookList } from './hooks.ts';
import type { Input, Output } from './types.ts';
import type { UploadProgress, WireAnswer } from './wire.ts';

/** What every call accepts besides its input. */
export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** With all retries; 0 is without limit. Default: the document's figure for the operation */
  timeoutInMs?: number | undefined;
  /** How many retries, or false for none */
  retry?: number | false | undefined;
  /** Over those of the client; a `traceparent` continues your own trace instead of beginning one */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Default: a new one for each call of an operation that has effects (S-05) */
  idempotencyKey?: string | undefined;
  /** The version that was loaded, sent as If-Match (S-04). Default: the `version` of the body, where the operation takes one */
  version?: number | undefined;
  /** A person asked for this call: the 60 s block does not stop it (S-11) */
  explicit?: boolean | undefined;
  /** Is told how an upload advances (1-intake §7 "Progress is reported") */
  onProgress?: UploadProgress | undefined;
};

/** A call's data with the answer it came in. */
export type Settled<Data> = { data: Data; response: WireAnswer; requestId: string };

/** The data; `.withResponse()` gives status and headers with it. */
export type PendingCall<Data> = Promise<Data> & { withResponse(): Promise<Settled<Data>> };

/** Arguments of `call`: the input may be left out where nothing in it is required. */
export type CallArguments<Id extends OperationId> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions]
    : [input: Input<Id>, options?: CallOptions];

/** Calls an operation by its name in the contract. */
export type Call = <Id extends OperationId>(id: Id, ...args: CallArguments<Id>) => PendingCall<Output<Id>>;

/** Input as it looks before the contract's types. */
export type AnyInput = { path?: PathValues; query?: QueryValues; body?: unknown };

/** Looks at what an operation was answered, and throws where it is not what it should be. */
export type AnswerCheck = (id: OperationId, answer: WireAnswer, data: unknown, requestId: string) => void;

/** What a caller is made of. `headers` is asked at each call, so that a new token or locale counts at once. */
export type CallerSettings = {
  baseUrl: string;
  headers(): Record<string, string>;
  hooks: HookList;
  clock: Clock;
  retries?: number | undefined;
  timeoutInMs?: number | undefined;
  strict?: AnswerCheck | undefined;
};

/** Makes calls: encoding, limits, retries, problems. */
export type Caller = {
  /** One operation, its answer read */
  settle(id: OperationId, input: AnyInput | undefined, options: CallOptions | undefined): Promise<Settled<unknown>>;
  /** One operation, its answer's bytes left to the caller */
  open(id: OperationId, input: AnyInput | undefined, options: CallOptions | undefined): Promise<WireAnswer>;
  /** Any method and path below the base address */
  request(method: string, path: string, input?: AnyInput, options?: CallOptions): Promise<Settled<unknown>>;
};
