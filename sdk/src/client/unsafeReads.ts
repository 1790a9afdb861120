import type { OperationId } from '../generated/operations.ts';

// The documents change something by GET here; the contract says so by `x-unsafe-get` (api.md §2.4).
const unsafeReads: ReadonlySet<OperationId> = new Set<OperationId>(['requestDatabaseAccess']);

/** Whether a GET has an effect: it is neither tried again nor kept. */
export const isUnsafeRead = (id: OperationId | undefined): boolean => id !== undefined && unsafeReads.has(id);
