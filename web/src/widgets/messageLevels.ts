import type { OutboxStatus } from '@towline/sdk/api';
import type { StatusLevel } from '../ui/statusLevel.ts';

/** The sign of each state of a message, the same with the request, in the outbox and in the async log. */
export const messageLevels: Readonly<Record<OutboxStatus, StatusLevel>> = {
  Pending: 'info',
  Sent: 'success',
  Failed: 'danger',
  Cancelled: 'default',
};
