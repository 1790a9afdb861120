import { EnvelopeIcon } from '@blueprintjs/icons';
import type { OutboxList } from '@towline/sdk/api';
import { MOST_ROWS, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { channelValues, outboxStatusValues } from '@towline/sdk/values';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { defineList, recordsAndCount } from '../../kit/lists/defineList.ts';
import { urlChoice, urlNumber, urlSchema, urlText } from '../../kit/url/urlState.ts';
import { ShortMoment } from '../../ui/ShortMoment.tsx';
import { messageKindText } from '../../widgets/messageKindText.ts';
import { Receiver } from '../../widgets/Receiver.tsx';
import { RequestLink } from '../../widgets/RequestLink.tsx';
import { OutboxStatusTag } from './OutboxStatusTag.tsx';

/** The address of the outbox. */
export const outboxListUrl = urlSchema({
  items: urlNumber(PAGE_SIZE, 1, MOST_ROWS),
  page: urlNumber(1, 1, 5000),
  status: urlChoice(['', ...outboxStatusValues], ''),
  channel: urlChoice(['', ...channelValues], ''),
  text: urlText(),
});

/** Everything that left the building or waits to: mails and text messages, also those that only the outbox keeps. */
export const outboxList = defineList({
  name: 'outbox',
  title: 'OUTBOX',
  operation: 'listOutbox',
  url: outboxListUrl,
  paging: 'server',
  toQuery: ({ page, items, status, channel, text }) => ({
    take: items,
    skip: (page - 1) * items,
    ...(status && { status }),
    ...(channel && { channel }),
    ...(text && { text }),
  }),
  page: (answer: OutboxList) => recordsAndCount(answer),
  rowKey: ({ id }) => id,
  rowVersion: ({ status, tries }) => `${status} ${tries}`,
  countdown: true,
  empty: { icon: <EnvelopeIcon />, title: 'NO_OUTBOX' },
  filters: [
    { kind: 'text', key: 'text', label: 'MESSAGE_TEXT' },
    {
      kind: 'one',
      key: 'status',
      label: 'STATUS',
      options: () => outboxStatusValues,
      text: (status) => dynamicText(`OutboxStatus.${status}`, {}, 'enumerations'),
    },
    {
      kind: 'one',
      key: 'channel',
      label: 'CHANNEL',
      options: () => channelValues,
      text: (channel) => dynamicText(`Channel.${channel}`, {}, 'enumerations'),
    },
  ],
  onPhone: { createdAt: 96, status: 96, receiver: 184 },
  // Together no wider than 1440 pixels leave beside the menu, with the next try in sight (CON-19e).
  columns: {
    createdAt: { title: 'CREATED', width: 126, pinned: true, cell: ({ createdAt }) => <ShortMoment at={createdAt} /> },
    status: { title: 'STATUS', width: 104, cell: ({ status }) => <OutboxStatusTag status={status} /> },
    request: { title: 'REQUEST', width: 76, cell: ({ requestId }) => requestId && <RequestLink id={requestId} /> },
    channel: {
      title: 'CHANNEL',
      width: 90,
      cell: ({ channel }) => dynamicText(`Channel.${channel}`, {}, 'enumerations'),
    },
    receiver: {
      title: 'RECEIVER',
      width: 176,
      cell: ({ channel, receiver }) => <Receiver channel={channel} receiver={receiver} />,
    },
    text: {
      title: 'MESSAGE_TEXT',
      width: 220,
      cell: ({ subject, body, contentType, kind }) =>
        subject ?? (contentType === 'text/plain' ? body : messageKindText(kind)),
    },
    tries: { title: 'TRIES', width: 64, align: 'end', cell: ({ tries }) => <span className="tl-number">{tries}</span> },
    lastError: { title: 'LAST_ERROR', width: 160, cell: ({ lastError }) => lastError },
    nextTryAt: { title: 'NEXT_TRY', width: 130, cell: ({ nextTryAt }) => <ShortMoment at={nextTryAt} /> },
    sentAt: { title: 'SENT_AT', width: 130, initiallyHidden: true, cell: ({ sentAt }) => <ShortMoment at={sentAt} /> },
  },
});
