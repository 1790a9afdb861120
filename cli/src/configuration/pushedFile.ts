import path from 'node:path';
import type { Towline } from '@towline/sdk';
import { NotFoundError, ValidationError } from '@towline/sdk/client/problem';
import { schemaFaults } from '@towline/sdk/client/schemaFaults';
import { type SaveIssue, saveIssues } from '@towline/sdk/domain/contract/configurationSave';
import { type DocumentChange, documentChanges } from '@towline/sdk/domain/contract/documentChanges';
import { withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import { type ConfigurationDocument, isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { z } from 'zod';
import { ConflictFailure, UserError } from '../errors.ts';
import { refuseConflict } from './conflict.ts';
import { documentOf, readDocumentFile } from './documentFile.ts';
import { positionOf } from './jsonPosition.ts';
import type { Configuration, Kept } from './kinds.ts';

/** A file that is to be pushed, as the ledger and plans keep it: the sum says later whether it is still the same. */
export const pushedRow = z.object({
  file: z.string(),
  shown: z.string(),
  sha256: z.string(),
  reason: z.string(),
  create: z.boolean().optional(),
  bypassSchema: z.boolean().optional(),
  overrideExamples: z.boolean().optional(),
});
export type PushedRow = z.output<typeof pushedRow>;

/** A file that may be saved: over what is kept, or as a new document. */
export type Pushed = {
  document: ConfigurationDocument;
  kept: Kept | undefined;
  shown: string;
  sha256: string;
  changes: DocumentChange[];
  /** Where in the file a value stands */
  at(pointer: string): string;
};

/** Reads a file and holds it to all that a save asks; nothing is written. */
export async function pushedFile(of: Configuration, row: PushedRow, towline: Towline): Promise<Pushed> {
  const { file, shown, sha256 } = row;
  const read = await readDocumentFile(file, shown);
  const mine = documentOf(read.text, shown);
  const code = path.basename(file, '.json');
  const at = (pointer: string) => {
    const { line, column } = positionOf(read.text, pointer);
    return `${shown}:${line}:${column}`;
  };
  if (mine.code !== code)
    throw new UserError(`${shown} is of ${code}, and its code is ${JSON.stringify(mine.code) ?? 'missing'}`, {
      code: 'CODE_RENAMED',
      hint: 'A code never changes',
      issues: [{ pointer: at('/code'), detail: `should be ${JSON.stringify(code)}` }],
      next: of.kind === 'contract' ? [`towline contracts clone --from ${code} --code <new>`] : [],
    });
  const kept = await keptOf(of, row, code, towline);
  const subject = { kept, shown, sha256, at };
  if (kept && isAsKept(of, row, mine, kept)) return { ...subject, document: kept, changes: [] };
  // What the run itself saved was written back, and is as the server has it.
  if (read.sha256 !== sha256)
    throw new ConflictFailure(`${shown} was changed since the run began`, { code: 'FILE_CHANGED' });
  if (kept && Number.isInteger(mine.version) && Number(mine.version) < kept.version)
    await refuseConflict(of, towline, { kept, mine, shown });
  const places = { shown, at };
  const document = kept ? checked(of, kept, mine, places) : mine;
  if (!row.bypassSchema) await checkSchema(of, towline, document, { ...places, isNew: !kept });
  if (!kept) refuseFaults(of.newFaults?.(document) ?? [], places);
  await checkAtServer(of, towline, kept ? document : { ...of.given, ...unsaved, ...document }, { ...row, ...places });
  const changes = kept ? documentChanges(withoutBookkeeping(kept), withoutBookkeeping(mine)) : [];
  return { ...subject, document, changes };
}

function refuseFaults(faults: readonly { pointer: string; detail: string }[], { shown, at }: Places): void {
  const issues = faults.map(({ pointer, detail }) => ({ pointer: at(pointer), detail }));
  if (issues.length > 0) throw new UserError(`${shown} cannot be saved`, { code: 'RULE_BROKEN', issues });
}

/** What the server gives a new document when it is saved, for the check before. */
const unsaved = { version: 1, lastUpdatedAt: '2000-01-01T00:00:00Z' };

/** Refuses what only the server knows: texts, examples, organisations and price lists that it has (DECISIONS T-545). */
async function checkAtServer(
  of: Configuration,
  towline: Towline,
  document: ConfigurationDocument,
  { reason, bypassSchema, overrideExamples, ...places }: PushedRow & Places,
): Promise<void> {
  try {
    await of.check?.(
      towline,
      { ...document, code: String(document.code) },
      {
        reason,
        bypassSchema,
        overridesExamples: overrideExamples,
      },
    );
  } catch (error) {
    throw refusalAt(error, places);
  }
}

/** What the server refuses of a document, with the places of the file. */
export function refusalAt(error: unknown, { shown, at }: Places): unknown {
  if (!(error instanceof ValidationError) || error.issues.length === 0) return error;
  const issues = error.issues.map(({ pointer, detail }) => ({
    pointer: at(pointer.replace(/^\/contract(?=\/|$)/, '')),
    detail,
  }));
  return new UserError(`${shown} cannot be saved`, { code: error.code, issues, cause: error });
}

/** A new document whose answer was lost stands there with what the server gave it. */
const isAsKept = ({ given }: Configuration, { create }: PushedRow, mine: ConfigurationDocument, kept: Kept): boolean =>
  isSameJson(
    withoutBookkeeping({ ...(create && mine.version === undefined ? given : {}), ...mine }),
    withoutBookkeeping(kept),
  );

/** What stands there; nothing only where it may be added. */
async function keptOf(
  of: Configuration,
  { create }: PushedRow,
  code: string,
  towline: Towline,
): Promise<Kept | undefined> {
  try {
    return await of.get(towline, code);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    if (create) return undefined;
    throw new UserError(`There is no ${of.kind} "${code}"`, {
      code: error.code,
      hint: 'Say --create where it is a new one',
      next: [`towline ${of.noun} list`],
      cause: error,
    });
  }
}

/** The schema of each server, asked once a run. */
const judges = new WeakMap<Towline, Promise<ReturnType<typeof schemaFaults>>>();

/** So many faults of a document are told. */
const MOST_FAULTS = 20;

/** Refuses what the server’s schema refuses, before anything of the push is saved. */
async function checkSchema(
  of: Configuration,
  towline: Towline,
  document: ConfigurationDocument,
  { shown, at, isNew }: Places & { isNew: boolean },
): Promise<void> {
  const judge = judges.get(towline) ?? of.schema(towline).then(schemaFaults);
  judges.set(towline, judge);
  // What the server gives a new document itself is missing yet.
  const faults = (await judge)(document).filter(
    ({ keyword, pointer }) => !(isNew && keyword === 'required' && pointer === ''),
  );
  if (faults.length === 0) return;
  const issues = faults.slice(0, MOST_FAULTS).map(({ keyword, pointer, detail }) => ({
    pointer: at(pointer),
    // The validator’s own word for a member that is not known says nothing to anybody.
    detail: keyword === 'false' ? `${pointer} is no member of the schema` : `${pointer} ${detail}`.trim(),
  }));
  throw new UserError(`${shown} is not as the schema says`, {
    code: 'SCHEMA_INVALID',
    hint: '--bypass-schema keeps members that the schema does not know',
    issues,
  });
}

/** The file as people read its name, and where a value stands in it. */
type Places = { shown: string; at: (pointer: string) => string };

function wordsOf({ code, path: property, params }: SaveIssue): string {
  if (code === 'CANNOT_REMOVE_PROPERTY') return `You cannot remove the property "${property}"`;
  if (code === 'CANNOT_CHANGE_PROPERTY') return `You cannot change the property "${property}"`;
  if (code === 'VALUE_REQUIRED') return `"${params?.place}" may not be empty`;
  if (code === 'VALUE_TOO_LONG') return `"${params?.place}" has more than ${params?.maximum} characters`;
  if (code === 'VALUE_OUT_OF_RANGE')
    return `"${params?.place}" must be between ${params?.minimum} and ${params?.maximum}`;
  if (code === 'VALUE_NOT_VALID') return `"${params?.place}" does not have the right form`;
  return code === 'EXTENSION_ID_TAKEN' ? `Another extension has the id "${params?.id}"` : code;
}

/** The document as it is sent: over the version that stands there, with the members that no save may touch as they are. */
function checked(of: Configuration, kept: Kept, mine: ConfigurationDocument, places: Places): Kept {
  const isBehind = Number(mine.version) < kept.version;
  const { version, lastUpdatedAt } = kept;
  const document = isBehind ? { ...mine, version, lastUpdatedAt } : mine;
  const edit = { loaded: kept, edited: document, findings: [], bypassesSchema: false, reason: 'said' };
  const faults = saveIssues(of.kind, edit).map((issue) => ({ pointer: `/${issue.path}`, detail: wordsOf(issue) }));
  refuseFaults(faults, places);
  return document as Kept;
}
