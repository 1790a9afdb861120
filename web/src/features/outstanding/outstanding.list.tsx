import { DollarIcon } from '@blueprintjs/icons';
import { MOST_ROWS } from '@towline/sdk/domain/filters/pages';
import { listOf } from '../../kit/lists/listOf.ts';
import { urlChoice, urlSwitch } from '../../kit/url/urlState.ts';
import { OutstandingDetail } from './OutstandingDetail.tsx';
import { outstandingFields } from './outstandingFields.tsx';

/**
 * Requests that are not paid for: fetched whole, up to 999, 100 a page here (3-platform §7, §9). The filters go along, so that of more
 * than 999 those that are looked for are found.
 */
export const outstandingList = listOf('listOutstandingRequests', outstandingFields, {
  name: 'outstandingRequests',
  title: 'OUTSTANDING_REQUESTS',
  pageSize: 100,
  csv: true,
  freshness: 'asked',
  empty: { icon: <DollarIcon />, title: 'NOTHING_OUTSTANDING' },
  filters: {
    name: { within: ['firstName', 'lastName', 'email'] },
    level: {},
    niceStatus: {},
    action: {},
    age: {},
  },
  also: {
    pending: urlChoice(['counted', 'left'], 'counted'),
    settled: urlSwitch(),
    owed: urlSwitch(),
    form: urlChoice(['table', 'sheet'], 'table'),
  },
  alsoAsked: ({ name, level, niceStatus, action, age, pending, settled, owed }) => ({
    take: MOST_ROWS,
    ...(name ? { name } : {}),
    ...several({ level, niceStatus, action, age }),
    // Counted unless the agent leaves them out (3-platform §9).
    ...(pending === 'left' && { includesPendingDirectDebits: false }),
    ...(settled === true && { includesSettled: true }),
    ...(owed === true && { owedToCustomers: true }),
  }),
  expand: (row) => <OutstandingDetail row={row} />,
  lesser: ['latestChargeBackDate', 'contractCode', 'createTimestamp'],
  onPhone: { id: 76, name: 130, amountDue: 104 },
  columns: {
    id: { width: 84, pinned: true },
    name: { width: 150, pinned: true },
    amountDue: 112,
    level: 104,
    niceStatus: 216,
    action: 190,
    contractCode: 122,
    latestChargeBackDate: 110,
    createTimestamp: 110,
  },
  hidden: ['age', 'email', 'totalGrossAmount', 'firstName', 'lastName'],
});

/** The words that were chosen; none asks for nothing. */
function several(chosen: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(chosen).filter(([, words]) => Array.isArray(words) && words.length > 0));
}
