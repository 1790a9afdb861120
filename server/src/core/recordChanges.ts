import { asOnWire } from '../db/wireTime.ts';
import { changesBetween } from './changesBetween.ts';

// Of what is kept twice: the version and the time stand in the line itself.
const isBookkeeping = (path: string): boolean => /^\/(version|lastUpdatedAt)$/.test(path);

/** What a save changed, as the history keeps it. */
export const changedBetween = (before: unknown, after: unknown) =>
  changesBetween(asOnWire(before), asOnWire(after)).filter(({ path }) => !isBookkeeping(path));
