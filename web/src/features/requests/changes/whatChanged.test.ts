import type { AssistanceRequest, Communication, RecordedChange } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest } from '../requests.testing.tsx';
import { whatChanged } from './whatChanged.ts';

beforeAll(() => setupTexts('en-BE'));

const at = '2026-11-21T14:00:00Z';
const message = (parts: Partial<Communication>): Communication =>
  ({ id: 'a9e20001-1c3d-4e5f-8a9b-0c1d2e3f4a5b', channel: 'Sms', createdAt: at, ...parts }) as Communication;

/** One change as a line of words. */
function said(
  change: RecordedChange,
  known: { request?: Partial<AssistanceRequest>; communications?: Communication[] } = {},
): string[] {
  const { request = {}, communications = [] } = known;
  return whatChanged({ at, changes: [change] }, { request: aRequest(request), communications }).map((line) =>
    [line.label, line.before, '→', line.after].filter((part) => part !== undefined).join(' '),
  );
}

it.each<[string, RecordedChange, Parameters<typeof said>[1], RegExp]>([
  [
    'a message that comes in by its sender',
    { path: '/communications/0', after: message({ direction: 'Inbound', sender: '+32475123456' }) },
    {},
    /^Message · \+32475123456/,
  ],
  [
    'a message that did not arrive',
    { path: '/communications/0/status', before: 'Sent', after: 'Failed' },
    { communications: [message({ receiver: 'depot@maes.example', status: 'Failed' })] },
    /^Message · depot@maes\.example .*→ .*ail/,
  ],
  [
    'when a message was delivered',
    { path: '/communications/0/confirmedDeliveryTimestamp', after: at },
    { communications: [message({ receiver: '+32475123456' })] },
    /^Message · \+32475123456 .* → 21-11-2026/,
  ],
  [
    'a photo by its name',
    { path: '/request/attachments/0', after: { id: 'x', fileName: 'damage.jpg', contentType: 'image/jpeg' } },
    {},
    /→ damage\.jpg$/,
  ],
  [
    'that a photo was deleted',
    { path: '/request/attachments/0/isDeleted', before: false, after: true },
    {},
    /No → Yes$/,
  ],
  [
    'who holds it',
    { path: '/request/claim/agentName', before: 'An', after: 'Jan' },
    { request: { claim: { agentId: 'a', agentName: 'Jan', claimedAt: at } } },
    /^Held by → Jan$/,
  ],
  [
    'a time that was told, without its id',
    {
      path: '/request/promises/0',
      after: { id: 'a9e20001-1c3d-4e5f-8a9b-0c1d2e3f4a5b', promisedAt: at, toldBy: 'An' },
    },
    {},
    /→ 21-11-2026 [\d:]+, An$/,
  ],
  [
    'a duplicate that was unlinked',
    { path: '/request/linkedRequests/0', before: { shortId: 'D0D0', relationshipType: 'Duplicate' } },
    {},
    /D0D0 →$/,
  ],
])('says %s', (_what, change, known, expected) => {
  const lines = said(change, known);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(expected);
});

it('says who follows by name, and once', () => {
  const by = { agentId: 'a9e20001-1c3d-4e5f-8a9b-0c1d2e3f4a5b', agentName: 'Lien Dewaele' };
  expect(said({ path: '/request/followedBy', after: [by] })).toEqual([]);
  expect(said({ path: '/request/followers', after: ['Lien Dewaele'] })[0]).toMatch(/→ Lien Dewaele$/);
});
