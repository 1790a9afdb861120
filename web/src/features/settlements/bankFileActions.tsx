import { ImportIcon, LockIcon, SendToIcon, UploadIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import type { BankAnswerTaken, BankFile } from '@towline/sdk/api';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { bankAnswerDialog } from './BankAnswerDialog.tsx';

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
  question: ({ messageId, payments }) => ({
    text: { key: 'SEND_BANK_FILE_Q', values: { file: messageId, count: payments } },
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

/** The bank's answer, a file of its own: what arrived is paid, what it refused has failed (DECISIONS S-38). */
export const takeBankAnswer = defineAction<BankFile, { document: string }, BankAnswerTaken>({
  label: 'TAKE_BANK_ANSWER',
  icon: <UploadIcon />,
  operation: 'takeBankAnswer',
  alsoStale: ['listBankFiles', 'listSettlements', 'getSettlement'],
  allowed,
  offered: (_by, { sentAt, payments, paid, failed }) => sentAt !== undefined && paid + failed < payments,
  ask: bankAnswerDialog,
  run: (towline, { id }, values) => towline.settlements.takeBankAnswer(id, values),
  success: ({ paid, failed, underWay }) => [{ key: 'BANK_ANSWER_TAKEN', values: { paid, failed, underWay } }],
});

export const downloadBankFile = defineAction<BankFile>({
  label: 'DOWNLOAD_BANK_FILE',
  icon: <ImportIcon />,
  operation: 'getBankFile',
  allowed,
  ask: 'nothing',
  async run(towline, { id, messageId }) {
    const { readTable, saveFile } = await import('../../kit/lists/csvDownload.ts');
    const { file } = await readTable(await towline.open('getBankFile', { path: { id } }), () => {});
    saveFile(new Blob([file], { type: 'application/xml' }), `${messageId}.xml`);
  },
  success: [],
});
