import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BankAnswerOutcome, BankFile, Settlement } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { BankFilesPage } from './BankFilesPage.tsx';
import { SettlementsPage } from './SettlementsPage.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const agent = anAgent({ role: 'C24Admin' });
const settlement: Settlement = {
  ...{ id, partnerId: id, partnerName: 'Depannage Maes', companyCode: 'C24Belgium', IBAN: 'BE71096123456769' },
  ...{ from: '2026-10-01', to: '2026-10-31', purchaseOrderCount: 2, totalNetAmount: 200, totalGrossAmount: 242 },
  ...{ status: 'Open', version: 3 },
  lines: [
    {
      ...{ invoiceId: id, kind: 'SelfBilling', number: 'SB-2026-00001', requestId: id, reference: '5F3A' },
      ...{ completedAt: '2026-10-12T10:00:00Z', netAmount: 220, grossAmount: 266.2 },
    },
    {
      invoiceId: `${id.slice(0, -1)}2`,
      kind: 'Commission',
      number: 'CO-2026-00001',
      netAmount: -20,
      grossAmount: -24.2,
    },
  ],
};
const other: Settlement = { ...settlement, id: `${id.slice(0, -1)}2`, partnerName: 'Zorg & Weg', totalGrossAmount: 90 };
const file: BankFile = {
  ...{ id, companyCode: 'C24Belgium', day: '2026-11-20', messageId: 'C24Belgium-20261120-1', payments: 2 },
  ...{ paid: 0, failed: 0, stillFailed: 0, totalAmount: 332, status: 'Open' },
};

const told: Partial<Settlement> = {
  ...{ ibanChangedById: 'x', ibanChangedBy: 'Ann Verlinden', ibanChangedAt: '2026-11-28T10:00:00Z' },
  ...{ bankFileId: id, bankFileName: 'C24Belgium-20261120-1' },
};

let records: readonly Settlement[];
let files: readonly BankFile[];
let asked: AskedCall[];
let refusal: object | undefined;
let taken: BankAnswerOutcome;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  records = [settlement, other];
  files = [file];
  asked = [];
  refusal = undefined;
  taken = 'Applied';
});

afterEach(() => act(closeModals));

const answer = (call: AskedCall): unknown => {
  asked.push(call);
  const { pathname } = call.url;
  if (call.method !== 'GET' && refusal) return Response.json(refusal, { status: 422 });
  if (pathname.endsWith('/organisations')) return [{ code: 'C24Belgium', name: 'C24 Belgium' }];
  if (pathname === '/v1/bo/settlements' && call.method === 'POST') return { made: 2, totalGrossAmount: 332 };
  if (pathname === '/v1/bo/settlements') return { count: records.length, records };
  if (pathname === '/v1/bo/bank-files') return { count: files.length, records: files };
  if (pathname.endsWith('/answer')) return { paid: 1, failed: 1, underWay: 0, outcome: taken };
  if (pathname.endsWith('/reopen')) return { reopened: 2 };
  if (pathname.endsWith('/send')) return { ...file, sentAt: '2026-11-20T16:00:00Z' };
  if (pathname.startsWith('/v1/bo/bank-files/')) return new Response('<Document/>');
  if (pathname.startsWith('/v1/bo/ba-purchase-orders'))
    return new Response('number\nPO-1\n', { headers: { 'content-type': 'text/csv' } });
  return call.method === 'GET' ? { ...settlement, ...told } : { ...settlement, status: 'Paying', version: 4 };
};
const open = (address = '/') => renderScreen(<SettlementsPage />, { towline: answeringServer(answer), agent, address });
const openFiles = () =>
  renderScreen(
    <>
      <BankFilesPage />
      <FlashHost />
    </>,
    { towline: answeringServer(answer), agent },
  );
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const writes = () => asked.filter(({ method }) => method !== 'GET');

describe('settlements (2-requests §2, §3)', () => {
  it('asks for all, says partner, month, account in fours and amount', async () => {
    open();
    const row = await rowOf(/Depannage Maes/);
    expect(row.getByText('BE71 0961 2345 6769')).toBeTruthy();
    expect(row.getByText('2026-10')).toBeTruthy();
    expect(row.getByText(/242[.,]00/)).toBeTruthy();
    expect(row.getByText('Open')).toBeTruthy();
    const [list] = asked.filter(({ url }) => url.pathname === '/v1/bo/settlements');
    expect(list?.url.searchParams.get('take')).toBe('999');
  });

  it('is narrowed by part of the partner’s name, and sorted by a column', async () => {
    open('/?partnerName=zorg');
    await rowOf(/Zorg & Weg/);
    expect(screen.queryByRole('row', { name: /Depannage Maes/ })).toBeNull();
  });

  it('is sorted by its amounts', async () => {
    open();
    await rowOf(/Zorg/);
    fireEvent.click(screen.getByRole('button', { name: /^Gross/ }));
    await waitFor(() => {
      const names = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
      const at = (text: string) => names.findIndex((name) => name.includes(text));
      expect(at('Zorg')).toBeLessThan(at('Maes'));
    });
  });

  it('sends what the company takes to the partner, and says when it went (DECISIONS T-722)', async () => {
    open();
    fireEvent.click((await rowOf(/Depannage Maes/)).getByRole('button', { expanded: false }));
    const lines = await screen.findByRole('table', { name: 'Lines' });
    // A self-billing goes from its request.
    expect(within(lines).getAllByRole('button', { name: 'E-mail to the partner' })).toHaveLength(1);
    fireEvent.click(within(lines).getByRole('button', { name: 'E-mail to the partner' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'E-mail to the partner' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    const [call] = writes();
    expect(`${call?.url.pathname}${call?.url.search}`).toBe(
      `/v1/emails/partner-commission?invoiceId=${id.slice(0, -1)}2`,
    );
  });

  it('is paid after its amount, partner with the name in law, account and company were said once more', async () => {
    records = [{ ...settlement, payeeName: 'Maes BV' }, other];
    open();
    fireEvent.click((await rowOf(/Depannage Maes/)).getByRole('button', { name: 'Pay' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(
      dialog.getByText(/242.*Depannage Maes \(Maes BV\).*2026-10.*BE71 0961 2345 6769.*C24 Belgium pays/),
    ).toBeTruthy();
    expect(writes()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    const [call] = writes();
    expect(call?.url.pathname).toBe(`/v1/bo/settlements/${id}/pay`);
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  // 2-requests §8: Settlement payment failure, the response body is shown in the modal.
  it('that cannot be paid says in the dialog what the server says', async () => {
    refusal = {
      type: 'x',
      title: 'No',
      status: 422,
      code: 'RULE_BROKEN',
      messageKey: 'COMPANY_WITHOUT_IBAN',
      message: 'No',
      params: { company: 'C24Belgium' },
    };
    open();
    fireEvent.click((await rowOf(/Depannage Maes/)).getByRole('button', { name: 'Pay' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Pay' }));
    expect(await dialog.findByText(/C24Belgium/)).toBeTruthy();
  });

  it.each<[string, Partial<Settlement>, RegExp]>([
    ['no account', { IBAN: '' }, /account number/],
    ['an account that the agent changed', { ibanChangedById: agent.id }, /You changed.*another administrator/],
    [
      'two people asked for, approved by the agent',
      { needsTwoPeople: true, status: 'Approved', approvedById: agent.id },
      /You approved it.*another administrator/,
    ],
    ['nothing to pay', { totalGrossAmount: 0 }, /nothing/],
  ])('with %s is not paid, and says why', async (_what, more, why) => {
    records = [{ ...settlement, ...more }];
    open();
    const pay = (await rowOf(/Depannage Maes/)).getByRole('button', { name: 'Pay' });
    expect(pay.getAttribute('aria-disabled') ?? String((pay as HTMLButtonElement).disabled)).toBe('true');
    expect(document.body.textContent + (pay.title ?? '') + (pay.getAttribute('aria-description') ?? '')).toMatch(why);
  });

  it('says who changed the account number and when, whom the bank pays, and its bank file by name', async () => {
    open();
    const row = await rowOf(/Depannage Maes/);
    fireEvent.click(row.getByRole('button', { expanded: false }));
    expect(await screen.findByText(/Ann Verlinden · 28-11-2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'C24Belgium-20261120-1' })).toBeTruthy();
  });

  it('sums up what is wanted, not the page', async () => {
    open('/?items=1');
    await rowOf(/Depannage Maes/);
    expect(screen.queryByRole('row', { name: /Zorg/ })).toBeNull();
    expect(within(screen.getByRole('row', { name: 'Total' })).getByText(/332[.,]00/)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: 'Total' })).getByText('Total')).toBeTruthy();
  });

  it('folds out its documents, and what the company takes', async () => {
    open();
    fireEvent.click((await rowOf(/Depannage Maes/)).getByRole('button', { expanded: false }));
    expect(await screen.findByText('SB-2026-00001')).toBeTruthy();
    expect(screen.getByText('Commission')).toBeTruthy();
    expect(screen.getByRole('link', { name: '5F3A' }).getAttribute('href')).toContain(id);
  });

  it('is made for a month that is over', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Make settlements' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Month/), { target: { value: '2026-10' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Make settlements' }));
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ period: '2026-10' }]));
  });

  it('says that there are none', async () => {
    records = [];
    open();
    expect(await screen.findByText('No settlements')).toBeTruthy();
  });
});

describe('bank files (DECISIONS S-38, T-581)', () => {
  it('are closed after a question', async () => {
    openFiles();
    fireEvent.click((await rowOf(/C24Belgium-20261120-1/)).getByRole('button', { name: 'Close and hand over' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Close and hand over' }));
    await waitFor(() => expect(writes().map(({ url }) => url.pathname)).toEqual([`/v1/bo/bank-files/${id}/send`]));
  });

  it('that could not be handed over say why, and go once more', async () => {
    files = [{ ...file, sentAt: '2026-11-20T16:00:00Z', status: 'NotHanded', failure: 'bank: answered 422' }];
    openFiles();
    const row = await rowOf(/C24Belgium-20261120-1.*Not handed over.*answered 422/);
    fireEvent.click(row.getByRole('button', { name: 'Hand over once more' }));
    await waitFor(() => expect(writes().map(({ url }) => url.pathname)).toEqual([`/v1/bo/bank-files/${id}/send`]));
  });

  it('that the bank refused say why', async () => {
    files = [{ ...file, status: 'Rejected', failed: 2, failure: 'FF01: Invalid file format' }];
    openFiles();
    const row = await rowOf(/Refused.*FF01: Invalid file format/);
    expect(row.queryByRole('button', { name: /Hand over/ })).toBeNull();
  });

  it('that the bank refused whole are opened again with a reason, all at once', async () => {
    files = [{ ...file, status: 'Rejected', failed: 2, stillFailed: 2, failure: 'FF01: Invalid file format' }];
    openFiles();
    const row = await rowOf(/C24Belgium-20261120-1/);
    fireEvent.click(row.getByRole('button', { name: 'Open its settlements again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/refused C24Belgium-20261120-1: FF01: Invalid file format/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Open its settlements again' }));
    expect(await dialog.findByText(/required/i)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'The format was mended' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Open its settlements again' }));
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ reason: 'The format was mended' }]));
    expect(writes()[0]?.url.pathname).toBe(`/v1/bo/bank-files/${id}/reopen`);
  });

  it('of which nothing has failed any more offer no opening', async () => {
    files = [{ ...file, status: 'Rejected', failed: 2, stillFailed: 0 }];
    openFiles();
    expect((await rowOf(/Refused/)).queryByRole('button', { name: 'Open its settlements again' })).toBeNull();
  });

  it('that are closed take the bank’s answer from a file', async () => {
    files = [{ ...file, sentAt: '2026-11-20T16:00:00Z', status: 'Handed' }];
    openFiles();
    fireEvent.click((await rowOf(/C24Belgium-20261120-1/)).getByRole('button', { name: 'Read the bank’s answer' }));
    const dialog = within(await screen.findByRole('dialog'));
    const chosen = new File(['<Document/>'], 'answer.xml', { type: 'application/xml' });
    fireEvent.change(dialog.getByLabelText(/pain\.002/), { target: { files: [chosen] } });
    fireEvent.click(dialog.getByRole('button', { name: 'Read the bank’s answer' }));
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ document: '<Document/>' }]));
    expect(await screen.findByText('1 paid, 1 failed, 0 under way')).toBeTruthy();
  });

  it('whose answer changed nothing say so, at once and in the list (DECISIONS T-721)', async () => {
    taken = 'PaymentsNotNamed';
    files = [{ ...file, sentAt: '2026-11-20T16:00:00Z', status: 'Handed', answerOutcome: taken, answerStatus: 'PART' }];
    openFiles();
    const row = await rowOf(/C24Belgium-20261120-1.*Changed nothing: names no payment/);
    fireEvent.click(row.getByRole('button', { name: 'Read the bank’s answer' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/pain\.002/), { target: { files: [new File(['<Document/>'], 'a.xml')] } });
    fireEvent.click(dialog.getByRole('button', { name: 'Read the bank’s answer' }));
    expect(await screen.findByText(/changed nothing: the bank took a part of the payments/)).toBeTruthy();
  });

  it('are downloaded under the bank’s name for them', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    openFiles();
    fireEvent.click((await rowOf(/C24Belgium-20261120-1/)).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(made).toHaveBeenCalled());
  });
});
