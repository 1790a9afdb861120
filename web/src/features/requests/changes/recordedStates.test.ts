import type { AssistanceRequest, RequestRecording } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { afterChanges, type KnownThen, replayOf, stepFrom } from './recordedStates.ts';

// Of a request only what the changes touch is looked at.
const known = (request: object): KnownThen => ({ request: request as AssistanceRequest, communications: [] });

describe('changes are carried out', () => {
  it.each<[string, object, RequestRecording['events'][number]['changes'], object]>([
    [
      'on a value',
      { status: 'New' },
      [{ path: '/request/status', before: 'New', after: 'Cancelled' }],
      { status: 'Cancelled' },
    ],
    [
      'that add a member',
      {},
      [{ path: '/request/claim', after: { agentName: 'Els' } }],
      { claim: { agentName: 'Els' } },
    ],
    ['that take one away', { claim: 1, a: 2 }, [{ path: '/request/claim', before: 1 }], { a: 2 }],
    ['at the end of a list', { notes: ['A'] }, [{ path: '/request/notes/1', after: 'B' }], { notes: ['A', 'B'] }],
    ['from the end of a list', { notes: ['A', 'B'] }, [{ path: '/request/notes/1', before: 'B' }], { notes: ['A'] }],
    [
      'within a list',
      { jobs: [{ id: 1, s: 1 }] },
      [{ path: '/request/jobs/0/s', before: 1, after: 2 }],
      { jobs: [{ id: 1, s: 2 }] },
    ],
    ['on a name with signs', { 'a/b~c': 1 }, [{ path: '/request/a~1b~0c', before: 1, after: 2 }], { 'a/b~c': 2 }],
  ])('%s', (_what, before, changes, after) => {
    expect(afterChanges(known(before), changes).request).toEqual(after);
  });

  it('and leave alone what they do not touch', () => {
    const before = known({ status: 'New', notes: ['A'], order: { vehicle: {} } });
    const after = afterChanges(before, [{ path: '/request/status', after: 'Cancelled' }]);
    expect(before.request.status).toBe('New');
    expect(after.request.notes).toBe(before.request.notes);
    expect(after.communications).toBe(before.communications);
  });
});

describe('a recording', () => {
  const at = (second: number): string => new Date(Date.UTC(2026, 10, 21, 14, 0, second)).toISOString();
  const recording: RequestRecording = {
    requestId: 'x',
    shortId: '5F3A',
    recordedSince: at(0),
    until: at(60),
    isComplete: true,
    first: { at: at(0), ...known({ status: 'New' }) },
    events: [
      { at: at(5), changes: [{ path: '/request/status', after: 'Dispatching' }] },
      { at: at(5), changes: [{ path: '/request/city', after: 'Gent' }] },
      { at: at(20), changes: [{ path: '/request/status', after: 'Cancelled' }] },
    ],
  };
  const replay = replayOf(recording);
  const ms = (second: number): number => Date.parse(at(second));

  it.each([
    [0, 0, 'New'],
    [4.999, 0, 'New'],
    [5, 2, 'Dispatching'],
    [19.999, 2, 'Dispatching'],
    [20, 3, 'Cancelled'],
    [60, 3, 'Cancelled'],
  ])('shows at second %f the %i events before it: %s', (second, count, status) => {
    expect(replay.countAt(ms(second))).toBe(count);
    expect(replay.knownAfter(count).request.status).toBe(status);
  });

  it('reaches from its beginning to its last event', () => {
    expect([replay.startMs, replay.endMs]).toEqual([ms(0), ms(20)]);
    expect(replayOf({ ...recording, events: [] }).endMs).toBe(ms(0));
  });

  it.each([
    [0, 1, 5],
    [5, 1, 20],
    [20, 1, 20],
    [20, -1, 5],
    [7, -1, 5],
    [5, -1, 0],
    [0, -1, 0],
  ] as const)('steps from second %i by %i to second %i', (from, direction, to) => {
    expect(stepFrom(replay, ms(from), direction)).toBe(ms(to));
  });
});
