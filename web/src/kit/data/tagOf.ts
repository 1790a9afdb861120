import { type OperationId, operationTable } from '@towline/sdk/operations';

/** The tag of an operation: what is written under it makes what was read under it stale. */
export const tagOf = (operation: OperationId): string => operationTable[operation][2];
