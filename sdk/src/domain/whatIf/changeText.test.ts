import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { changeOf, textOf } from './changeText.ts';

const partnerId = '00000000-0000-4000-8000-000000000001';
const locationId = '00000000-0000-4000-8000-000000000002';

describe('a change in one line (DECISIONS T-529)', () => {
  test.each([
    ['', {}],
    ['radius=60', { waterfall: { radiusInKm: 60 } }],
    [' tries=3 ; answer=60 ', { waterfall: { maxTries: 3, secondsToAnswer: 60 } }],
    ['accept=90;pause=0;giveUp=45', { waterfall: { secondsToAccept: 90, pauseSeconds: 0, giveUpAfterMinutes: 45 } }],
    ['weight.Price=20', { weights: { Price: 20 } }],
    ['price=+10%', { prices: [{ percent: 10 }] }],
    [`price.${partnerId}=80,1.2`, { prices: [{ partnerId, interventionPrice: 80, pricePerKm: 1.2 }] }],
    [`price.${partnerId}.JumpStart=-5%`, { prices: [{ partnerId, service: 'JumpStart', percent: -5 }] }],
    ['price.FlatbedTow=90,1.5', { prices: [{ service: 'FlatbedTow', interventionPrice: 90, pricePerKm: 1.5 }] }],
    [`price.${partnerId}=80`, { prices: [{ partnerId, interventionPrice: 80 }] }],
    [`state.${partnerId}=Suspended`, { partners: [{ partnerId, state: 'Suspended' }] }],
    [`depot.${partnerId}=51.05,3.72`, { depots: [{ partnerId, latitude: 51.05, longitude: 3.72 }] }],
    [`depot.${partnerId}.${locationId}=gone`, { depots: [{ partnerId, locationId }] }],
    [`depot.${partnerId}.${locationId}=0,-3`, { depots: [{ partnerId, locationId, latitude: 0, longitude: -3 }] }],
  ])('%s', (text, change) => expect(changeOf(text)).toEqual(change));

  test.each([
    ...['radius', 'radius=', 'radius=far', 'radius=0', 'radius=1001', 'tries=2.5', 'tries=0', 'colour=1', 'radius=1=2'],
    ...['weight=1', 'weight.Beauty=1', 'weight.Price=-1', 'price=cheap', 'price=-101%', 'price=1,2,3', 'price.x=1%'],
    ...[`price.${partnerId}.x=1%`, 'price.JumpStart.FlatbedTow=1%', `price.JumpStart.${partnerId}=1%`],
    ...[
      'state.x=Active',
      `state.${partnerId}=Gone`,
      `depot.${partnerId}=gone`,
      `depot.${partnerId}=91,0`,
      `depot.${partnerId}=1`,
      `depot.${partnerId}=here,there`,
      `depot.${partnerId}.${locationId}.x=gone`,
    ],
    ...[`depot.${partnerId}.x=gone`, 'radius.a=1', `state.${partnerId}.x=Active`],
  ])('%s says nothing, and is named', (part) => {
    expect(changeOf(`tries=3;${part}`)).toEqual({ fault: part });
  });

  test.each([
    [{ prices: [{ partnerId, interventionPrice: 80, pricePerKm: 1.2 }] }, `price.${partnerId}=80,1.2`],
    [{ prices: [{ interventionPrice: 80 }] }, 'price=80'],
    [{ prices: [{ percent: -5 }] }, 'price=-5%'],
    [{ prices: [{ service: 'JumpStart', percent: -5 }] }, 'price.JumpStart=-5%'],
    [{ prices: [{ partnerId, service: 'JumpStart', interventionPrice: 3 }] }, `price.${partnerId}.JumpStart=3`],
    [{ depots: [{ partnerId, locationId }] }, `depot.${partnerId}.${locationId}=gone`],
    [{ depots: [{ partnerId, latitude: 51, longitude: 3 }] }, `depot.${partnerId}=51,3`],
  ])('%j is written %s', (change, text) => expect(textOf(change)).toBe(text));

  it('is read back as it was written', () => {
    const change = fc.record(
      {
        waterfall: fc.record({
          radiusInKm: fc.integer({ min: 1, max: 1000 }),
          maxTries: fc.integer({ min: 1, max: 50 }),
        }),
        weights: fc.record({
          Distance: fc.integer({ min: 0, max: 1000 }),
          Preferred: fc.integer({ min: 0, max: 1000 }),
        }),
        prices: fc.array(
          fc.oneof(
            fc.record({ percent: fc.integer({ min: -100, max: 1000 }) }),
            fc.record({ partnerId: fc.uuid(), interventionPrice: fc.nat() }),
            fc.record({ partnerId: fc.uuid(), service: fc.constantFrom('JumpStart', 'A-1_b'), percent: fc.nat(1000) }),
            fc.record({ service: fc.constantFrom('JumpStart', 'A-1_b'), interventionPrice: fc.nat() }),
            fc.record({ interventionPrice: fc.nat(), pricePerKm: fc.nat() }),
          ),
          { minLength: 1 },
        ),
        partners: fc.array(
          fc.record({
            partnerId: fc.uuid(),
            state: fc.constantFrom('Active' as const, 'Paused' as const, 'Suspended' as const),
          }),
          { minLength: 1 },
        ),
        depots: fc.array(
          fc.oneof(
            fc.record({ partnerId: fc.uuid(), locationId: fc.uuid() }),
            fc.record({
              partnerId: fc.uuid(),
              latitude: fc.integer({ min: -90, max: 90 }),
              longitude: fc.integer({ min: -180, max: 180 }),
            }),
          ),
          { minLength: 1 },
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, (one) => {
        expect(changeOf(textOf(one))).toEqual(one);
      }),
    );
  });
});
