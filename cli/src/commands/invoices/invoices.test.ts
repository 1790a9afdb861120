import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Invoice } from '@towline/sdk/api';
import { documentCentsOf } from '@towline/sdk/domain/document/cents';
import { documentTotalsOf, lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));
const run = (words: string[]) => world.run(['invoices', ...words], { env });
const idOf = (index: number) => `a1b2c3d4-0000-4000-8000-${String(index).padStart(12, '0')}`;
const document = (index: number): Invoice => ({
  id: idOf(index),
  type: 'CustomerInvoice',
  number: `CI/2026-${index}`,
  timestamp: '2026-11-20T12:00:00Z',
  items: [],
  totalNetAmount: 29,
  vatAmount: 6.09,
  totalGrossAmount: 35.09,
  customer: { fullName: 'An Peeters' },
  supplier: { name: 'C24 Belgium' },
});

test('list asks by what stands on documents, days as ISO UTC dates', async () => {
  server.answer({ searchInvoices: { json: { count: 3, invoices: [document(1)] } } });
  const words = ['--customer', 'peet', '--customer-vat', 'BE04', '--from', '2026-10-24', '--to', '2026-10-25'];
  const { code, stdout, stderr } = await run(['list', ...words, '--take', '1']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('An Peeters')]);
  expect(stdout).toContain('35.09');
  expect(stderr).toContain('1 of 3; --page 2 or --all for more');
  expect(server.calls.at(-1)?.query).toEqual({
    take: '1',
    skip: '0',
    customerName: 'peet',
    customerVatNumber: 'BE04',
    fromDate: '2026-10-23T22:00:00.000Z',
    toDate: '2026-10-25T22:59:59.999Z',
  });
});

test('the table has the cents of the paper, whatever the lines (DECISIONS C-17)', async () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }).map((value) => value / 100),
      unitPrice: fc.integer({ min: -900_000, max: 900_000 }).map((value) => value / 10_000),
      vatRate: fc.constantFrom(0.21, 0.06),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const documents = fc.sample(lines, 20).map((typed, index): Invoice => {
    const items = typed.map((one) => ({ code: 'Towing', ...one, ...lineAmountsOf(one) }));
    return { ...document(index), items, ...documentTotalsOf(items) };
  });
  server.answer({ searchInvoices: { json: { count: 20, invoices: documents } } });
  const cents = documents.map(({ items }) => documentCentsOf(items));
  const { stdout } = await run(['list', '--take', '20']);
  for (const { totalGrossAmount } of cents) expect(stdout).toContain(totalGrossAmount.toFixed(2));
  const { data } = JSON.parse((await run(['list', '--take', '20', '--json'])).stdout) as { data: Invoice[] };
  expect(data.map(({ items }) => documentCentsOf(items))).toEqual(cents);
  expect(
    data.map(({ totalNetAmount, vatAmount, totalGrossAmount }) => [totalNetAmount, vatAmount, totalGrossAmount]),
  ).toEqual(
    cents.map(({ totalNetAmount, vatAmount, totalGrossAmount }) => [totalNetAmount, vatAmount, totalGrossAmount]),
  );
});

test('--all walks to the end', async () => {
  server.answer({
    searchInvoices: ({ query }) => ({
      json: {
        count: 201,
        invoices: Array.from({ length: query.skip === '0' ? 200 : 1 }, (_, at) => document(Number(query.skip) + at)),
      },
    }),
  });
  const { stdout } = await run(['list', '--all', '--json']);
  const { data, meta } = JSON.parse(stdout) as { data: { id: string }[]; meta: object };
  expect(meta).toEqual({ schema: 'towline.invoices.list/1', count: 201 });
  expect(new Set(data.map(({ id }) => id)).size).toBe(201);
});

test('download writes one document to a pipe', async () => {
  server.answer({ getInvoice: { text: '<Invoice/>' } });
  const { code, stdout } = await run(['download', idOf(1), '--format', 'xml']);
  expect([code, stdout]).toEqual([0, '<Invoice/>']);
  expect(server.calls.at(-1)?.query).toEqual({ format: 'xml' });
});

test('download of all that match writes a file each, and goes on where it ended', async () => {
  let fails = true;
  server.answer({
    searchInvoices: { json: { count: 3, invoices: [document(1), document(2), document(3)] } },
    getInvoice: ({ path: { id = '' } }) =>
      fails && id === idOf(2) ? problem(404, 'NOT_FOUND') : { text: `%PDF ${id}` },
  });
  const first = await run(['download', '--dir', 'all', '--customer', 'peet']);
  expect(first.code).not.toBe(0);
  expect(readdirSync(path.join(world.cwd, 'all'))).toHaveLength(1);
  fails = false;
  const before = server.calls.length;
  const second = await run(['download', '--dir', 'all', '--customer', 'peet']);
  expect(second.code).toBe(0);
  expect(second.stderr).toContain('2 written, 1 were there already');
  expect(server.calls.slice(before).filter(({ id }) => id === 'getInvoice')).toHaveLength(2);
  const files = readdirSync(path.join(world.cwd, 'all')).toSorted();
  expect(files).toHaveLength(3);
  expect(files[0]).toBe(`CI_2026-1-${idOf(1).slice(0, 8)}.pdf`);
  expect(readFileSync(path.join(world.cwd, 'all', files[0] ?? ''), 'utf8')).toMatch(/^%PDF/);
});

test('download needs a document or a folder, not both', async () => {
  expect((await run(['download'])).code).toBe(2);
  expect((await run(['download', idOf(1), '--dir', 'all'])).code).toBe(2);
});
