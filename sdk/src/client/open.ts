import type { OperationId } from '../generated/operations.ts';
import type { CallArguments } from './call.ts';
import type { WireAnswer } from './wire.ts';

/** Opens an operation whose answer is read as a stream, such as a CSV download. */
export type Open = <Id extends OperationId>(id: Id, ...args: CallArguments<Id>) => Promise<WireAnswer>;
