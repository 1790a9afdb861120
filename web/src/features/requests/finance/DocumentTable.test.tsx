import { cleanup, render, screen, within } from '@testing-library/react';
import type { InvoiceItem } from '@towline/sdk/api';
import { documentCentsOf } from '@towline/sdk/domain/document/cents';
import { documentTotalsOf, lineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { formatMoney, formatUnitPrice } from '../../../i18n/format.ts';
import { setupTexts } from '../../../i18n/setup.ts';
import { DocumentTable } from './DocumentTable.tsx';
import { documentLines } from './documentLines.ts';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const lineOf = (more: Partial<InvoiceItem> = {}): InvoiceItem => {
  const typed = { code: 'Towing', unit: 'km', quantity: 1, unitPrice: 10, vatRate: 0.21, ...more };
  return { ...typed, ...lineAmountsOf(typed) };
};
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5000 }).map((value) => value / 100),
    unitPrice: fc.integer({ min: -900_000, max: 900_000 }).map((value) => value / 10_000),
    vatRate: fc.constantFrom(0.21, 0.06),
  }),
  { minLength: 1, maxLength: 8 },
);
const shown = (amount: number) => formatMoney(amount, 'en-BE');

it('has the cents of the paper, whatever the lines; so has the editor (DECISIONS C-17)', () => {
  fc.assert(
    fc.property(lines, (typed) => {
      const items = typed.map((one) => lineOf(one));
      const cents = documentCentsOf(items);
      const { unmount } = render(<DocumentTable items={items} />);
      const last = within(screen.getByRole('table', { name: 'Lines' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.lastElementChild?.textContent);
      const { totalNetAmount, totalGrossAmount } = documentTotalsOf(items);
      const taxes = cents.rates.map(({ vatAmount }) => vatAmount);
      expect(last).toEqual([...cents.lines, totalNetAmount, ...taxes, totalGrossAmount].map(shown));
      unmount();
      const edited = typed.map(({ vatRate, ...one }) => ({ ...one, vatRate: vatRate * 100 }));
      const [net] = documentLines('PurchaseOrder', [], 21).computed;
      expect(edited.map((line, index) => net.of(line, index, edited))).toEqual(cents.lines);
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['a receipt', { unitPrice: 12.1, netAmount: 10, grossAmount: 12.1 }, 'Unit price incl. VAT'],
  ['an invoice', { unitPrice: 10 }, 'Unit price'],
])('says of %s whether its prices have the VAT in them (DECISIONS T-949)', (_what, more, head) => {
  render(<DocumentTable items={[{ ...lineOf(), ...more }]} />);
  expect(screen.getAllByRole('columnheader')[2]?.textContent).toBe(head);
});

it('names units, and writes prices as the reader does', () => {
  const items = [
    lineOf({ unit: 'HandlingFee', unitPrice: 100.5 }),
    lineOf({ unit: 'km', unitPrice: 18.3333, quantity: 2.5 }),
  ];
  render(<DocumentTable items={items} />);
  const cells = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('cell');
  const text = cells.map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(text).toContain('1 Handling fee');
  expect(text).toContain(formatUnitPrice(100.5, 'en-BE').replace(/\s/g, ' '));
  expect(text.join('|')).toMatch(/€\s?100[.,]50|100[.,]50\s?€/);
  expect(text.join('|')).toMatch(/18[.,]3333/);
  expect(text).toContain('2.5 km');
});

it('names a line as its paper does, in the reader’s language (DECISIONS T-761)', () => {
  render(<DocumentTable items={[lineOf({ code: 'WheelChange' }), lineOf({ description: 'Waited at the gate' })]} />);
  const [, ...rows] = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('row');
  expect(rows.slice(0, 2).map((row) => row.firstElementChild?.textContent)).toEqual([
    'Wheel change',
    'Waited at the gate',
  ]);
});

it('shows a self-billing by its groups, in the stated order (2-requests §9)', () => {
  const items = [
    lineOf({ code: 'Night', group: 'Surcharge', surcharge: 'Night', unitPrice: 5 }),
    lineOf({ code: 'Winch', unitPrice: 3 }),
    lineOf({ code: 'Call-out', group: 'Intervention', unitPrice: 80 }),
  ];
  render(<DocumentTable items={items} />);
  const [, ...rows] = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('row');
  expect(rows.slice(0, 6).map((row) => row.firstElementChild?.textContent)).toEqual([
    'Intervention',
    'Call-out',
    'Surcharge',
    'Night · Night',
    'Other',
    'Winch',
  ]);
});
