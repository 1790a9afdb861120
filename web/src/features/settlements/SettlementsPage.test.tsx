import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Settlement } from '@towline/sdk/api';
import { describe, expect, it, vi } from 'vitest';
import { agent, desk, file, id, open, openFiles, other, rowOf, settlement, writes } from './settlements.testing.tsx';

const at = '2026-11-20T16:00:00Z';

describe('settlements (2-requests §2, §3)', () => {
  it('asks for all, says partner, month, account in fours and amount', async () => {
    open();
    const row = await rowOf(/Depannage Maes/);
    expect(row.getByText('BE71 0961 2345 6769')).toBeTruthy();
    expect(row.getByText('2026-10')).toBeTruthy();
    expect(row.getByText(/242[.,]00/)).toBeTruthy();
    expect(row.getByText('Open')).toBeTruthy();
    const [list] = desk.asked.filter(({ url }) => url.pathname === '/v1/bo/settlements');
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
    desk.records = [{ ...settlement, payeeName: 'Maes BV' }, other];
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
    desk.refusal = {
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
    desk.records = [{ ...settlement, ...more }];
    open();
    const pay = (await rowOf(/Depannage Maes/)).getByRole('button', { name: 'Pay' });
    expect(pay.getAttribute('aria-disabled') ?? String((pay as HTMLButtonElement).disabled)).toBe('true');
    expect(document.body.textContent + (pay.title ?? '') + (pay.getAttribute('aria-description') ?? '')).toMatch(why);
  });

  it.each<[string, Partial<Settlement>, boolean]>([
    ['paid in a bank file that is open', { status: 'Paying' }, true],
    ['paid in one that was closed', { status: 'Paying', bankFileSentAt: '2026-11-20T08:00:00Z' }, false],
    ['approved', { status: 'Approved' }, true],
    ['paid', { status: 'Paid' }, false],
  ])(
    'what is %s is opened again as long as the bank does not have it (DECISIONS T-947)',
    async (_what, more, isOffered) => {
      desk.records = [{ ...settlement, ...more }];
      open();
      const button = (await rowOf(/Depannage Maes/)).queryByRole('button', { name: 'Open again' });
      expect(button !== null).toBe(isOffered);
    },
  );

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
    desk.records = [];
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
    desk.files = [{ ...file, sentAt: '2026-11-20T16:00:00Z', status: 'NotHanded', failure: 'bank: answered 422' }];
    openFiles();
    const row = await rowOf(/C24Belgium-20261120-1.*Not handed over.*answered 422/);
    fireEvent.click(row.getByRole('button', { name: 'Hand over once more' }));
    await waitFor(() => expect(writes().map(({ url }) => url.pathname)).toEqual([`/v1/bo/bank-files/${id}/send`]));
  });

  it('that the bank refused say why', async () => {
    desk.files = [{ ...file, status: 'Rejected', failed: 2, failure: 'FF01: Invalid file format' }];
    openFiles();
    const row = await rowOf(/Refused.*FF01: Invalid file format/);
    expect(row.queryByRole('button', { name: /Hand over/ })).toBeNull();
  });

  it('that the bank refused whole are opened again with a reason, all at once', async () => {
    desk.files = [{ ...file, status: 'Rejected', failed: 2, stillFailed: 2, failure: 'FF01: Invalid file format' }];
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
    desk.files = [{ ...file, status: 'Rejected', failed: 2, stillFailed: 0 }];
    openFiles();
    expect((await rowOf(/Refused/)).queryByRole('button', { name: 'Open its settlements again' })).toBeNull();
  });

  it('that are closed take the bank’s answer from a file', async () => {
    desk.files = [{ ...file, sentAt: '2026-11-20T16:00:00Z', status: 'Handed' }];
    openFiles();
    fireEvent.click((await rowOf(/C24Belgium-20261120-1/)).getByRole('button', { name: 'Read the bank’s answer' }));
    const dialog = within(await screen.findByRole('dialog'));
    const chosen = new File(['<Document/>'], 'answer.xml', { type: 'application/xml' });
    fireEvent.change(dialog.getByLabelText(/pain\.002/), { target: { files: [chosen] } });
    fireEvent.click(dialog.getByRole('button', { name: 'Read the bank’s answer' }));
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ document: '<Document/>' }]));
    expect(await screen.findByText('1 paid, 1 failed, 0 under way')).toBeTruthy();
  });

  it.each([
    ['not while it is open', {}, false],
    ['once it is closed', { sentAt: at }, true],
    ['when all of it was ended by hand', { sentAt: at, paid: 2 }, true],
    ['not again when all of it has ended', { sentAt: at, answeredAt: at, paid: 1, failed: 1 }, false],
    ['again while one is under way', { sentAt: at, answeredAt: at, paid: 1 }, true],
  ])('take an answer: %s', async (_when, more, isOffered) => {
    desk.files = [{ ...file, ...more, status: 'Closed' }];
    openFiles();
    const button = (await rowOf(/C24Belgium-20261120-1/)).queryByRole('button', { name: 'Read the bank’s answer' });
    expect(button !== null).toBe(isOffered);
  });

  it('whose answer changed nothing say so, at once and in the list (DECISIONS T-721)', async () => {
    desk.taken = 'PaymentsNotNamed';
    desk.files = [
      { ...file, sentAt: '2026-11-20T16:00:00Z', status: 'Handed', answerOutcome: desk.taken, answerStatus: 'PART' },
    ];
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
