import type { BankAnswerOutcome, BankFile, BankFileList } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';
import { is, paged } from './paged.ts';
import { payeeNameSql } from './settlements.ts';

/** A payment of a file, with whom it is for. */
export interface FilePayment {
  id: string;
  settlementId: string;
  amount: number;
  iban: string;
  period: string;
  number: number;
  name: string;
  bic: string | null;
  town: string | null;
  country: string | null;
}

/** A bank's answer as it is kept. */
interface KeptAnswer {
  id: string;
  at: Date;
  answer: string;
  refusal: string | undefined;
  status: string;
  outcome: BankAnswerOutcome;
}

// What was ended by hand before the file left is not in it, on screen as for the bank (DECISIONS T-749).
const rows = `bank_files f left join outbox o on o.id = f.outbox_id cross join lateral (select count(*) as payments,
  count(*) filter (where y.status = 'Paid') as paid, count(*) filter (where y.status = 'Failed') as failed, coalesce(sum(y.amount), 0) as total,
  count(*) filter (where s.status = 'Failed') as still_failed
  from settlement_payments y left join settlements s on s.payment_id = y.id where y.bank_file_id = f.id and y.in_file) y`;

// What the bank says comes before what the way to it says.
const status = `case when f.sent_at is null then case when y.payments = 0 then 'Empty' else 'Open' end when y.failed > 0 and y.failed = y.payments then 'Rejected'
  when y.failed > 0 then 'PartlyRejected' when y.paid = y.payments then 'Paid' when f.answered_at is not null
    and coalesce(f.answer_outcome, 'Accepted') in ('Applied', 'Accepted') then 'Accepted'
  when f.handed_at is not null then 'Handed' when o.status = 'Failed' then 'NotHanded' else 'Closed' end`;

const fileJson = `jsonb_strip_nulls(jsonb_build_object('id', f.id, 'companyCode', f.company_code, 'day', f.day, 'messageId', f.message_id,
  'status', ${status}, 'sentAt', f.sent_at, 'handedAt', f.handed_at, 'answeredAt', f.answered_at, 'answerStatus', nullif(f.answer_status, ''),
  'answerOutcome', f.answer_outcome,
  'failure', coalesce(f.refusal, case when f.handed_at is null then o.last_error end),
  'payments', y.payments, 'paid', y.paid, 'failed', y.failed, 'stillFailed', y.still_failed,
  'totalAmount', y.total))`;

interface KeptFile {
  file: BankFile;
  document: string | null;
  answer: string | null;
}
const oneFile = `select ${fileJson} as file, f.document, f.answer from ${rows} where f.id = $1`;

const list = paged<BankFile, Query<'listBankFiles'>>('bankFiles.page', {
  from: rows,
  key: 'f.id',
  where: { companyCode: is('f.company_code') },
  orderBy: 'f.day desc, f.number desc, f.company_code',
  row: fileJson,
  count: 'exact',
});
const byId = question<KeptFile, [id: string]>('bankFiles.byId', oneFile);
const lock = question<KeptFile, [id: string]>('bankFiles.lock', `${oneFile} for update of f`);
const hold = command<[companyCode: string]>(
  'bankFiles.hold',
  `select pg_advisory_xact_lock(hashtextextended('bank file ' || $1, 0))`,
);
const open = question<{ id: string }, [companyCode: string]>(
  'bankFiles.open',
  'select id from bank_files where company_code = $1 and sent_at is null for update',
);
const add = command<[id: string, companyCode: string, day: string, name: string]>(
  'bankFiles.add',
  `insert into bank_files (id, company_code, day, number, message_id)
   select $1, $2, $3::date, n.next, $4 || '-' || to_char($3::date, 'YYYYMMDD') || '-' || n.next
   from (select 1 + count(*)::int as next from bank_files where company_code = $2 and day = $3::date) n`,
);
const addPayment = command<
  [id: string, settlementId: string, bankFileId: string, amount: number, iban: string, at: Date]
>(
  'bankFiles.addPayment',
  `insert into settlement_payments (id, settlement_id, bank_file_id, amount, iban, begun_at) values ($1, $2, $3, $4, $5, $6)`,
);
const endPayment = command<[id: string, status: string, reason: string | null, at: Date]>(
  'bankFiles.endPayment',
  `update settlement_payments y set status = $2, reason = $3, ended_at = $4, in_file = f.sent_at is not null from bank_files f
   where y.id = $1 and y.status = 'Paying' and f.id = y.bank_file_id`,
);
// A file that has left already is not waited for: who reads its answer holds it, and waits for its settlements.
const holdUnsent = command<[paymentId: string]>(
  'bankFiles.holdUnsent',
  `select from bank_files where sent_at is null and id = (select bank_file_id from settlement_payments where id = $1) for share`,
);
const keepPayee = command<[id: string, said: string]>(
  'bankFiles.keepPayee',
  `update settlement_payments set reason = $2 where id = $1 and status = 'Paying' and reason is distinct from $2`,
);
const paymentsSql = `select jsonb_build_object('id', y.id, 'settlementId', s.id, 'amount', y.amount, 'iban', y.iban, 'period', s.period,
     'number', s.number, 'name', ${payeeNameSql}, 'bic', p.doc->'invoicingDetails'->>'bic',
     'town', p.doc->'legalDetails'->'address'->>'city',
     'country', coalesce(p.doc->'legalDetails'->'address'->>'country', p.country)) as payment
   from settlement_payments y join settlements s on s.id = y.settlement_id join partners p on p.id = s.partner_id
   where y.bank_file_id = $1`;
const paymentOrder = 'order by p.name, s.period, y.id';
const paymentsOf = question<{ payment: FilePayment }, [id: string]>(
  'bankFiles.payments',
  `${paymentsSql} and y.status = 'Paying' ${paymentOrder}`,
);
const allPaymentsOf = question<{ payment: FilePayment }, [id: string]>(
  'bankFiles.allPayments',
  `${paymentsSql} and y.in_file ${paymentOrder}`,
);
const stillFailed = question<{ id: string }, [id: string]>(
  'bankFiles.stillFailed',
  `select s.id from settlements s join settlement_payments y on y.id = s.payment_id
   where y.bank_file_id = $1 and s.status = 'Failed' order by s.id`,
);
const markSent = command<[id: string, at: Date, document: string]>(
  'bankFiles.markSent',
  'update bank_files set sent_at = $2, document = $3 where id = $1 and sent_at is null',
);
const markLeaving = command<[id: string, outboxId: string]>(
  'bankFiles.markLeaving',
  'update bank_files set outbox_id = $2 where id = $1',
);
const markHanded = command<[id: string]>(
  'bankFiles.markHanded',
  'update bank_files set handed_at = now() where id = $1 and handed_at is null',
);
const markAnswered = command<
  [id: string, at: Date, answer: string, refusal: string | null, status: string, outcome: string]
>(
  'bankFiles.markAnswered',
  `update bank_files set answered_at = $2, answer = $3, refusal = $4, answer_status = $5, answer_outcome = $6 where id = $1`,
);
const nextToAsk = question<{ id: string; messageId: string }, [now: Date, notSince: Date]>(
  'bankFiles.nextToAsk',
  `update bank_files set asked_at = $1 where id = (
     select f.id from bank_files f where f.handed_at is not null and (f.asked_at is null or f.asked_at <= $2)
       and exists (select from settlement_payments y where y.bank_file_id = f.id and y.status = 'Paying')
     order by f.asked_at nulls first limit 1 for update skip locked)
   returning id, message_id as "messageId"`,
);

const kept = (row: KeptFile | undefined): KeptFile | undefined => row && { ...row, file: asOnWire(row.file) };

/** The payments of companies, as their banks read them (DECISIONS S-38, T-581). */
export const bankFiles = {
  /** What the bank says of a payee's name while the payment waits; answers 0 where it said so before. */
  keepPayee: keepPayee.run,
  page: (tx: Tx, query: Query<'listBankFiles'>): Promise<BankFileList> => list.page(tx, query),
  byId: async (tx: Tx, id: string): Promise<KeptFile | undefined> => kept(await byId.first(tx, id)),
  /** The file, locked until the transaction ends. */
  lock: async (tx: Tx, id: string): Promise<KeptFile | undefined> => kept(await lock.first(tx, id)),

  /** The company's file that has not left yet; undefined where there is none. Nobody else opens one until the transaction ends. */
  async open(tx: Tx, companyCode: string): Promise<string | undefined> {
    await hold.run(tx, companyCode);
    return (await open.first(tx, companyCode))?.id;
  },

  add: (tx: Tx, file: { id: string; companyCode: string; day: string; name: string }): Promise<number> =>
    add.run(tx, file.id, file.companyCode, file.day, file.name),

  addPayment: (
    tx: Tx,
    payment: { id: string; settlementId: string; bankFileId: string; amount: number; iban: string; at: Date },
  ): Promise<number> =>
    addPayment.run(
      tx,
      ...([payment.id, payment.settlementId, payment.bankFileId, payment.amount, payment.iban, payment.at] as const),
    ),

  /** Whether a payment's file has not left; then it does not leave until the transaction ends. */
  holdUnsent: async (tx: Tx, paymentId: string): Promise<boolean> => (await holdUnsent.run(tx, paymentId)) === 1,

  /** False where the payment has ended already. One whose file has not left is out of it; the file does not leave meanwhile. */
  endPayment: async (
    tx: Tx,
    { id, status, reason, at }: { id: string; status: 'Paid' | 'Failed'; reason?: string | undefined; at: Date },
  ): Promise<boolean> => {
    await holdUnsent.run(tx, id);
    return (await endPayment.run(tx, id, status, reason ?? null, at)) === 1;
  },

  /** The payments of a file that are under way. */
  payments: async (tx: Tx, id: string): Promise<FilePayment[]> =>
    (await paymentsOf.rows(tx, id)).map(({ payment }) => payment),

  /** All payments of a file that has left, however they ended. */
  allPayments: async (tx: Tx, id: string): Promise<FilePayment[]> =>
    (await allPaymentsOf.rows(tx, id)).map(({ payment }) => payment),

  /** The settlements that have failed in a file and were not opened again since. */
  stillFailed: async (tx: Tx, id: string): Promise<string[]> =>
    (await stillFailed.rows(tx, id)).map(({ id: settlement }) => settlement),

  /** False where it has left already. */
  markSent: async (tx: Tx, id: string, at: Date, document: string): Promise<boolean> =>
    (await markSent.run(tx, id, at, document)) === 1,

  /** The effect of the outbox by which it goes to the bank. */
  markLeaving: (tx: Tx, id: string, outboxId: string): Promise<number> => markLeaving.run(tx, id, outboxId),

  markHanded: (tx: Tx, id: string): Promise<number> => markHanded.run(tx, id),

  /** Keeps the bank's last answer and what it came to; `refusal` where it refused the whole file. */
  markAnswered: (tx: Tx, { id, at, answer, refusal, status, outcome }: KeptAnswer): Promise<number> =>
    markAnswered.run(tx, id, at, answer, refusal ?? null, status, outcome),

  /** A file that the bank has, of which payments are under way and after which nobody asked for a while. */
  nextToAsk: (tx: Tx, now: Date, notSince: Date): Promise<{ id: string; messageId: string } | undefined> =>
    nextToAsk.first(tx, now, notSince),
};
