import { act } from '@testing-library/react';
import type { WhatIfPage as Part, WhatIfCounts, WhatIfSums } from '@towline/sdk/api';
import { noWhatIf } from '@towline/sdk/domain/whatIf/tally';
import { beforeAll, beforeEach } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { WhatIfPage } from './WhatIfPage.tsx';

const sums = (firstAccepted: number): WhatIfSums => ({
  ...{ asked: 50, firstAccepted, noneFound: 1, arrivals: 49, minutes: 49 * 40, priced: 49, cost: 49 * 100 },
  ...{ byMinute: { 40: 49 }, minutesByMinute: { 40: 49 * 40.2 } },
});
export const region = 'BE · Vlaams Gewest';
const counts: WhatIfCounts = {
  ...noWhatIf,
  ...{ requests: 52, unknown: 2, reasons: { Planned: 2 }, byFact: 30, byModel: 20, changed: 1 },
  ...{ before: sums(30), after: sums(25), draws: Array.from({ length: 20 }, (_, index) => sums(24 + (index % 3))) },
  cells: [
    { region, hour: 3, requests: 50, changed: 1, before: sums(30), after: sums(25) },
    { region: 'LU', hour: 14, requests: 10, changed: 0, before: sums(20), after: sums(20) },
  ],
  regions: [{ region, draws: Array.from({ length: 20 }, (_, index) => sums(24 + (index % 3))) }],
};
const outcome = { outcome: 'Accepted', partnerId: 'p1', minutes: 41.5, cost: 98 } as const;
const side = (partnerId: string, isByModel: boolean) => ({
  ...outcome,
  partners: [{ partnerId, score: 61.24 }],
  offers: [{ partnerId, isByModel, seconds: 31, state: 'Accepted' as const }],
});
export const asOf = '2026-11-20T14:02:00.000Z';
export const next = '00000000-0000-4000-8000-000000000001';
export const first: Part = {
  ...{ asOf, total: 104, next, counts, partnerNames: { p1: 'Depannage Janssens', p2: 'Garage Maes' } },
  changed: [
    {
      ...{ requestId: 'r1', shortId: '4F1B', createdAt: asOf, region, hour: 3, isByModel: true, acceptedShare: 0.8 },
      ...{ before: side('p1', false), after: side('p2', true) },
    },
  ],
};
export const second: Part = { asOf, counts, changed: [], partnerNames: {} };

export const maes = '00000000-0000-4000-8000-000000000009';
export const depots = [
  { id: '00000000-0000-4000-8000-00000000000a', name: 'Gent', latitude: 51, longitude: 3.7 },
  { id: '00000000-0000-4000-8000-00000000000b', name: 'Aalst', latitude: 50.9, longitude: 4 },
];

/** What was asked of the server, what it has and answers. */
export const desk = {
  calls: [] as AskedCall[],
  contracts: [] as unknown[],
  places: [] as unknown[],
  answers: (_call: AskedCall): unknown => undefined,
};
export const body = (call: AskedCall) => call.body as { after?: string };
export const questions = () => desk.calls.filter(({ method }) => method === 'POST').map((call) => call.body);

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  [desk.calls, desk.contracts, desk.places] = [[], [], []];
  desk.answers = (call) => (body(call).after ? second : first);
});
const server = () =>
  answeringServer((call) => {
    desk.calls.push(call);
    if (call.url.pathname.endsWith('/bo/partners')) return { count: 1, records: [{ id: maes, name: 'Garage Maes' }] };
    if (call.url.pathname.startsWith('/v1/bo/partners/'))
      return { id: maes, name: 'Garage Maes', country: 'BE', dispatchLocations: depots };
    if (call.url.pathname === '/v1/contracts') return desk.contracts;
    if (/reverse/.test(call.url.pathname)) return desk.places;
    return call.method === 'POST' ? desk.answers(call) : [];
  });
export const show = async (address: string) => {
  let shown!: ReturnType<typeof renderScreen>;
  await act(async () => {
    shown = renderScreen(<WhatIfPage />, { towline: server(), address });
  });
  return shown;
};
