import { type DocumentChange, documentChanges } from './documentChanges.ts';
import type { ConfigurationDocument } from './sameJson.ts';

/** What each save writes itself: it says nothing about who changed what. */
const bookkeeping: ReadonlySet<string> = new Set(['version', 'lastUpdatedAt']);

/** A document without what each save writes itself (3-platform §5: version and lastUpdatedAt). */
export const withoutBookkeeping = (document: ConfigurationDocument): ConfigurationDocument =>
  Object.fromEntries(Object.entries(document).filter(([key]) => !bookkeeping.has(key)));

/** Whether one place is the other, or stands within it. */
const meets = (one: string, other: string): boolean =>
  one === other || [`${one}.`, `${one}[`].some((start) => other.startsWith(start));

const touches = (change: DocumentChange, other: DocumentChange): boolean =>
  change.kind === 'reordered' || other.kind === 'reordered'
    ? change.kind === other.kind && change.place === other.place
    : meets(change.place, other.place) || meets(other.place, change.place);

/**
 * What others changed since `base` and the document `mine` does not have: saved over theirs, it would be lost in silence. Empty
 * where mine holds all of it, whatever else it changes: a file that was pushed before says so, too (3-platform §5; DECISIONS S-04).
 */
export const lostChanges = (
  base: ConfigurationDocument,
  theirs: ConfigurationDocument,
  mine: ConfigurationDocument,
): DocumentChange[] => {
  const [was, is, wanted] = [base, theirs, mine].map(withoutBookkeeping) as [
    ConfigurationDocument,
    ConfigurationDocument,
    ConfigurationDocument,
  ];
  const differences = documentChanges(is, wanted);
  return documentChanges(was, is).filter((change) => differences.some((other) => touches(change, other)));
};
