import { SendMessageIcon } from '@blueprintjs/icons';
import { refused } from '@towline/sdk/access/decision';
import { retryOutboxMessage } from '@towline/sdk/access/outbox';
import type { Communication } from '@towline/sdk/api';
import { defineAction } from '../kit/actions/defineAction.ts';

/** Sends what waits or was given up now, for who has the outbox; never what left or may be under way (DECISIONS T-91). */
export const sendAgain = defineAction<Communication>({
  label: 'SEND_NOW',
  icon: <SendMessageIcon />,
  intent: 'primary',
  operation: 'retryOutboxMessage',
  alsoStale: ['listCommunications', 'listNotices'],
  allowed: (_by, { status }) => (status === undefined ? refused('NOT_POSSIBLE_YET') : retryOutboxMessage({ status })),
  ask: 'nothing',
  run: (towline, { id }) => towline.support.retryOutboxMessage(id),
  success: ['OUTBOX_RETRIED'],
});
