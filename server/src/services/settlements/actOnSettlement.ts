import { type SettlementAction, settlementDecision } from '@towline/sdk/access/settlementActions';
import type { Settlement } from '@towline/sdk/api';
import { settlementPostings, type SettlementEntryKind } from '@towline/sdk/domain/ledger/postings';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { organisations } from '../../stores/organisations.ts';
import { type KeptSettlement, settlements } from '../../stores/settlements.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { saveRecord } from '../record.ts';
import { openBankFile } from './bankFiles.ts';
import { settlementRecord } from './settlementRecord.ts';

type Change = Partial<Record<keyof KeptSettlement, unknown>> & { iban?: string | null };

const entryKinds: Partial<Record<Settlement['status'], SettlementEntryKind>> = {
  Paying: 'SettlementPaying',
  Paid: 'SettlementPaid',
  Failed: 'SettlementFailed',
};

/** A settlement as it stands after an act, with what the books say of it. */
export async function standAs(tx: Tx, at: Date, before: KeptSettlement, change: Change): Promise<KeptSettlement> {
  const iban = change.iban === undefined ? (before.status === 'Open' ? null : before.IBAN) : change.iban;
  await settlements.save(tx, { ...before, ...change, iban });
  const after = (await settlements.lock(tx, before.id)) ?? refuse('NOT_FOUND');
  const kind = entryKinds[after.status];
  if (kind && before.status !== after.status)
    await postEntry(tx, {
      ...{ kind, source: 'Settlement', sourceId: after.id, occurredAt: at },
      ...{ companyCode: after.companyCode, partnerId: after.partnerId },
      postings: settlementPostings(kind, after.totalGrossAmount),
    });
  return after;
}

async function changeOf(tx: Tx, context: Context, action: SettlementAction, before: KeptSettlement): Promise<Change> {
  const { agent } = context;
  const at = context.now().toISOString();
  switch (action) {
    case 'Approve':
      return { status: 'Approved', iban: before.IBAN, approvedAt: at, approvedBy: agent.fullName, approvedById: agent.id };
    case 'Pay':
      return {
        ...{ status: 'Paying', iban: before.IBAN, paidBy: agent.fullName, failure: null },
        bankFileId: await openBankFile(tx, context, before.companyCode),
      };
    case 'MarkPaid':
      return { status: 'Paid', paidAt: at };
    case 'Reopen':
      return {
        ...{ status: 'Open', iban: null, bankFileId: null, paidBy: null },
        ...{ approvedAt: null, approvedBy: null, approvedById: null },
      };
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
      refuseUnless(settlementDecision(action, context.agent, { ...before, needsTwoPeople }));
      return standAs(tx, context.now(), before, await changeOf(tx, context, action, before));
    },
    answer: ({ approvedById: _id, ibanChangedById: _changed, ...settlement }) => settlement,
  });
}
