import type { Towline } from '../client/createTowline.ts';
import type { OperationId } from '../generated/operations.ts';

/** One line an operation: its name in the contract, the call that reaches it, the query it sends. Ids in the path are `x`. */
export type ReachingCall = readonly [OperationId, (t: Towline) => PromiseLike<unknown>, string?];
