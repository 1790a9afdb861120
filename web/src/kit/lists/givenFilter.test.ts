import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { today } from '../url/urlState.ts';
import { filterOf, type GivenFilter, type QueryParameter, urlFieldOf } from './givenFilter.ts';

beforeAll(() => setupTexts('en-BE'));

const agent = anAgent({ role: 'Agent' });
const label = 'NAME';
const offered = (parameter: QueryParameter, given: Partial<GivenFilter> = {}) =>
  filterOf('key', parameter, { label, ...given }, undefined);

describe('how a list offers a filter, by what its operation takes', () => {
  it.each<[QueryParameter['kind'], Partial<GivenFilter>, kind: string]>([
    ['text', {}, 'text'],
    ['text', { options: () => ['a'] }, 'one'],
    ['one', {}, 'one'],
    ['yesNo', {}, 'one'],
    ['several', {}, 'several'],
    ['words', {}, 'words'],
    ['words', { options: () => ['a'] }, 'several'],
    ['number', {}, 'number'],
    ['day', {}, 'day'],
    ['moment', {}, 'day'],
  ])('%s with %j is %s', (kind, given, becomes) =>
    expect(offered({ kind, values: ['a', 'b'] }, given)).toMatchObject({ key: 'key', label, kind: becomes }),
  );

  it('another record is looked up, or several where the operation takes several', () => {
    const lookup = {} as NonNullable<GivenFilter['lookup']>;
    expect(offered({ kind: 'text' }, { lookup })).toMatchObject({ kind: 'lookup', lookup });
    expect(offered({ kind: 'several', values: ['a'] }, { lookup })).toMatchObject({ kind: 'lookup', lookup });
    expect(offered({ kind: 'words' }, { lookup })).toMatchObject({ kind: 'lookups', lookup });
  });

  it('yes and no are said as the agent says them', () => {
    const filter = offered({ kind: 'yesNo' });
    if (filter.kind !== 'one') throw new Error('it is one of two');
    expect(filter.options(agent)).toEqual(['true', 'false']);
    expect(filter.options(agent).map((value) => filter.text(value, agent))).toEqual(['Yes', 'No']);
  });

  it('the words of the contract are chosen from where the list says none, and called as the list says', () => {
    const filter = offered({ kind: 'several', values: ['a', 'b'] }, { text: (value) => value.toUpperCase() });
    if (filter.kind !== 'several') throw new Error('it is several');
    expect(filter.options(agent).map((value) => filter.text(value, agent))).toEqual(['A', 'B']);
  });

  it('an end of a range knows the other, and a day whether it may be one to come', () => {
    expect(offered({ kind: 'number', decimals: true }, { notAfter: 'to' })).toEqual({
      ...{ key: 'key', label, kind: 'number', decimals: true, notAfter: 'to' },
    });
    expect(offered({ kind: 'day' }, { notBefore: 'from', isFuture: true })).toEqual({
      ...{ key: 'key', label, kind: 'day', notBefore: 'from', isFuture: true },
    });
    expect(offered({ kind: 'day' })).toEqual({ key: 'key', label, kind: 'day' });
  });

  it('a filter that nothing gives a name is a fault of the list, and says so', () =>
    expect(() => filterOf('key', { kind: 'text' }, {}, undefined)).toThrow('the filter key has no label'));
});

describe('what the address may say of it', () => {
  const tomorrow = new Date(Date.parse(`${today()}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const read = (parameter: QueryParameter, text: string | undefined, given: GivenFilter = {}): unknown =>
    urlFieldOf(parameter, given)(text);

  it.each<[QueryParameter, text: string, read: unknown]>([
    [{ kind: 'text' }, ' Peeters ', 'Peeters'],
    [{ kind: 'one', values: ['a', 'b'] }, 'b', 'b'],
    [{ kind: 'one', values: ['a', 'b'] }, 'c', undefined],
    // A contract without words takes any.
    [{ kind: 'one', values: [] }, 'c', 'c'],
    [{ kind: 'several', values: ['a', 'b'] }, 'b,c,b', ['b']],
    [{ kind: 'words' }, 'b, c,b', ['b', 'c']],
    [{ kind: 'yesNo' }, 'true', 'true'],
    [{ kind: 'yesNo' }, 'yes', undefined],
    [{ kind: 'number' }, '007', '7'],
    [{ kind: 'number' }, '7.5', ''],
    [{ kind: 'number', decimals: true }, '7.50', '7.5'],
    [{ kind: 'number', decimals: true }, '7,5', ''],
    [{ kind: 'day' }, '2024-02-29', '2024-02-29'],
    [{ kind: 'day' }, '2023-02-29', ''],
    [{ kind: 'moment' }, '2024-02-29', '2024-02-29'],
  ])('%j reads %j as %j', (parameter, text, becomes) => expect(read(parameter, text)).toEqual(becomes));

  it('a day to come is none unless it may be one', () => {
    expect(read({ kind: 'day' }, tomorrow)).toBe('');
    expect(read({ kind: 'day' }, today())).toBe(today());
    expect(read({ kind: 'day' }, tomorrow, { isFuture: true })).toBe(tomorrow);
  });

  it('is what the list says, where that is less than the contract takes', () =>
    expect(read({ kind: 'text' }, 'x', { url: () => 'fixed' })).toBe('fixed'));
});
