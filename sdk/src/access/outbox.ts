import type { OutboxMessage } from '../generated/api.ts';
import { allowedIf, type Decision } from './decision.ts';

/** Whether an effect can be sent now: one that waits or was given up; what left or was cancelled stays as it is (DECISIONS T-91). */
export const retryOutboxMessage = ({ status }: Pick<OutboxMessage, 'status'>): Decision =>
  allowedIf(status === 'Pending' || status === 'Failed', 'WRONG_STATUS', { status });
