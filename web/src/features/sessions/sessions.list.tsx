import { TimelineEventsIcon } from '@blueprintjs/icons';
import type { CustomerSession } from '@towline/sdk/api';
import { listCustomerSessionsQuery } from '@towline/sdk/queries';
import { eventText } from '../../i18n/eventText.ts';
import { say } from '../../i18n/say.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { dateTime, email, plate, text } from '../../kit/fields/kinds.tsx';
import { dayRange } from '../../kit/lists/listFilters.ts';
import { listOf } from '../../kit/lists/listOf.ts';
import { ContractName } from '../../widgets/ContractName.tsx';
import { contract, phone, request } from '../../widgets/fieldKinds.tsx';
import { RequestLink } from '../../widgets/RequestLink.tsx';
import { ownContracts } from '../../widgets/recordFilters.ts';

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
      {eventText(last.code)} <span className="tl-muted">· {say('EVENT_COUNT', { count: session.events.length })}</span>
    </span>
  );
}

/** A session of a customer in one of the customer apps. */
const fields = fieldsOf<CustomerSession>()({
  startedAt: { label: 'STARTED', kind: dateTime },
  contractCode: {
    label: 'CONTRACT',
    kind: contract,
    cell: ({ contractCode, externalContractCode }) => (
      <ContractName code={contractCode} external={externalContractCode} />
    ),
  },
  name: { label: 'NAME', short: 'CUSTOMER', kind: text },
  licensePlate: { label: 'LICENSE_PLATE', short: 'PLATE', kind: plate },
  requestId: {
    label: 'REQUEST',
    kind: request,
    cell: ({ requestId, shortId }) => requestId && <RequestLink id={requestId} shortId={shortId} />,
  },
  events: { label: 'EVENTS', kind: text, of: eventsText, cell: (session) => <LastEvent session={session} /> },
  lastEventAt: { label: 'LAST_EVENT', kind: dateTime },
  email: { label: 'EMAIL', kind: email },
  phoneNumber: { label: 'PHONE', kind: phone },
});

/** Sessions of customers in the customer apps (2-requests §2). */
export const sessionList = listOf('listCustomerSessions', fields, {
  name: 'sessions',
  title: 'SESSIONS',
  query: listCustomerSessionsQuery,
  rowVersion: ({ events }) => events.length,
  freshness: 'countdown',
  empty: { icon: <TimelineEventsIcon />, title: 'NO_SESSIONS' },
  filters: {
    contractCode: ownContracts,
    text: { label: 'ANY_TEXT' },
    name: {},
    email: {},
    licensePlate: {},
    ...dayRange,
  },
  onPhone: { startedAt: 96, name: 134, licensePlate: 80, requestId: 64 },
  columns: {
    startedAt: { pinned: true },
    contractCode: 150,
    name: 140,
    licensePlate: true,
    requestId: true,
    events: 300,
    lastEventAt: true,
    email: { initiallyHidden: true },
    phoneNumber: { initiallyHidden: true },
  },
});
