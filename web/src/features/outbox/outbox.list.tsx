import { EnvelopeIcon } from '@blueprintjs/icons';
import type { OutboxMessage } from '@towline/sdk/api';
import { listOutboxQuery } from '@towline/sdk/queries';
import { channelValues, outboxStatusValues } from '@towline/sdk/values';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { dateTime, number, oneOf, text } from '../../kit/fields/kinds.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { request } from '../../widgets/fieldKinds.tsx';
import { messageKindText } from '../../widgets/messageKindText.ts';
import { messageLevels } from '../../widgets/messageLevels.ts';
import { Receiver } from '../../widgets/Receiver.tsx';

/** A message that left the building or waits to. */
const fields = fieldsOf<OutboxMessage>()({
  createdAt: { label: 'CREATED', kind: dateTime },
  status: { label: 'STATUS', kind: oneOf(outboxStatusValues, 'OutboxStatus', messageLevels) },
  requestId: { label: 'REQUEST', kind: request },
  channel: { label: 'CHANNEL', kind: oneOf(channelValues, 'Channel') },
  receiver: { label: 'RECEIVER', kind: text, cell: (message) => <Receiver {...message} /> },
  text: { label: 'MESSAGE_TEXT', kind: text, of: textOf },
  tries: { label: 'TRIES', kind: number },
  lastError: { label: 'LAST_ERROR', kind: text },
  nextTryAt: { label: 'NEXT_TRY', kind: dateTime },
  sentAt: { label: 'SENT_AT', kind: dateTime },
});

function textOf({ subject, body, contentType, kind }: OutboxMessage): string {
  return subject ?? (contentType === 'text/plain' ? body : messageKindText(kind));
}

/** Everything that left the building or waits to: mails and text messages, also those that only the outbox keeps. */
export const outboxList = listOf('listOutbox', fields, {
  name: 'outbox',
  title: 'OUTBOX',
  query: listOutboxQuery,
  rowVersion: ({ status, tries }) => `${status} ${tries}`,
  freshness: 'countdown',
  empty: { icon: <EnvelopeIcon />, title: 'NO_OUTBOX' },
  filters: {
    text: {},
    status: {},
    channel: {},
    triesFrom: { label: 'TRIES_FROM', notAfter: 'triesTo' },
    triesTo: { label: 'TRIES_TO', notBefore: 'triesFrom' },
  },
  onPhone: { createdAt: 96, status: 96, receiver: 184 },
  // Together no wider than 1440 pixels leave beside the menu, with the next try in sight (CON-19e).
  columns: {
    createdAt: { width: 126, pinned: true },
    status: 104,
    requestId: true,
    channel: 90,
    receiver: 176,
    text: 220,
    tries: 64,
    lastError: 160,
    nextTryAt: true,
  },
  hidden: ['sentAt'],
});
