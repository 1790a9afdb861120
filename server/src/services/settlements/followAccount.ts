import type { Partner } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { recordHistory } from '../../stores/recordHistory.ts';
import { settlements } from '../../stores/settlements.ts';
import { addressOfPartner, addressPaths, mailPartner } from '../partners/mailPartner.ts';
import { keepRecordLine } from '../record.ts';
import { settlementRecord } from './settlementRecord.ts';
import { openAgain, standAs } from './standAs.ts';

/** An address that was changed within these 30 days is told, too: whoever means to be paid may change it first (DECISIONS T-796). */
const addressesToldFor = 30 * 86_400_000;

const ibanOf = ({ invoicingDetails }: Partner): string => invoicingDetails?.iban ?? '';

/**
 * A partner's account number was changed: what was approved for the old one, or waits for it in a bank file that was not closed yet (T-947), is open
 * again, what is open has another version, so that nobody approves or pays to a number that they have not seen (T-993), and the addresses that stood
 * there before are told (DECISIONS S-38). Who changed it does not approve or pay: `settlementDecision` knows them by the history.
 */
export async function followAccount(tx: Tx, context: Context, before: Partner, after: Partner): Promise<void> {
  if (ibanOf(before) === '' || ibanOf(before) === ibanOf(after) || !before.id) return;
  for (const id of await settlements.unpaidOf(tx, before.id)) {
    const stood = await settlements.lock(tx, id);
    if (!stood || !['Open', 'Approved', 'Paying'].includes(stood.status)) continue;
    const at = context.now();
    const isOpen = stood.status === 'Open';
    const row = isOpen ? await standAs(tx, at, stood, {}) : await openAgain(tx, at, stood, 'IBAN_CHANGED');
    // Of one that is open the number is the partner's, which is the new one by now.
    const seen = isOpen ? { ...stood, IBAN: ibanOf(before) } : stood;
    if (row) await keepRecordLine(tx, context, settlementRecord, { row, before: seen, after: row });
  }
  const since = new Date(context.now().getTime() - addressesToldFor);
  const former = await recordHistory.stoodAt(tx, { tag: 'partners', id: before.id, paths: addressPaths, since });
  for (const receiver of new Set([addressOfPartner(before), ...former]))
    if (receiver)
      await mailPartner(tx, before, { kind: 'AccountChanged', account: ibanOf(after).slice(-4) || '–', receiver });
}
