import { expect, it } from 'vitest';
import { documentRows, documentText, type PartRow } from './documentRow.ts';

const own: PartRow = {
  id: 'a',
  member: null,
  version: 3,
  text: '{"id":"a"}',
  order: '{"remarks": ": null", "vehicle": {"make": null, "axles": [null, {"at": null}]}}',
  judged: '{"status":"Dispatching"}',
  has_workshop: false,
  revision: null,
};
const part = (id: string, member: string, text: string): PartRow => ({
  id,
  member,
  text,
  version: null,
  order: null,
  judged: null,
  has_workshop: null,
  revision: null,
});

it('puts the members of each request where they belong, and says none where there are none', () => {
  const rows = documentRows([part('a', 'notes', '[1]'), own, part('a', 'promises', '[2]'), part('b', 'notes', '[3]')]);
  expect([...rows.keys()]).toEqual(['a']);
  const row = rows.get('a')!;
  expect(JSON.parse(row.judged)).toEqual({
    status: 'Dispatching',
    statusHistory: [],
    jobs: [],
    offers: [],
    notes: [1],
    logs: [],
    payments: [],
    paymentReminders: [],
    invoices: [],
    attachments: [],
  });
  expect(row).toMatchObject({ id: 'a', version: 3, is_charged: false });
  expect(JSON.parse(documentText(row))).toMatchObject({ id: 'a', linkedRequests: [], promises: [2], notes: [1] });
});

it('leaves members that are null out of the order, and what only reads like one in it', () => {
  const { order } = documentRows([own]).get('a')!;
  expect(JSON.parse(order)).toEqual({ remarks: ': null', vehicle: { axles: [null, {}] } });
});

it('says of a request with a repair that no workshop has it, and of payments that they are to be summed', () => {
  const row = documentRows([{ ...own, has_workshop: true }, part('a', 'payments', '[]')]).get('a')!;
  expect(JSON.parse(row.judged)).toMatchObject({ workshopOffers: [] });
  expect(row.is_charged).toBe(true);
});
