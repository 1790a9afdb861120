import { BankAccountIcon } from '@blueprintjs/icons';
import type { BankFile } from '@towline/sdk/api';
import { changedNothing } from '@towline/sdk/domain/settlement/bankAnswer';
import { listBankFilesQuery } from '@towline/sdk/queries';
import { bankAnswerOutcomeValues, bankFileStatusValues } from '@towline/sdk/values';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { actionOn } from '../../kit/actions/actionOn.tsx';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, dateTime, day, number, oneOf, text } from '../../kit/fields/kinds.tsx';
import { money } from '../../kit/fields/money.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import type { StatusLevel } from '../../ui/statusLevel.ts';
import { organisation } from '../../widgets/fieldKinds.tsx';
import { organisationLookup } from '../../widgets/recordFilters.ts';
import { downloadBankFile, handBankFile, reopenBankFile, sendBankFile, takeBankAnswer } from './bankFileActions.tsx';

const levels: Readonly<Record<BankFile['status'], StatusLevel>> = {
  ...{ Open: 'default', Empty: 'default', Closed: 'info', Handed: 'info', Accepted: 'warning', Paid: 'success' },
  ...{ NotHanded: 'danger', PartlyRejected: 'danger', Rejected: 'danger' },
};

// What came to nothing is for a person to look at (DECISIONS T-721).
const answerLevels: Readonly<Record<NonNullable<BankFile['answerOutcome']>, StatusLevel>> = {
  ...{ Applied: 'success', Accepted: 'info' },
  ...{ NothingUnderWay: 'warning', PaymentsNotNamed: 'warning', NotUnderstood: 'warning' },
};

/** Why it was refused or not handed over, else that the bank's last answer changed nothing. */
const whyOf = (file: BankFile): string | undefined =>
  file.failure ??
  (changedNothing(file.answerOutcome)
    ? dynamicText(`BankAnswerOutcome.${file.answerOutcome}`, {}, 'enumerations')
    : undefined);

const fields = fieldsOf<BankFile>()({
  messageId: { label: 'BANK_FILE', kind: code },
  companyCode: { label: 'COMPANY', kind: organisation },
  day: { label: 'BEGUN_ON', kind: day },
  payments: { label: 'PAYMENTS', kind: number },
  totalAmount: { label: 'AMOUNT', kind: money },
  status: { label: 'STATUS', kind: oneOf(bankFileStatusValues, 'BankFileStatus', levels) },
  failure: { label: 'REASON', kind: text, of: whyOf },
  handedAt: { label: 'HANDED_AT', kind: dateTime },
  paid: { label: 'PAID', kind: number },
  failed: { label: 'FAILED', kind: number },
  stillFailed: { label: 'STILL_FAILED', kind: number },
  sentAt: { label: 'SENT_AT', kind: dateTime },
  answeredAt: { label: 'BANK_ANSWERED', kind: dateTime },
  answerOutcome: { label: 'BANK_ANSWER', kind: oneOf(bankAnswerOutcomeValues, 'BankAnswerOutcome', answerLevels) },
  answerStatus: { label: 'BANK_WORD', kind: code },
});

/** The files in which banks read what settlements are paid, the latest first (DECISIONS S-38). */
export const bankFileList = listOf('listBankFiles', fields, {
  name: 'bankFiles',
  title: 'BANK_FILES',
  query: listBankFilesQuery,
  rowVersion: ({ payments, status, paid, failed, stillFailed, answeredAt = '', answerOutcome = '' }) =>
    `${payments} ${status} ${paid} ${failed} ${stillFailed} ${answeredAt} ${answerOutcome}`,
  attention: (file) => {
    if (levels[file.status] === 'danger') return { level: 'danger', text: file.failure ?? '' };
    return changedNothing(file.answerOutcome) ? { level: 'warning', text: whyOf(file) ?? '' } : undefined;
  },
  empty: { icon: <BankAccountIcon />, title: 'NO_BANK_FILES' },
  filters: { companyCode: { lookup: organisationLookup } },
  actions: [
    actionOn(sendBankFile),
    actionOn(handBankFile),
    actionOn(reopenBankFile),
    actionOn(takeBankAnswer),
    actionOn(downloadBankFile),
  ],
  onPhone: { messageId: 180, totalAmount: 90, status: 110 },
  lesser: ['day', 'companyCode'],
  columns: {
    messageId: { width: 220, pinned: true },
    companyCode: 130,
    day: true,
    payments: 90,
    totalAmount: 110,
    status: 130,
    failure: 200,
    failed: 80,
    answeredAt: true,
  },
  hidden: ['paid', 'stillFailed', 'sentAt', 'handedAt', 'answerOutcome', 'answerStatus'],
});
