import { act, fireEvent, screen, within } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { isIban } from '@towline/sdk/forms/fields/iban';
import { isVatNumber } from '@towline/sdk/forms/fields/vatNumber';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setupTexts } from '../../i18n/setup.ts';
import { money } from '../fields/money.tsx';
import { answeringServer, renderScreen } from '../screenStand.testing.tsx';
import { defineForm } from './defineForm.ts';
import { FormView } from './FormView.tsx';

const schema = z.object({
  lines: z.array(z.object({ text: z.string().min(1, { error: 'FORM_VALIDATION_required' }), price: z.number() })),
  vat: z.string().refine((text) => isVatNumber(text), { error: 'VAT_NUMBER_INVALID' }),
  iban: z.string().refine((text) => text === '' || isIban(text), { error: 'FORM_VALIDATION_format' }),
  amount: z.number().optional(),
  file: z.file().optional(),
});
type Values = z.output<typeof schema>;

const form = defineForm<typeof schema>(
  schema,
  {
    lines: {
      input: 'lines',
      label: 'SERVICES',
      columns: { text: { input: 'text', label: 'NAME' }, price: { input: 'money', label: 'PRICE' } },
      computed: [{ label: 'AMOUNT', of: ({ price }) => (price === undefined ? undefined : price * 1.21), kind: money }],
      blank: () => ({ text: '' }),
      most: 3,
    },
    vat: { input: 'vat', label: 'CODE' },
    iban: { input: 'iban', label: 'ADDRESS' },
    amount: { input: 'money', label: 'TOTAL', required: false },
    file: { input: 'file', label: 'DOCUMENT', endings: ['csv'], maxBytes: 100 },
  },
  () => ({ lines: [{ text: 'Towing', price: 100 }], vat: '', iban: 'BE68539007547034' }),
);

const sent = vi.fn<(values: Values) => void>();
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  sent.mockClear();
  renderScreen(
    <FormView form={form} context={{ agent: anAgent(), now: new Date(), subject: undefined } as never} onSubmit={sent}>
      <button type="submit">Send</button>
    </FormView>,
    { towline: answeringServer(() => []) },
  );
});

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const send = () => act(async () => void fireEvent.submit(screen.getByRole('button', { name: 'Send' })));

it('lines: what is computed follows what is typed, sums too, and one more comes and goes', async () => {
  const table = await screen.findByRole('table', { name: /Services/ });
  const sum = () => within(table).getAllByRole('row').at(-1)?.textContent;
  expect(sum()).toMatch(/Total.*121[.,]00/);
  await press(/Add a line/);
  await type('Name, line 2', 'Tyre');
  await type('Price, line 2', '50');
  expect(sum()).toMatch(/181[.,]50/);
  await press(/Remove: line 1/);
  expect(sum()).toMatch(/60[.,]50/);
  await send();
  expect(sent.mock.calls[0]?.[0].lines).toEqual([{ text: 'Tyre', price: 50 }]);
});

it('lines: what is missing is said in its line, and there are no more than may be', async () => {
  await press(/Add a line/);
  await press(/Add a line/);
  await press(/Add a line/);
  expect(screen.queryByLabelText('Name, line 4')).toBeNull();
  await type('Price, line 2', '1');
  await send();
  expect(sent).not.toHaveBeenCalled();
  expect((await field('Name, line 2')).getAttribute('aria-invalid')).toBe('true');
  expect((await field('Name, line 1')).getAttribute('aria-invalid')).toBeNull();
});

it('an account number is shown in groups and kept as machines read it', async () => {
  const iban = await field(/^Address/);
  expect(iban.value).toBe('BE68 5390 0754 7034');
  await type(/^Address/, 'nl91 abna 0417-1643 00');
  expect(iban.value).toBe('nl91 abna 0417-1643 00');
  fireEvent.blur(iban);
  expect(iban.value).toBe('NL91 ABNA 0417 1643 00');
  await send();
  expect(sent.mock.calls[0]?.[0].iban).toBe('NL91ABNA0417164300');
});

it('a VAT number is taken in any way of writing; one that is none is said', async () => {
  await type(/^Code/, 'be 0403.019.262');
  await send();
  expect(await screen.findByText('The VAT number is not valid')).toBeTruthy();
  await type(/^Code/, 'be 0403.019.261');
  await send();
  expect(sent.mock.calls[0]?.[0].vat).toBe('BE0403019261');
});

it('an amount has cents; what may be unknown may be emptied', async () => {
  await type(/^Total/, '12,50');
  await send();
  expect(sent.mock.calls[0]?.[0].amount).toBe(12.5);
  await type(/^Total/, '');
  fireEvent.blur(await field(/^Total/));
  await send();
  expect(sent.mock.calls[1]?.[0].amount).toBeUndefined();
});

it('a file is sent with the form; one of another kind is refused by name', async () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = (file: File) => act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  await choose(new File(['x'], 'picture.png'));
  expect(await screen.findByText(/picture\.png/)).toBeTruthy();
  await choose(new File(['a;b'], 'list.csv'));
  await send();
  expect(sent.mock.calls[0]?.[0].file?.name).toBe('list.csv');
});
