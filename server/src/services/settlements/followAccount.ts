import type { Partner } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { settlements } from '../../stores/settlements.ts';
import { mailPartner } from '../partners/mailPartner.ts';
import { keepRecordLine } from '../record.ts';
import { settlementRecord } from './settlementRecord.ts';
import { reopened, standAs } from './standAs.ts';

const ibanOf = ({ invoicingDetails }: Partner): string => invoicingDetails?.iban ?? '';

/**
 * A partner's account number was changed: what was approved for the old one is open again, and the address that stood there before is
 * told (DECISIONS S-38). Who changed it does not approve or pay: `settlementDecision` knows them by the history.
 */
export async function followAccount(tx: Tx, context: Context, before: Partner, after: Partner): Promise<void> {
  if (ibanOf(before) === '' || ibanOf(before) === ibanOf(after) || !before.id) return;
  for (const id of await settlements.approvedOf(tx, before.id)) {
    const stood = await settlements.lock(tx, id);
    if (stood?.status !== 'Approved') continue;
    const row = await standAs(tx, context.now(), stood, reopened);
    await keepRecordLine(tx, context, settlementRecord, { row, before: stood, after: row });
  }
  await mailPartner(tx, before, { kind: 'AccountChanged', account: ibanOf(after).slice(-4) || '–' });
}
