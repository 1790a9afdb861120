import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DayClosing, LedgerEntry, LedgerVerification } from '@towline/sdk/api';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { DayClosingPage } from './DayClosingPage.tsx';
import { LedgerPage } from './LedgerPage.tsx';

const entry: LedgerEntry = {
  ...{ id: '00000000-0000-4000-8000-000000000001', recorded: 12, position: 12, hash: 'ab'.repeat(32) },
  ...{ occurredAt: '2026-11-20T09:12:00Z', kind: 'DocumentIssued', sourceKind: 'Document' },
  ...{ sourceId: '00000000-0000-4000-8000-000000000002', companyCode: 'C24Belgium', currency: 'EUR' },
  postings: [
    { account: 'Receivable', cents: 18150 },
    { account: 'Revenue', cents: -15000 },
    { account: 'VatDue', cents: -3150 },
  ],
};
const late: LedgerEntry = { ...entry, id: '00000000-0000-4000-8000-000000000003', recorded: 13 };
delete late.position;
delete late.hash;

const partnerId = 'c0ffee01-1c3d-4e5f-8a9b-0c1d2e3f4a5b';
let asked: AskedCall[];
let parts: LedgerVerification[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  parts = [
    { part: 'Chain', checked: 50_000, unsealed: 1, next: 'chain:50000:00' },
    { part: 'Chain', checked: 10, unsealed: 1, next: 'documents:0' },
    { part: 'Documents', checked: 7, unsealed: 1 },
  ];
});
afterEach(cleanup);

function open(address = '/') {
  const towline = answeringServer((call) => {
    asked.push(call);
    if (call.url.pathname.endsWith('/verification')) return parts.shift();
    if (call.url.pathname.endsWith('/entries'))
      return { count: 2, records: [late, entry], totals: [{ account: 'Revenue', cents: -30_000 }] };
    if (/\/partners\/c0ffee01/.test(call.url.pathname)) return { id: partnerId, name: 'Depannage Maes' };
    return [];
  });
  return renderScreen(<LedgerPage />, { towline, address });
}
const verifyAll = () => fireEvent.click(screen.getByRole('button', { name: 'Verify all' }));
const query = () => asked.find(({ url }) => url.pathname.endsWith('/entries'))?.url.searchParams.toString();

describe('the ledger', () => {
  it('lists entries, and says which are not sealed yet', async () => {
    open();
    const line = within(await screen.findByRole('row', { name: /^12 / }));
    expect(line.getByText(/181[.,]50/)).toBeTruthy();
    expect(line.getByText('Document issued')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /^13 / })).getByText('Not yet sealed')).toBeTruthy();
  });

  it('says what all that match come to on each account, and a partner’s name (DECISIONS T-748)', async () => {
    open(`/?jobPartnerId=${partnerId}`);
    expect(await screen.findByText(/Depannage Maes/)).toBeTruthy();
    expect((await screen.findByText('Sums, debit less credit')).closest('dl')?.textContent).toMatch(
      /Revenue-?.*-?300[.,]00$/,
    );
  });

  it.each([
    ['/?sourceId=00000000-0000-4000-8000-000000000002', 'sourceId=00000000-0000-4000-8000-000000000002&take=20&skip=0'],
    [
      '/?from=2026-10-01&to=2026-10-31&account=Bank,Receivable',
      'from=2026-10-01&to=2026-10-31&account=Bank%2CReceivable&take=20&skip=0',
    ],
  ])('the address %s asks for %s', async (address, expected) => {
    open(address);
    await screen.findByRole('row', { name: /^12 / });
    expect(query()).toBe(expected);
  });

  it('folds an entry out into its postings, debit and credit', async () => {
    open();
    const line = within(await screen.findByRole('row', { name: /^12 / }));
    fireEvent.click(line.getByRole('button', { expanded: false }));
    const table = within(await screen.findByRole('table', { name: 'Postings' }));
    const cells = table.getAllByRole('row').map((row) => row.textContent);
    expect(cells.slice(1)).toEqual([
      expect.stringMatching(/^Owed by customers€181[.,]50$/),
      expect.stringMatching(/^Revenue€150[.,]00$/),
      expect.stringMatching(/^VAT due€31[.,]50$/),
    ]);
    expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
  });
});

describe('its proof', () => {
  it('goes on part after part and says what is verified and what is not sealed yet', async () => {
    open();
    verifyAll();
    expect(await screen.findByText('Verified: every entry fits')).toBeTruthy();
    expect(screen.getByText(/Chain and balance: 50[.,\s]?010/)).toBeTruthy();
    expect(screen.getByText(/Documents: 7/)).toBeTruthy();
    expect(screen.getByText('1 not yet sealed')).toBeTruthy();
    expect(asked.filter(({ url }) => url.pathname.endsWith('/verification'))).toHaveLength(3);
  });
  it('names the first entry that does not fit, with both sides', async () => {
    const fault = {
      code: 'POSTED_OTHERWISE',
      ...{ sourceKind: 'Document', sourceId: entry.sourceId },
      ...{ expected: 'DocumentIssued: Receivable 1', found: 'DocumentIssued: Receivable 2' },
    } as const;
    parts = [{ part: 'Documents', checked: 3, unsealed: 0, fault }];
    open();
    verifyAll();
    expect(await screen.findByText(`Document ${entry.sourceId} is posted otherwise than it is`)).toBeTruthy();
    expect(screen.getByText('DocumentIssued: Receivable 1')).toBeTruthy();
    expect(screen.queryByText('Verified: every entry fits')).toBeNull();
  });
  it('the chain alone is asked so', async () => {
    parts = [{ part: 'Chain', checked: 5, unsealed: 0 }];
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Verify the chain' }));
    await screen.findByText('Verified: every entry fits');
    const call = asked.find(({ url }) => url.pathname.endsWith('/verification'));
    expect(call?.url.searchParams.get('quick')).toBe('true');
    expect(call?.url.searchParams.has('head')).toBe(false);
  });
});

describe('the head that a closing was mailed with (DECISIONS T-793, T-817)', () => {
  const head = 'ab'.repeat(32);
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Head hash from the closing’s mail' });
  const heads = () =>
    asked.flatMap(({ url }) => (url.pathname.endsWith('/verification') ? [url.searchParams.get('head')] : []));
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
  it('is asked for, out of the line of the mail, by Enter, and is said to stand', async () => {
    open();
    type(`Ledger: 1204 entries, head ${head.toUpperCase()}`);
    fireEvent.submit(field().form!);
    expect(await screen.findByText('The head of the mail stands in the chain')).toBeTruthy();
    expect(screen.getByText('Verified: every entry fits')).toBeTruthy();
    expect(heads()).toEqual([head, head, head]);
    // Of another one nothing is said before it was asked for.
    type('cd'.repeat(32));
    expect(screen.queryByText('The head of the mail stands in the chain')).toBeNull();
  });
  it('is said in words where the chain has it no more', async () => {
    const fault = { code: 'HEAD_DIFFERS', sourceKind: 'DayClosing', sourceId: entry.id, pointer: '/head' } as const;
    parts = [{ part: 'Chain', checked: 5, unsealed: 0, fault: { ...fault, expected: head, found: '' } }];
    open();
    type(head);
    fireEvent.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText(/^No entry of the chain has the hash of that mail/)).toBeTruthy();
    expect(screen.queryByText('The head of the mail stands in the chain')).toBeNull();
    expect(heads()).toEqual([head]);
  });
  it.each([
    ['ab', 'is too short'],
    ['ab'.repeat(33), 'is too long'],
    ['zz'.repeat(32), 'is no number'],
  ])('%s %s: told at the field, and nothing is asked', (text) => {
    open();
    type(text);
    verifyAll();
    expect(screen.getByText(/^That is no hash/)).toBeTruthy();
    expect([field().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field()]);
    expect(heads()).toEqual([]);
    type('');
    expect(screen.queryByText(/^That is no hash/)).toBeNull();
  });
});

describe('a day’s closing', () => {
  const closing: DayClosing = {
    ...{ day: '2026-11-19', sealedAt: '2026-11-20T00:30:05Z', headPosition: 1204, headHash: 'cd'.repeat(32) },
    ...{ entries: 2, postedLater: 1 },
    groups: [undefined, 'C24Belgium'].map((key) => ({
      ...(key && { key, name: 'C24 Belgium' }),
      ...{
        cameIn: 10_000,
        paidOut: 5_000,
        owedBefore: 50_000,
        owed: 58_150,
        customersOwe: 60_000,
        owedToCustomers: 1_850,
        payableBefore: 0,
        payable: 0,
      },
      changes: [
        { kind: 'DocumentIssued', entries: 1, owed: 18_150, payable: 0 },
        { kind: 'PaymentReceived', entries: 1, owed: -10_000, payable: 0 },
      ],
    })),
  };
  const openDay = (address = '/') => {
    const towline = answeringServer((call) => {
      asked.push(call);
      return closing;
    });
    return renderScreen(<DayClosingPage />, { towline, address });
  };
  it('says why what is owed differs from the day before, and leads to its entries', async () => {
    openDay();
    const why = within(await screen.findByRole('table', { name: 'Why it differs from the day before' }));
    expect(why.getAllByRole('row').map((row) => row.textContent?.replaceAll(/[€\s]/g, ''))).toEqual([
      expect.anything(),
      'Thedaybefore500.000.00',
      'Documentissued1181.500.00',
      'Paymentreceived1-100.000.00',
      'Endoftheday581.500.00',
    ]);
    expect(screen.getByText('cd'.repeat(32))).toBeTruthy();
    expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toContain('from=2026-11-19&to=2026-11-19');
    const all = within(screen.getByRole('table', { name: 'In parts' }));
    expect(all.getByRole('row', { name: /C24 Belgium/ }).textContent).toMatch(
      /100[.,]00.*50[.,]00.*600[.,]00.*18[.,]50.*581[.,]50.*81[.,]50/,
    );
    // Each opens the list that it is made of (DECISIONS T-746).
    const links = within(all.getByRole('row', { name: /^Total/ })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringMatching(/600[.,]00/), expect.stringMatching(/outstanding-requests$/)],
      [expect.stringMatching(/18[.,]50/), expect.stringMatching(/outstanding-requests\?owed=true$/)],
    ]);
  });
  it('is of the day and taken apart as the address says', async () => {
    openDay('/?day=2026-11-18&by=partner');
    await screen.findByRole('table', { name: 'In parts' });
    expect(asked[0]?.url.searchParams.toString()).toBe('by=partner&day=2026-11-18');
    fireEvent.click(screen.getByRole('radio', { name: 'Contract' }));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('by')).toBe('contract'));
  });
});
