import type { CustomerSession, OutboxMessage, PurchaseOrder } from '@towline/sdk/api';
import { listCustomerSessionsQuery, listOutboxQuery, listPurchaseOrdersQuery } from '@towline/sdk/queries';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../fields/fieldsOf.ts';
import { number, text } from '../fields/kinds.tsx';
import { readUrlState } from '../url/urlState.ts';
import { dayRange } from './listFilters.ts';
import { listOf } from './listOf.ts';

const orderFields = fieldsOf<PurchaseOrder>()({ number: { label: 'NUMBER', kind: text } });
const sessionFields = fieldsOf<CustomerSession>()({ name: { label: 'NAME', kind: text } });
const messageFields = fieldsOf<OutboxMessage>()({ tries: { label: 'TRIES', kind: number } });
const given = { name: 'tested', title: 'REQUESTS', empty: { icon: <i />, title: 'NO_REQUESTS_YET' } } as const;

describe('a list over an operation', () => {
  it('is narrowed by a range of days, each end held by the other', () => {
    const { filters } = listOf('listPurchaseOrders', orderFields, {
      ...given,
      query: listPurchaseOrdersQuery,
      filters: dayRange,
      columns: { number: true },
    });
    expect(filters).toEqual([
      { kind: 'day', key: 'from', label: 'FROM', notAfter: 'to' },
      { kind: 'day', key: 'to', label: 'TO', notBefore: 'from' },
    ]);
  });

  it('is narrowed by a range of numbers, which the operation is asked for as numbers', () => {
    const { filters, toQuery, url } = listOf('listOutbox', messageFields, {
      ...given,
      query: listOutboxQuery,
      filters: {
        triesFrom: { label: 'TRIES_FROM', notAfter: 'triesTo' },
        triesTo: { label: 'TRIES_TO', notBefore: 'triesFrom' },
      },
      columns: { tries: true },
    });
    expect(filters).toEqual([
      { kind: 'number', key: 'triesFrom', label: 'TRIES_FROM', decimals: false, notAfter: 'triesTo' },
      { kind: 'number', key: 'triesTo', label: 'TRIES_TO', decimals: false, notBefore: 'triesFrom' },
    ]);
    const values = readUrlState(url, '?triesFrom=3&triesTo=some');
    expect(toQuery(values, {})).toEqual({ take: 20, skip: 0, triesFrom: 3 });
  });

  it('is refused at once where the contract has no such filter', () => {
    const declare = () =>
      listOf('listPurchaseOrders', orderFields, {
        ...given,
        query: listPurchaseOrdersQuery,
        // @ts-expect-error: nor does it compile.
        filters: { number: {} },
        columns: { number: true },
      });
    expect(declare).toThrow('listPurchaseOrders has no parameter for the filter number');
  });

  it('offers a table only where the operation gives one', () => {
    const declare = () =>
      listOf('listCustomerSessions', sessionFields, {
        ...given,
        query: listCustomerSessionsQuery,
        csv: true,
        columns: { name: true },
      });
    expect(declare).toThrow('listCustomerSessions gives no CSV');
  });
});
