import path from 'node:path';
import { operationDecision } from '@towline/sdk/access/operations';
import { saveIssues } from '@towline/sdk/domain/contract/configurationSave';
import { type DocumentChange, documentChanges } from '@towline/sdk/domain/contract/documentChanges';
import { withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import { type ConfigurationDocument, isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { z } from 'zod';
import { named } from '../api/named.ts';
import type { BulkTools } from '../bulk/bulkSpec.ts';
import { defineBulk } from '../bulk/defineBulk.ts';
import { positionOf } from '../contractScan/jsonPosition.ts';
import { stableJson } from '../contractScan/stableJson.ts';
import { ConflictFailure, UserError } from '../errors.ts';
import { writeFileWhole } from '../settings/writeFileWhole.ts';
import { changeText } from './changeText.ts';
import { refuseConflict } from './conflict.ts';
import { documentFiles, documentOf, readDocumentFile, shownPath } from './documentFile.ts';
import type { Configuration, Kept } from './kinds.ts';
import { reasonFlag, reasonOf } from './reason.ts';

const rows = z.object({ file: z.string(), shown: z.string(), sha256: z.string(), reason: z.string() });
type Row = z.output<typeof rows>;

/** A file that may be saved over what is kept. */
type Subject = { document: Kept; kept: Kept; shown: string; sha256: string; changes: DocumentChange[] };

/** So many changes are told of one document before it is saved. */
const MOST_TOLD = 3;

/** Saves the files of a folder, all of which are looked at before the first is saved. */
export const pushCommand = (of: Configuration) =>
  defineBulk({
    name: `${of.noun} push`,
    summary: `Save ${of.noun} from their files`,
    description: `Saves files that pull wrote, each as the next version. All are looked at first: one that cannot be read, or over which somebody else saved since, ends it before anything is changed. A file holds the new version afterwards.`,
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
    rows,
    hasOwnFiles: true,
    isWhole: true,
    async rowsOf({ dir, reason }, codes, context): Promise<Row[]> {
      const { io, flags } = context;
      if (flags.resume || (flags as { plan?: string }).plan !== undefined) return [];
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
          return { file, shown, sha256: (await readDocumentFile(file, shown)).sha256, reason: why };
        }),
      );
    },
    keyOf: ({ shown }) => shown,
    plan: (row, tools) => subjectOf(of, row, tools),
    allowed: (_subject, _row, { agent }) => operationDecision(agent, of.saves),
    isDone: ({ document, kept }) => isSameJson(document, kept),
    isLeftOut: ({ onlyChanged }) => onlyChanged === true,
    labelOf: ({ shown }) => shown,
    effectOf: ({ changes }) =>
      [
        ...changes.slice(0, MOST_TOLD).map((change) => `${change.place}: ${changeText(change)}`),
        ...(changes.length > MOST_TOLD ? [`and ${changes.length - MOST_TOLD} more`] : []),
      ].join('; '),
    stateOf: ({ kept, sha256 }) => ({ version: kept.version, file: sha256 }),
    async act({ document }, { file, reason }, idempotencyKey, { towline, signal }) {
      const saved = await of.save(towline, document, reason, { idempotencyKey, signal });
      // So that the next push knows that it was this file that was saved.
      await writeFileWhole(file, stableJson(saved));
    },
    question: (count) => `Save ${count} ${count === 1 ? of.kind : of.noun}`,
  });

async function subjectOf(of: Configuration, row: Row, { towline }: BulkTools): Promise<Subject> {
  const { file, shown, sha256 } = row;
  const read = await readDocumentFile(file, shown);
  const mine = documentOf(read.text, shown);
  const code = path.basename(file, '.json');
  const at = (property: string) => {
    const { line, column } = positionOf(read.text, `/${property}`);
    return `${shown}:${line}:${column}`;
  };
  if (mine.code !== code)
    throw new UserError(`${shown} is of ${code}, and its code is ${JSON.stringify(mine.code) ?? 'missing'}`, {
      code: 'CODE_RENAMED',
      hint: 'A code never changes',
      issues: [{ pointer: at('code'), detail: `should be ${JSON.stringify(code)}` }],
      next: of.kind === 'contract' ? [`towline contracts clone --from ${code} --code <new>`] : [],
    });
  const kept = await named(of.kind, code, of.get(towline, code), `${of.noun} list`);
  if (isSameJson(withoutBookkeeping(mine), withoutBookkeeping(kept)))
    return { document: kept, kept, shown, sha256, changes: [] };
  // What the run itself saved was written back, and is as the server has it.
  if (read.sha256 !== sha256)
    throw new ConflictFailure(`${shown} was changed since the run began`, { code: 'FILE_CHANGED' });
  if (Number.isInteger(mine.version) && Number(mine.version) < kept.version)
    await refuseConflict(of, towline, { kept, mine, shown });
  return {
    document: checked(of, kept, mine, { shown, at }),
    kept,
    shown,
    sha256,
    changes: documentChanges(withoutBookkeeping(kept), withoutBookkeeping(mine)),
  };
}

/** The document as it is sent: over the version that stands there, with the members that no save may touch as they are. */
function checked(
  of: Configuration,
  kept: Kept,
  mine: ConfigurationDocument,
  { shown, at }: { shown: string; at: (property: string) => string },
): Kept {
  const isBehind = Number(mine.version) < kept.version;
  const { version, lastUpdatedAt } = kept;
  const document = isBehind ? { ...mine, version, lastUpdatedAt } : mine;
  const edit = { loaded: kept, edited: document, findings: [], bypassesSchema: false, reason: 'said' };
  const issues = saveIssues(of.kind, edit).map(({ path: property, code }) => ({
    pointer: at(property),
    detail: `You cannot ${code === 'CANNOT_REMOVE_PROPERTY' ? 'remove' : 'change'} the property "${property}"`,
  }));
  if (issues.length > 0) throw new UserError(`${shown} cannot be saved`, { code: 'RULE_BROKEN', issues });
  return document as Kept;
}
