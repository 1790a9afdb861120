import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CapabilityOrder } from '../dispatch/capabilities.ts';
import { anOrder } from '../dispatch/fixtures.testing.ts';
import { type CountedEquipment, piecesInUse } from './pieces.ts';

const lift: CountedEquipment = { code: 'Lift', serves: ['WheelLiftTow'], pieces: 2 };
const flat: CountedEquipment = { code: 'Flat', serves: ['FlatbedTow'], pieces: 1 };
const crane: CountedEquipment = { code: 'Crane', serves: ['AccidentTow', 'VehicleRecovery'], pieces: 1 };
const anyTow = anOrder({ type: 'TowingTransport', category: 'Engine' });
const flatTow = anOrder({ type: 'TowingTransport', category: 'Engine' }, { statusFlags: { rollable: 'No' } });
const wreck = anOrder({ type: 'TowingTransport', category: 'Accident' }, { statusFlags: { overturned: 'Yes' } });

// DECISIONS T-500.
describe('what running jobs hold', () => {
  it.each<[string, CountedEquipment[], CapabilityOrder[], Record<string, number>]>([
    ['nothing without jobs', [lift, flat], [], {}],
    ['nothing that is not counted', [crane], [anyTow], {}],
    ['the kind of which most are left', [lift, flat], [anyTow], { Lift: 1 }],
    ['what only one can do comes first', [{ ...lift, pieces: 1 }, flat], [anyTow, flatTow], { Lift: 1, Flat: 1 }],
    ['one piece for two needs', [crane], [wreck], { Crane: 1 }],
    ['never more than there are', [flat], [flatTow, flatTow, flatTow], { Flat: 1 }],
    ['nothing of what is not there', [{ ...flat, pieces: 0 }], [flatTow], {}],
    [
      'no truck that is too small',
      [
        { ...flat, vehicleLimits: { maxWeightInTonnes: 1 } },
        { ...flat, code: 'Big' },
      ],
      [anOrder({ type: 'TowingTransport' }, { statusFlags: { rollable: 'No' }, curbWeightInKg: 2000 })],
      { Big: 1 },
    ],
  ])('%s', (_case, equipment, running, expected) => {
    expect(Object.fromEntries(piecesInUse(equipment, running))).toEqual(expected);
  });

  it('is never more than there are nor than the jobs need, and does not depend on who came first', () => {
    const orders = fc.array(fc.constantFrom(anyTow, flatTow, wreck, anOrder()), { maxLength: 8 });
    const pieces = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(orders, pieces, pieces, pieces, (running, lifts, flats, cranes) => {
        const equipment = [
          { ...lift, pieces: lifts },
          { ...flat, pieces: flats },
          { ...crane, pieces: cranes },
        ];
        const used = piecesInUse(equipment, running);
        for (const { code, pieces: there } of equipment) expect(used.get(code) ?? 0).toBeLessThanOrEqual(there);
        const total = [...used.values()].reduce((sum, one) => sum + one, 0);
        expect(total).toBeLessThanOrEqual(
          running.filter((order) => order.requestedService.type !== 'BreakdownAssistance').length,
        );
        const backwards = piecesInUse(equipment, running.toReversed());
        expect(Object.fromEntries(backwards)).toEqual(Object.fromEntries(used));
      }),
    );
  });
});
