import { requestMapContractsFor } from '@towline/sdk/access/requestMap';
import type { Agent, Contract, RequestEvent } from '@towline/sdk/api';
import { defaultRangeOf } from '@towline/sdk/domain/request/dateRange';
import { parseStatusFilter } from '@towline/sdk/domain/request/filterGroups';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import type { Query } from '@towline/sdk/types';
import { requestStatusValues, statusFilterGroupValues, statusReasonValues } from '@towline/sdk/values';
import {
  type UrlValues,
  urlList,
  urlOptionalNumber,
  urlPastDate,
  urlSchema,
  urlText,
  urlWords,
} from '../../kit/url/urlState.ts';
import type { MapPoint } from './mapPoints.ts';

/** Words of the `status` parameter: groups and raw statuses, as in the list (DECISIONS C-76). */
export const statusWords = [...new Set([...statusFilterGroupValues, ...requestStatusValues, 'Dispatched'])];

/** The address of the request map: its filters, the request that is looked at, and where one looks. */
export const requestMapUrl = urlSchema({
  status: urlList(statusWords),
  statusReason: urlList(statusReasonValues),
  contract: urlWords(),
  from: urlPastDate(),
  to: urlPastDate(),
  id: urlText(),
  lat: urlOptionalNumber(-90, 90),
  lng: urlOptionalNumber(-180, 180),
  zoom: urlOptionalNumber(2, 19),
});

export type RequestMapValues = UrlValues<typeof requestMapUrl>;

/** The parameters that narrow the map. */
export const mapFilterNames = ['status', 'statusReason', 'contract', 'from', 'to'] as const;

/** The days that the map shows: what the address says, else from one month back (2-requests §2, §9). */
export function rangeOf({ from, to }: Pick<RequestMapValues, 'from' | 'to'>, now: number) {
  const usual = from === '' ? (defaultRangeOf('requestMap', now).from ?? '') : from;
  // A range that ends before the usual month begins has no beginning of its own.
  return { from: from === '' && to !== '' && to < usual ? to : usual, to };
}

/**
 * What the feed is asked (2-requests §7): the chosen contracts, without those that are not offered, of which it has nothing
 * (DECISIONS T-960); where none is chosen an organisation's own, or all but the ones that are not offered (DECISIONS C-62).
 */
export function feedQuery(
  values: Pick<RequestMapValues, 'contract' | 'from' | 'to'>,
  agent: Agent,
  contracts: readonly Pick<Contract, 'code' | 'flags'>[],
  now: number,
): Query<'listRequests'> {
  const offered = requestMapContractsFor(agent, contracts).map(({ code }) => code);
  const { from, to } = rangeOf(values, now);
  const isTied = (agent.organisationFlags.requestMapContractCodes ?? []).length > 0;
  const left = contracts.map(({ code }) => code).filter((code) => !offered.includes(code));
  const contract = values.contract.length > 0 || !isTied ? values.contract : offered;
  return {
    from,
    ...(to && { to }),
    ...(contract.length > 0 && { contract }),
    ...(left.length > 0 && { exclude: left }),
  };
}

/** Whether a request that is new lies in what the feed is asked: under its contracts, and in its days (DECISIONS S-10). */
export function isAskedFor(
  { contract, exclude, to }: Query<'listRequests'>,
  { created, contractCode = '', timestamp }: Pick<RequestEvent, 'created' | 'contractCode' | 'timestamp'>,
): boolean {
  const isUnwanted = exclude?.includes(contractCode) === true || contract?.includes(contractCode) === false;
  return created === true && !isUnwanted && (to === undefined || to >= calendarDayOf(timestamp));
}

/** Whether the filter on status leaves what has that status now; the reason is not told. */
export function isWantedStatus(status: RequestEvent['status'], values: Pick<RequestMapValues, 'status'>): boolean {
  const { statuses, wasDispatched } = parseStatusFilter(values.status);
  // Whether it was dispatched is not told either.
  return wasDispatched || status === undefined || statuses.length === 0 || statuses.includes(status);
}

/** The points that the filters on status and reason leave; they are in the feed already, so nobody is asked. */
export function wantedPoints(
  points: readonly MapPoint[],
  { status, statusReason }: Pick<RequestMapValues, 'status' | 'statusReason'>,
): readonly MapPoint[] {
  const { statuses: asked, wasDispatched } = parseStatusFilter(status);
  const statuses = new Set(asked);
  const reasons = new Set<string>(statusReason);
  const isAnyStatus = statuses.size === 0 && !wasDispatched;
  if (isAnyStatus && reasons.size === 0) return points;
  return points.filter(
    (point) =>
      (isAnyStatus || statuses.has(point.status) || (wasDispatched && point.wasDispatched)) &&
      (reasons.size === 0 || (point.statusReason !== undefined && reasons.has(point.statusReason))),
  );
}
