import { MOST_ROWS, MOST_SKIPPED, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { normaliseStatus } from '@towline/sdk/domain/normalise';
import type { Query } from '@towline/sdk/types';
import { requestStatusValues, statusFilterGroupValues, statusReasonValues } from '@towline/sdk/values';
import {
  type UrlField,
  type UrlValues,
  urlKept,
  urlList,
  urlNumber,
  urlPastDate,
  urlSchema,
  urlText,
  urlWords,
} from '../../../kit/url/urlState.ts';

/** Words of the `status` parameter: groups, raw statuses, Dispatched (DECISIONS C-76). */
export const statusWords = [...statusFilterGroupValues, ...requestStatusValues, 'Dispatched'] as const;

/** What narrows the list, and in which order it comes: parameters of its operation, by their names (2-requests §2). */
const narrowing = {
  country: urlWords(),
  region: urlText(),
  contractCode: urlWords(),
  externalContractCode: urlWords(),
  status: urlList([...new Set(statusWords)], normaliseStatus),
  statusReason: urlList(statusReasonValues),
  name: urlText(),
  email: urlText(),
  licensePlate: urlText(),
  phone: urlText(),
  vin: urlText(),
  reference: urlText(),
  partnerName: urlText(),
  text: urlText(),
  from: urlPastDate(),
  to: urlPastDate(),
  /** `promise`: the arrival times that were told, the next to break first (DECISIONS T-66); `oldest`: the oldest first. */
  sortBy: urlText(),
} satisfies Partial<Record<keyof Query<'listRequests'>, UrlField>>;

/** The address of the request list. */
export const requestListUrl = urlSchema({
  items: urlKept(urlNumber(PAGE_SIZE, 1, MOST_ROWS)),
  page: urlKept(urlNumber(1, 1, MOST_SKIPPED + 1)),
  ...narrowing,
  /** Opens one request over the list. */
  id: urlText(),
  /** The open request's tab, its action, and the side that an administrator looks at it from. */
  tab: urlText(),
  action: urlText(),
  viewpoint: urlText(),
});

/** The parameters that narrow the list. */
export const requestFilterNames = Object.keys(narrowing) as readonly (keyof typeof narrowing)[];

/** What the address says when a request is opened over the list, and when none is. */
export const openedCase = (id: string) => ({ id, tab: '', action: '', viewpoint: '' });
export const noCase = openedCase('');

export type RequestListValues = UrlValues<typeof requestListUrl>;
