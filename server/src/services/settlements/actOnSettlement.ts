import { type SettlementAction, settlementDecision } from '@towline/sdk/access/settlementActions';
import type { Settlement } from '@towline/sdk/api';
import { isIban } from '@towline/sdk/forms/fields/iban';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import type { KeptSettlement } from '../../stores/settlements.ts';
import { saveRecord } from '../record.ts';
import { addToBankFile } from './bankFiles.ts';
import { settlementRecord } from './settlementRecord.ts';
import { openAgain, type SettlementChange, standAs } from './standAs.ts';

async function changeOf(
  tx: Tx,
  context: Context,
  action: Exclude<SettlementAction, 'Reopen'>,
  before: KeptSettlement,
): Promise<SettlementChange> {
  const { fullName, id } = context.agent;
  const at = context.now().toISOString();
  switch (action) {
    case 'Approve':
      return { status: 'Approved', approvedAt: at, approvedBy: fullName, approvedById: id };
    case 'Pay':
      return { status: 'Paying', paidBy: fullName, failure: null, paymentId: await addToBankFile(tx, context, before) };
    case 'MarkPaid':
      return { status: 'Paid', paidAt: at };
  }
}

/** One act on a settlement: the rule that greys its button, one version, its line of history and the books (DECISIONS S-38). */
export function actOnSettlement(
  context: Context,
  action: SettlementAction,
  { id, why }: { id: string; why?: string | undefined },
): Promise<Settlement> {
  return saveRecord(context, settlementRecord, {
    id,
    why,
    async change(tx, before) {
      refuseUnless(settlementDecision(action, context.agent, { ...before, hasAccount: isIban(before.IBAN) }));
      const at = context.now();
      if (action !== 'Reopen') return standAs(tx, at, before, await changeOf(tx, context, action, before));
      const { status } = before;
      return (await openAgain(tx, at, before, why)) ?? refuse('WRONG_STATUS', { params: { status } });
    },
    answer: onWire,
  }).then(onWire);
}

/** The payment is the books' business. */
const onWire = ({ paymentId: _payment, ...settlement }: KeptSettlement): Settlement => settlement;
