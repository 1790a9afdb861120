import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Towline } from '@towline/sdk';
import type { PriceList } from '@towline/sdk/api';
import { type PriceListChange, priceListChanges } from '@towline/sdk/domain/priceList/priceListChanges';
import { z } from 'zod';
import { ConflictFailure, UserError } from '../errors.ts';
import { unreadable } from '../unreadable.ts';
import { issueText } from './issueText.ts';
import { changeWords } from './listChanges.ts';
import { knownPlaceOf, type ListPlace, listsOf, ownerName } from './places.ts';
import { judged, type ReadList, readCsvList, readJsonList } from './readList.ts';

/** A file that is to be pushed, as the ledger and plans keep it: the sum says later whether it is still the same. */
export const pushedListRow = z.object({
  file: z.string(),
  shown: z.string(),
  sha256: z.string(),
  reason: z.string(),
  create: z.boolean().optional(),
});
export type PushedListRow = z.output<typeof pushedListRow>;

/** A list that may be saved: over what is kept, or as a new one. */
export type PushedList = ListPlace & {
  list: PriceList;
  kept: PriceList | undefined;
  shown: string;
  sha256: string;
  changes: PriceListChange[];
};

const nothing = { title: '', services: [] };
/** So many changes of somebody else are named. */
const MOST_NAMED = 20;

/** The sum of a file, whichever kind it is. */
export async function readSum(file: string, shown: string): Promise<string> {
  try {
    return createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  } catch (cause) {
    throw unreadable(shown, cause);
  }
}

/** Reads a file and holds it to all that a save asks; nothing is written. */
export async function pushedList(row: PushedListRow, towline: Towline): Promise<PushedList> {
  const { file, shown, create } = row;
  const place = knownPlaceOf(file, shown);
  const kept = (await listsOf(towline, place.owner)).find(({ code }) => code === place.code);
  const isCsv = path.extname(file) === '.csv';
  const read = isCsv ? await readCsvList(file, { shown, code: place.code, kept }) : await readJsonList(file, shown);
  const { list } = read;
  if (list.code !== place.code)
    throw new UserError(`${shown} is of ${place.code}, and its code is "${list.code}"`, {
      code: 'CODE_RENAMED',
      hint: 'A code never changes',
      issues: [{ pointer: read.at('code'), detail: `should be "${place.code}"` }],
    });
  if (!kept && !create)
    throw new UserError(`There is no price list "${place.code}" of ${ownerName(place.owner)}`, {
      code: 'NOT_FOUND',
      hint: 'Say --create where it is a new one',
    });
  const changes = priceListChanges(kept ?? nothing, list);
  const sha256 = await readSum(file, shown);
  const subject = { ...place, kept, shown, sha256 };
  if (kept && changes.length === 0) return { ...subject, list: kept, changes };
  if (sha256 !== row.sha256)
    throw new ConflictFailure(`${shown} was changed since the run began`, { code: 'FILE_CHANGED' });
  await refuseOverwriting(towline, { kept, list, shown });
  refuseUnsound(read, shown);
  const { version: _, ...words } = list;
  return { ...subject, list: { ...words, ...(kept?.version !== undefined && { version: kept.version }) }, changes };
}

/** Refuses prices that the server refuses, before anything of the push is saved. */
function refuseUnsound(read: ReadList, shown: string): void {
  const issues = judged(read).filter(({ severity }) => severity === 'error');
  if (issues.length === 0) return;
  throw new UserError(`${shown} cannot be saved`, {
    code: 'RULE_BROKEN',
    issues: issues.map((issue) => ({ pointer: issue.place, detail: issueText(issue) })),
    next: [`towline price-lists check ${shown}`],
  });
}

/** Refuses a file over whose version somebody else saved, unless it holds all that they changed: then nothing of it is lost. */
async function refuseOverwriting(
  towline: Towline,
  { kept, list, shown }: { kept: PriceList | undefined; list: PriceList; shown: string },
): Promise<void> {
  const [pulled, now] = [list.version, kept?.version];
  if (!kept || pulled === undefined || now === undefined || pulled >= now) return;
  const versions = await towline.priceLists.versions(kept.code);
  const base = versions.find(({ version }) => version === pulled)?.list;
  const theirs = priceListChanges(base ?? nothing, kept);
  const lost = base ? theirs.filter((change) => !isHeld(change, list, kept)) : theirs;
  if (base && lost.length === 0) return;
  const since = versions.filter(({ version }) => version > pulled).toReversed();
  throw new ConflictFailure(`${shown} was changed by someone else since it was pulled`, {
    code: 'PRICE_LIST_VERSION_CONFLICT',
    hint: `The file is of version ${pulled}; the server has version ${now}. Nothing was changed`,
    issues: [
      ...since.map(({ version, savedBy, savedAt, reason }) => ({
        pointer: `version ${version}`,
        detail: [savedBy, savedAt, reason && `"${reason}"`].filter(Boolean).join(', '),
      })),
      ...lost.slice(0, MOST_NAMED).map((change) => ({ pointer: change.code ?? 'list', detail: changeWords(change) })),
    ],
    next: [`towline price-lists diff ${shown}`, 'then: towline price-lists pull'],
  });
}

/** Whether a change of somebody else is in the file as they made it. */
function isHeld({ code, fields }: PriceListChange, mine: PriceList, theirs: PriceList): boolean {
  const differs = priceListChanges(theirs, mine).filter((change) => change.code === code);
  return !differs.some((change) => change.fields.some(({ field }) => fields.some((one) => one.field === field)));
}
