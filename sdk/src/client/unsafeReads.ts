import { type OperationId, unsafeReads } from '../generated/operations.ts';

/** Whether a GET has an effect, as the contract says by `x-unsafe-get` (api.md §2.4): it is neither tried again nor kept. */
export const isUnsafeRead = (id: OperationId | undefined): boolean => id !== undefined && unsafeReads.has(id);
