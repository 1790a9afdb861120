import type { Towline } from '@towline/sdk';
import { reopenBankFileDecision } from '@towline/sdk/access/bankFileActions';
import { sections } from '@towline/sdk/access/sections';
import type { BankFile } from '@towline/sdk/api';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { reasonFlag, reasonOf } from '../../configuration/reason.ts';
import { UserError } from '../../errors.ts';

const MOST_FILES = 200;

const isReopened = ({ failed, stillFailed }: BankFile): boolean => failed > 0 && stillFailed === 0;

/** A file by what the bank calls it, or by its id. */
async function fileNamed(towline: Towline, name: string): Promise<BankFile> {
  const wanted = name.toLowerCase();
  for await (const file of towline.settlements.listBankFiles({ take: MOST_FILES }))
    if (file.id === wanted || file.messageId.toLowerCase() === wanted) return file;
  throw new UserError(`There is no bank file "${name}"`, {
    code: 'NOT_FOUND',
    next: ['towline settlements bank-files list'],
  });
}

export const command = defineBulk({
  name: 'settlements bank-files reopen',
  summary: 'Open again what the bank refused of files',
  description:
    'Opens every settlement again that has failed in a bank file, as the console does; the next payment puts it into another file. What was opened again already stays as it is.',
  args: [
    {
      name: 'file',
      description: 'What the bank calls it, or its id',
      completes: 'text',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags: z.object(reasonFlag),
  examples: [
    ['settlements bank-files reopen C24Belgium-20261120-1 --dry-run', 'What the bank said, and how many'],
    ['settlements bank-files reopen C24Belgium-20261120-1 --reason "The format was mended"', 'After asking'],
  ],
  rows: z.object({ file: z.string().min(1), reason: z.string().default('') }),
  async rowsOf({ reason }, files, context) {
    if (files.length === 0) return [];
    const why = await reasonOf({ reason }, context);
    return files.map((file) => ({ file, reason: why }));
  },
  keyOf: ({ file }) => file.toLowerCase(),
  plan: ({ file }, { towline }) => fileNamed(towline, file),
  // What was opened again already is done, not refused.
  allowed: (file, _row, { agent }) =>
    isReopened(file) ? sections.settlements(agent) : reopenBankFileDecision(agent, file),
  isDone: isReopened,
  labelOf: ({ messageId, status, failure }) => [messageId, status, failure].filter(Boolean).join(' '),
  effectOf: ({ stillFailed }) => `settlements to open again: ${stillFailed}`,
  stateOf: ({ status, stillFailed }) => ({ status, stillFailed }),
  act: ({ id }, { reason }, idempotencyKey, { towline, signal }) =>
    towline.settlements.reopenBankFile(id, { reason }, { idempotencyKey, signal }),
  question: (count) => `Open the settlements of ${count} bank ${count === 1 ? 'file' : 'files'} again`,
});
