import { BankAccountIcon, ExportIcon, ManuallyEnteredDataIcon, PlusIcon, TickIcon, UndoIcon } from '@blueprintjs/icons';
import type { Towline } from '@towline/sdk';
import { organisationNameOf } from '@towline/sdk/access/names';
import { sections } from '@towline/sdk/access/sections';
import { type SettlementAction, settlementDecision } from '@towline/sdk/access/settlementActions';
import type { Agent, Settlement, SettlementsMade } from '@towline/sdk/api';
import { ibanInGroups, isIban } from '@towline/sdk/forms/fields/iban';
import { purchaseOrderDaysForm, settlementMakingForm, settlementReasonForm } from '@towline/sdk/forms/settlement';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { say } from '../../i18n/say.ts';
import type { DescribeChanges } from '../../kit/actions/changeLine.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import type { MessageKey } from '../../kit/texts.ts';
import { today } from '../../kit/url/urlState.ts';
import { monthBefore } from '../../widgets/periods/periods.ts';
import { reasonField } from './reasonField.ts';

/** The rule that the server asks: of the settlement as it is shown. */
const rule =
  (action: SettlementAction) =>
  ({ agent }: { agent: Agent }, settlement: Settlement) =>
    settlementDecision(action, agent, { ...settlement, hasAccount: isIban(settlement.IBAN) });

/** Why a second person is needed: what this agent has done (DECISIONS S-38). */
const secondPerson =
  (action: SettlementAction) =>
  ({ agent }: { agent: Agent }, settlement: Settlement): MessageKey | undefined => {
    const decision = rule(action)({ agent }, settlement);
    if (decision.allowed || decision.code !== 'SECOND_PERSON_NEEDED') return undefined;
    return settlement.ibanChangedById === agent.id ? 'ACCOUNT_CHANGED_BY_YOU' : 'APPROVED_BY_YOU';
  };

const named = ({ partnerName, payeeName, totalGrossAmount, IBAN, from = '' }: Settlement) => ({
  partner: payeeName ? `${partnerName} (${payeeName})` : partnerName,
  amount: formatMoney(totalGrossAmount, currentLocale()),
  iban: ibanInGroups(IBAN),
  month: from.slice(0, 7),
});

/** The number that a question has said is another one by now: whoever goes on has read the new one, too (DECISIONS T-993). */
const accountChanged: DescribeChanges<Settlement> = async ({ IBAN: before }, { IBAN: after }) =>
  before === after ? [] : [{ label: say('labels:IBAN'), before: ibanInGroups(before), after: ibanInGroups(after) }];

const reasonForm = defineForm<typeof settlementReasonForm, Settlement>(settlementReasonForm, reasonField);
const shared = { represents: 'getSettlement', alsoStale: ['listSettlements', 'listBankFiles'] } as const;

export const approveSettlement = defineAction<Settlement>({
  ...shared,
  label: 'APPROVE_SETTLEMENT',
  icon: <TickIcon />,
  operation: 'approveSettlement',
  allowed: rule('Approve'),
  because: secondPerson('Approve'),
  offered: (_by, { status }) => status === 'Open',
  ask: 'confirm',
  changes: accountChanged,
  question: (settlement) => ({ text: { key: 'APPROVE_SETTLEMENT_Q', values: named(settlement) } }),
  run: (towline, settlement) => towline.settlements.approve(settlement),
  success: ['SETTLEMENT_APPROVED'],
});

/** Amount, partner and account are said once more; a failure stands in the dialog with what the server says (2-requests §8). */
export const paySettlement = defineAction<Settlement>({
  ...shared,
  label: 'PAY_SETTLEMENT',
  icon: <BankAccountIcon />,
  intent: 'primary',
  operation: 'paySettlement',
  allowed: rule('Pay'),
  because: secondPerson('Pay'),
  offered: (_by, { status }) => status === 'Open' || status === 'Approved',
  ask: 'confirm',
  changes: accountChanged,
  async question(settlement, { agent }, towline) {
    const { companyCode = '' } = settlement;
    const company = organisationNameOf(agent, companyCode, await towline.organisations.list().catch(() => []));
    return { text: { key: 'PAY_SETTLEMENT_Q', values: { ...named(settlement), company } } };
  },
  run: (towline, settlement) => towline.settlements.pay(settlement),
  success: ['SETTLEMENT_PAYING'],
});

/** What marking it does to the bank file that it stands in: one that has not left yet loses it (DECISIONS T-749). */
async function markPaidText(towline: Towline, { bankFileId, companyCode }: Settlement): Promise<MessageKey> {
  const { records } = await towline.settlements.listBankFiles({ companyCode }).catch(() => ({ records: [] }));
  const file = records.find(({ id }) => id === bankFileId);
  if (!file) return 'MARK_SETTLEMENT_PAID_Q';
  return file.sentAt === undefined ? 'MARK_PAID_LEAVES_FILE_Q' : 'MARK_PAID_IN_FILE_Q';
}

export const markSettlementPaid = defineAction<Settlement, { reason: string }>({
  ...shared,
  label: 'MARK_SETTLEMENT_PAID',
  icon: <ManuallyEnteredDataIcon />,
  operation: 'markSettlementPaid',
  allowed: rule('MarkPaid'),
  offered: (_by, { status }) => status === 'Paying',
  ask: reasonForm,
  async question(settlement, _by, towline) {
    const values = { ...named(settlement), file: settlement.bankFileName };
    return { text: { key: await markPaidText(towline, settlement), values } };
  },
  run: (towline, settlement, values) => towline.settlements.markPaid(settlement, values),
  success: ['SETTLEMENT_MARKED_PAID'],
});

export const reopenSettlement = defineAction<Settlement, { reason: string }>({
  ...shared,
  label: 'REOPEN_SETTLEMENT',
  icon: <UndoIcon />,
  operation: 'reopenSettlement',
  allowed: rule('Reopen'),
  offered: (_by, { status, bankFileSentAt }) =>
    status === 'Approved' || status === 'Failed' || (status === 'Paying' && bankFileSentAt === undefined),
  ask: reasonForm,
  run: (towline, settlement, values) => towline.settlements.reopen(settlement, values),
  success: ['SETTLEMENT_REOPENED'],
});

/** Makes what partners are owed for a month that is over; asked again it takes what came since (DECISIONS S-38). */
export const makeSettlements = defineAction<null, { period: string }, SettlementsMade>({
  label: 'MAKE_SETTLEMENTS',
  icon: <PlusIcon />,
  operation: 'makeSettlements',
  alsoStale: ['listSettlements'],
  allowed: ({ agent }) => sections.settlements(agent),
  ask: defineForm<typeof settlementMakingForm, null>(
    settlementMakingForm,
    { period: { input: 'text', label: 'MONTH', required: true } },
    () => ({ period: monthBefore(today()) }),
  ),
  question: () => ({ text: 'MAKE_SETTLEMENTS_TEXT' }),
  run: (towline, _nothing, values) => towline.settlements.make(values),
  success: ({ made, totalGrossAmount, creditNotes }) => [
    { key: 'SETTLEMENTS_MADE', values: { count: made, amount: formatMoney(totalGrossAmount, currentLocale()) } },
    ...(creditNotes ? [{ key: 'VOID_CREDITED', values: { number: creditNotes } } as const] : []),
  ],
});

/** The purchase orders of a range of days, as the stated table (2-requests §2, 3-platform §7). */
export const exportPurchaseOrders = defineAction<null, { from: string; to: string }>({
  label: 'EXPORT_PURCHASE_ORDERS',
  icon: <ExportIcon />,
  operation: 'listPurchaseOrders',
  allowed: ({ agent }) => sections.purchaseOrders(agent),
  ask: defineForm<typeof purchaseOrderDaysForm, null>(
    purchaseOrderDaysForm,
    {
      from: { input: 'date', label: 'FROM', required: true },
      to: { input: 'date', label: 'TO', required: true },
    },
    () => ({ from: `${monthBefore(today())}-01`, to: today() }),
  ),
  async run(towline, _nothing, { from, to }) {
    const { readTable, fileNameOf, saveFile } = await import('../../kit/lists/csvDownload.ts');
    const query = { from, to, format: 'csv', locale: currentLocale() } as const;
    const answer = await towline.open('listPurchaseOrders', { query });
    const { file } = await readTable(answer, () => {});
    saveFile(file, fileNameOf(answer.headers.get('content-disposition'), 'purchase-orders.csv'));
  },
  success: [],
});
