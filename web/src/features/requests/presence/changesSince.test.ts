import type { AssistanceRequest } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { changesSince } from './changesSince.ts';

beforeAll(() => setupTexts('en-BE'));

// Of a request only what others change is looked at.
function request(parts: object): AssistanceRequest {
  const looked: Partial<AssistanceRequest> = {
    updatedAt: '2026-11-21T14:00:00Z',
    version: 1,
    status: 'Dispatching',
    notes: [],
    jobs: [],
    offers: [],
    ...parts,
  };
  return looked as AssistanceRequest;
}
const words = (before: object, after: object): string[] =>
  changesSince(request(before), request(after)).map(
    ({ label, before: was, after: is }) => `${label}: ${was ?? ''} > ${is ?? ''}`,
  );

it.each<[string, object, object, string[]]>([
  ['nothing but its version', {}, { version: 2, updatedAt: '2026-11-21T14:01:00Z' }, []],
  ['its status', {}, { version: 2, status: 'Cancelled' }, ['Status: Dispatching > Cancelled']],
  [
    'a field of its order',
    { order: { vehicle: { color: 'Red' } } },
    { order: { vehicle: { color: 'Blue' } } },
    ['vehicle · color: Red > Blue'],
  ],
  [
    'a note',
    {},
    { notes: [{ id: 'n', message: 'Two children', isPublic: true, agentName: 'Els' }] },
    ['Note · Els:  > Two children'],
  ],
  [
    'its holder',
    {},
    { claim: { agentId: 'a', agentName: 'Els', claimedAt: '2026-11-21T14:00:00Z' } },
    ['Held by:  > Els'],
  ],
  [
    'where its truck is',
    { jobs: [{ id: 'j', position: { latitude: 51 } }] },
    { jobs: [{ id: 'j', position: { latitude: 52 } }] },
    [],
  ],
])('says that %s changed', (_what, before, after, said) => {
  expect(words(before, after)).toEqual(said);
});
