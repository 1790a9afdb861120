import { describe, expect, test } from 'vitest';
import type { RequestStatus } from '../../generated/api.ts';
import { requestStatusValues } from '../../generated/values.ts';
import { isExecutedByPartner, isExecuting } from './status.ts';
import { allowedTransitions, mayTransition, statusTransitions } from './transitions.ts';

test('every status has its row, without repetitions', () => {
  expect(Object.keys(statusTransitions).sort()).toEqual([...requestStatusValues].sort());
  for (const status of requestStatusValues)
    expect(new Set(statusTransitions[status]).size).toBe(statusTransitions[status].length);
});

test('what bring back admits can be brought back to either company, and completed ends cannot', () => {
  const bringable = requestStatusValues.filter(
    (status) => isExecutedByPartner({ status }) || status === 'NoCharliesFound' || status === 'Cancelled',
  );
  for (const status of bringable) {
    expect([status, mayTransition(status, 'HomeAssistanceCompanyAssigned')]).toEqual([status, true]);
    expect([status, mayTransition(status, 'AbroadAssistanceCompanyAssigned')]).toEqual([status, true]);
  }
  for (const status of ['CustomerCompleted', 'Completed', 'SessionExpired'] as const)
    expect(mayTransition(status, 'HomeAssistanceCompanyAssigned')).toBe(false);
});

test('what an executing partner does may be cancelled and completed from any step', () => {
  for (const status of requestStatusValues.filter((value) => isExecuting({ status: value })))
    for (const end of ['Cancelled', 'PartnerCompleted', 'CustomerCompleted'] as const)
      expect([status, end, mayTransition(status, end)]).toEqual([status, end, true]);
});

test('progress runs forward: no step before arrival follows one after it', () => {
  const before: RequestStatus[] = ['PartnerAssigned', 'PartnerEnroute', 'PartnerArriving', 'PartnerDelayed'];
  const after: RequestStatus[] = [
    'PartnerOnSite',
    'PartnerEnrouteToDepot',
    'PartnerArrivedAtDepot',
    'PartnerEnrouteToTowingDestination',
    'PartnerArrivedAtTowingDestination',
  ];
  for (const late of after) for (const early of before) expect(mayTransition(late, early)).toBe(false);
  for (const early of before) for (const late of after) expect(mayTransition(early, late)).toBe(true);
});

/** Each row a status, each column the status that may follow, both in the order of the contract. */
const picture = `
  PaymentPending                      .xxx.............xxxx.
  PaymentAuthorized                   ..xx.............xxxx.
  DispatchAuthorized                  ...x..........x..xxxx.
  Dispatching                         ....xx..x.....x..xxx..
  NoCharliesFound                     ...x.............xxx..
  PartnerAssigned                     ......xxxxxxxx.xxxxx..
  PartnerEnroute                      .......xxxxxxx.xxxxx..
  PartnerArriving                     ........xxxxxx.xxxxx..
  PartnerDelayed                      ......xx.xxxxx.xxxxx..
  PartnerOnSite                       ..........xxxx.xxxxx..
  PartnerArrivedAtDepot               ............xx.xxxxx..
  PartnerEnrouteToDepot               ..........x.x..xxxxx..
  PartnerEnrouteToTowingDestination   ..........xx.x.xxxxx..
  PartnerArrivedAtTowingDestination   ...........x...xxxxx..
  WorkshopAssigned                    ...............x.xxx.x
  CustomerCompleted                   ................x....x
  PartnerCompleted                    ...............x.xx..x
  HomeAssistanceCompanyAssigned       ...x.x..x.....x...xx..
  AbroadAssistanceCompanyAssigned     ...x.x..x.....x....x..
  Cancelled                           .................xxx..
  SessionExpired                      x.....................
  Completed                           ......................
`;

describe('the whole table', () => {
  const rows = picture
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/) as [RequestStatus, string]);
  test.each(rows)('%s', (from, marks) => {
    const drawn = requestStatusValues.map((to) => (mayTransition(from, to) ? 'x' : '.')).join('');
    expect(drawn).toBe(marks);
    expect([...allowedTransitions(from)].sort()).toEqual(
      requestStatusValues.filter((to, index) => marks[index] === 'x' && to !== from).sort(),
    );
  });
  test('has every status', () => {
    expect(rows.map(([from]) => from)).toEqual([...requestStatusValues]);
  });
});

test('every status but the first ones can be reached, and Completed is the only dead end', () => {
  const reachable = new Set(Object.values(statusTransitions).flat());
  expect(requestStatusValues.filter((status) => !reachable.has(status))).toEqual([]);
  expect(requestStatusValues.filter((status) => statusTransitions[status].length === 0)).toEqual(['Completed']);
});
