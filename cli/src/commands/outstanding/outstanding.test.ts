import type { AssistanceRequest } from '@towline/sdk/api';
import { describe, expect, test } from 'vitest';
import { admin, devVersion, request as requestSample } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const request = {
  id: '8a7b6c5d-4e3f-4a1b-9c0d-ef1234567806',
  shortId: '8A7B',
  contractCode: 'C24Prepaid19',
  totalGrossAmount: 181.5,
  payments: [],
  paymentReminders: [],
  createTimestamp: '2026-10-31T17:20:00Z',
  ...{ firstName: 'An', lastName: 'De Smet' },
  amountDue: 181.5,
  level: 'high',
  niceStatus: 'Unknown',
  action: 'CheckManually',
  isSettledRequest: false,
  isPendingDirectDebit: false,
};
const owing = (id: string, changes: Partial<AssistanceRequest> = {}) =>
  requestSample({
    ...{ id, shortId: id.slice(-4), status: 'Completed', paymentReminders: [first] },
    paymentTotals: { totalAmountPaid: 0, totalAmountPending: 0, totalAmountDue: 181.5 },
    ...changes,
  });
const first = { type: 'FirstReminder', createdAt: '2026-10-01T10:00:00Z' } as const;
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listOutstandingRequests: { json: { count: 1, totalAmountDue: 181.5, records: [request] } },
}));
const run = (...words: string[]) => world.run(['outstanding', ...words], { env });

describe('outstanding', () => {
  test('list asks by level and name', async () => {
    const { code, stdout, stderr } = await run('list', '--level', 'high,highest', '--name', 'smet', '--settled');
    expect([code, stdout], stderr).toEqual([
      0,
      expect.stringMatching(/8A7B.*181\.50.*high.*CheckManually.*2026-10-31 18:20/),
    ]);
    expect(server.calls.at(-1)?.query).toMatchObject({ level: 'high,highest', name: 'smet', includesSettled: 'true' });
  });
  test('list names who owes, and says what all of it comes to', async () => {
    const { stdout, stderr } = await run('list');
    expect(stdout).toMatch(/8A7B.*181\.50.*An De Smet/);
    expect(stderr).toContain('Due in all: 181.50 EUR');
  });
  test('list shows what belongs to customers', async () => {
    const records = [{ ...request, amountDue: 0, amountOwedToCustomer: 89 }];
    server.answer({ listOutstandingRequests: { json: { count: 1, totalOwedToCustomers: 89, records } } });
    const { stdout, stderr } = await run('list', '--owed-to-customers');
    expect(server.calls.at(-1)?.query).toMatchObject({ owedToCustomers: 'true' });
    expect(stdout).toContain('-89.00');
    expect(stderr).toContain('Owed to customers: 89.00 EUR');
  });
  test('list and export ask by age, as the figures and the list do', async () => {
    for (const verb of ['list', 'export']) {
      expect((await run(verb, '--age', 'From90Days,Under7Days')).code).toBe(0);
      expect(server.calls.at(-1)?.query).toMatchObject({ age: 'Under7Days,From90Days' });
    }
    const { code, stderr } = await run('list', '--age', 'old');
    expect([code, stderr]).toEqual([2, expect.stringContaining('Under7Days, Under30Days')]);
  });
  test('a level that there is not is refused before anything is asked', async () => {
    const before = server.calls.length;
    expect((await run('list', '--level', 'huge')).code).toBe(2);
    expect(server.calls.length).toBe(before);
  });
  test('export writes them as a table', async () => {
    const { code, stdout } = await run('export', '--format', 'ndjson');
    expect([code, JSON.parse(stdout.trim().split('\n')[0] ?? '')]).toEqual([
      0,
      expect.objectContaining({ amountDue: 181.5 }),
    ]);
  });
});

describe('outstanding classify', () => {
  const long = { type: 'SecondReminder', createdAt: '2026-01-01T10:00:00Z' };
  const answered = (records: object[]) =>
    server.answer({ listOutstandingRequests: { json: { count: records.length, totalAmountDue: 0, records } } });
  const rowsOf = async (...words: string[]) => {
    const { code, stdout, stderr } = await run('classify', '--json', ...words);
    expect(stderr).not.toContain('Error');
    return { code, rows: (JSON.parse(stdout) as { data: Record<string, unknown>[] }).data };
  };
  test('groups by where they stand, what presses most first, and says the same as the server', async () => {
    const second = {
      ...request,
      paymentReminders: [long],
      niceStatus: 'SecondReminderExpired',
      action: 'SendLastReminder',
    };
    answered([
      { ...request, amountDue: 0.1, totalGrossAmount: 0.1 },
      { ...request, amountDue: 0.2, totalGrossAmount: 0.2 },
      {
        ...second,
        paymentReminders: [{ ...long, type: 'LastReminder' }],
        level: 'highest',
        niceStatus: 'LastReminderExpired',
        action: 'Escalate',
      },
    ]);
    const { code, rows } = await rowsOf();
    expect([
      code,
      rows.map(({ niceStatus, requests, amountDue, differing }) => [niceStatus, requests, amountDue, differing]),
    ]).toEqual([
      0,
      [
        ['LastReminderExpired', 1, 181.5, 0],
        // Cents add up: 0.1 and 0.2 are 0.3.
        ['Unknown', 2, 0.3, 0],
      ],
    ]);
  });
  test('exit 3 where the server says otherwise', async () => {
    answered([{ ...request, niceStatus: 'MandatePending' }]);
    expect(await rowsOf()).toMatchObject({ code: 3, rows: [{ niceStatus: 'Unknown', differing: 1 }] });
  });
  test('--at says how they will stand if nothing is paid', async () => {
    answered([{ ...request, paymentReminders: [{ ...long, createdAt: '2026-12-01T10:00:00Z' }] }]);
    expect((await rowsOf('--at', '2026-12-08')).rows).toMatchObject([
      { level: 'high', niceStatus: 'SecondReminderExpired', action: 'SendLastReminder' },
    ]);
    expect((await rowsOf('--at', '2026-12-07')).rows).toMatchObject([
      { level: 'medium', niceStatus: 'WaitingForDirectPaymentAfterSecondReminder' },
    ]);
  });
  test('--at is a day of Brussels, and no moment', async () => {
    // Half past midnight of 2 December there: seven days later is 9 December.
    answered([{ ...request, paymentReminders: [{ ...long, createdAt: '2026-12-01T23:30:00Z' }] }]);
    expect((await rowsOf('--at', '2026-12-08')).rows).toMatchObject([
      { niceStatus: 'WaitingForDirectPaymentAfterSecondReminder' },
    ]);
    expect((await rowsOf('--at', '2026-12-09')).rows).toMatchObject([{ niceStatus: 'SecondReminderExpired' }]);
    expect((await run('classify', '--at', '2026-12-08T10:00:00Z')).code).toBe(2);
  });
});

describe('outstanding remind', () => {
  const ids = [1, 2, 3].map((index) => `00000000-0000-4000-8000-00000000000${index}`);
  const [one = '', paid = '', done = ''] = ids;
  const sent = () => server.calls.filter(({ id }) => id === 'sendPaymentReminder');
  const answers = () =>
    server.answer({
      listOutstandingRequests: {
        json: {
          count: 3,
          totalAmountDue: 0,
          records: ids.map((id) => ({
            ...request,
            id,
            niceStatus: 'FirstReminderExpired_DP',
            action: 'SendSecondReminder',
          })),
        },
      },
      getRequest: ({ path: { id } }) => ({
        json: owing(id ?? '', {
          ...(id === paid && { paymentTotals: { totalAmountPaid: 181.5, totalAmountPending: 0, totalAmountDue: 0 } }),
          ...(id === done && { paymentReminders: [first, { ...first, type: 'SecondReminder' }] }),
        }),
      }),
      sendPaymentReminder: { status: 201, json: { type: 'SecondReminder', createdAt: '2026-11-20T10:00:00Z' } },
    });

  test('without ids it reminds those that are due; what is paid or was sent is left alone', async () => {
    answers();
    const { code, stdout } = await run('remind', '--yes');
    expect([code, stdout.match(/ ok/g)?.length, stdout.match(/ skipped/g)?.length]).toEqual([0, 1, 2]);
    expect(sent().map(({ body, path }) => [path.id, JSON.parse(body)])).toEqual([
      [one, { type: 'SecondReminder', paymentType: 'CreditCard' }],
    ]);
    expect(sent()[0]?.headers['idempotency-key']).toBeTruthy();
  });
  test('--dry-run sends nothing', async () => {
    answers();
    const { code, stdout } = await run('remind', '--dry-run');
    expect([code, sent()]).toEqual([0, []]);
    expect(stdout).toContain('SecondReminder, 181.50 EUR due');
  });
  test('a first reminder says how it is to be paid', async () => {
    answers();
    const { code, stderr } = await run('remind', one, '--type', 'FirstReminder', '--yes');
    expect([code, stderr]).toEqual([2, expect.stringContaining('FirstReminder needs a payment type')]);
    server.answer({ getRequest: { json: owing(one, { paymentReminders: [] }) } });
    await run('remind', one, '--type', 'FirstReminder', '--payment-type', 'DirectDebit', '--yes');
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({ type: 'FirstReminder', paymentType: 'DirectDebit' });
  });
});
