import { SendMessageIcon } from '@blueprintjs/icons';
import { retryOutboxMessage } from '@towline/sdk/access/outbox';
import type { OutboxMessage } from '@towline/sdk/api';
import { defineAction } from '../../kit/actions/defineAction.ts';

/** Sends what waits or was given up now. */
export const retryMessage = defineAction<OutboxMessage>({
  label: 'SEND_NOW',
  icon: <SendMessageIcon />,
  intent: 'primary',
  operation: 'retryOutboxMessage',
  allowed: (_viewer, message) => retryOutboxMessage(message),
  ask: 'nothing',
  run: (towline, { id }) => towline.support.retryOutboxMessage(id),
  success: ['OUTBOX_RETRIED'],
});
