import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readUrlState,
  unknownParameters,
  urlChoice,
  urlDate,
  urlKept,
  urlList,
  urlNumber,
  urlNumeral,
  urlOptional,
  urlSchema,
  urlSwitch,
  urlText,
  urlWords,
  writeUrlState,
} from './urlState.ts';

const schema = urlSchema({
  page: urlNumber(1, 1, 500),
  items: urlNumber(20),
  country: urlList(['BE', 'FR', 'LU']),
  contractCode: urlWords(),
  name: urlText(),
  from: urlDate(),
  view: urlChoice(['all', 'human'], 'all'),
  id: urlOptional(['a', 'b']),
  mine: urlSwitch(),
  tries: urlNumeral(),
  due: urlNumeral(true),
});

const defaults = readUrlState(schema, '');

describe('readUrlState', () => {
  it('answers the defaults of an empty address', () => {
    expect(defaults).toEqual({
      page: 1,
      items: 20,
      country: [],
      contractCode: [],
      name: '',
      from: '',
      view: 'all',
      id: undefined,
      mine: false,
      tries: '',
      due: '',
    });
  });

  it.each([
    ['?tries=012', 'tries', '12'],
    ['?tries=0', 'tries', '0'],
    ['?tries=-1', 'tries', ''],
    ['?tries=1.5', 'tries', ''],
    ['?tries=many', 'tries', ''],
    ['?tries=9999999999', 'tries', ''],
    ['?due=-12.50', 'due', '-12.5'],
    ['?due=1,5', 'due', ''],
    ['?page=0', 'page', 1],
    ['?page=1', 'page', 1],
    ['?page=500', 'page', 500],
    ['?page=501', 'page', 1],
    ['?page=two', 'page', 1],
    ['?page=', 'page', 1],
    ['?page=2.5', 'page', 1],
    ['?country=BE,XX,FR,BE', 'country', ['BE', 'FR']],
    ['?country=,,', 'country', []],
    ['?contractCode=Q8, C24Prepaid19', 'contractCode', ['Q8', 'C24Prepaid19']],
    ['?from=2026-02-28', 'from', '2026-02-28'],
    ['?from=2026-02-30', 'from', ''],
    ['?from=28-02-2026', 'from', ''],
    ['?view=nonsense', 'view', 'all'],
    ['?view=human', 'view', 'human'],
    ['?id=c', 'id', undefined],
    ['?mine=true', 'mine', true],
    ['?mine=yes', 'mine', false],
    ['?name=%20Maes%20', 'name', 'Maes'],
  ] as const)('%s gives %s', (search, name, expected) => {
    expect(readUrlState(schema, search)[name]).toEqual(expected);
  });

  it('lets one bad value fall without the others', () => {
    expect(readUrlState(schema, '?page=x&name=Maes')).toMatchObject({ page: 1, name: 'Maes' });
  });
});

describe('writeUrlState', () => {
  it('drops what equals its default and keeps what it does not know', () => {
    expect(writeUrlState(schema, '?page=3&utm=1&name=x', { page: 1, name: '' })).toBe('?utm=1');
  });

  it('writes lists with bare commas', () => {
    expect(writeUrlState(schema, '', { country: ['BE', 'FR'] })).toBe('?country=BE,FR');
  });

  it('says nothing for an address without parameters', () => {
    expect(writeUrlState(schema, '?page=4', { page: 1 })).toBe('');
  });

  it('reads back what it wrote, whatever stood there before', () => {
    const values = fc.record({
      page: fc.integer({ min: 1, max: 500 }),
      country: fc.uniqueArray(fc.constantFrom('BE', 'FR', 'LU')),
      name: fc.string({ maxLength: 40 }).map((text) => text.trim()),
      mine: fc.boolean(),
      view: fc.constantFrom('all', 'human'),
    });
    fc.assert(
      fc.property(values, fc.webQueryParameters(), (changes, before) => {
        const search = writeUrlState(schema, before, changes as Parameters<typeof writeUrlState<typeof schema>>[2]);
        expect(readUrlState(schema, search)).toMatchObject(changes);
      }),
    );
  });
});

it('unknownParameters answers what the list passes on', () => {
  expect(unknownParameters(schema, '?page=2&utm_source=x&agent=y')).toEqual({ utm_source: 'x', agent: 'y' });
});

describe('what is kept', () => {
  const list = urlSchema({ items: urlKept(urlNumber(20)), page: urlKept(urlNumber(1)), name: urlText() });
  it.each([
    // A list that nobody turned has a plain address.
    ['', { name: 'x', page: 1 }, '?name=x'],
    ['', { page: 2, items: 20 }, '?page=2&items=20'],
    ['?page=2&items=20', { page: 1, items: 20 }, '?page=1&items=20'],
    ['?page=2&items=20', { name: 'x', page: 1 }, '?page=1&items=20&name=x'],
    ['', { items: 50, page: 1 }, '?items=50&page=1'],
  ])('in %j, changed by %j, is %s', (search, changes, expected) => {
    expect(writeUrlState(list, search, changes)).toBe(expected);
  });
});
