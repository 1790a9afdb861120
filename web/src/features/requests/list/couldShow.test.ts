import { requestStatusValues } from '@towline/sdk/values';
import { expect, it } from 'vitest';
import { couldShow } from './couldShow.ts';

type Event = Parameters<typeof couldShow>[0];
const event = (status: string | undefined, contractCode?: string) =>
  ({ ...(status && { status }), ...(contractCode && { contractCode }) }) as unknown as Event;

it.each<[string, string | undefined, string[], string, string[], boolean]>([
  ['without filters', 'Dispatching', [], 'Q8', [], true],
  ['of the status', 'Dispatching', ['Dispatching'], 'Q8', [], true],
  ['of another status', 'Cancelled', ['Dispatching'], 'Q8', [], false],
  ['of one of several', 'Cancelled', ['Dispatching', 'Cancelled'], 'Q8', [], true],
  // What was dispatched once, no event says.
  ['of whatever was dispatched', 'Cancelled', ['CancelledAfterDispatch'], 'Q8', [], true],
  ['that says no status', undefined, ['Dispatching'], 'Q8', [], true],
  ['of the contract', 'Dispatching', [], 'Q8', ['Q8', 'Auto5'], true],
  ['of another contract', 'Dispatching', [], 'BA', ['Q8', 'Auto5'], false],
  ['that says no contract', 'Dispatching', [], '', ['Q8'], true],
  ['of the status and another contract', 'Dispatching', ['Dispatching'], 'BA', ['Q8'], false],
  ['of the contract and another status', 'Cancelled', ['Dispatching'], 'Q8', ['Q8'], false],
])('an event %s could show a row: %s', (_what, status, statuses, contract, contracts, shown) => {
  const values = { status: statuses, contractCode: contracts } as unknown as Parameters<typeof couldShow>[1];
  expect(couldShow(event(status, contract), values)).toBe(shown);
});

it('without filters every status could', () => {
  const all = { status: [], contractCode: [] } as unknown as Parameters<typeof couldShow>[1];
  expect(requestStatusValues.filter((status) => !couldShow(event(status, 'Q8'), all))).toEqual([]);
});
