import { BankAccountIcon } from '@blueprintjs/icons';
import type { BankFile } from '@towline/sdk/api';
import { listBankFilesQuery } from '@towline/sdk/queries';
import { actionOn } from '../../kit/actions/actionOn.tsx';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, dateTime, day, number } from '../../kit/fields/kinds.tsx';
import { money } from '../../kit/fields/money.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { organisation } from '../../widgets/fieldKinds.tsx';
import { organisationLookup } from '../../widgets/recordFilters.ts';
import { downloadBankFile, sendBankFile, takeBankAnswer } from './bankFileActions.tsx';

const fields = fieldsOf<BankFile>()({
  messageId: { label: 'BANK_FILE', kind: code },
  companyCode: { label: 'COMPANY', kind: organisation },
  day: { label: 'BEGUN_ON', kind: day },
  payments: { label: 'PAYMENTS', kind: number },
  totalAmount: { label: 'AMOUNT', kind: money },
  paid: { label: 'PAID', kind: number },
  failed: { label: 'FAILED', kind: number },
  sentAt: { label: 'SENT_AT', kind: dateTime },
  answeredAt: { label: 'BANK_ANSWERED', kind: dateTime },
});

/** The files in which banks read what settlements are paid, the latest first (DECISIONS S-38). */
export const bankFileList = listOf('listBankFiles', fields, {
  name: 'bankFiles',
  title: 'BANK_FILES',
  query: listBankFilesQuery,
  rowVersion: ({ payments, paid, failed, sentAt = '' }) => `${payments} ${paid} ${failed} ${sentAt}`,
  attention: ({ failed }) => (failed > 0 ? { level: 'danger', text: String(failed) } : undefined),
  empty: { icon: <BankAccountIcon />, title: 'NO_BANK_FILES' },
  filters: { companyCode: { lookup: organisationLookup } },
  actions: [actionOn(sendBankFile), actionOn(takeBankAnswer), actionOn(downloadBankFile)],
  onPhone: { messageId: 190, totalAmount: 96, failed: 70 },
  columns: {
    messageId: { width: 220, pinned: true },
    companyCode: 130,
    day: true,
    payments: 90,
    totalAmount: 110,
    paid: 80,
    failed: 80,
    sentAt: true,
    answeredAt: true,
  },
});
