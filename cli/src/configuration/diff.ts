import path from 'node:path';
import type { Towline } from '@towline/sdk';
import { type DocumentChange, documentChanges } from '@towline/sdk/domain/contract/documentChanges';
import { withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { named } from '../api/named.ts';
import { UserError } from '../errors.ts';
import type { Column } from '../output/column.ts';
import { changeText, valueText } from './changeText.ts';
import { documentOf, readDocumentFile } from './documentFile.ts';
import type { Configuration } from './kinds.ts';

/** Fields that `--json` may name. */
export const diffFields = ['kind', 'place', 'pointer', 'before', 'after'] as const;

/** The columns of what differs. */
export const diffColumns: Column<DocumentChange>[] = [
  { key: 'place', title: 'Place', value: ({ place }) => place },
  {
    key: 'change',
    title: 'Change',
    value: ({ kind }) => kind,
    tone: ({ kind }) => (kind === 'added' ? 'good' : kind === 'removed' ? 'bad' : undefined),
  },
  { key: 'before', title: 'Before', value: ({ before }) => textOf(before), isCsvOnly: true },
  { key: 'after', title: 'After', value: ({ after }) => textOf(after), isCsvOnly: true },
  {
    key: 'values',
    title: 'Values',
    value: ({ before, after }) => [textOf(before), textOf(after)].join(' → '),
    shown: (change) =>
      change.kind === 'changed'
        ? changeText(change)
        : valueText(change.kind === 'removed' ? change.before : change.after),
    mayShrink: true,
  },
];

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** A document and what it is called. */
type Side = { title: string; document: ConfigurationDocument };

/** What was asked for: a code with versions, one file, or two. */
export type DiffAsked = { words: readonly string[]; from?: number | undefined; to?: number | undefined; cwd: string };

/** Two documents that are compared, the earlier one first. */
export async function sidesOf(
  of: Configuration,
  { words, from, to, cwd }: DiffAsked,
  connect: () => Promise<Towline>,
): Promise<[Side, Side]> {
  const [first = '', second] = words;
  const isFile = first.endsWith('.json') || first.includes('/');
  if ((isFile || second !== undefined) && (from !== undefined || to !== undefined))
    throw new UserError(`--from and --to are versions of one ${of.kind} by its code`);
  if (second !== undefined) return [await sideOfFile(first, cwd), await sideOfFile(second, cwd)];
  if (!isFile) return sidesOfVersions(of, await connect(), { code: first, from, to });
  const mine = await sideOfFile(first, cwd);
  const code = path.basename(first, '.json');
  const kept = await named(of.kind, code, of.get(await connect(), code), `${of.noun} list`);
  return [{ title: `version ${kept.version}`, document: kept }, mine];
}

async function sideOfFile(file: string, cwd: string): Promise<Side> {
  const { text } = await readDocumentFile(path.resolve(cwd, file), file);
  return { title: file, document: documentOf(text, file) };
}

async function sidesOfVersions(
  of: Configuration,
  towline: Towline,
  { code, from, to }: { code: string; from: number | undefined; to: number | undefined },
): Promise<[Side, Side]> {
  const versions = await named(of.kind, code, of.versions(towline, code), `${of.noun} list`);
  const numbers = versions.map(({ version }) => version);
  const later = to ?? numbers[0];
  const earlier = from ?? numbers.find((version) => version < (later ?? 0));
  if (earlier === undefined || later === undefined)
    throw new UserError(`${code} has one version; there is nothing to compare it with`, { code: 'ONE_VERSION' });
  const side = async (version: number): Promise<Side> => {
    const document = await of.versionOf(towline, code, version);
    if (document) return { title: `version ${version}`, document };
    const next = [`towline ${of.noun} versions ${code}`];
    throw new UserError(`${code} has no version ${version}`, { code: 'NOT_FOUND', next });
  };
  return [await side(earlier), await side(later)];
}

/** What differs; what each save writes itself is no difference. */
export const differences = ([earlier, later]: readonly [Side, Side]): DocumentChange[] =>
  documentChanges(withoutBookkeeping(earlier.document), withoutBookkeeping(later.document));
