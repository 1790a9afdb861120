import path from 'node:path';
import { operationDecision } from '@towline/sdk/access/operations';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { z } from 'zod';
import { defineBulk } from '../bulk/defineBulk.ts';
import { UserError } from '../errors.ts';
import { writeFileWhole } from '../settings/writeFileWhole.ts';
import { changeText } from './changeText.ts';
import { codesNotFiles } from './codesNotFiles.ts';
import { documentFiles, readDocumentFile, shownPath } from './documentFile.ts';
import type { Configuration, Kept } from './kinds.ts';
import { type PushedRow, pushedFile, pushedRow, refusalAt } from './pushedFile.ts';
import { reasonFlag, reasonOf } from './reason.ts';
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
    flags: z.object({
      dir: z.string().default(of.noun).meta({ value: '<dir>', completes: 'file', description: 'Where the files are' }),
      ...reasonFlag,
      create: z
        .boolean()
        .optional()
        .meta({ description: `Add ${of.noun} that the server does not have` }),
      bypassSchema: z.boolean().optional().meta({ description: 'Keep members that the schema does not know' }),
      overrideExamples: z
        .boolean()
        .optional()
        .meta({ description: 'Save although an example of a contract is broken; the version shows it' }),
      onlyChanged: z.boolean().optional().meta({ description: 'Leave out of the result what is as the server has it' }),
    }),
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
    async rowsOf({ dir, reason, create, bypassSchema, overrideExamples }, codes, context): Promise<PushedRow[]> {
      const { io, flags } = context;
      if (flags.resume || (flags as { plan?: string }).plan !== undefined) return [];
      codesNotFiles(codes, [`${of.noun} push`, '--dir']);
      const found = (await documentFiles(dir, io.cwd)).filter(
        (file) => codes.length === 0 || codes.includes(path.basename(file, '.json')),
      );
      const missing = codes.filter((code) => !found.some((file) => path.basename(file, '.json') === code));
      if (missing.length > 0 || found.length === 0)
        throw new UserError(`No file ${missing.map((code) => `${code}.json`).join(', ') || '*.json'} in ${dir}`, {
          code: 'FILE_NOT_FOUND',
          next: [`towline ${of.noun} pull --dir ${dir}`],
        });
      const why = await reasonOf({ reason }, context);
      return Promise.all(
        found.map(async (file) => {
          const shown = shownPath(file, io.cwd);
          return {
            file,
            shown,
            sha256: (await readDocumentFile(file, shown)).sha256,
            reason: why,
            create,
            bypassSchema,
            overrideExamples,
          };
        }),
      );
    },
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
