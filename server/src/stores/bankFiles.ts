import type { BankFile, BankFileList } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';
import { is, paged } from './paged.ts';

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

const fileJson = `jsonb_strip_nulls(jsonb_build_object('id', f.id, 'companyCode', f.company_code, 'day', f.day, 'messageId', f.message_id,
  'sentAt', f.sent_at, 'answeredAt', f.answered_at,
  'payments', (select count(*) from settlement_payments y where y.bank_file_id = f.id),
  'paid', (select count(*) from settlement_payments y where y.bank_file_id = f.id and y.status = 'Paid'),
  'failed', (select count(*) from settlement_payments y where y.bank_file_id = f.id and y.status = 'Failed'),
  'totalAmount', (select coalesce(sum(y.amount), 0) from settlement_payments y where y.bank_file_id = f.id)))`;

const list = paged<BankFile, Query<'listBankFiles'>>('bankFiles.page', {
  from: 'bank_files f',
  key: 'f.id',
  where: { companyCode: is('f.company_code') },
  orderBy: 'f.day desc, f.number desc, f.company_code',
  row: fileJson,
  count: 'exact',
});
const byId = question<{ file: BankFile; document: string | null }, [id: string]>(
  'bankFiles.byId',
  `select ${fileJson} as file, f.document from bank_files f where f.id = $1`,
);
const lock = question<{ file: BankFile; document: string | null }, [id: string]>(
  'bankFiles.lock',
  `select ${fileJson} as file, f.document from bank_files f where f.id = $1 for update`,
);
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
  `update settlement_payments set status = $2, reason = $3, ended_at = $4 where id = $1 and status = 'Paying'`,
);
const paymentsOf = question<{ payment: FilePayment }, [id: string]>(
  'bankFiles.payments',
  `select jsonb_build_object('id', y.id, 'settlementId', s.id, 'amount', y.amount, 'iban', y.iban, 'period', s.period,
     'number', s.number, 'name', coalesce(p.doc->'legalDetails'->>'name', p.name), 'bic', p.doc->'invoicingDetails'->>'bic',
     'town', p.doc->'legalDetails'->'address'->>'city',
     'country', coalesce(p.doc->'legalDetails'->'address'->>'country', p.country)) as payment
   from settlement_payments y join settlements s on s.id = y.settlement_id join partners p on p.id = s.partner_id
   where y.bank_file_id = $1 and y.status = 'Paying' order by p.name, s.period, y.id`,
);
const markSent = command<[id: string, at: Date, document: string]>(
  'bankFiles.markSent',
  'update bank_files set sent_at = $2, document = $3 where id = $1 and sent_at is null',
);
const markAnswered = command<[id: string, at: Date]>(
  'bankFiles.markAnswered',
  'update bank_files set answered_at = $2 where id = $1',
);

interface KeptFile {
  file: BankFile;
  document: string | null;
}
const kept = (row: KeptFile | undefined): KeptFile | undefined => row && { ...row, file: asOnWire(row.file) };

/** The payments of companies, as their banks read them (DECISIONS S-38, T-581). */
export const bankFiles = {
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

  /** False where the payment has ended already. */
  endPayment: async (
    tx: Tx,
    { id, status, reason, at }: { id: string; status: 'Paid' | 'Failed'; reason?: string | undefined; at: Date },
  ): Promise<boolean> => (await endPayment.run(tx, id, status, reason ?? null, at)) === 1,

  /** The payments of a file that are under way. */
  payments: async (tx: Tx, id: string): Promise<FilePayment[]> =>
    (await paymentsOf.rows(tx, id)).map(({ payment }) => payment),

  /** False where it has left already. */
  markSent: async (tx: Tx, id: string, at: Date, document: string): Promise<boolean> =>
    (await markSent.run(tx, id, at, document)) === 1,

  markAnswered: (tx: Tx, id: string, at: Date): Promise<number> => markAnswered.run(tx, id, at),
};
