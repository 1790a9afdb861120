import { operationDecision } from '@towline/sdk/access/operations';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { shownPath } from '../../configuration/documentFile.ts';
import { stableJson } from '../../configuration/stableJson.ts';
import { UserError } from '../../errors.ts';
import { dirFlag, fileArgs } from '../../priceLists/fileWords.ts';
import { changeWords } from '../../priceLists/listChanges.ts';
import { listFiles, saveListOf, savesListsOf } from '../../priceLists/places.ts';
import { type PushedListRow, pushedList, pushedListRow, readSum } from '../../priceLists/pushedList.ts';
import { writeFileWhole } from '../../settings/writeFileWhole.ts';

/** So many changes are told of one list before it is saved. */
const MOST_TOLD = 3;

export const command = defineBulk({
  name: 'price-lists push',
  summary: 'Save price lists from their files',
  description:
    'Saves files that pull wrote, each as the next version; a CSV file that is named brings the lines of the list that it is called by. All are looked at first: one that cannot be read, whose prices break a rule, or over which somebody else saved since, ends it before anything is changed. The JSON file holds the new version afterwards.',
  args: fileArgs,
  flags: z.object({
    dir: dirFlag,
    reason: z
      .string()
      .max(2000)
      .default('')
      .meta({ value: '<text>', completes: 'text', description: 'Why; kept with the version' }),
    create: z.boolean().optional().meta({ description: 'Add lists that the server does not have' }),
    onlyChanged: z.boolean().optional().meta({ description: 'Leave out of the result what is as the server has it' }),
  }),
  examples: [
    ['price-lists push --reason "Tariffs of 2027"', 'What differs from the server, after asking'],
    ['price-lists push price-lists/contracts/Q8/Q8.csv --dry-run', 'What a spreadsheet would change'],
    ['price-lists push --reason "$CI_COMMIT_TITLE" --only-changed --yes', 'In a pipeline'],
  ],
  rows: pushedListRow,
  hasOwnFiles: true,
  isWhole: true,
  async rowsOf({ dir, reason, create }, words, { io, flags }): Promise<PushedListRow[]> {
    if (flags.resume || (flags as { plan?: string }).plan !== undefined) return [];
    const files = await listFiles(dir, words, io.cwd);
    if (files.length === 0)
      throw new UserError(`No price list in ${dir}`, {
        code: 'FILE_NOT_FOUND',
        next: [`towline price-lists pull --dir ${dir}`],
      });
    return Promise.all(
      files.map(async (file) => {
        const shown = shownPath(file, io.cwd);
        return { file, shown, sha256: await readSum(file, shown), reason: reason.trim(), create };
      }),
    );
  },
  keyOf: ({ shown }) => shown,
  plan: (row, { towline }) => pushedList(row, towline),
  allowed: ({ owner }, _row, { agent }) => operationDecision(agent, savesListsOf[owner.viewpoint]),
  isDone: ({ kept, changes }) => kept !== undefined && changes.length === 0,
  isLeftOut: ({ onlyChanged }) => onlyChanged === true,
  labelOf: ({ shown }) => shown,
  effectOf: ({ changes, kept }) =>
    [
      ...(kept ? [] : ['new']),
      ...changes.slice(0, MOST_TOLD).map(changeWords),
      ...(changes.length > MOST_TOLD ? [`and ${changes.length - MOST_TOLD} more`] : []),
    ].join('; '),
  stateOf: ({ kept, sha256 }) => ({ version: kept?.version ?? 0, file: sha256 }),
  async act({ owner, list }, { file, reason }, idempotencyKey, { towline, signal }) {
    const body = { ...list, ...(reason !== '' && { reason }) };
    const saved = await saveListOf(towline, owner, body, { idempotencyKey, signal });
    // So that the next push knows that it was this file that was saved.
    if (saved) await writeFileWhole(file.replace(/\.csv$/, '.json'), stableJson(saved));
  },
  question: (count) => `Save ${count} price ${count === 1 ? 'list' : 'lists'}`,
});
