import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormPart, type FormSection, isPart, namesIn, unseenFields } from './formLayout.ts';

const map: FormPart = { Part: () => null, shows: ['latitude', 'longitude'] };

describe('what a row of a form shows', () => {
  it.each<[string, Parameters<typeof namesIn>[0], readonly string[], boolean]>([
    ['a field', 'name', ['name'], false],
    ['several side by side', ['street', 'number'], ['street', 'number'], false],
    ['an input of several', map, ['latitude', 'longitude'], true],
    ['none', [], [], false],
  ])('%s', (_what, row, names, part) => {
    expect([namesIn(row), isPart(row)]).toEqual([names, part]);
  });
});

describe('a field that no row shows', () => {
  it.each<[string, readonly FormSection[], readonly string[]]>([
    ['of a layout without rows', [], ['name', 'street', 'latitude']],
    ['of one that forgot it', [{ rows: ['name', ['street']] }], ['latitude']],
    ['that an input of several shows', [{ rows: ['name', map] }, { rows: ['street'] }], []],
    ['of a section that is not always there', [{ rows: ['name', 'street', map], when: () => false }], []],
  ])('%s', (_what, layout, unseen) => {
    expect(unseenFields(['name', 'street', 'latitude'], layout)).toEqual(unseen);
  });

  it('whatever is laid out, every field is seen or named, never both', () => {
    const names = ['a', 'b', 'c', 'd'];
    const row = fc.oneof(
      fc.constantFrom(...names),
      fc.subarray(names),
      fc.subarray(names).map((shows) => ({ ...map, shows })),
    );
    const section = fc.array(row, { maxLength: 4 }).map((rows): FormSection => ({ rows }));
    fc.assert(
      fc.property(fc.array(section, { maxLength: 3 }), (layout) => {
        const seen = new Set(layout.flatMap(({ rows }) => rows.flatMap(namesIn)));
        const unseen = unseenFields(names, layout);
        expect([...unseen, ...names.filter((name) => seen.has(name))].toSorted()).toEqual(names);
      }),
    );
  });
});
