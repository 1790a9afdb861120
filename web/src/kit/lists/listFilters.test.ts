import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyListFilter,
  activeFilters,
  chosenWords,
  filterText,
  holdsSeveral,
  withoutFilters,
} from './listFilters.ts';

const agent = anAgent();
const label = 'NAME' as const;
const lookup = {} as never;
const words = { options: () => ['BE', 'FR'], text: (code: string) => `[${code}]` };
const filters: Readonly<Record<string, AnyListFilter>> = {
  text: { kind: 'text', key: 'name', label },
  plate: { kind: 'plate', key: 'plate', label },
  day: { kind: 'day', key: 'from', label },
  number: { kind: 'number', key: 'tries', label },
  one: { kind: 'one', key: 'status', label, ...words },
  lookup: { kind: 'lookup', key: 'contract', label, lookup },
  several: { kind: 'several', key: 'country', label, ...words },
  lookups: { kind: 'lookups', key: 'contracts', label, lookup },
  words: { kind: 'words', key: 'brands', label },
};

describe('what a filter is set to, as its chip says it', () => {
  it.each<[string, unknown, string | undefined]>([
    ['text', 'Maes', 'Maes'],
    ['plate', '1ABC', '1ABC'],
    ['day', '2026-11-20', '20-11-2026'],
    ['number', '12500', '12\u202f500'],
    ['number', '0', '0'],
    ['one', 'BE', '[BE]'],
    ['lookup', 'Q8', '<Q8>'],
    ['several', ['BE', 'FR'], '[BE], [FR]'],
    ['lookups', ['Q8', 'Auto5'], '<Q8>, <Auto5>'],
    ['words', ['Audi', 'BMW'], 'Audi, BMW'],
  ])('%s', (name, value, text) => {
    expect(filterText(filters[name]!, value, agent, (_, code) => `<${code}>`)).toBe(text);
  });

  it.each(Object.keys(filters))('%s that is not set says nothing, whatever stands there', (name) => {
    for (const value of [undefined, '', [], null, 5, {}])
      expect(filterText(filters[name]!, value, agent)).toBeUndefined();
  });

  it('a record whose name is not known is its code', () => {
    expect(filterText(filters.lookup!, 'Q8', agent)).toBe('Q8');
  });

  it('those that hold several are those whose value is a list', () => {
    expect(Object.keys(filters).filter((name) => holdsSeveral(filters[name]!))).toEqual([
      'several',
      'lookups',
      'words',
    ]);
    expect([chosenWords(['a', 1]), chosenWords('a'), chosenWords(undefined)]).toEqual([['a', '1'], [], []]);
  });
});

describe('whether anything narrows the list', () => {
  it.each([
    [{}, ''],
    [{ name: '', country: [], from: undefined }, ''],
    [{ name: 'Maes' }, 'name=Maes'],
    [{ country: ['BE', 'FR'], name: 'Maes' }, 'name=Maes&country=BE,FR'],
    // What is no filter of the list does not count: a page, a sort.
    [{ page: 3, items: 50 }, ''],
    [{ name: 0 }, 'name=0'],
  ])('%j: %j', (values, text) => {
    expect(activeFilters(['name', 'country', 'from'], values)).toBe(text);
  });

  it('after Clear nothing does, and nothing that is no filter was touched', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('name', 'country', 'page'), value), (values) => {
        const names = ['name', 'country'];
        const cleared = { ...values, ...withoutFilters(names, values) };
        expect(activeFilters(names, cleared)).toBe('');
        expect(cleared.page).toEqual(values.page);
        for (const name of names) expect(Array.isArray(cleared[name])).toBe(Array.isArray(values[name]));
      }),
    );
  });
});
