import type { Contract } from '@towline/sdk/api';
import { aContract } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { fieldsOf } from '../fields/fieldsOf.ts';
import { number, text, yesNo } from '../fields/kinds.tsx';
import { money } from '../fields/money.tsx';
import { listOf } from './listOf.ts';

const fields = fieldsOf<Contract>()({
  code: { label: 'CODE', kind: text },
  name: { label: 'NAME', kind: text },
  isActive: { label: 'STATE', kind: yesNo },
  length: { label: 'TRIES', kind: number, of: ({ name }) => name.length },
  due: { label: 'AMOUNT_DUE', kind: money, of: ({ code }) => (code === 'Q8Easy' ? '12.50' : undefined) },
});
const list = listOf('listContracts', fields, {
  name: 'tested',
  title: 'CONTRACTS',
  empty: { icon: <i />, title: 'NO_REQUESTS_YET' },
  filters: {
    name: { within: ['code', 'name'] },
    isActive: {},
    code: { lookup: {} as never },
    length: {},
    from: { field: 'due', notAfter: 'to' },
    to: { field: 'due', notBefore: 'from' },
  },
  columns: { code: true, name: true },
});
const matches = list.matches as (row: Contract, values: Readonly<Record<string, unknown>>) => boolean;
const row = aContract({ code: 'Q8Easy', name: 'Dépannage Été', isActive: true });

beforeAll(() => setupTexts('en-BE'));

// A list that is fetched whole is narrowed here, by what its fields say and not by how somebody writes it.
describe('a row of a list that is fetched whole', () => {
  it.each<[string, Readonly<Record<string, unknown>>, boolean]>([
    ['nothing is asked', {}, true],
    ['nothing is left of what was asked', { name: '', isActive: '', code: '' }, true],
    ['a part of its name', { name: 'pann' }, true],
    ['without accents, in capitals', { name: 'DEPANNAGE ETE' }, true],
    ['a part of its code, where that is looked in too', { name: 'q8' }, true],
    ['something else', { name: 'Touring' }, false],
    ['active ones', { isActive: 'true' }, true],
    ['those that are not', { isActive: 'false' }, false],
    ['a record that was chosen is meant itself', { code: 'Q8Easy' }, true],
    ['and not those that hold its code', { code: 'Q8' }, false],
    ['a number itself', { length: '13' }, true],
    ['and not one that has it in it', { length: '3' }, false],
    ['from an amount on', { from: '12.5' }, true],
    ['from a cent more on', { from: '12.51' }, false],
    ['up to an amount', { to: '12.50' }, true],
    ['up to a cent less', { to: '12.49' }, false],
    ['within both ends', { from: '9', to: '100' }, true],
    ['all of it at once', { name: 'q8', isActive: 'true', code: 'Q8Easy' }, true],
    ['one of them not', { name: 'q8', isActive: 'false', code: 'Q8Easy' }, false],
  ])('%s', (_what, values, expected) => {
    expect(matches(row, values)).toBe(expected);
  });

  it('that has no amount is in no range of them', () => {
    const without = aContract({ code: 'Other', name: 'Other' });
    expect([{ from: '0' }, { to: '1000' }].map((values) => matches(without, values))).toEqual([false, false]);
  });

  it('is asked for without pages, and its address takes the filters that it has', () => {
    expect([list.paging, list.toQuery({ items: 20, page: 3, name: 'q8' } as never, {})]).toEqual(['client', {}]);
    expect(Object.keys(list.url.shape)).toEqual(['items', 'page', 'name', 'isActive', 'code', 'length', 'from', 'to']);
  });
});
