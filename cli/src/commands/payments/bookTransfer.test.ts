import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AssistanceRequest, Invoice, InvoiceReference, Payment, TransferBooking } from '@towline/sdk/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem, type ReceivedCall } from '../../testing/contractServer.ts';
import { admin, devVersion, request } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const amounts = { totalNetAmount: 100, vatAmount: 21, totalGrossAmount: 121 };
const invoice = (index: number, changes: Partial<Invoice> = {}): Invoice => ({
  ...{ id: idOf(index), requestId: idOf(90 + index), type: 'CustomerInvoice', number: `CI-2026-0000${index}` },
  ...{ items: [], ...amounts, timestamp: '2026-11-20T10:00:00Z', version: 1, supplier: { name: 'C24 Belgium' } },
  ...changes,
});
let documents: Invoice[];
/** What the server booked, by request. */
let payments: Map<string, Payment[]>;

const requestOf = (id: string): AssistanceRequest => {
  const own = documents.filter(({ requestId }) => requestId === id);
  const paid = (payments.get(id) ?? []).reduce((sum, { chargedAmount }) => sum + chargedAmount, 0);
  const due = Math.max(0, own.length * 121 - paid);
  return request({
    ...{ id, shortId: id.slice(-4), status: 'PartnerCompleted', payments: payments.get(id) ?? [] },
    invoices: own.map(
      ({ id: document, type, number, isVoid }): InvoiceReference => ({
        ...{ id: document, type, totalGrossAmount: 121, timestamp: '2026-11-20T10:00:00Z' },
        ...(number && { number }),
        ...(isVoid && { isVoid }),
      }),
    ),
    paymentTotals: { totalAmountPaid: paid, totalAmountPending: 0, totalAmountDue: due },
  });
};

/** As the server does it. */
function book({ path: { id = '' }, body }: ReceivedCall) {
  const { amount, valueDay, reference, documentId } = JSON.parse(body) as TransferBooking;
  const payment: Payment = {
    ...{ id: idOf(70), rawStatus: 'Paid', timestamp: `${valueDay}T12:00:00Z`, chargedAmount: amount },
    transfer: {
      ...{ valueDay, bookedBy: 'An Admin', ...(reference && { reference }) },
      ...(documentId && { document: { id: documentId } }),
    },
  };
  payments.set(id, [...(payments.get(id) ?? []), payment]);
  return { status: 201, json: payment };
}

const { server, world } = stand(() => ({
  getVersion: { json: { ...devVersion, now: new Date().toISOString() } },
  getAgent: { json: admin },
  searchInvoices: ({ query: { number = '', take = '20', skip = '0' } }) => {
    const found = documents.filter((one) => one.number?.includes(number));
    return { json: { count: found.length, invoices: found.slice(Number(skip), Number(skip) + Number(take)) } };
  },
  getInvoice: ({ path: { id } }) => {
    const found = documents.find((one) => one.id === id);
    return found ? { json: found } : problem(404, 'NOT_FOUND');
  },
  getRequest: ({ path: { id = '' } }) =>
    documents.some(({ requestId }) => requestId === id) ? { json: requestOf(id) } : problem(404, 'NOT_FOUND'),
  bookTransfer: book,
}));
beforeEach(() => {
  documents = [invoice(1), invoice(2), invoice(3)];
  payments = new Map();
});
const run = (...words: string[]) => world.run(['payments', 'book-transfer', ...words], { env });
const booked = () => server.calls.filter(({ id }) => id === 'bookTransfer');
const bodies = () => booked().map(({ path: { id }, body }) => [id, JSON.parse(body)]);
const confirm = (count: number, total: string) => [
  '--confirm',
  `BOOK ${count} ${count === 1 ? 'TRANSFER' : 'TRANSFERS'} EUR ${total}`,
];
const one = ['--amount', '121,00', '--value-day', '20/11/2026'];
const file = (text: string, name = 'statement.csv'): string => {
  writeFileSync(path.join(world.cwd, name), text);
  return name;
};
const codesOf = (stdout: string) =>
  (JSON.parse(stdout) as { data: { outcome: string; code?: string }[] }).data.map(({ outcome, code }) =>
    [outcome, code].filter(Boolean).join(' '),
  );

describe('one transfer', () => {
  test('is booked on the document of that number, once its phrase is typed', async () => {
    const { code, stderr } = await run('CI-2026-00001', ...one, '--reference', 'Q8 november', ...confirm(1, '121.00'));
    expect([code, bodies()], stderr).toEqual([
      0,
      [[idOf(91), { amount: 121, valueDay: '2026-11-20', reference: 'Q8 november', documentId: idOf(1) }]],
    ]);
    expect(booked()[0]?.headers['idempotency-key']).toBeTruthy();
  });
  test('is booked on the document of that number, however many bear it as a part of theirs', async () => {
    const longer = Array.from({ length: 150 }, (_one, at) => ({ ...invoice(4 + at), number: `CI-2026-00001${at}` }));
    documents = [...longer, invoice(1)];
    const { code, stderr } = await run('CI-2026-00001', ...one, ...confirm(1, '121.00'));
    expect([code, bodies().map(([, { documentId }]) => documentId)], stderr).toEqual([0, [idOf(1)]]);
  });
  test('without the phrase nothing is booked', async () => {
    for (const words of [['--yes'], confirm(1, '121.01')]) {
      const { code, stderr } = await run('CI-2026-00001', ...one, ...words);
      expect([code, booked()]).toEqual([7, []]);
      expect(stderr).toContain('BOOK 1 TRANSFER EUR 121.00');
    }
  });
  test('is booked on a request, by its id, and on a document by its', async () => {
    await run(idOf(92), ...one, ...confirm(1, '121.00'));
    await run(idOf(3), ...one, ...confirm(1, '121.00'));
    expect(bodies()).toEqual([
      [idOf(92), { amount: 121, valueDay: '2026-11-20' }],
      [idOf(93), { amount: 121, valueDay: '2026-11-20', documentId: idOf(3) }],
    ]);
  });
  test.each([
    ['CI-2026-00009', 'NOT_FOUND', 'There is no request and no document'],
    [idOf(55), 'NOT_FOUND', 'There is no request and no document'],
    ['SB-2026-00004', 'NOT_A_CHARGING_DOCUMENT', 'charges no customer'],
    ['CI-2026-00005', 'NOT_A_CHARGING_DOCUMENT', 'or is void'],
    ['CI-2026-00006', 'AMBIGUOUS', 'C24 France'],
  ])('%s is refused: %s', async (pays, code, said) => {
    documents.push(
      invoice(4, { type: 'SelfBilling', number: 'SB-2026-00004' }),
      invoice(5, { isVoid: true }),
      ...[invoice(6), invoice(7, { number: 'CI-2026-00006', supplier: { name: 'C24 France' } })],
    );
    const { code: exit, stdout } = await run(pays, ...one, '--yes');
    expect([exit, booked()]).toEqual([6, []]);
    expect(stdout).toContain(code);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(said);
  });
  test('more than is due is told before it is asked for; the rest stays as credit where that is said', async () => {
    const more = ['CI-2026-00001', '--amount', '130', '--value-day', '2026-11-20'];
    const refused = await run(...more, '--json', '--dry-run');
    expect([refused.code, codesOf(refused.stdout)]).toEqual([6, ['failed AMOUNT_ABOVE_DUE']]);
    const { stdout } = await run(...more, '--keeps-credit', '--dry-run');
    expect(stdout).toContain('9.00 EUR stays as credit');
    await run(...more, '--keeps-credit', ...confirm(1, '130.00'));
    expect(bodies()).toEqual([[idOf(91), expect.objectContaining({ amount: 130, keepsCredit: true })]]);
  });
  test('what may be booked already is refused, unless it is said to be another one', async () => {
    const part = ['--amount', '20', '--value-day', '2026-11-20'];
    await run('CI-2026-00001', ...part, ...confirm(1, '20.00'));
    // The same of the request, without its document: nobody can tell them apart.
    const again = await run(idOf(91), ...part, '--json', '--yes');
    expect([again.code, codesOf(again.stdout)]).toEqual([6, ['failed TRANSFER_BOOKED_BEFORE']]);
    await run(idOf(91), ...part, '--another', ...confirm(1, '20.00'));
    expect(bodies()[1]).toEqual([idOf(91), { amount: 20, valueDay: '2026-11-20', isAnother: true }]);
  });
  test('an amount that may be two is refused before anything is asked', async () => {
    const { code, stderr } = await run('CI-2026-00001', '--amount', '1.523', '--value-day', '2026-11-20');
    expect([code, server.calls]).toEqual([2, []]);
    expect(stderr).toContain('an amount such as 153.10');
  });
});

describe('a statement', () => {
  const lines = [
    'pays;amount;valueDay;reference',
    'CI-2026-00001;121,00;20/11/2026;November',
    'CI-2026-00002;100,50;20/11/2026;November',
    'CI-2026-00003;-35,00;20/11/2026;Fee of the bank',
    'CI-2026-00001;121,00;20/11/2026;November',
    'CI-2026-00077;10,00;20/11/2026;Nobody',
  ].join('\n');
  test('is booked line by line, one transfer for several documents too; what is not is listed with its reason', async () => {
    const { code, stdout } = await run('--file', file(lines), '--json', ...confirm(2, '221.50'));
    expect([code, codesOf(stdout).toSorted()], stdout).toEqual([
      6,
      ['failed NOT_FOUND', 'failed ROW_INVALID', 'failed ROW_REPEATED', 'ok', 'ok'],
    ]);
    expect(bodies().toSorted()).toEqual([
      [idOf(91), { amount: 121, valueDay: '2026-11-20', reference: 'November', documentId: idOf(1) }],
      [idOf(92), { amount: 100.5, valueDay: '2026-11-20', reference: 'November', documentId: idOf(2) }],
    ]);
    const rejects = readFileSync(path.join(world.cwd, 'rejects.csv'), 'utf8');
    expect(rejects).toMatch(/line 4.*left the account/);
    expect(rejects).toMatch(/line 5.*says the same/);
    expect(rejects).toContain('CI-2026-00077');
  });
  test('that is read again, and one that overlaps it, book nothing twice', async () => {
    const good = lines.split('\n').slice(0, 3).join('\n');
    await run('--file', file(good), ...confirm(2, '221.50'));
    const again = await run('--file', 'statement.csv', '--json', '--yes');
    expect([again.code, codesOf(again.stdout)]).toEqual([0, ['skipped UNCHANGED', 'skipped UNCHANGED']]);
    const next = file(`${good}\nCI-2026-00003;121,00;21/11/2026;December`, 'next.csv');
    expect((await run('--file', next, ...confirm(1, '121.00'))).code).toBe(0);
    expect(booked()).toHaveLength(3);
  });
  test('becomes a plan that another person carries out, once', async () => {
    const good = file(lines.split('\n').slice(0, 3).join('\n'));
    const { code, stderr } = await run('--file', good, '--save-plan', 'plan.json');
    expect([code, booked()]).toEqual([0, []]);
    expect(stderr).toContain('--plan plan.json --confirm "BOOK 2 TRANSFERS EUR 221.50"');
    const apply = () => run('--plan', 'plan.json', ...confirm(2, '221.50'));
    expect((await apply()).code).toBe(0);
    expect(booked()).toHaveLength(2);
    const again = await apply();
    expect([again.code, booked().length]).toEqual([5, 2]);
    expect(again.stderr).toContain('PLAN_DRIFTED');
  });
  test('read again, what was booked though its answer was lost is found', async () => {
    const two = 'pays,amount,valueDay,reference\nCI-2026-00001,100,2026-11-20,a\nCI-2026-00001,21,2026-11-20,b\n';
    let isFirst = true;
    server.answer({
      bookTransfer(call) {
        const answer = book(call);
        const isLost = isFirst;
        isFirst = false;
        return isLost ? problem(500, 'AN_ERROR_OCCURED') : answer;
      },
    });
    const first = await run(
      '--file',
      file(two),
      '--json',
      '--concurrency',
      '1',
      '--retries',
      '0',
      ...confirm(2, '121.00'),
    );
    expect([first.code, codesOf(first.stdout)]).toEqual([6, ['failed AN_ERROR_OCCURED', 'ok']]);
    const again = await run('--file', 'statement.csv', '--json', '--yes');
    expect([again.code, codesOf(again.stdout)]).toEqual([0, ['skipped UNCHANGED', 'skipped UNCHANGED']]);
    expect(booked()).toHaveLength(2);
  });
});
