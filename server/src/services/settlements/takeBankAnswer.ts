import type { BankAnswerTaken } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { bankFiles, type FilePayment } from '../../stores/bankFiles.ts';
import { settlements } from '../../stores/settlements.ts';
import { type Changing, keepRecordLine } from '../record.ts';
import { type BankAnswer, readBankAnswer } from './bankAnswer.ts';
import { endToEndIdOf } from './bankFiles.ts';
import { settlementRecord } from './settlementRecord.ts';
import { standAs } from './standAs.ts';

interface Ended {
  readonly status: 'Paid' | 'Failed';
  readonly why?: string | undefined;
}

function endOf({ refused, payments }: BankAnswer, payment: FilePayment): Ended | undefined {
  const said = payments.find(({ endToEndId }) => endToEndId === endToEndIdOf(payment.id));
  if (said?.is === 'paid') return { status: 'Paid' };
  if (said?.is === 'refused') return { status: 'Failed', why: said.why };
  // A file that was refused whole has no payment that is under way.
  return refused === undefined || said ? undefined : { status: 'Failed', why: refused };
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
 * What a bank says of a file, whoever brought it: paid ones are Paid, refused ones Failed with the bank's reason, others stay under
 * way. The same answer twice changes nothing, and an answer to another file is refused (DECISIONS S-38, T-581).
 */
export async function takeAnswer(tx: Tx, by: Changing, id: string, document: string): Promise<BankAnswerTaken> {
  const { file } = (await bankFiles.lock(tx, id)) ?? refuse('NOT_FOUND');
  const answer =
    readBankAnswer(document) ??
    refuseFor('VALIDATION_FAILED', '/document', 'It is no payment status report (pain.002)', 'BANK_ANSWER_UNREADABLE');
  if (answer.messageId !== file.messageId)
    refuseFor('RULE_BROKEN', '/document', `It answers ${answer.messageId}`, 'BANK_ANSWER_OF_OTHER_FILE');
  const taken = { paid: 0, failed: 0, underWay: 0 };
  for (const payment of await bankFiles.payments(tx, id)) {
    const ended = endOf(answer, payment);
    if (ended) await end(tx, by, payment, ended);
    taken[ended === undefined ? 'underWay' : ended.status === 'Paid' ? 'paid' : 'failed'] += 1;
  }
  await bankFiles.markAnswered(tx, { id, at: by.now(), answer: document, refusal: answer.refused });
  return taken;
}

/** An answer that somebody brought by hand. */
export const takeBankAnswer = (context: Context, id: string, document: string): Promise<BankAnswerTaken> =>
  write(context, (tx) => takeAnswer(tx, context, id, document), JSON.stringify);
