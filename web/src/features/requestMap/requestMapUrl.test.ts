import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { readUrlState } from '../../kit/url/urlState.ts';
import type { MapPoint } from './mapPoints.ts';
import { feedQuery, rangeOf, requestMapUrl, wantedPoints } from './requestMapUrl.ts';

const now = Date.parse('2026-11-21T14:00:00Z');
const contracts = [{ code: 'C24Prepaid19' }, { code: 'Q8' }, { code: 'BA_DTA', flags: { isDta: true } }];
const admin = anAgent({ role: 'C24Admin' });
const blue = anAgent({ role: 'C24Admin', organisationFlags: { requestMapContractCodes: ['BA_DTA'] } });
const asked = (search: string, agent = admin) => feedQuery(readUrlState(requestMapUrl, search), agent, contracts, now);

describe('what the feed is asked', () => {
  it.each([
    ['', admin, { from: '2026-10-21', exclude: ['BA_DTA'] }],
    ['?contract=Q8', admin, { from: '2026-10-21', contract: ['Q8'], exclude: ['BA_DTA'] }],
    // Nothing of what is not offered, or is no more: its chip stands there, and everything else would stand under it.
    ['?contract=BA_DTA', admin, { from: '2026-10-21', contract: ['BA_DTA'], exclude: ['BA_DTA'] }],
    ['?contract=Nobody', admin, { from: '2026-10-21', contract: ['Nobody'], exclude: ['BA_DTA'] }],
    ['?contract=Q8,Nobody', admin, { from: '2026-10-21', contract: ['Q8', 'Nobody'], exclude: ['BA_DTA'] }],
    ['', blue, { from: '2026-10-21', contract: ['BA_DTA'], exclude: ['C24Prepaid19', 'Q8'] }],
    ['?contract=Q8', blue, { from: '2026-10-21', contract: ['Q8'], exclude: ['C24Prepaid19', 'Q8'] }],
    ['?from=2026-11-01&to=2026-11-05', admin, { from: '2026-11-01', to: '2026-11-05', exclude: ['BA_DTA'] }],
  ] as const)('%s', (search, agent, expected) => {
    expect(asked(search, agent)).toEqual(expected);
  });
});

it.each([
  [
    { from: '', to: '' },
    { from: '2026-10-21', to: '' },
  ],
  [
    { from: '', to: '2026-11-01' },
    { from: '2026-10-21', to: '2026-11-01' },
  ],
  [
    { from: '', to: '2026-09-01' },
    { from: '2026-09-01', to: '2026-09-01' },
  ],
])('the days of %j are %j', (values, range) => {
  expect(rangeOf(values, now)).toEqual(range);
});

describe('status and reason', () => {
  const point = (id: string, status: MapPoint['status'], statusReason?: MapPoint['statusReason']): MapPoint => ({
    id,
    status,
    statusReason,
    shortId: id,
    latitude: 51,
    longitude: 4,
    wasDispatched: status !== 'Cancelled',
    contractCode: 'Q8',
    licensePlate: '1ABC123',
    city: 'Gent',
    createdAt: '2026-11-21T13:00:00Z',
  });
  const points = [
    point('a', 'Cancelled', 'PartnerCancelled'),
    point('b', 'Cancelled'),
    point('c', 'PartnerEnroute'),
    point('d', 'PartnerOnSite'),
  ];

  it.each([
    ['', 'abcd'],
    ['?status=ExecutingAfterDispatch', 'cd'],
    ['?status=Cancelled,PartnerEnroute', 'abc'],
    ['?status=Dispatched', 'cd'],
    ['?status=Dispatched,Cancelled&statusReason=PartnerCancelled', 'a'],
    ['?statusReason=PartnerCancelled', 'a'],
    ['?status=PartnerEnroute&statusReason=PartnerCancelled', ''],
    ['?status=Nonsense', 'abcd'],
  ])('of %s leave "%s"', (search, ids) => {
    const left = wantedPoints(points, readUrlState(requestMapUrl, search));
    expect(left.map(({ id }) => id).join('')).toBe(ids);
  });
});
