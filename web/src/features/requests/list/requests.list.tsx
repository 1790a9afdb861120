import { InboxIcon, TimeIcon } from '@blueprintjs/icons';
import { contractsOf } from '@towline/sdk/access/agent';
import { contractNameOf } from '@towline/sdk/access/names';
import type { RequestListItem } from '@towline/sdk/api';
import { europeanUnion } from '@towline/sdk/domain/countries/europeanUnion';
import { MOST_SKIPPED } from '@towline/sdk/domain/filters/pages';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { defineList, recordsAndCount } from '../../../kit/lists/defineList.ts';
import { paths } from '../../../paths.ts';
import { ShortMoment } from '../../../ui/ShortMoment.tsx';
import { ContractName } from '../../../widgets/ContractName.tsx';
import { contractChoiceText } from '../../../widgets/contractChoice.ts';
import { LiveStatusTag } from '../../../widgets/LiveStatusTag.tsx';
import { statusReasonWordText, statusWordText } from '../../../widgets/statusText.ts';
import { askedOfServer } from './askedOfServer.ts';
import { attentionOf } from './attention.ts';
import { AgeCell, FlagsCell, IdCell, PromiseCell, ServiceCell, WaitsCell } from './cells.tsx';
import { couldShow } from './couldShow.ts';
import { requestListUrl, statusWords } from './requestListUrl.ts';
import { asksForHumans } from './views.ts';

const isStatusWord = (word: string): boolean => (statusWords as readonly string[]).includes(word);
const country = (code: string): string => dynamicText(code, {}, 'countries');

/** The request list (2-requests §2, console.md §4.4). */
export const requestList = defineList({
  name: 'requests',
  title: 'REQUESTS',
  operation: 'listRequests',
  url: requestListUrl,
  paging: 'server',
  page: recordsAndCount<RequestListItem>,
  toQuery: ({ page, items, id: _id, ...filters }, passedOn) => ({
    ...askedOfServer({ ...passedOn, ...withoutEmpty(filters) }),
    take: items,
    skip: Math.min((page - 1) * items, MOST_SKIPPED),
  }),
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
  rowKey: ({ id }) => id,
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
  filters: [
    { kind: 'plate', key: 'licensePlate', label: 'LICENSE_PLATE' },
    { kind: 'text', key: 'phone', label: 'PHONE' },
    { kind: 'text', key: 'vin', label: 'VIN' },
    { kind: 'several', key: 'country', label: 'COUNTRY', options: () => europeanUnion, text: country },
    { kind: 'text', key: 'region', label: 'REGION' },
    {
      kind: 'several',
      key: 'contractCode',
      label: 'CONTRACT',
      options: (agent) => contractsOf(agent).map(({ code }) => code),
      text: (code, agent) => contractChoiceText(agent, code),
    },
    {
      kind: 'several',
      key: 'externalContractCode',
      label: 'EXTERNAL_CONTRACT',
      options: (agent) => [
        ...new Set(contractsOf(agent).flatMap(({ externalContractCodes }) => externalContractCodes ?? [])),
      ],
      text: (code, agent) => contractNameOf(agent, code),
    },
    { kind: 'text', key: 'name', label: 'NAME' },
    { kind: 'text', key: 'email', label: 'EMAIL' },
    { kind: 'text', key: 'reference', label: 'REFERENCE_OR_ID' },
    { kind: 'day', key: 'from', label: 'FROM', notAfter: 'to' },
    { kind: 'day', key: 'to', label: 'TO', notBefore: 'from' },
  ],
  // A status is read in full; the place begins beside it, and is swept to (DECISIONS T-260).
  onPhone: { status: 168, licensePlate: 80, age: 62, place: 104 },
  columns: {
    // With a scroll bar beside them, too, the columns have room at 1440 pixels.
    status: { title: 'STATUS', width: 174, pinned: true, cell: (row) => <LiveStatusTag request={row} /> },
    reason: {
      title: 'REASON',
      width: 240,
      initiallyHidden: true,
      shownFor: asksForHumans,
      cell: (row) => <WaitsCell request={row} />,
    },
    promise: {
      title: 'PROMISE',
      width: 100,
      align: 'end',
      initiallyHidden: true,
      shownFor: ({ sortBy }) => sortBy === 'promise',
      cell: (row) => <PromiseCell request={row} />,
    },
    age: { title: 'AGE', width: 66, align: 'end', cell: (row) => <AgeCell request={row} /> },
    shortId: { title: 'ID', width: 52, cell: (row) => <IdCell request={row} /> },
    createdAt: {
      title: 'CREATED',
      width: 88,
      cell: ({ creationTimestamp }) => <ShortMoment at={creationTimestamp} />,
    },
    service: { title: 'SERVICE', width: 170, cell: (row) => <ServiceCell request={row} /> },
    licensePlate: {
      title: 'PLATE',
      width: 80,
      cell: ({ licensePlate }) => <span className="tl-plate">{licensePlate}</span>,
    },
    place: { title: 'PLACE', width: 94, cell: ({ country: code, city }) => [code, city].filter(Boolean).join(' ') },
    contract: {
      title: 'CONTRACT',
      width: 158,
      cell: ({ contractCode, externalContractCode }) => (
        <ContractName code={contractCode} external={externalContractCode} />
      ),
    },
    partner: { title: 'PARTNER', width: 120, cell: ({ partnerName }) => partnerName },
    reference: { title: 'REFERENCE', width: 127, cell: ({ reference }) => reference },
    flags: { title: 'FLAGS', width: 54, quiet: true, cell: (row) => <FlagsCell request={row} /> },
    holder: { title: 'HOLDER', width: 120, initiallyHidden: true, cell: ({ holderName }) => holderName },
    customer: { title: 'CUSTOMER', width: 150, initiallyHidden: true, cell: ({ customerName }) => customerName },
    vehicle: { title: 'VEHICLE', width: 150, initiallyHidden: true, cell: ({ makeModel }) => makeModel },
  },
});

function withoutEmpty<Filters extends Record<string, string | readonly string[]>>(filters: Filters): Partial<Filters> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0)) as Partial<Filters>;
}
