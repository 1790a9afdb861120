import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GuaranteeImport } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../../kit/flash.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { GuaranteeImportsPage } from './GuaranteeImportsPage.tsx';
import { readPreview } from './readPreview.ts';

const run: GuaranteeImport = {
  id: '00000000-0000-4000-8000-000000000002',
  contractCode: 'Q8',
  fileName: 'fleet.csv',
  channel: 'Upload',
  startedAt: '2026-11-20T14:02:00Z',
  rowCount: 12,
  insertedCount: 10,
  updatedCount: 0,
  skippedCount: 0,
  rejectedCount: 2,
  hasError: true,
  status: 'Running',
  fileSize: 2000,
  readBytes: 500,
};
let calls: AskedCall[];
let records: GuaranteeImport[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  calls = [];
  records = [];
  flash.clear();
  // What tells how much of a body has left goes past the server of the test.
  vi.stubGlobal('XMLHttpRequest', undefined);
});
afterEach(() => {
  closeModals();
  vi.unstubAllGlobals();
});

const openRow = async () =>
  fireEvent.keyDown((await screen.findByText('fleet.csv')).closest('tr, [role=row]')!, { key: 'Enter' });

const finds = (code: string, coverageValidationType: string) => ({
  code,
  name: code,
  coverage: { coverageValidationType },
});
const anyContracts = [finds('Q8', 'LicensePlate'), finds('Foyer', 'Contract')];

function open(contracts: readonly object[] = anyContracts) {
  const towline = answeringServer((call) => {
    calls.push(call);
    const { pathname } = call.url;
    if (pathname.endsWith('/cancel')) {
      records = [{ ...run, status: 'Cancelled' }];
      return records[0];
    }
    if (pathname.endsWith('/v1/contracts')) return contracts;
    if (pathname.endsWith(run.id)) return records[0];
    return call.method === 'POST' ? run : { count: records.length, records };
  });
  // None of the contracts is their own: an administrator's are all.
  const agent = anAgent({ role: 'C24Admin', clients: [] });
  renderScreen(<GuaranteeImportsPage />, { towline, agent });
}
async function press(): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: 'Import a file' });
  fireEvent.click(button!);
}
async function drop(file: File): Promise<void> {
  const choose = await screen.findByText(/Drop a file here/i);
  fireEvent.change(choose.closest('.tl-drop')!.querySelector('input')!, { target: { files: [file] } });
}
async function chooseFile(text: string): Promise<void> {
  await press();
  await drop(fileOf(text));
}
const fileOf = (text: string) => new File([text], 'fleet.csv', { type: 'text/csv' });

it('a file says what its columns are, and how its first rows read', async () => {
  const preview = await readPreview(fileOf('Kenteken;Begindatum;Kleur\n1-abc-234;2026-01-01;rood\n;2026-01-01;wit\n'));
  expect(preview).toMatchObject({
    headers: ['Kenteken', 'Begindatum', 'Kleur'],
    columns: ['licensePlate', 'coverageFrom', undefined],
    good: 1,
    rejects: [{ line: 3, faults: [{ code: 'Missing', column: 'licensePlate' }] }],
    fault: undefined,
  });
  expect(await readPreview(fileOf('Wagen;Vanaf\n1ABC234;2026-01-01\n'))).toMatchObject({
    headers: ['Wagen', 'Vanaf'],
    columns: [undefined, undefined],
    fault: 'MissingColumn',
  });
});

it.each([
  ['Kenteken;Vanaf;Einde;Naam;Kleur', ['licensePlate', undefined, 'coverageTo', 'customerLastName', undefined]],
  ['Wagen;Begin;Gsm', [undefined, 'coverageFrom', 'customerPhoneNumber']],
  ['Wagen;Vanaf', [undefined, undefined]],
])('where %s lacks a column, the others are still what they are called', async (header, columns) => {
  const preview = await readPreview(fileOf(`${header}\n1ABC234;2026-01-01;2026-06-30;Peeters;rood\n`));
  expect(preview).toMatchObject({ fault: 'MissingColumn', columns });
});

it('columns that are not understood are said by a person, then the file may be handed in', async () => {
  open();
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Import a file' });
  const send = await within(dialog).findByRole('button', { name: 'Import a file' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await drop(fileOf('Wagen;Vanaf\n1ABC234;2026-01-01\n'));
  expect(await screen.findByText(/There is no column for the plate/)).toBeTruthy();
  fireEvent.change(await screen.findByLabelText('Wagen'), { target: { value: 'licensePlate' } });
  fireEvent.change(await screen.findByLabelText('Vanaf'), { target: { value: 'coverageFrom' } });
  expect(await screen.findByText('First rows read: 1. They can be imported: 1.')).toBeTruthy();
  const contract = await screen.findByLabelText<HTMLSelectElement>(/^Contract/);
  // The one that takes guarantees is chosen.
  await waitFor(() => expect([...contract.options].map(({ value }) => value)).toEqual(['', 'Q8']));
  await waitFor(() => expect(contract.value).toBe('Q8'));
  await waitFor(() => expect(send.getAttribute('aria-disabled')).not.toBe('true'));
  // What becomes of it is shown at once.
  records = [run];
  fireEvent.click(send);
  expect(await screen.findByRole('dialog', { name: 'Import · fleet.csv' })).toBeTruthy();
});

it('a file of another kind is refused before anything is sent, and says why', async () => {
  open();
  await press();
  await drop(new File(['x'], 'fleet.xlsx'));
  expect(await screen.findByText('This type of file is not allowed')).toBeTruthy();
});

it('what is wrong with a row is said in the words of the reader', async () => {
  open();
  await chooseFile('Kenteken;Begindatum;Kilometerstand\n;gisteren;ver\n1ABC234;2026-01-01;1;2\n');
  expect(
    await screen.findByText(
      'Line 2: Plate: missing; Covered from “gisteren”: not a date; Mileage “ver”: not a whole number of kilometres',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Line 3: The row has 4 columns, the header 3')).toBeTruthy();
});

it.each<[string, string[], string | undefined]>([
  [
    'of the country, with a plus or with zeros',
    ['32470123456', '0470123456', '+33612345678', '0033612345678'],
    undefined,
  ],
  [
    'of another country, without its plus',
    ['33612345678', '0470123456', '393331234567'],
    '2, for instance 33612345678',
  ],
])('telephone numbers %s', async (_what, numbers, said) => {
  const contract = finds('Q8', 'LicensePlate');
  open([{ ...contract, coverage: { ...contract.coverage, homeMarket: 'BE' } }]);
  await chooseFile(`Kenteken;Begindatum;Gsm\n${numbers.map((one, at) => `1ABC23${at};2026-01-01;${one}\n`).join('')}`);
  expect(await screen.findByText(/^First rows read/)).toBeTruthy();
  const chosen = await screen.findByLabelText<HTMLSelectElement>(/^Contract/);
  await waitFor(() => expect(chosen.value).toBe('Q8'));
  const words = said && new RegExp(`^Telephone numbers that cannot be dialled: ${said}. .* no numbers of Belgium`);
  if (words) expect(await screen.findByText(words)).toBeTruthy();
  else expect(screen.queryByText(/cannot be dialled/)).toBeNull();
});

it('where no contract takes guarantees, it says what to do', async () => {
  open([finds('Foyer', 'Contract')]);
  await press();
  expect(await screen.findByText(/^No contract finds its customers by licence plate/)).toBeTruthy();
});

it('an import under way tells how far it is, and can be stopped', async () => {
  records = [run];
  open();
  await openRow();
  expect(
    (await screen.findByRole('progressbar', { name: '25% of the file is read' })).getAttribute('aria-valuenow'),
  ).toBe('25');
  expect(screen.getByRole<HTMLAnchorElement>('button', { name: 'Download rejected rows' }).getAttribute('href')).toBe(
    `/v1/bo/mobility-guarantee-imports/${run.id}/rejects`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Stop import' }));
  expect(await screen.findByText(/no further row is read/)).toBeTruthy();
  const confirm = (await screen.findAllByRole('button', { name: 'Stop import' })).at(-1)!;
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('an import whose file is not kept says so, and where its guarantees are', async () => {
  const { fileSize: _size, readBytes: _read, ...bare } = run;
  records = [{ ...bare, status: 'Finished' }];
  open();
  await openRow();
  expect(await screen.findByText(/^The file is not here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Download the file/ })).toBeNull();
});
