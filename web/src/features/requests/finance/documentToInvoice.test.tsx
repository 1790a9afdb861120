import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDocument, choose, id, one, open, openMenu, whole } from './documents.testing.tsx';

describe('a receipt that becomes an invoice (2-requests §5)', () => {
  const receipt = aDocument({ type: 'CustomerReceipt', number: 'CR-2026-00007' });
  const lookup = '/v1/vat-numbers/BE0417497106';
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('checks the number here first, then lets its register fill in who it is', async () => {
    const asked = open(receipt, {
      '/v1/customer-invoice-demands': whole({ number: 'CI-2026-00099' }),
      [lookup]: {
        valid: true,
        name: 'Bakkerij Peeters BV',
        address: { street: 'Markt', number: '3', zip_code: '9300', city: 'Aalst', country: 'BE' },
      },
    });
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    type(/VAT number/, 'BE0417497107');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByText('The VAT number is not valid')).toBeTruthy();
    expect(asked.some(({ call }) => call.includes('vat-number'))).toBe(false);
    type(/VAT number/, 'be 0417.497.106');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Bakkerij Peeters BV'));
    expect(screen.getByLabelText<HTMLInputElement>(/Postal code/).value).toBe('9300 Aalst');
    fireEvent.click(screen.getByRole('button', { name: 'Make it an invoice' }));
    expect(await screen.findByText('The document was issued')).toBeTruthy();
    expect(asked.find(({ call }) => call.includes('demands'))?.body).toMatchObject({
      receiptId: id,
      customer: { vatNumber: 'BE0417497106', fullName: 'Bakkerij Peeters BV', addressLine1: 'Markt 3' },
    });
  });

  it('says in words that the number is valid, whether its register tells a name or none', async () => {
    open(receipt, { [lookup]: { valid: true } });
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    type(/VAT number/, 'BE0417497106');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByText(/The number is valid. Its register tells no name/)).toBeTruthy();
  });

  it('asks for the number where none was typed, at the button and when it is sent', async () => {
    open(receipt, {});
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByText('Type the VAT number first')).toBeTruthy();
    type(/VAT number/, 'BE0417497107');
    type(/VAT number/, '');
    expect(screen.queryByText('Type the VAT number first')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Make it an invoice' }));
    expect((await screen.findAllByText('Type the VAT number first')).length).toBeGreaterThan(0);
  });

  it('asks for a name and an address where the register tells none (DECISIONS T-800)', async () => {
    const asked = open(receipt, { [lookup]: { valid: true } });
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    type(/VAT number/, 'BE0417497106');
    type(/^Name/, 'Bakkerij Peeters BV');
    fireEvent.click(screen.getByRole('button', { name: 'Make it an invoice' }));
    await waitFor(() => expect(screen.getByLabelText(/^Street/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText(/^Postal code/).getAttribute('aria-invalid')).toBe('true');
    expect(asked.some(({ call }) => call.includes('demands'))).toBe(false);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['says no', { [lookup]: { valid: false } }, 'The VAT number is not valid'],
    ['is away', {}, 'The VAT number could not be looked up'],
  ])('a register that %s is told at the field', async (_what, answers, said) => {
    open(receipt, answers);
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    type(/VAT number/, 'BE0417497106');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByText(said)).toBeTruthy();
  });
});

describe('a B2B draft becomes an invoice (DECISIONS T-755)', () => {
  const draft = aDocument({ type: 'B2BDraft', number: 'BD-2026-00007' });
  const customer = { fullName: 'Q8 Belgium NV', addressLine1: 'Desguinlei 100', vatNumber: 'BE0417497106' };
  const preview = { customer, items: [], totalNetAmount: 100, vatAmount: 21, totalGrossAmount: 121, mentions: [] };

  it('shows receiver, net, VAT and gross, and then says its number', async () => {
    open(draft, { [`${one}/issue`]: { ...preview, ...whole(), invoicedBy: { id, number: 'CI-2026-00098' } } });
    await choose(/^Issue invoice/);
    const sure = await screen.findByRole('alertdialog');
    await within(sure).findByText(/BD-2026-00007 becomes an invoice to .*VAT .*21[.,]00, in all .*121[.,]00/);
    fireEvent.click(within(sure).getByRole('button', { name: 'Issue invoice' }));
    expect(await screen.findByText('Invoice CI-2026-00098 was issued')).toBeTruthy();
  });

  it('names its invoice from then on, and is neither edited nor voided', async () => {
    open({ ...draft, invoicedBy: { id, number: 'CI-2026-00098' } });
    expect(screen.getByText('invoice CI-2026-00098')).toBeTruthy();
    const menu = within(await openMenu());
    for (const name of [/^Edit the draft/, /^Issue invoice/, /^Void/]) {
      const item = menu.getByRole('menuitem', { name });
      expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual([
        'true',
        expect.stringContaining('CI-2026-00098'),
      ]);
    }
  });
});
