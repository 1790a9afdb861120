import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedField, changedFields, compareFields, isSameField, mergeFields } from './threeWay.ts';

const fields: readonly ComparedField<'car' | 'colour' | 'place' | 'people'>[] = [
  { key: 'car', paths: ['vehicle.make', 'vehicle.model'] },
  { key: 'colour', paths: ['vehicle.colour'] },
  { key: 'place', paths: ['place'] },
  { key: 'people', paths: ['people'] },
];

const before = {
  vehicle: { make: 'VW', model: 'Golf', colour: 'red' },
  place: { street: 'Meir', number: '1' },
  people: [{ name: 'Jan' }],
  version: 3,
};
const withCar = (make: string, model: string, colour = 'red') => ({ ...before, vehicle: { make, model, colour } });

describe('comparing two versions', () => {
  it('takes what counts together as one field', () => {
    expect(changedFields(fields, before, withCar('VW', 'Polo'))).toEqual(['car']);
    expect(changedFields(fields, before, before)).toEqual([]);
  });

  it.each<[string, object, object, boolean]>([
    ['nothing and null', { place: null }, {}, true],
    ['a part of something that is not there', {}, { vehicle: {} }, true],
    ['a part of a text', { vehicle: 'VW' }, {}, true],
    ['a part of a list', { vehicle: ['VW'] }, {}, true],
    ['another order of properties', { place: { a: 1, b: 2 } }, { place: { b: 2, a: 1 } }, true],
    ['another order of people', { people: [1, 2] }, { people: [2, 1] }, false],
    ['false and nothing', { place: false }, {}, false],
    ['what every object has', { constructor: 1 }, {}, true],
  ])('%s', (_what, one, other, isSame) => {
    expect(fields.every((field) => isSameField(field, one, other))).toBe(isSame);
  });
});

describe('comparing three versions', () => {
  it('says of each changed field who changed it', () => {
    const mine = { ...withCar('VW', 'Polo', 'blue'), people: [] };
    const theirs = { ...withCar('Seat', 'Ibiza', 'blue'), place: { street: 'Veldstraat' } };
    expect(compareFields(fields, { before, mine, theirs })).toEqual([
      { key: 'car', kind: 'conflict' },
      { key: 'colour', kind: 'same' },
      { key: 'place', kind: 'theirs' },
      { key: 'people', kind: 'mine' },
    ]);
  });
});

describe('merging', () => {
  const mine = { ...withCar('VW', 'Polo'), people: [], version: 3 };
  const theirs = { ...withCar('Seat', 'Ibiza'), place: { street: 'Veldstraat', number: '2' }, version: 4 };
  const versions = { before, mine, theirs };

  it('keeps the changes of both, and of what both changed the chosen one', () => {
    const merged = { place: theirs.place, people: [], version: 4 };
    expect(mergeFields(fields, versions, { car: 'mine' })).toEqual({ vehicle: mine.vehicle, ...merged });
    expect(mergeFields(fields, versions, { car: 'theirs' })).toEqual({ vehicle: theirs.vehicle, ...merged });
    expect(mergeFields(fields, versions, {})).toEqual({ vehicle: theirs.vehicle, ...merged });
  });

  it('takes away what was taken away', () => {
    const { people: _people, ...without } = before;
    expect(mergeFields(fields, { before, mine: without, theirs: before }, {})).toEqual(without);
  });

  it('puts a part where there was nothing', () => {
    const bare: object = {};
    expect(mergeFields(fields, { before: bare, mine: { vehicle: { colour: 'red' } }, theirs: bare }, {})).toEqual({
      vehicle: { colour: 'red' },
    });
  });

  const aThing = fc.record(
    {
      vehicle: fc.record({ make: fc.string(), colour: fc.string() }, { requiredKeys: [] }),
      people: fc.array(fc.nat()),
    },
    { requiredKeys: [] },
  );

  it('loses nothing that one of them alone changed, whatever the two did', () => {
    fc.assert(
      fc.property(aThing, aThing, aThing, (first, second, third) => {
        const all = { before: first, mine: second, theirs: third };
        const merged = mergeFields(fields, all, {});
        for (const { key, kind } of compareFields(fields, all)) {
          const field = fields.find((one) => one.key === key) as ComparedField;
          expect(isSameField(field, merged, kind === 'mine' ? second : third)).toBe(true);
        }
      }),
    );
  });

  it('is theirs where I changed nothing, and mine where nobody else did', () => {
    fc.assert(
      fc.property(aThing, aThing, (one, other) => {
        expect(mergeFields(fields, { before: one, mine: one, theirs: other }, {})).toEqual(other);
        expect(
          changedFields(fields, other, mergeFields(fields, { before: one, mine: other, theirs: one }, {})),
        ).toEqual([]);
      }),
    );
  });
});
