import type { RequestCounts } from '@towline/sdk/api';
import { openFilterGroups } from '@towline/sdk/domain/request/filterGroups';
import { describe, expect, it } from 'vitest';
import { countOfView } from './viewCount.ts';
import type { RequestView } from './views.ts';

const [one, other] = openFilterGroups;
const counts = {
  promised: 4,
  groups: Object.fromEntries(openFilterGroups.map((group, index) => [group, index + 1])),
} as never as RequestCounts;
/** A view by its filters as an address writes them. */
const view = (text: string) => {
  const said = Object.fromEntries(new URLSearchParams(text));
  const listed = ['status', 'country'].filter((name) => said[name] !== undefined);
  const filters = { ...said, ...Object.fromEntries(listed.map((name) => [name, said[name]?.split(',')])) };
  return { filters } as never as RequestView;
};

describe('how many requests a view shows beside its name', () => {
  it.each<[string, string, number | undefined]>([
    ['of one group', `status=${one}`, 1],
    ['of two', `status=${one},${other}`, 3],
    ['of those with a promise', 'sortBy=promise', 4],
    ['of all only the list knows', '', undefined],
    ['of a group that is over only the list knows', 'status=Cancelled', undefined],
    ['of an open and a closed one only the list knows', `status=${one},Cancelled`, undefined],
    ['narrowed by more only the list knows', `status=${one}&country=BE`, undefined],
    ['of promises in a group only the list knows', `sortBy=promise&status=${one}`, undefined],
  ])('%s', (_what, filters, expected) => {
    expect(countOfView(view(filters), counts)).toBe(expected);
    expect(countOfView(view(filters), undefined)).toBeUndefined();
  });
});
