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
  changesSince(request(before), request(after), 'me').map(
    ({ label, before: was, after: is }) => `${label}: ${was ?? ''} > ${is ?? ''}`,
  );

it.each<[string, object, object, string[]]>([
  ['nothing but its version', {}, { version: 2, updatedAt: '2026-11-21T14:01:00Z' }, []],
  ['its status', {}, { version: 2, status: 'Cancelled' }, ['Status: Dispatching > Cancelled']],
  [
    'a field of its order',
    { order: { vehicle: { color: 'Red' } } },
    { order: { vehicle: { color: 'Blue' } } },
    ['Colour: Red > Blue'],
  ],
  [
    'a place of its order, told once for all that is of it',
    { order: { serviceLocation: { formattedAddress: 'Meir 1', latitude: 51.2, longitude: 4.4, type: 'Street' } } },
    { order: { serviceLocation: { formattedAddress: 'Meir 9', latitude: 51.3, longitude: 4.5, type: 'OffRoad' } } },
    [
      'Service location · Place: Meir 1 · 51.200000, 4.400000 > Meir 9 · 51.300000, 4.500000',
      'Service location · Kind of place: Street > Off-road',
    ],
  ],
  [
    'a destination that was added',
    { order: {} },
    { order: { destinationLocation: { formattedAddress: 'Garage' } } },
    ['Destination · Place:  > Garage'],
  ],
  [
    'what nobody types',
    { order: { attachmentIds: ['a'] } },
    { order: { attachmentIds: ['a', 'b'] } },
    ['Attachments:  > changed'],
  ],
  ['its service', { service: 'TowingTransport' }, { service: 'Workshop' }, ['Service: Towing > Workshop']],
  [
    'an offer of it',
    { offers: [{ id: 'o', partnerName: 'Maes', jobOfferStatus: 'Initiated', rejectReason: undefined }] },
    { offers: [{ id: 'o', partnerName: 'Maes', jobOfferStatus: 'Rejected', rejectReason: 'TooFar' }] },
    ['Offer · Maes: Being asked > Rejected', 'Offer · Maes · Reason:  > Too far'],
  ],
  [
    'an offer that was made',
    {},
    { offers: [{ id: 'o', partnerName: 'Maes', jobOfferStatus: 'Initiated' }] },
    ['Offer · Maes:  > Being asked'],
  ],
  [
    'a partner’s job',
    { jobs: [{ id: 'j', partnerName: 'Maes', agentRemarks: 'Gate 3' }] },
    { jobs: [{ id: 'j', partnerName: 'Maes', agentRemarks: 'Gate 4' }] },
    ['Job · Maes · Remarks for the partner: Gate 3 > Gate 4'],
  ],
  [
    'a photo of it',
    { attachments: [] },
    { attachments: [{ id: 'a', fileName: 'car.jpg' }] },
    ['Attachments:  > car.jpg'],
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
    { jobs: [{ id: 'j', position: { latitude: 51 }, predictedArrivalAt: '2026-11-21T14:57:00Z' }] },
    { jobs: [{ id: 'j', position: { latitude: 52 }, predictedArrivalAt: '2026-11-21T14:51:00Z' }] },
    [],
  ],
])('says that %s changed', (_what, before, after, said) => {
  expect(words(before, after)).toEqual(said);
});

it.each([
  ['himself is no news', 'me', []],
  ['another is', 'somebody', ['Held by:  > Karel Bogaert']],
])('that the request is held now by %s', (_whom, agentId, said) => {
  const claim = { agentId, agentName: 'Karel Bogaert', at: '2026-11-21T14:01:00Z' };
  expect(words({}, { version: 2, claim })).toEqual(said);
});
