import { BankAccountIcon } from '@blueprintjs/icons';
import type { Settlement } from '@towline/sdk/api';
import { ibanInGroups } from '@towline/sdk/forms/fields/iban';
import { payeeCheckValues, settlementStatusValues } from '@towline/sdk/values';
import { actionOn } from '../../kit/actions/actionOn.tsx';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, dateTime, number, oneOf, text } from '../../kit/fields/kinds.tsx';
import { money } from '../../kit/fields/money.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import type { StatusLevel } from '../../ui/statusLevel.ts';
import { organisation } from '../../widgets/fieldKinds.tsx';
import { organisationLookup } from '../../widgets/recordFilters.ts';
import { SettlementDetail } from './SettlementDetail.tsx';
import { approveSettlement, markSettlementPaid, paySettlement, reopenSettlement } from './settlementActions.tsx';

const levels: Readonly<Record<Settlement['status'], StatusLevel>> = {
  Open: 'default',
  Approved: 'info',
  Paying: 'warning',
  Paid: 'success',
  Failed: 'danger',
  CarriedOver: 'default',
};

/** What a partner is paid for a month, the account in groups of four (2-requests §3, 3-platform §3). */
export const settlementFields = fieldsOf<Settlement>()({
  partnerName: { label: 'PARTNER', kind: text },
  payeeName: { label: 'PAYEE', kind: text },
  month: { label: 'MONTH', kind: code, of: ({ from }) => from?.slice(0, 7) },
  companyCode: { label: 'COMPANY', kind: organisation },
  IBAN: { label: 'IBAN', kind: code, of: ({ IBAN }) => ibanInGroups(IBAN) || undefined },
  // Its name is longer in every language but English.
  purchaseOrderCount: { label: 'JOBS', kind: { ...number, width: 92 } },
  totalNetAmount: { label: 'AMOUNT_NET', kind: money },
  totalGrossAmount: { label: 'AMOUNT_GROSS', kind: money },
  status: { label: 'STATUS', kind: oneOf(settlementStatusValues, 'SettlementStatus', levels) },
  failure: { label: 'WHY_NOT_PAID', kind: text },
  payeeCheck: { label: 'PAYEE_CHECK', kind: oneOf(payeeCheckValues, 'PayeeCheck') },
  approvedBy: { label: 'APPROVED_BY', kind: text },
  paidBy: { label: 'PAID_BY', kind: text },
  paidAt: { label: 'PAID_AT', kind: dateTime },
});

/** Fetched whole, sorted and narrowed by the partner's name here, 20 a page (2-requests §2, §7, §9). */
export const settlementList = listOf('listSettlements', settlementFields, {
  name: 'settlements',
  title: 'SETTLEMENTS',
  rowVersion: ({ version, IBAN }) => `${version} ${IBAN}`,
  attention: ({ status, failure = '', payeeCheck, payeeSaid = '' }) =>
    status === 'Failed' ? { level: 'danger', text: failure } : payeeCheck && { level: 'warning', text: payeeSaid },
  empty: { icon: <BankAccountIcon />, title: 'NO_SETTLEMENTS', hint: 'NO_SETTLEMENTS_HINT' },
  alsoAsked: () => ({ take: 999 }),
  filters: {
    partnerName: { within: ['partnerName'] },
    month: { within: ['month'] },
    companyCode: { within: ['companyCode'], lookup: organisationLookup },
    status: {},
  },
  csv: true,
  totals: ['totalGrossAmount'],
  // What is carried over counts where it is now (DECISIONS T-791).
  counts: ({ status }) => status !== 'CarriedOver',
  expand: (settlement) => <SettlementDetail id={settlement.id} />,
  actions: [
    actionOn(paySettlement),
    actionOn(approveSettlement),
    actionOn(markSettlementPaid),
    actionOn(reopenSettlement),
  ],
  // Who pays whom stays: one partner may be paid by two companies.
  lesser: ['paidAt', 'purchaseOrderCount', 'payeeName', 'IBAN'],
  onPhone: { partnerName: 112, companyCode: 90, totalGrossAmount: 82, status: 84 },
  columns: {
    partnerName: { width: 185, pinned: true },
    payeeName: 110,
    month: 72,
    companyCode: 120,
    // An account number is read to its end.
    IBAN: 275,
    purchaseOrderCount: 60,
    // Room for the sum of a month, below.
    totalGrossAmount: 104,
    status: 100,
    paidAt: 100,
  },
  hidden: ['totalNetAmount', 'failure', 'payeeCheck', 'approvedBy', 'paidBy'],
});
