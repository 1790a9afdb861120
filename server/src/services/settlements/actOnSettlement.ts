import { type SettlementAction, settlementDecision } from '@towline/sdk/access/settlementActions';
import type { Settlement } from '@towline/sdk/api';
import { isIban } from '@towline/sdk/forms/fields/iban';
import type { Context } from '../../core/context.ts';
import { refuseUnless } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { organisations } from '../../stores/organisations.ts';
import type { KeptSettlement } from '../../stores/settlements.ts';
import { saveRecord } from '../record.ts';
import { addToBankFile } from './bankFiles.ts';
import { settlementRecord } from './settlementRecord.ts';
import { reopened, type SettlementChange, standAs } from './standAs.ts';

async function changeOf(
  tx: Tx,
  context: Context,
  action: SettlementAction,
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
    case 'Reopen':
      return reopened;
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
      const company = await organisations.byCode(tx, before.companyCode);
      const needsTwoPeople = company?.settlementsNeedTwoPeople;
      const subject = { ...before, needsTwoPeople, hasAccount: isIban(before.IBAN) };
      refuseUnless(settlementDecision(action, context.agent, subject));
      return standAs(tx, context.now(), before, await changeOf(tx, context, action, before));
    },
    answer: onWire,
  }).then(onWire);
}

/** What only the rules read stays here. */
const onWire = ({
  approvedById: _by,
  ibanChangedById: _changed,
  paymentId: _payment,
  ...settlement
}: KeptSettlement): Settlement => settlement;
