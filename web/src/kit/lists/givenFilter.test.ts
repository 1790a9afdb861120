import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { filterOf, type GivenFilter, type QueryParameter, urlFieldOf } from './givenFilter.ts';

beforeAll(() => setupTexts('en-BE'));

const agent = anAgent();
const lookup = {} as NonNullable<GivenFilter['lookup']>;
const made = (parameter: QueryParameter, given: GivenFilter = {}) =>
  filterOf('name', parameter, { label: 'NAME', ...given }, undefined);

describe('how a filter is chosen, by what the operation takes', () => {
  it.each<[QueryParameter, GivenFilter, string]>([
    [{ kind: 'text' }, {}, 'text'],
    [{ kind: 'text' }, { options: () => ['a'] }, 'one'],
    [{ kind: 'text' }, { lookup }, 'lookup'],
    [{ kind: 'one', values: ['a', 'b'] }, {}, 'one'],
    [{ kind: 'several', values: ['a', 'b'] }, {}, 'several'],
    [{ kind: 'several', values: ['a', 'b'] }, { lookup }, 'lookup'],
    [{ kind: 'words' }, {}, 'words'],
    [{ kind: 'words' }, { options: () => ['a'] }, 'several'],
    [{ kind: 'words' }, { lookup }, 'lookups'],
    [{ kind: 'yesNo' }, {}, 'one'],
    [{ kind: 'number' }, {}, 'number'],
    [{ kind: 'day' }, {}, 'day'],
    [{ kind: 'moment' }, {}, 'day'],
  ])('%j with %j', (parameter, given, kind) => {
    expect(made(parameter, given)).toMatchObject({ key: 'name', label: 'NAME', kind });
  });

  it('offers the words of the contract, fewer where it says so, and yes and no in words', () => {
    const words = (filter: ReturnType<typeof made>) => ('options' in filter ? filter.options(agent) : undefined);
    expect(words(made({ kind: 'one', values: ['a', 'b'] }))).toEqual(['a', 'b']);
    expect(words(made({ kind: 'several', values: ['a', 'b'] }, { options: () => ['b'] }))).toEqual(['b']);
    const yesNo = made({ kind: 'yesNo' });
    expect(words(yesNo)).toEqual(['true', 'false']);
    expect('text' in yesNo && [yesNo.text('true', agent), yesNo.text('false', agent)]).toEqual(['Yes', 'No']);
    expect(words(made({ kind: 'yesNo' }, { options: () => ['true'] }))).toEqual(['true']);
  });

  it('keeps both ends of a range, and whether a day may be one to come', () => {
    expect(made({ kind: 'day' }, { notAfter: 'to', isFuture: true })).toMatchObject({ notAfter: 'to', isFuture: true });
    expect(made({ kind: 'day' }, { notBefore: 'from' })).not.toHaveProperty('isFuture');
    expect(made({ kind: 'number', decimals: true }, { notBefore: 'least' })).toMatchObject({
      ...{ decimals: true, notBefore: 'least' },
    });
    expect(made({ kind: 'number' })).toMatchObject({ decimals: false });
  });

  it('has a label, or the list is not made', () => {
    expect(() => filterOf('name', { kind: 'text' }, {}, undefined)).toThrow('the filter name has no label');
  });
});

describe('what an address may say of it', () => {
  it.each<[QueryParameter, GivenFilter, string, unknown]>([
    [{ kind: 'one', values: ['a', 'b'] }, {}, 'b', 'b'],
    [{ kind: 'one', values: ['a', 'b'] }, {}, 'c', ''],
    [{ kind: 'several', values: ['a', 'b'] }, {}, 'b,c,a', ['b', 'a']],
    [{ kind: 'words' }, {}, 'x,y', ['x', 'y']],
    [{ kind: 'yesNo' }, {}, 'false', 'false'],
    [{ kind: 'yesNo' }, {}, 'true', 'true'],
    [{ kind: 'yesNo' }, {}, 'no', ''],
    [{ kind: 'number' }, {}, '12', '12'],
    [{ kind: 'number' }, {}, '1.5', ''],
    [{ kind: 'number', decimals: true }, {}, '1.5', '1.5'],
    [{ kind: 'day' }, {}, '2020-02-29', '2020-02-29'],
    [{ kind: 'day' }, {}, '2021-02-29', ''],
    [{ kind: 'moment' }, {}, '2999-01-01', ''],
    [{ kind: 'day' }, { isFuture: true }, '2999-01-01', '2999-01-01'],
    [{ kind: 'text' }, {}, '  any text ', 'any text'],
    [{ kind: 'text' }, { url: () => 'own' }, 'x', 'own'],
    // Without a word of the contract it is any text.
    [{ kind: 'one' }, {}, 'anything', 'anything'],
  ])('%j with %j reads %j as %j', (parameter, given, text, value) => {
    expect(urlFieldOf(parameter, given)(text) ?? '').toEqual(value);
  });
});
