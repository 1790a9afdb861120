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

/** One side of a text, or what both had when it was last sent. */
export type TextSide = { readonly value: string | undefined; readonly category?: string | null | undefined };

/**
 * How a text differs between two environments by what it says and by its category; changed here in one way and there in the other
 * is changed on both sides (DECISIONS T-433, T-556).
 */
export function textSidesDiffer(
  here: TextSide | undefined,
  there: TextSide | undefined,
  sent: TextSide | undefined,
): TranslationDifferenceKind | undefined {
  const ofValue = textDifference({ here: here?.value, there: there?.value, sent: sent?.value });
  if (!here || !there) return ofValue;
  const categoryOf = (side: TextSide | undefined): string => side?.category ?? 'None';
  const ofCategory = textDifference({ here: categoryOf(here), there: categoryOf(there), sent: categoryOf(sent) });
  if (!ofValue || !ofCategory || ofValue === ofCategory) return ofValue ?? ofCategory;
  return 'ChangedBoth';
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
