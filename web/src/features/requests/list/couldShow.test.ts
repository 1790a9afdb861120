import type { RequestEvent, RequestStatus } from '@towline/sdk/api';
import { requestStatusValues } from '@towline/sdk/values';
import { expect, it } from 'vitest';
import { couldShow } from './couldShow.ts';
import type { RequestListValues } from './requestListUrl.ts';

const event = (status: RequestStatus | undefined, contractCode?: string): RequestEvent => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', topic: 'requests', timestamp: '2026-03-01T10:00:00Z', version: 2 },
  ...(status && { status }),
  ...(contractCode && { contractCode }),
});
const values = (status: RequestListValues['status'], contractCode: readonly string[] = []) => ({
  status,
  contractCode: [...contractCode],
});

it.each<[string, RequestStatus | undefined, RequestListValues['status'], string, string[], boolean]>([
  ['without filters', 'Dispatching', [], 'Q8', [], true],
  ['of the status', 'Dispatching', ['Dispatching'], 'Q8', [], true],
  ['of another status', 'Cancelled', ['Dispatching'], 'Q8', [], false],
  ['of one of several', 'Cancelled', ['Dispatching', 'Cancelled'], 'Q8', [], true],
  // What was dispatched once, no event says.
  ['of whatever was dispatched', 'Cancelled', ['Dispatched'], 'Q8', [], true],
  ['that says no status', undefined, ['Dispatching'], 'Q8', [], true],
  ['of the contract', 'Dispatching', [], 'Q8', ['Q8', 'Auto5'], true],
  ['of another contract', 'Dispatching', [], 'BA', ['Q8', 'Auto5'], false],
  ['that says no contract', 'Dispatching', [], '', ['Q8'], true],
  ['of the status and another contract', 'Dispatching', ['Dispatching'], 'BA', ['Q8'], false],
  ['of the contract and another status', 'Cancelled', ['Dispatching'], 'Q8', ['Q8'], false],
])('an event %s could show a row: %s', (_what, status, statuses, contract, contracts, shown) => {
  expect(couldShow(event(status, contract), values(statuses, contracts))).toBe(shown);
});

it('without filters every status could', () => {
  expect(requestStatusValues.filter((status) => !couldShow(event(status, 'Q8'), values([])))).toEqual([]);
});
