import type { BankAnswerOutcome, BankAnswerTaken, BankFile } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { bankFiles, type FilePayment } from '../../stores/bankFiles.ts';
import { organisations } from '../../stores/organisations.ts';
import { outbox } from '../../stores/outbox.ts';
import { settlements } from '../../stores/settlements.ts';
import { type Changing, keepRecordLine } from '../record.ts';
import { type BankAnswer, readBankAnswer } from './bankAnswer.ts';
import { endToEndIdOf } from './bankFiles.ts';
import { payeeMail, type UnmatchedPayee } from './payeeMail.ts';
import { settlementRecord } from './settlementRecord.ts';
import { standAs } from './standAs.ts';

interface Ended {
  readonly status: 'Paid' | 'Failed';
  readonly why?: string | undefined;
}

const saidOf = ({ payments }: BankAnswer, payment: FilePayment) =>
  payments.find(({ endToEndId }) => endToEndId === endToEndIdOf(payment.id));

function endOf(answer: BankAnswer, payment: FilePayment): Ended | undefined {
  const said = saidOf(answer, payment);
  // What the bank says of one payment comes before what it says of all.
  const is = said?.is ?? answer.rest;
  if (is === 'paid') return { status: 'Paid' };
  return is === 'refused' ? { status: 'Failed', why: said?.why ?? answer.refused } : undefined;
}

type Counted = Pick<BankAnswerTaken, 'paid' | 'failed' | 'underWay'>;

/** What an answer came to, so that one that changed nothing says so (DECISIONS T-721). */
function outcomeOf(answer: BankAnswer, open: readonly FilePayment[], { paid, failed }: Counted): BankAnswerOutcome {
  if (paid + failed > 0) return 'Applied';
  if (open.length === 0) return 'NothingUnderWay';
  if (answer.rest === 'underWay' || open.some((payment) => saidOf(answer, payment))) return 'Accepted';
  if (answer.payments.length > 0) return 'NothingUnderWay';
  return answer.status === 'PART' ? 'PaymentsNotNamed' : 'NotUnderstood';
}

async function end(tx: Tx, by: Changing, { settlementId }: FilePayment, { status, why }: Ended): Promise<void> {
  const before = (await settlements.lock(tx, settlementId)) ?? refuse('NOT_FOUND');
  const at = by.now();
  const row = await standAs(tx, at, before, {
    status,
    ...(status === 'Paid' ? { paidAt: at.toISOString() } : { failure: why }),
  });
  await keepRecordLine(tx, by, settlementRecord, { row, before, after: row, why });
}

/**
 * A payee whom the bank does not know by name: kept beside the payment, and in the settlement's history; who pays is told
 * (DECISIONS T-613). False where nothing new was said.
 */
async function keepPayee(tx: Tx, by: Changing, { id, settlementId }: FilePayment, said: string): Promise<boolean> {
  if ((await bankFiles.keepPayee(tx, id, said)) === 0) return false;
  const row = (await settlements.lock(tx, settlementId)) ?? refuse('NOT_FOUND');
  await keepRecordLine(tx, by, settlementRecord, {
    row,
    before: { ...row, payeeCheck: undefined },
    after: row,
    why: said,
  });
  return true;
}

async function tellOfPayees(tx: Tx, file: BankFile, payees: readonly UnmatchedPayee[]): Promise<void> {
  const company = payees.length > 0 ? await organisations.byCode(tx, file.companyCode) : undefined;
  if (company?.email) await outbox.add(tx, payeeMail(company.email, file, payees));
}

/**
 * What a bank says of a file, whoever brought it: paid ones are Paid, refused ones Failed with the bank's reason, others stay under
 * way. The same answer twice changes nothing, and an answer to another file is refused; what it came to is kept with it (DECISIONS S-38,
 * T-581, T-721).
 */
export async function takeAnswer(tx: Tx, by: Changing, id: string, document: string): Promise<BankAnswerTaken> {
  const { file } = (await bankFiles.lock(tx, id)) ?? refuse('NOT_FOUND');
  const answer =
    (await readBankAnswer(document)) ??
    refuseFor('VALIDATION_FAILED', '/document', 'It is no payment status report (pain.002)', 'BANK_ANSWER_UNREADABLE');
  if (answer.messageId !== file.messageId)
    refuseFor('RULE_BROKEN', '/document', `It answers ${answer.messageId}`, 'BANK_ANSWER_OF_OTHER_FILE');
  // What is ended before its file leaves is out of it: the file would say that it paid nothing (DECISIONS T-985).
  if (file.sentAt === undefined)
    refuseFor('RULE_BROKEN', '/document', 'The file is not closed yet', 'BANK_ANSWER_OF_OPEN_FILE');
  const taken = { paid: 0, failed: 0, underWay: 0 };
  const payees: UnmatchedPayee[] = [];
  const open = await bankFiles.payments(tx, id);
  for (const payment of open) {
    const ended = endOf(answer, payment);
    if (ended) await end(tx, by, payment, ended);
    const said = ended ? undefined : saidOf(answer, payment)?.payee;
    if (said !== undefined && (await keepPayee(tx, by, payment, said)))
      payees.push({ partnerName: payment.name, period: payment.period, said });
    taken[ended === undefined ? 'underWay' : ended.status === 'Paid' ? 'paid' : 'failed'] += 1;
  }
  await tellOfPayees(tx, file, payees);
  const { status, refused } = answer;
  const outcome = outcomeOf(answer, open, taken);
  await bankFiles.markAnswered(tx, { id, at: by.now(), answer: document, refusal: refused, status, outcome });
  return { ...taken, outcome, ...(status && { status }) };
}

/** An answer that somebody brought by hand. */
export const takeBankAnswer = (context: Context, id: string, document: string): Promise<BankAnswerTaken> =>
  write(context, (tx) => takeAnswer(tx, context, id, document), JSON.stringify);
