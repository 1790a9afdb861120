import type { createStand } from './goodCalls/stand.ts';
import type { Body } from './saveRows.testing.ts';

/** How often what a keyed call does is there afterwards, by what it was answered; those of a request’s world are in `effects`. */
export function timesDone(
  stand: Awaited<ReturnType<typeof createStand>>,
): Readonly<Record<string, (answer: Body, sent: Body, path: string) => Promise<object[]>>> {
  const historyOf = (answer: Body) =>
    stand.query('select from record_history where record_id = $1', [answer.id ?? answer.code]);
  /** The lines of one kind in the log of the partner whose id the path names. */
  const linesOf = (message: string, path: string) =>
    stand.query('select from partner_logs where message = $1 and position(partner_id::text in $2) > 0', [
      message,
      path,
    ]);
  /** What became of the document whose id the path names. */
  const eventsOf = (event: string, path: string) =>
    stand.query('select from invoice_events where event = $1 and position(invoice_id::text in $2) > 0', [event, path]);
  const movesOf = (kind: string, path: string) =>
    stand.query('select from payment_moves where kind = $1 and position(payment_id::text in $2) > 0', [kind, path]);
  /** The reminders of the request, or of the payment's, whose id the path names. */
  const remindersOf = (path: string) =>
    stand.query(
      `select from payment_reminders m where position(m.request_id::text in $1) > 0
       or exists (select from payments p where p.request_id = m.request_id and position(p.id::text in $1) > 0)`,
      [path],
    );
  return {
    endPartnerDevices: (_answer, _sent, path) => linesOf('DevicesEnded', path),
    demandCustomerInvoice: ({ id }) => stand.query('select from invoices where id = $1', [id]),
    emailCustomerInvoice: (_answer, _sent, path) => eventsOf('Emailed', path),
    emailCommission: (_answer, _sent, path) => eventsOf('Emailed', path),
    emailSelfBilling: (_answer, _sent, path) => eventsOf('Emailed', path),
    askForPayment: ({ id }) => stand.query('select from payment_links where id = $1', [id]),
    bookTransfer: (_answer, _sent, path) =>
      stand.query('select from payments where value_day is not null and position(request_id::text in $1) > 0', [path]),
    chargeBackPayment: (_answer, _sent, path) => movesOf('ChargeBack', path),
    refundPayment: (_answer, _sent, path) => movesOf('Refund', path),
    sendPaymentReminder: (_answer, _sent, path) => remindersOf(path),
    schedulePaymentReminder: (_answer, _sent, path) => remindersOf(path),
    callOffPaymentReminder: (_answer, _sent, path) =>
      stand.query(
        `select from request_log where message = 'Payment reminder called off' and position(request_id::text in $1) > 0`,
        [path],
      ),
    exportInvoice: (_answer, _sent, path) => eventsOf('Exported', path),
    makeSettlements: (_answer, { period }) => stand.query('select from settlements where period = $1', [period]),
    sendBankFile: ({ id }) => stand.query('select from bank_files where id = $1 and sent_at is not null', [id]),
    reopenBankFile: (_answer, _sent, path) =>
      stand.query(
        `select from record_history where operation = 'reopenBankFile' and record_id in (select settlement_id::text
         from settlement_payments where position(bank_file_id::text in $1) > 0 limit 1)`,
        [path],
      ),
    takeBankAnswer: (_answer, _sent, path) =>
      stand.query(
        `select from record_history where operation = 'takeBankAnswer' and record_id = (select settlement_id::text
         from settlement_payments where position(bank_file_id::text in $1) > 0 order by begun_at desc limit 1)`,
        [path],
      ),
    createAgent: historyOf,
    cloneContract: historyOf,
    createContract: historyOf,
    createGuarantee: historyOf,
    createPartner: historyOf,
    createPartnerNote: ({ id }) => stand.query('select from partner_notes where id = $1', [id]),
    registerExternalPartner: historyOf,
    createOrganisation: ({ code }) => historyOf({ id: code }),
    createTranslation: ({ key, locale }) => historyOf({ id: `${locale}:${key}` }),
    receiveTranslation: ({ key }) => historyOf({ id: `nl:${key}` }),
    syncTranslation: ({ key }) => stand.query('select from translation_syncs where key = $1', [key]),
    syncTranslations: (_answer, { keys }) =>
      stand.query('select from translation_syncs where key = $1', [(keys as { key: string }[])[0]!.key]),
    inviteAgent: (_answer, { email }) => stand.query('select from outbox where receiver = $1', [email]),
    erasePersonalData: (_answer, { requestId }) =>
      stand.query(`select from agent_log where data->'requestIds' ? $1`, [requestId]),
  };
}
