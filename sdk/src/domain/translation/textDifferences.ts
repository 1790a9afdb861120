import type { TranslationDifferenceKind } from '../../generated/api.ts';

/** The values of a text here, in the other environment, and as both had it when it was last sent. */
export type TextSides = {
  readonly here?: string | undefined;
  readonly there?: string | undefined;
  readonly sent?: string | undefined;
};

/** How a saved text differs between two environments; undefined where it does not (DECISIONS T-433). */
export function textDifference({ here, there, sent }: TextSides): TranslationDifferenceKind | undefined {
  if (here === there) return undefined;
  if (here === undefined) return 'OnlyThere';
  if (there === undefined) return sent === undefined ? 'OnlyHere' : 'ChangedBoth';
  if (sent === there) return 'ChangedHere';
  return sent === here ? 'ChangedThere' : 'ChangedBoth';
}

/** What is sent unless the person says otherwise: what is new or changed here and nowhere else (DECISIONS T-433). */
export const isSentByItself = (kind: TranslationDifferenceKind): boolean =>
  kind === 'OnlyHere' || kind === 'ChangedHere';

/** What can be sent at all: what is saved here (DECISIONS T-433). */
export const maySend = (kind: TranslationDifferenceKind): boolean => kind !== 'OnlyThere';

const counted = (keys: number): string => `${keys} ${keys === 1 ? 'KEY' : 'KEYS'}`;

/** What is typed before texts go to production (cli.md §5.7). */
export const syncPhrase = (keys: number): string => `SYNC ${counted(keys)} TO PROD`;

/** What is typed before a sync is taken back in production: it changes as much there as the sync did (cli.md §5.7). */
export const undoPhrase = (keys: number): string => `UNDO ${counted(keys)} IN PROD`;
