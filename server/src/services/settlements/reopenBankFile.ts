import { reopenBankFileDecision } from '@towline/sdk/access/bankFileActions';
import { settlementDecision } from '@towline/sdk/access/settlementActions';
import type { BankFileReopened } from '@towline/sdk/api';
import { isIban } from '@towline/sdk/forms/fields/iban';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { bankFiles } from '../../stores/bankFiles.ts';
import { settlements } from '../../stores/settlements.ts';
import { keepRecordLine } from '../record.ts';
import { settlementRecord } from './settlementRecord.ts';
import { reopened, standAs } from './standAs.ts';

async function reopen(tx: Tx, context: Context, id: string, why: string): Promise<boolean> {
  const before = (await settlements.lock(tx, id)) ?? refuse('NOT_FOUND');
  // Somebody opened it by itself meanwhile: then it is done.
  if (before.status !== 'Failed') return false;
  refuseUnless(settlementDecision('Reopen', context.agent, { ...before, hasAccount: isIban(before.IBAN) }));
  const row = await standAs(tx, context.now(), before, reopened);
  await keepRecordLine(tx, context, settlementRecord, { row, before, after: row, why });
  return true;
}

/** Opens every settlement again that has failed in a file, all or none, each with its line of history (DECISIONS S-38, T-589). */
export const reopenBankFile = (context: Context, id: string, why: string): Promise<BankFileReopened> =>
  write(
    context,
    async (tx) => {
      const { file } = (await bankFiles.lock(tx, id)) ?? refuse('NOT_FOUND');
      // Asked once the file is held: what was counted with it is from before somebody else let go of it.
      const failed = await bankFiles.stillFailed(tx, id);
      refuseUnless(reopenBankFileDecision(context.agent, { ...file, stillFailed: failed.length }));
      let count = 0;
      for (const settlement of failed) if (await reopen(tx, context, settlement, why)) count += 1;
      return { reopened: count };
    },
    JSON.stringify,
  );
