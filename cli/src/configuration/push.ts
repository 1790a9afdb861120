import { operationDecision } from '@towline/sdk/access/operations';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { defineBulk } from '../bulk/defineBulk.ts';
import { writeFileWhole } from '../settings/writeFileWhole.ts';
import { changeText } from './changeText.ts';
import type { Configuration, Kept } from './kinds.ts';
import { pushedFile, pushedRow, refusalAt } from './pushedFile.ts';
import { pushFlags, rowsToPush } from './pushRows.ts';
import { stableJson } from './stableJson.ts';

/** So many changes are told of one document before it is saved. */
const MOST_TOLD = 3;

/** Saves the files of a folder, all of which are looked at before the first is saved. */
export const pushCommand = (of: Configuration) =>
  defineBulk({
    name: `${of.noun} push`,
    summary: `Save ${of.noun} from their files`,
    description: `Saves files that pull wrote, each as the next version. All are looked at first: one that cannot be read, that the server would refuse, or over which somebody else saved since, ends it before anything is changed. A file holds the new version afterwards.`,
    args: [
      {
        name: 'code',
        description: `Codes of ${of.noun}; all files where none is named`,
        completes: of.kind,
        isOptional: true,
        isVariadic: true,
      },
    ],
    flags: pushFlags(of),
    examples: [
      [
        `${of.noun} push --dir ${of.noun} --reason "New workshops in Ghent"`,
        'What differs from the server, after asking',
      ],
      [`${of.noun} push ${of.kind === 'contract' ? 'Q8' : 'C24Belgium'} --dry-run`, 'What would change'],
      [`${of.noun} push --dir ${of.noun} --reason "$CI_COMMIT_TITLE" --only-changed --yes`, 'In a pipeline'],
    ],
    rows: pushedRow,
    hasOwnFiles: true,
    isWhole: true,
    rowsOf: (flags, codes, context) => rowsToPush(of, flags, codes, context),
    keyOf: ({ shown }) => shown,
    plan: (row, { towline }) => pushedFile(of, row, towline),
    allowed: (_subject, _row, { agent }) => operationDecision(agent, of.saves),
    isDone: ({ document, kept }) => kept !== undefined && isSameJson(document, kept),
    isLeftOut: ({ onlyChanged }) => onlyChanged === true,
    labelOf: ({ shown }) => shown,
    effectOf: ({ changes, kept }) =>
      [
        ...(kept ? [] : ['new']),
        ...changes.slice(0, MOST_TOLD).map((change) => `${change.place}: ${changeText(change)}`),
        ...(changes.length > MOST_TOLD ? [`and ${changes.length - MOST_TOLD} more`] : []),
      ].join('; '),
    stateOf: ({ kept, sha256 }) => ({ version: kept?.version ?? 0, file: sha256 }),
    async act(
      { document, kept, shown, at },
      { file, reason, bypassSchema, overrideExamples },
      idempotencyKey,
      { towline, signal },
    ) {
      const [why, options] = [
        { reason, bypassSchema, overridesExamples: overrideExamples },
        { idempotencyKey, signal },
      ];
      const saving = kept
        ? of.save(towline, document as Kept, why, options)
        : of.create(towline, document, why, options);
      const saved = await saving.catch((error: unknown) => {
        throw refusalAt(error, { shown, at });
      });
      // So that the next push knows that it was this file that was saved.
      await writeFileWhole(file, stableJson(saved));
    },
    question: (count) => `Save ${count} ${count === 1 ? of.kind : of.noun}`,
  });
