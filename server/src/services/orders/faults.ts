import type { Fault } from '@towline/sdk/domain/order/orderFaults';
import { refuse } from '../../core/refuse.ts';

/** Where in the body of a whole order a path stands. */
export const pointerInOrder = (path: string): string => `/${path.replaceAll('.', '/')}`;

/** Refuses an order that has faults; `pointerOf` says where in the caller's body a path stands. */
export function refuseFaults(faults: readonly Fault[], pointerOf: (path: string) => string): void {
  if (faults.length === 0) return;
  const errors = faults.map(({ path, messageKey, code, params }) => ({
    pointer: pointerOf(path),
    detail: messageKey,
    code,
    params,
  }));
  refuse('VALIDATION_FAILED', { errors });
}
