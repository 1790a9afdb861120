import { TimelineEventsIcon } from '@blueprintjs/icons';
import { listCustomerSessionsQuery } from '@towline/sdk/queries';
import { dayRange } from '../../kit/lists/listFilters.ts';
import { listOf } from '../../kit/lists/listOf.ts';
import { ownContracts } from '../../widgets/recordFilters.ts';
import { sessionFields } from './sessionFields.tsx';

/** Sessions of customers in the customer apps (2-requests §2). */
export const sessionList = listOf('listCustomerSessions', sessionFields, {
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
  },
  hidden: ['email', 'phoneNumber'],
});
