import { openFilterGroups } from '@towline/sdk/domain/request/filterGroups';
import { isEither, isListOf, isObjectOf, isRecordOf, isText } from '../../../kit/guards.ts';
import { readUrlState } from '../../../kit/url/urlState.ts';
import { type RequestListValues, requestFilterNames, requestListUrl } from './requestListUrl.ts';

/** The filters of a view, as the address holds them. */
export type ViewFilters = Partial<Pick<RequestListValues, (typeof requestFilterNames)[number]>>;

/** A named set of filters: ours, or one that the agent saved. */
export interface RequestView {
  readonly key: string;
  /** Text key of ours, or the agent's own name. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly filters: ViewFilters;
}

/** The words of the view of what waits for somebody. */
const humanStatus: RequestListValues['status'] = ['NoCharliesFoundAfterDispatch', 'AssistanceCompanyAssigned'];

/** Whether the list is narrowed to what waits for somebody: then its rows say why. */
export const asksForHumans = ({ status }: Pick<RequestListValues, 'status'>): boolean =>
  status.length > 0 && status.every((word) => humanStatus.includes(word));

/** The views that everybody has (console.md, wireframe 1). What waits for a human has waited longest where it is oldest. */
export const givenViews: readonly RequestView[] = [
  { key: 'all', name: 'VIEW_ALL', isOwn: false, filters: {} },
  // Everything that is not finished (DECISIONS C-83).
  { key: 'open', name: 'VIEW_OPEN', isOwn: false, filters: { status: [...openFilterGroups] } },
  {
    key: 'human',
    name: 'VIEW_NEEDS_HUMAN',
    isOwn: false,
    filters: { status: humanStatus, sortBy: 'oldest' },
  },
  // The motorist still waits, and nobody has it (DECISIONS T-159).
  {
    key: 'givenBack',
    name: 'VIEW_GIVEN_BACK',
    isOwn: false,
    filters: { status: ['Cancelled'], statusReason: ['PartnerCancelled'] },
  },
  { key: 'dispatching', name: 'VIEW_DISPATCHING', isOwn: false, filters: { status: ['Dispatching'] } },
  { key: 'promises', name: 'VIEW_PROMISES', isOwn: false, filters: { sortBy: 'promise' } },
  { key: 'executing', name: 'VIEW_EXECUTING', isOwn: false, filters: { status: ['ExecutingAfterDispatch'] } },
  {
    key: 'payment',
    name: 'VIEW_PAYMENT_PENDING',
    isOwn: false,
    filters: { status: ['PaymentOrConfirmationPending'] },
  },
];

/** Whether it is what the browser remembers of an agent's own views. */
export const areOwnViews = isListOf(
  isObjectOf({ key: isText, name: isText, filters: isRecordOf(isEither(isText, isListOf(isText))) }),
);

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const filtersIn = (values: Readonly<Record<string, unknown>>, isWanted = (_: unknown): boolean => true): ViewFilters =>
  Object.fromEntries(requestFilterNames.filter((name) => isWanted(values[name])).map((name) => [name, values[name]]));

/** The filters that are set, without what is empty. */
export const filtersOf = (values: Readonly<Record<string, unknown>>): ViewFilters => filtersIn(values, isSet);

const sorted = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);

/** Whether both narrow the list alike; the order of words does not count. */
export function sameFilters(one: ViewFilters, other: ViewFilters): boolean {
  const [first, second] = [filtersOf(one), filtersOf(other)] as readonly Readonly<Record<string, unknown>>[];
  return requestFilterNames.every(
    (name) => JSON.stringify(sorted(first?.[name])) === JSON.stringify(sorted(second?.[name])),
  );
}

const unset = filtersIn(readUrlState(requestListUrl, ''));

/** Every filter with what the view says, empty where it says nothing: what choosing the view writes into the address. */
export const wholeFilters = (filters: ViewFilters): ViewFilters => ({ ...unset, ...filters });
