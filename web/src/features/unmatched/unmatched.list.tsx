import { InboxIcon } from '@blueprintjs/icons';
import type { Channel, Communication } from '@towline/sdk/api';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { senderOf } from '@towline/sdk/domain/request/messages';
import { listUnmatchedCommunicationsQuery } from '@towline/sdk/queries';
import { channelValues } from '@towline/sdk/values';
import { say } from '../../i18n/say.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { dateTime, number, oneOf, text } from '../../kit/fields/kinds.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { messageTitle } from '../../widgets/MessageContent.tsx';

/** How messages come in. */
const inboundChannels: readonly Channel[] = ['Email', 'Sms'];

function senderText({ sender }: Communication): string {
  const { name, email } = senderOf(sender);
  return name ? `${name} · ${email}` : addressText(email);
}

/** A message that came in. */
const fields = fieldsOf<Communication>()({
  createdAt: { label: 'TIME', kind: dateTime },
  channel: { label: 'CHANNEL', kind: oneOf(channelValues, 'Channel') },
  sender: { label: 'SENDER', kind: text, of: senderText },
  subject: {
    label: 'SUBJECT',
    kind: text,
    of: messageTitle,
    cell: (message) => (
      <>
        {/* Before a subject that may be cut off. */}
        {message.isAutomatic && <StatusTag level="default">{say('labels:AUTOMATIC_REPLY')}</StatusTag>}{' '}
        {messageTitle(message)}
      </>
    ),
  },
  attachmentCount: { label: 'TAB_attachments', kind: number },
});

/** Messages that came in and belong to no request yet (DECISIONS S-34). */
export const unmatchedList = listOf('listUnmatchedCommunications', fields, {
  name: 'unmatched',
  title: 'UNMATCHED_MESSAGES',
  query: listUnmatchedCommunicationsQuery,
  rowVersion: ({ id }) => id,
  freshness: 'told',
  empty: { icon: <InboxIcon />, title: 'NO_UNMATCHED' },
  filters: { channel: { options: () => inboundChannels } },
  onPhone: { createdAt: 96, subject: 284 },
  columns: {
    createdAt: { pinned: true },
    channel: 90,
    sender: 260,
    subject: 360,
    attachmentCount: 90,
  },
});
