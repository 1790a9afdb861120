import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HighwayLookupStatus, LocationType, OrderLocation } from '../../generated/api.ts';
import { highwayLookupStatusValues } from '../../generated/values.ts';
import { anAgent } from '../order/fixtures.testing.ts';
import { hectometerText, isValidHectometer, roadReference } from './hectometer.ts';
import { afterHighwayEvent, type HighwayEvent, highwayBlock, highwayQuestion, isHighwayBlocked } from './highway.ts';
import { asksRestrictedNetwork, withRestrictedNetwork } from './restrictedNetwork.ts';

const e40 = { name: 'E40', internationalRef: 'E40', nationalRef: 'A10', distanceInMeters: 30 };
const after = (...events: HighwayEvent[]) => events.reduce<OrderLocation>(afterHighwayEvent, { type: 'Street' });

describe('highway flow', () => {
  it('detects, asks, confirms', () => {
    const found = after({ type: 'located' }, { type: 'found', highways: [e40] });
    expect(found).toMatchObject({ highwayStatus: 'Found', nearestHighways: [e40] });
    const confirmed = afterHighwayEvent(found, { type: 'confirmed', highway: e40 });
    expect(confirmed).toMatchObject({
      type: 'Highway',
      highwayStatus: 'Confirmed',
      internationalRef: 'E40',
      nearestMarker: { nationalRef: 'A10', internationalRef: 'E40' },
    });
    expect(confirmed.nearestMarker?.value).toBeUndefined();
  });

  it('where no data is, asks as after a time-out: that none is known says nothing (DECISIONS S-50)', () => {
    const unknown = after({ type: 'located' }, { type: 'found', highways: [], isUnknown: true });
    expect(unknown.highwayStatus).toBe('Timeout');
    expect(highwayQuestion(unknown)).toBe('isOnHighway');
    const known = after({ type: 'located' }, { type: 'found', highways: [e40], isUnknown: true });
    expect(known.highwayStatus).toBe('Found');
  });

  it('nothing nearby needs no answer, and keeps the type', () => {
    expect(after({ type: 'located' }, { type: 'found', highways: [] })).toMatchObject({
      highwayStatus: 'None',
      type: 'Street',
    });
  });

  // proves 1-intake §8 Highway lookup fails or times out
  it('a time-out asks the agent; yes makes it a highway, no clears it', () => {
    const timedOut = after({ type: 'located' }, { type: 'failed' });
    expect(highwayQuestion(timedOut)).toBe('isOnHighway');
    expect(afterHighwayEvent(timedOut, { type: 'confirmed' })).toMatchObject({ type: 'Highway' });
    expect(afterHighwayEvent(timedOut, { type: 'denied' })).toMatchObject({ type: 'Street', highwayStatus: 'Denied' });
  });

  it('denied clears the type Highway, its override and the hectometer values', () => {
    const marker = { value: 12.3, nationalRef: 'A10', direction: 'Gent' };
    const denied = afterHighwayEvent(
      { type: 'Highway', nearestMarker: marker, highwayOverridden: true },
      { type: 'denied' },
    );
    expect(denied.type).toBeUndefined();
    expect(denied.nearestMarker).toBeUndefined();
    expect(denied.highwayOverridden).toBeUndefined();
  });

  it('another place starts over', () => {
    const onE40 = after({ type: 'located' }, { type: 'found', highways: [e40] }, { type: 'confirmed', highway: e40 });
    const moved = afterHighwayEvent(onE40, { type: 'located' });
    expect(moved).toMatchObject({ highwayStatus: 'Checking', nearestHighways: undefined, type: undefined });
  });

  it.each<[HighwayLookupStatus, string]>([
    ['NotChecked', 'none'],
    ['Checking', 'wait'],
    ['None', 'none'],
    ['Found', 'isOnHighway'],
    ['Confirmed', 'none'],
    ['Denied', 'none'],
    ['Timeout', 'isOnHighway'],
  ])('%s: %s', (highwayStatus, question) => {
    expect(highwayQuestion({ highwayStatus })).toBe(question);
  });

  it('an answer that nobody waits for is ignored', () => {
    for (const highwayStatus of highwayLookupStatusValues.filter((status) => status !== 'Checking')) {
      const location = { highwayStatus };
      expect(afterHighwayEvent(location, { type: 'failed' })).toBe(location);
      expect(afterHighwayEvent(location, { type: 'found', highways: [e40] })).toBe(location);
    }
  });

  it('Confirmed and type Highway go together, whatever happens', () => {
    const event = fc.constantFrom<HighwayEvent>(
      { type: 'located' },
      { type: 'found', highways: [e40] },
      { type: 'found', highways: [] },
      { type: 'failed' },
      { type: 'confirmed', highway: e40 },
      { type: 'confirmed' },
      { type: 'denied' },
    );
    fc.assert(
      fc.property(fc.array(event, { minLength: 1 }), (events) => {
        const location = after(...events);
        expect(location.type === 'Highway').toBe(location.highwayStatus === 'Confirmed');
      }),
    );
  });
});

describe('blocking', () => {
  const at = (countryCode: string, addressLevel2?: string, type: LocationType = 'Highway'): OrderLocation => ({
    type,
    countryCode,
    addressLevel2,
  });

  it.each<[OrderLocation, string | undefined]>([
    [at('FR'), 'HIGHWAY_FRANCE'],
    [at('fr'), 'HIGHWAY_FRANCE'],
    [at('FR', undefined, 'Street'), undefined],
    [at('BE', 'OV'), 'HIGHWAY_FAST_CASE'],
    [at('BE', 'OV', 'Street'), undefined],
    [at('BE', 'LG'), undefined],
    [at('LU'), undefined],
    [at('IT'), undefined],
  ])('%j: %s', (location, block) => {
    expect(highwayBlock(location)).toBe(block);
  });

  it('a contract that takes FAST cases is not held up by them', () => {
    expect(highwayBlock(at('BE', 'OV'), { flags: { isFastCaseContract: true } })).toBeUndefined();
    expect(highwayBlock(at('FR'), { flags: { isFastCaseContract: true } })).toBe('HIGHWAY_FRANCE');
  });

  it('only an agent of the home assistance company can override', () => {
    const home = anAgent({ organisationFlags: { isHomeAssistanceCompany: true } });
    const overridden = { ...at('BE', 'OV'), highwayOverridden: true };
    expect(isHighwayBlocked(overridden, undefined, home)).toBe(false);
    expect(isHighwayBlocked(overridden, undefined, anAgent())).toBe(true);
    expect(isHighwayBlocked(at('BE', 'OV'), undefined, home)).toBe(true);
    expect(isHighwayBlocked(at('LU'), undefined, anAgent())).toBe(false);
  });
});

describe('restricted road network', () => {
  // proves 1-intake §8 Restricted network lookup fails
  it('is looked up in Belgium only, and a failed look-up is no intersection', () => {
    expect([asksRestrictedNetwork('BE'), asksRestrictedNetwork('be'), asksRestrictedNetwork('NL')]).toEqual([
      true,
      true,
      false,
    ]);
    const on = withRestrictedNetwork({}, { isRestrictedNetwork: true, networkCode: 'FAST' });
    expect(on).toEqual({ intersectsRestrictedRoadNetwork: true, restrictedRoadNetworkCode: 'FAST' });
    expect(withRestrictedNetwork(on, undefined)).toEqual({ intersectsRestrictedRoadNetwork: false });
    // Nothing known there is no time-out: it is kept, so that the agent is told (DECISIONS S-50).
    expect(withRestrictedNetwork({}, { isRestrictedNetwork: false, isUnknown: true })).toEqual({
      intersectsRestrictedRoadNetwork: false,
      isRestrictedRoadNetworkUnknown: true,
    });
    // The caller knows: nobody is asked any more.
    const unknown = { intersectsRestrictedRoadNetwork: false, isRestrictedRoadNetworkUnknown: true };
    expect(withRestrictedNetwork(unknown, { isRestrictedNetwork: true })).toEqual({
      intersectsRestrictedRoadNetwork: true,
    });
    expect(withRestrictedNetwork(unknown, undefined)).toEqual({ intersectsRestrictedRoadNetwork: false });
  });
});

describe('hectometer', () => {
  const whole = { value: 0, nationalRef: 'A10', direction: 'Gent' };

  it.each([
    [undefined, false],
    [{}, false],
    [whole, true],
    [{ ...whole, value: undefined }, false],
    [{ ...whole, value: Number.NaN }, false],
    [{ ...whole, nationalRef: ' ' }, false],
    [{ ...whole, nationalRef: undefined, internationalRef: 'E40' }, false],
    [{ ...whole, direction: '' }, false],
    [{ isUnavailable: true }, true],
  ])('%j is valid: %s', (marker, valid) => {
    expect(isValidHectometer(marker)).toBe(valid);
  });

  it.each([
    [{ nationalRef: 'A10', value: 12.3, direction: 'Gent', letter: 'L' }, 'A10 - KM 12.3 - Gent - L'],
    [{ nationalRef: 'A10', value: 12.3, direction: 'Gent' }, 'A10 - KM 12.3 - Gent'],
    [{ internationalRef: 'E40', value: 0 }, 'E40 - KM 0'],
    [{ direction: ' Gent ', letter: '' }, 'Gent'],
    [{ isUnavailable: true }, ''],
    [undefined, ''],
  ])('%j reads %j', (marker, text) => {
    expect(hectometerText(marker)).toBe(text);
  });

  it.each([
    ['E40', { internationalRef: 'E40' }],
    ['e 40', { internationalRef: 'E40' }],
    ['E1', { internationalRef: 'E1' }],
    ['E123', { internationalRef: 'E123' }],
    ['E1234', { nationalRef: 'E1234' }],
    ['E', { nationalRef: 'E' }],
    ['A10', { nationalRef: 'A10' }],
    ['R0', { nationalRef: 'R0' }],
    [' ', {}],
    [undefined, {}],
  ])('%s is %j', (reference, expected) => {
    expect(roadReference(reference)).toEqual(expected);
  });
});
