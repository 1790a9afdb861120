import type { Settlement } from '@towline/sdk/api';
import type { Row } from '../../db/copyText.ts';
import type { Random } from '../random.ts';

interface Payout {
  paymentId: string;
  settlementId: string;
  companyCode: string;
  amount: number;
  iban: string;
  status: Settlement['status'];
}

const day = 86_400_000;
const hour = 3_600_000;
const wholeRefusal = 'FF01: Invalid file format';

/**
 * The bank files of a month, one a company. The bank refused the first one of two months ago as a whole, and one payment of the first of
 * three months ago; both were paid by another file (DECISIONS S-47).
 */
export function bankFilesOfMonth(random: Random, { monthsAgo, at }: { monthsAgo: number; at: Date }) {
  const bankFiles: Row<'bank_files'>[] = [];
  const payments: Row<'settlement_payments'>[] = [];
  const on = at.toISOString().slice(0, 10);
  const answered = new Date(at.getTime() + day);
  const known = new Map<string, string>();

  function fileOf(companyCode: string, number: number, refusal?: string): string {
    const key = [companyCode, number].join(' ');
    const id = known.get(key) ?? random.uuid();
    if (known.has(key)) return id;
    known.set(key, id);
    const sentAt = new Date(at.getTime() + (number - 1) * (day + hour));
    bankFiles.push({
      ...{
        id,
        company_code: companyCode,
        day: on,
        number,
        sent_at: sentAt,
        handed_at: new Date(sentAt.getTime() + 4_000),
      },
      message_id: `${companyCode}-${on.replaceAll('-', '')}-${number}`,
      ...(monthsAgo > 1 && {
        ...{ answered_at: new Date(answered.getTime() + (number - 1) * day), answer_outcome: 'Applied' },
        answer_status: refusal ? 'RJCT' : 'PART',
      }),
      ...(refusal && { refusal }),
    });
    return id;
  }

  /** What this company's bank refused at first; undefined where it paid at once. */
  function refusedAtFirst(companyCode: string): string | undefined {
    const isFirstCompany = bankFiles.length === 0 || bankFiles[0]?.company_code === companyCode;
    if (monthsAgo === 2 && isFirstCompany) return wholeRefusal;
    return monthsAgo === 3 && bankFiles.length === 0 ? 'AC01: Incorrect account number' : undefined;
  }

  function add({ paymentId, settlementId, companyCode, amount, iban, status }: Payout): void {
    const first = refusedAtFirst(companyCode);
    const payment = { settlement_id: settlementId, amount, iban };
    if (first !== undefined)
      payments.push({
        ...{ ...payment, id: random.uuid(), bank_file_id: fileOf(companyCode, 1, monthsAgo === 2 ? first : undefined) },
        ...{ begun_at: at, status: 'Failed', reason: first, ended_at: answered },
      });
    payments.push({
      ...{ ...payment, id: paymentId, bank_file_id: fileOf(companyCode, first === undefined ? 1 : 2) },
      begun_at: first === undefined ? at : new Date(answered.getTime() + hour),
      status: status === 'Paying' ? 'Paying' : status === 'Failed' ? 'Failed' : 'Paid',
      ...(status === 'Failed' && { reason: 'AC04: Account closed' }),
      ...(status !== 'Paying' && { ended_at: new Date(answered.getTime() + (first === undefined ? 0 : day)) }),
    });
    const failed = status === 'Failed' && bankFiles.find(({ company_code: code }) => code === companyCode);
    if (failed) Object.assign(failed, { answered_at: answered, answer_outcome: 'Applied', answer_status: 'PART' });
  }

  return { bankFiles, payments, add };
}
