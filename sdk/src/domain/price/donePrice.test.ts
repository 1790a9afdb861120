import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedLine } from './decidePrice.ts';
import { closedPriceOf, customersSourceOf, donePriceOf, lineAt, servedInstantOf } from './donePrice.ts';
import { type PriceBasis, replayedPrice } from './priceBasis.ts';

const surcharge = {
  nightPriceMultiplier: 1.5,
  sundayPriceMultiplier: 2,
  nightInterval: { start: '20:00', end: '07:00' },
};
const line: PricedLine = { interventionPrice: 100, pricePerKm: 1, surcharges: { service: surcharge } };
const basis = (more: Partial<PriceBasis> = {}): PriceBasis => ({
  contract: { code: 'Q8', version: 1 },
  partnerId: 'p1',
  partnerVersion: 1,
  line,
  kilometres: 10,
  ...more,
});
const at = (time: string, isHoliday = false) => ({ instant: Date.parse(time), timeZone: 'Europe/Brussels', isHoliday });
const day = at('2026-11-20T11:00:00Z');
const night = at('2026-11-20T20:00:00Z');
const sunday = at('2026-11-22T11:00:00Z');

describe('when a job was served', () => {
  const end = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    ['no trip', undefined, '12:00'],
    ['no arrival', [{ status: 'EnrouteToServiceLocation', reportedTimestamp: '2026-11-20T10:00:00Z' }], '12:00'],
    ['an arrival', [{ status: 'ArrivedAtServiceLocation', reportedTimestamp: '2026-11-20T10:30:00Z' }], '10:30'],
    [
      'an arrival after the end',
      [{ status: 'ArrivedAtServiceLocation', reportedTimestamp: '2026-11-20T13:00:00Z' }],
      '12:00',
    ],
    ['an arrival without a time', [{ status: 'ArrivedAtServiceLocation' }], '12:00'],
  ] as const)('%s', (_name, trip, expected) =>
    expect(new Date(servedInstantOf(trip, end)).toISOString().slice(11, 16)).toBe(expected),
  );
});

describe('the job’s own times move the partner’s price (DECISIONS S-35)', () => {
  it.each([
    ['by day', day, 110],
    ['in the night', night, 160],
    ['on a Sunday', sunday, 210],
    ['on a public holiday', at('2026-11-11T11:00:00Z', true), 210],
  ])('%s', (_name, moment, total) => {
    const kept = basis({ line: lineAt(line, night) });
    expect(replayedPrice(kept).total).toBe(160);
    const done = donePriceOf(kept, moment);
    expect(replayedPrice(JSON.parse(JSON.stringify(done)) as PriceBasis).total).toBe(total);
    expect(done.line).toEqual(kept.line);
  });

  it('kilometres have surcharges of their own', () => {
    const travelled = { ...line, surcharges: { travel: surcharge } };
    expect(replayedPrice(donePriceOf(basis({ line: travelled }), night))).toMatchObject({
      intervention: 100,
      travel: 15,
    });
  });

  it('one whose surcharges were not kept stays as it is; one without any has no other price', () => {
    const old = basis({
      line: { interventionPrice: 100, pricePerKm: 1, surcharge: { kind: 'Night', multiplier: 1.5 } },
    });
    expect(donePriceOf(old, day)).toBe(old);
    const oldTravel = basis({
      line: { interventionPrice: 100, pricePerKm: 1, travelSurcharge: { kind: 'Night', multiplier: 1.5 } },
    });
    expect(donePriceOf(oldTravel, day)).toBe(oldTravel);
    const plain = basis({ line: { interventionPrice: 100, pricePerKm: 1 } });
    expect(replayedPrice(donePriceOf(plain, sunday)).total).toBe(110);
    expect(donePriceOf(plain, { ...day, instant: Number.NaN })).toBe(plain);
  });

  it('is the same however often it is worked out, and never below the price by day', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), fc.boolean(), (date, isHoliday) => {
        const moment = { instant: date.getTime(), timeZone: 'Europe/Brussels', isHoliday };
        const once = donePriceOf(basis(), moment);
        expect(donePriceOf(once, moment)).toEqual(once);
        expect(replayedPrice(once).total).toBeGreaterThanOrEqual(110);
      }),
    );
  });
});

describe('what the customer pays for a job that is done (DECISIONS S-35)', () => {
  const pricing = { customerPriceFactor: 1.2, vatRate: 0.21 };
  const told = { customerNet: 90, customerGross: 108.9 };
  const tariff = { interventionPrice: 200, pricePerKm: 0, isGross: true, surcharges: { service: surcharge } };
  const byTimes = { ...pricing, customerPaysByJobTimes: true };
  it.each([
    ['what they were told', basis(), pricing, told, 210, 108.9],
    ['without that, what was decided when the partner got the job', basis(), pricing, undefined, 210, 159.72],
    ['or what their list said then', basis({ tariff }), pricing, undefined, 210, 200],
    ['by the job’s times, where the contract says so', basis(), byTimes, told, 210, 304.92],
    ['and by their list at those times', basis({ tariff }), byTimes, told, 210, 400],
  ] as const)('%s', (_name, decided, terms, said, partnerNet, customerGross) =>
    expect(closedPriceOf(donePriceOf(decided, sunday), terms, said)).toMatchObject({ partnerNet, customerGross }),
  );

  const estimatedAt = '2026-11-20T10:00:00Z';
  it.each([
    ['what they were told, by what was decided then', pricing, true, { pricing, toldAt: estimatedAt }],
    ['their list, where nobody told them', pricing, false, { pricing, tariff }],
    [
      'their list at the job’s times, where the contract says so',
      byTimes,
      true,
      { pricing: byTimes, tariff: { ...tariff, surcharge: { kind: 'Sunday', multiplier: 2 } } },
    ],
  ] as const)('comes from %s (DECISIONS T-630)', (_name, terms, isTold, expected) => {
    const said = isTold ? { pricing, estimatedAt } : undefined;
    expect(customersSourceOf(donePriceOf(basis({ tariff }), sunday), terms, said)).toEqual(expected);
  });

  it('comes with the lists that were passed over, of whichever moment it was decided at', () => {
    const passed = (list: string) => [{ source: 'ContractList' as const, list, reason: 'NoLine' as const }];
    const decided = basis({ tariffPassedOver: passed('Q8') });
    expect(customersSourceOf(decided, pricing)).toEqual({ pricing, tariffPassedOver: passed('Q8') });
    const said = { pricing, estimatedAt, tariffPassedOver: passed('Q8 of October') };
    expect(customersSourceOf(decided, pricing, said).tariffPassedOver).toEqual(passed('Q8 of October'));
    expect(customersSourceOf(decided, byTimes, said).tariffPassedOver).toEqual(passed('Q8'));
  });

  it('a job without times of its own is paid as it was decided', () => {
    expect(closedPriceOf(basis(), byTimes)).toEqual({ partnerNet: 110, customerNet: 132, customerGross: 159.72 });
    expect(customersSourceOf(basis({ tariff }), byTimes)).toEqual({ pricing: byTimes, tariff });
  });
});
