import type { Towline } from '@towline/sdk';
import type { DocumentChange } from '@towline/sdk/domain/contract/documentChanges';
import { documentChanges } from '@towline/sdk/domain/contract/documentChanges';
import { lostChanges, withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { ConflictFailure } from '../errors.ts';
import { changeText } from './changeText.ts';
import type { Configuration, Kept, SavedBy } from './kinds.ts';

/** So many places are named; who wants all of them compares the two. */
const MOST_NAMED = 20;

/**
 * Refuses a file over whose version somebody else saved, unless it holds all that they changed: then nothing of it is lost
 * (three documents: as it was pulled, as it is, as the file has it).
 */
export async function refuseConflict(
  of: Configuration,
  towline: Towline,
  { kept, mine, shown }: { kept: Kept; mine: ConfigurationDocument; shown: string },
): Promise<void> {
  const pulled = Number(mine.version);
  const base = await of.versionOf(towline, kept.code, pulled);
  const lost = base
    ? lostChanges(base, kept, mine)
    : documentChanges(withoutBookkeeping(mine), withoutBookkeeping(kept));
  if (base && lost.length === 0) return;
  const since = (await of.versions(towline, kept.code)).filter(({ version }) => version > pulled);
  const issues = [
    ...since.toReversed().map((saved) => ({ pointer: `version ${saved.version}`, detail: savedText(saved) })),
    ...named(lost),
  ];
  throw new ConflictFailure(`${shown} was changed by someone else since it was pulled`, {
    code: `${of.kind.toUpperCase()}_VERSION_CONFLICT`,
    hint: `The file is of version ${pulled}; the server has version ${kept.version} (${savedText(since[0] ?? { version: kept.version, savedAt: kept.lastUpdatedAt })}). Nothing was changed`,
    issues,
    next: [
      `towline ${of.noun} diff ${base && of.kind === 'contract' ? `${kept.code} --from ${pulled} --to ${kept.version}` : shown}`,
      `then: towline ${of.noun} pull --code ${kept.code}`,
    ],
  });
}

function named(lost: readonly DocumentChange[]): { pointer: string; detail: string }[] {
  const told = lost.slice(0, MOST_NAMED).map((change) => ({ pointer: change.place, detail: changeText(change) }));
  return lost.length > MOST_NAMED ? [...told, { pointer: '…', detail: `and ${lost.length - MOST_NAMED} more` }] : told;
}

const savedText = ({ savedBy, savedAt, reason }: SavedBy): string =>
  [savedBy, savedAt, reason && `"${reason}"`].filter(Boolean).join(', ');
