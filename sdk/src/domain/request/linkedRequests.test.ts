import { expect, test } from 'vitest';
import type { LinkedRequest } from '../../generated/api.ts';
import { linkedTabsOf, linkWith, otherRequestOf } from './linkedRequests.ts';

const link = (
  parentAssistanceRequestId: string,
  childAssistanceRequestId: string,
  relationshipType: LinkedRequest['relationshipType'] = 'Workshop',
): LinkedRequest => ({ parentAssistanceRequestId, childAssistanceRequestId, relationshipType });

test('the other end of a link', () => {
  expect(otherRequestOf('a', link('a', 'b'))).toBe('b');
  expect(otherRequestOf('b', link('a', 'b'))).toBe('a');
});

test('the link with another, from whichever side', () => {
  const workshop = link('a', 'w');
  const duplicate = link('d', 'a', 'Duplicate');
  const request = { id: 'a', linkedRequests: [workshop, duplicate] };
  expect(linkWith(request, 'w')).toBe(workshop);
  expect(linkWith(request, 'd')).toBe(duplicate);
  expect(linkWith({ id: 'd', linkedRequests: [duplicate] }, 'a')).toBe(duplicate);
  expect(linkWith(request, 'a')).toBeUndefined();
  expect(linkWith(request, 'x')).toBeUndefined();
});

test.each<[string, string, LinkedRequest[], string[]]>([
  ['alone', 'a', [], ['a']],
  ['the assistance before its workshop', 'a', [link('a', 'w')], ['a', 'w']],
  ['and so when it is looked at from there', 'w', [link('a', 'w')], ['a', 'w']],
  ['a clone beside the workshop', 'a', [link('a', 'w'), link('a', 'c', 'Clone')], ['a', 'c', 'w']],
  ['a duplicate of a workshop', 'w', [link('d', 'w', 'Duplicate'), link('a', 'w')], ['d', 'a', 'w']],
  ['the child of a clone keeps its place', 'c', [link('a', 'c', 'Clone')], ['c', 'a']],
  ['a link that is given twice', 'a', [link('a', 'w'), link('a', 'w', 'Clone')], ['a', 'w']],
  ['a link to itself', 'a', [link('a', 'a', 'Duplicate')], ['a']],
])('%s', (_case, id, linkedRequests, expected) => {
  const tabs = linkedTabsOf({ id, linkedRequests });
  expect(tabs.map(({ requestId }) => requestId)).toEqual(expected);
  for (const tab of tabs) {
    expect(tab.isOwn).toBe(tab.requestId === id);
    expect(tab.link).toBe(linkedRequests.find((given) => !tab.isOwn && otherRequestOf(id, given) === tab.requestId));
  }
});
