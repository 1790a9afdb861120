import { ImportIcon, LockIcon, SendToIcon, UndoIcon, UploadIcon } from '@blueprintjs/icons';
import { reopenBankFileDecision } from '@towline/sdk/access/bankFileActions';
import { sections } from '@towline/sdk/access/sections';
import type { BankAnswerTaken, BankFile, BankFileReopened } from '@towline/sdk/api';
import { settlementReasonForm } from '@towline/sdk/forms/settlement';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import type { MessageKey } from '../../kit/texts.ts';
import { bankAnswerDialog } from './BankAnswerDialog.tsx';
import { reasonField } from './reasonField.ts';

const allowed = ({ agent }: { agent: Parameters<typeof sections.settlements>[0] }) => sections.settlements(agent);

/** Closes it: from then on it says the same for ever (DECISIONS T-581). */
export const sendBankFile = defineAction<BankFile>({
  label: 'SEND_BANK_FILE',
  icon: <LockIcon />,
  intent: 'primary',
  operation: 'sendBankFile',
  alsoStale: ['listBankFiles'],
  allowed,
  offered: (_by, { sentAt, payments }) => sentAt === undefined && payments > 0,
  ask: 'confirm',
  question: ({ messageId, payments, totalAmount }) => ({
    text: {
      key: 'SEND_BANK_FILE_Q',
      values: { file: messageId, count: payments, amount: formatMoney(totalAmount, currentLocale()) },
    },
  }),
  run: (towline, { id }) => towline.settlements.sendBankFile(id),
  success: ['BANK_FILE_SENT'],
});

/** One that could not be handed over goes to the bank once more (DECISIONS T-573). */
export const handBankFile = defineAction<BankFile>({
  label: 'HAND_BANK_FILE',
  icon: <SendToIcon />,
  intent: 'primary',
  operation: 'sendBankFile',
  alsoStale: ['listBankFiles'],
  allowed,
  offered: (_by, { status }) => status === 'NotHanded',
  ask: 'nothing',
  run: (towline, { id }) => towline.settlements.sendBankFile(id),
  success: ['BANK_FILE_SENT'],
});

const withoutEffect: Readonly<Partial<Record<BankAnswerTaken['outcome'], MessageKey>>> = {
  NothingUnderWay: 'BANK_ANSWER_NOTHING_UNDER_WAY',
  PaymentsNotNamed: 'BANK_ANSWER_NAMES_NONE',
  NotUnderstood: 'BANK_ANSWER_NOT_UNDERSTOOD',
};

/** The bank's answer, a file of its own: what arrived is paid, what it refused has failed (DECISIONS S-38). */
export const takeBankAnswer = defineAction<BankFile, { document: string }, BankAnswerTaken>({
  label: 'TAKE_BANK_ANSWER',
  icon: <UploadIcon />,
  operation: 'takeBankAnswer',
  alsoStale: ['listBankFiles', 'listSettlements', 'getSettlement'],
  allowed,
  // The first word of the bank is kept also where everything was ended by hand: it may have refused what is said to be paid.
  offered: (_by, { sentAt, answeredAt, payments, paid, failed }) =>
    sentAt !== undefined && (answeredAt === undefined || paid + failed < payments),
  ask: bankAnswerDialog,
  run: (towline, { id }, values) => towline.settlements.takeBankAnswer(id, values),
  // It is kept, and says at the file what it came to; nobody takes it for one that paid something (DECISIONS T-721).
  cameToNothing: ({ outcome }) => {
    const key = withoutEffect[outcome];
    return key ? [key] : [];
  },
  success: ({ paid, failed, underWay, outcome }) =>
    withoutEffect[outcome] ? [] : [{ key: 'BANK_ANSWER_TAKEN', values: { paid, failed, underWay } }],
});

/** What the bank did not pay is open again, all of the file at once: the next payment puts it into another (DECISIONS T-589). */
export const reopenBankFile = defineAction<BankFile, { reason: string }, BankFileReopened>({
  label: 'REOPEN_BANK_FILE',
  icon: <UndoIcon />,
  operation: 'reopenBankFile',
  alsoStale: ['listBankFiles', 'listSettlements', 'getSettlement'],
  allowed: ({ agent }, file) => reopenBankFileDecision(agent, file),
  offered: (_by, { stillFailed }) => stillFailed > 0,
  ask: defineForm<typeof settlementReasonForm, BankFile>(settlementReasonForm, reasonField),
  question: ({ messageId, stillFailed, failure }) => ({
    text: failure
      ? { key: 'REOPEN_BANK_FILE_WHY_Q', values: { file: messageId, count: stillFailed, reason: failure } }
      : { key: 'REOPEN_BANK_FILE_Q', values: { file: messageId, count: stillFailed } },
  }),
  run: (towline, { id }, values) => towline.settlements.reopenBankFile(id, values),
  success: ({ reopened }) => [{ key: 'BANK_FILE_REOPENED', values: { count: reopened } }],
});

export const downloadBankFile = defineAction<BankFile>({
  label: 'DOWNLOAD_BANK_FILE',
  icon: <ImportIcon />,
  operation: 'getBankFile',
  allowed,
  offered: (_by, { payments }) => payments > 0,
  ask: 'nothing',
  async run(towline, { id, messageId }) {
    const { readTable, saveFile } = await import('../../kit/lists/csvDownload.ts');
    const { file } = await readTable(await towline.open('getBankFile', { path: { id } }), () => {});
    saveFile(new Blob([file], { type: 'application/xml' }), `${messageId}.xml`);
  },
  success: [],
});
