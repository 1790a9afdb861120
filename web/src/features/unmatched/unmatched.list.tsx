import { InboxIcon } from '@blueprintjs/icons';
import type { Channel, CommunicationList } from '@towline/sdk/api';
import { MOST_ROWS, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { senderOf } from '@towline/sdk/domain/request/messages';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { defineList, recordsAndCount } from '../../kit/lists/defineList.ts';
import { urlChoice, urlNumber, urlSchema } from '../../kit/url/urlState.ts';
import { ShortMoment } from '../../ui/ShortMoment.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { messageTitle } from '../../widgets/MessageContent.tsx';

/** How messages come in. */
const inboundChannels: readonly Channel[] = ['Email', 'Sms'];

/** The address of the tray. */
export const unmatchedUrl = urlSchema({
  items: urlNumber(PAGE_SIZE, 1, MOST_ROWS),
  page: urlNumber(1, 1, 5000),
  channel: urlChoice(['', ...inboundChannels], ''),
});

/** Messages that came in and belong to no request yet (DECISIONS S-34). */
export const unmatchedList = defineList({
  name: 'unmatched',
  title: 'UNMATCHED_MESSAGES',
  operation: 'listUnmatchedCommunications',
  url: unmatchedUrl,
  paging: 'server',
  toQuery: ({ page, items, channel }) => ({ take: items, skip: (page - 1) * items, ...(channel && { channel }) }),
  page: (answer: CommunicationList) => recordsAndCount(answer),
  rowKey: ({ id }) => id,
  rowVersion: ({ id }) => id,
  told: true,
  empty: { icon: <InboxIcon />, title: 'NO_UNMATCHED' },
  filters: [
    {
      kind: 'one',
      key: 'channel',
      label: 'CHANNEL',
      options: () => inboundChannels,
      text: (channel) => dynamicText(`Channel.${channel}`, {}, 'enumerations'),
    },
  ],
  onPhone: { createdAt: 96, subject: 284 },
  columns: {
    createdAt: {
      title: 'TIME',
      width: 130,
      pinned: true,
      cell: ({ createdAt }) => <ShortMoment at={createdAt} />,
    },
    channel: {
      title: 'CHANNEL',
      width: 90,
      cell: ({ channel }) => dynamicText(`Channel.${channel}`, {}, 'enumerations'),
    },
    sender: {
      title: 'SENDER',
      width: 260,
      cell: ({ sender }) => {
        const { name, email } = senderOf(sender);
        return name ? `${name} · ${email}` : addressText(email);
      },
    },
    subject: {
      title: 'SUBJECT',
      width: 360,
      cell: (message) => (
        <>
          {/* Before a subject that may be cut off. */}
          {message.isAutomatic && (
            <>
              <StatusTag level="default">{dynamicText('AUTOMATIC_REPLY', {}, 'labels')}</StatusTag>{' '}
            </>
          )}
          {messageTitle(message)}
        </>
      ),
    },
    attachmentCount: {
      title: 'TAB_attachments',
      width: 90,
      align: 'end',
      cell: ({ attachmentCount }) => attachmentCount,
    },
  },
});
