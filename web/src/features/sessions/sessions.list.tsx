import { TimelineEventsIcon } from '@blueprintjs/icons';
import { contractsOf } from '@towline/sdk/access/agent';
import { contractNameOf } from '@towline/sdk/access/names';
import type { CustomerSession, CustomerSessionList } from '@towline/sdk/api';
import { MOST_ROWS, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { eventText } from '../../i18n/eventText.ts';
import { defineList, recordsAndCount } from '../../kit/lists/defineList.ts';
import { type UrlValues, urlNumber, urlPastDate, urlSchema, urlText, urlWords } from '../../kit/url/urlState.ts';
import { ShortMoment } from '../../ui/ShortMoment.tsx';
import { ContractName } from '../../widgets/ContractName.tsx';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';
import { RequestLink } from '../../widgets/RequestLink.tsx';

/** The address of the sessions list, with the names of 2-requests §7. */
export const sessionListUrl = urlSchema({
  items: urlNumber(PAGE_SIZE, 1, MOST_ROWS),
  page: urlNumber(1, 1, 5000),
  contractCode: urlWords(),
  name: urlText(),
  email: urlText(),
  licensePlate: urlText(),
  text: urlText(),
  from: urlPastDate(),
  to: urlPastDate(),
});

/** What a customer did, as readable words in order; the same word twice in a row is said once (2-requests §2). */
export const eventsText = ({ events }: Pick<CustomerSession, 'events'>): string =>
  events
    .map(({ code }) => eventText(code))
    .filter((words, index, all) => words !== all[index - 1])
    .join(' → ');

/** Where the customer stopped, and after how many steps: all sessions begin alike. All of them on hover, and in the session itself. */
function LastEvent({ session }: { readonly session: Pick<CustomerSession, 'events'> }) {
  const last = session.events.at(-1);
  if (!last) return null;
  return (
    <span title={eventsText(session)}>
      {eventText(last.code)}{' '}
      <span className="tl-muted">· {dynamicText('EVENT_COUNT', { count: session.events.length })}</span>
    </span>
  );
}

/** What is asked for a page; an empty filter is not sent. */
export const sessionQuery = ({ page, items, contractCode, ...texts }: UrlValues<typeof sessionListUrl>) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
  ...(contractCode.length > 0 && { contractCode }),
  take: items,
  skip: (page - 1) * items,
});

/** Sessions of customers in the customer apps (2-requests §2). */
export const sessionList = defineList({
  name: 'sessions',
  title: 'SESSIONS',
  operation: 'listCustomerSessions',
  url: sessionListUrl,
  paging: 'server',
  toQuery: sessionQuery,
  page: (answer: CustomerSessionList) => recordsAndCount(answer),
  rowKey: ({ id }) => id,
  rowVersion: ({ events }) => events.length,
  empty: { icon: <TimelineEventsIcon />, title: 'NO_SESSIONS' },
  filters: [
    {
      kind: 'several',
      key: 'contractCode',
      label: 'CONTRACT',
      options: (agent) => contractsOf(agent).map(({ code }) => code),
      text: (code, agent) => contractNameOf(agent, code),
    },
    { kind: 'text', key: 'text', label: 'ANY_TEXT' },
    { kind: 'text', key: 'name', label: 'NAME' },
    { kind: 'text', key: 'email', label: 'EMAIL' },
    { kind: 'plate', key: 'licensePlate', label: 'LICENSE_PLATE' },
    { kind: 'day', key: 'from', label: 'FROM', notAfter: 'to' },
    { kind: 'day', key: 'to', label: 'TO', notBefore: 'from' },
  ],
  onPhone: { startedAt: 96, name: 134, licensePlate: 80, request: 64 },
  columns: {
    startedAt: { title: 'STARTED', width: 130, pinned: true, cell: ({ startedAt }) => <ShortMoment at={startedAt} /> },
    contract: {
      title: 'CONTRACT',
      width: 150,
      cell: ({ contractCode, externalContractCode }) => (
        <ContractName code={contractCode} external={externalContractCode} />
      ),
    },
    name: { title: 'CUSTOMER', width: 140, cell: ({ name }) => name },
    licensePlate: {
      title: 'PLATE',
      width: 86,
      cell: ({ licensePlate }) => <span className="tl-plate">{licensePlate}</span>,
    },
    request: {
      title: 'REQUEST',
      width: 76,
      cell: ({ requestId, shortId }) => requestId && <RequestLink id={requestId} shortId={shortId} />,
    },
    events: { title: 'EVENTS', width: 300, cell: (session) => <LastEvent session={session} /> },
    lastEventAt: { title: 'LAST_EVENT', width: 130, cell: ({ lastEventAt }) => <ShortMoment at={lastEventAt} /> },
    email: { title: 'EMAIL', width: 180, initiallyHidden: true, cell: ({ email }) => email },
    phone: {
      title: 'PHONE',
      width: 120,
      initiallyHidden: true,
      cell: ({ phoneNumber }) => phoneNumber && <PhoneLink number={phoneNumber} />,
    },
  },
});
