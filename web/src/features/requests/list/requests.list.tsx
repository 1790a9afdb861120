import { InboxIcon, TimeIcon } from '@blueprintjs/icons';
import { listRequestsQuery } from '@towline/sdk/queries';
import { dayRange } from '../../../kit/lists/listFilters.ts';
import { listOf } from '../../../kit/lists/listOf.ts';
import { paths } from '../../../paths.ts';
import { euCountries, ownContracts, ownExternalContracts } from '../../../widgets/recordFilters.ts';
import { statusReasonWordText, statusWordText } from '../../../widgets/statusText.ts';
import { attentionOf } from './attention.ts';
import { couldShow } from './couldShow.ts';
import { requestFields } from './requestFields.tsx';
import { requestListUrl, statusWords } from './requestListUrl.ts';
import { asksForHumans } from './views.ts';

const isStatusWord = (word: string): boolean => (statusWords as readonly string[]).includes(word);

/** The request list (2-requests §2, console.md §4.4). */
export const requestList = listOf('listRequests', requestFields, {
  name: 'requests',
  title: 'REQUESTS',
  query: listRequestsQuery,
  url: requestListUrl,
  passesOn: true,
  // By age, youngest first, as it comes, or oldest first; by promise the next to break first, there is no other way round.
  sorted: {
    columns: ['age', 'promise'],
    of: ({ sortBy }) =>
      sortBy === 'promise'
        ? { sortBy, direction: 'asc' }
        : { sortBy: 'age', direction: sortBy === 'oldest' ? 'desc' : 'asc' },
    to: ({ sortBy, direction }) => {
      if (sortBy === 'promise') return { sortBy: direction === 'asc' ? 'promise' : '' };
      return { sortBy: direction === 'desc' ? 'oldest' : '' };
    },
  },
  alsoAsked: ({ sortBy }) => ({ sortBy }),
  rowVersion: ({ version }) => version,
  knownBy: ({ licensePlate }) => licensePlate,
  href: ({ id }) => paths.request(id),
  attention: attentionOf,
  freshness: 'live',
  topic: 'request',
  couldShow,
  csv: true,
  emptyFor: ({ sortBy }) => (sortBy === 'promise' ? { icon: <TimeIcon />, title: 'NO_PROMISED_ARRIVALS' } : undefined),
  empty: { icon: <InboxIcon />, title: 'NO_REQUESTS_YET' },
  alsoFilters: ['status', 'statusReason'],
  wordText: (word) => (isStatusWord(word) ? statusWordText(word) : statusReasonWordText(word)),
  filters: {
    licensePlate: {},
    phone: {},
    vin: { label: 'VIN' },
    country: euCountries,
    region: { label: 'REGION' },
    contractCode: ownContracts,
    externalContractCode: ownExternalContracts,
    name: { label: 'NAME' },
    email: { label: 'EMAIL' },
    reference: { label: 'REFERENCE_OR_ID' },
    partnerName: { label: 'PARTNER' },
    text: { label: 'TEXT' },
    from: { ...dayRange.from, kind: 'day' },
    to: { ...dayRange.to, kind: 'day' },
  },
  // A status is read in full; the place begins beside it, and is swept to (DECISIONS T-260).
  onPhone: { status: 168, licensePlate: 80, age: 62, place: 104 },
  // Nothing gives way, the table goes on beside the window (DECISIONS T-260).
  lesser: undefined,
  // With a scroll bar beside them, too, the columns have room at 1440 pixels; a wider window has room for who called.
  columns: {
    status: { width: 174, pinned: true },
    reason: { width: 240, initiallyHidden: true, shownFor: asksForHumans },
    promise: { width: 100, initiallyHidden: true, shownFor: ({ sortBy }) => sortBy === 'promise' },
    age: 66,
    shortId: 52,
    createdAt: 88,
    service: 170,
    licensePlate: 80,
    place: 94,
    contract: 158,
    customer: { width: 150, whereRoom: true },
    phone: { width: 120, whereRoom: true },
    partner: 120,
    reference: 127,
    flags: { width: 54, quiet: true },
  },
  hidden: ['holder', 'vehicle'],
});
