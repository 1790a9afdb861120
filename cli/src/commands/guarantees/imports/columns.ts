import type { GuaranteeImport } from '@towline/sdk/api';
import { type Column, timeColumn } from '../../../output/column.ts';

/** Fields that `--json` may name. */
export const importFields = {
  id: true,
  contractCode: true,
  fileName: true,
  sender: true,
  channel: true,
  startedAt: true,
  finishedAt: true,
  rowCount: true,
  insertedCount: true,
  updatedCount: true,
  skippedCount: true,
  rejectedCount: true,
  hasError: true,
  status: true,
  checksum: true,
  fileSize: true,
  readBytes: true,
  errorCode: true,
  errorDetail: true,
} satisfies Record<keyof GuaranteeImport, true>;

/** The columns of the list of imports. */
export const importColumns: Column<GuaranteeImport>[] = [
  { key: 'id', title: 'Import', value: ({ id }) => id },
  { key: 'contractCode', title: 'Contract', value: ({ contractCode }) => contractCode, mayShrink: true },
  { key: 'fileName', title: 'File', value: ({ fileName }) => fileName, mayShrink: true, leaveOut: 5 },
  { key: 'channel', title: 'Channel', value: ({ channel }) => channel, leaveOut: 7 },
  timeColumn('startedAt', 'Started', ({ startedAt }) => startedAt),
  {
    key: 'status',
    title: 'Status',
    value: ({ status }) => status,
    tone: ({ status, hasError }) => (status === 'Failed' ? 'bad' : hasError ? 'warn' : 'good'),
  },
  { key: 'rowCount', title: 'Rows', value: ({ rowCount }) => rowCount, isRight: true, leaveOut: 2 },
  { key: 'insertedCount', title: 'New', value: ({ insertedCount }) => insertedCount, isRight: true, leaveOut: 3 },
  { key: 'updatedCount', title: 'Updated', value: ({ updatedCount }) => updatedCount, isRight: true, leaveOut: 6 },
  { key: 'skippedCount', title: 'Skipped', value: ({ skippedCount }) => skippedCount, isRight: true, leaveOut: 4 },
  { key: 'rejectedCount', title: 'Rejected', value: ({ rejectedCount }) => rejectedCount, isRight: true, leaveOut: 1 },
];
