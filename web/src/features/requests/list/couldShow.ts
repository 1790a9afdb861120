import type { RequestEvent } from '@towline/sdk/api';
import { parseStatusFilter } from '@towline/sdk/domain/request/filterGroups';
import type { RequestListValues } from './requestListUrl.ts';

/** What an event says of status and contract; what was dispatched once, and all other filters, only the server knows. */
export function couldShow(
  { status, contractCode }: RequestEvent,
  values: Pick<RequestListValues, 'status' | 'contractCode'>,
): boolean {
  const wanted = parseStatusFilter(values.status);
  const isWanted = wanted.wasDispatched || wanted.statuses.length === 0 || !status || wanted.statuses.includes(status);
  return isWanted && (values.contractCode.length === 0 || !contractCode || values.contractCode.includes(contractCode));
}
