import type { Translation } from '../../generated/api.ts';
import type { RuleIssue } from '../ruleIssue.ts';
import { refusesText } from './textChecks.ts';

/** How a text of a key stands in a language: the bar of its cell (3-platform §2). */
export const textStateValues = ['missing', 'failing', 'behind', 'upToDate'] as const;
export type TextState = (typeof textStateValues)[number];

type Entry = Pick<Translation, 'value' | 'lastUpdatedAt' | 'isShipped'>;

/** The language that the others are translated from (DECISIONS S-42). */
export const SOURCE_LANGUAGE = 'en';

/** Whether the source was saved after the text was written; what is shipped was written before every save. */
const isBehind = (entry: Entry, source: Entry | undefined): boolean =>
  source !== undefined &&
  !source.isShipped &&
  source !== entry &&
  (entry.isShipped === true || Date.parse(entry.lastUpdatedAt) < Date.parse(source.lastUpdatedAt));

/**
 * Missing, failing a check, behind its source, or up to date (3-platform §2).
 * @param source the English text of the key, which a text is behind of once it is saved later
 */
export function textState(
  entry: Entry | undefined,
  source: Entry | undefined,
  issues: readonly RuleIssue[] = [],
): TextState {
  if (!entry) return 'missing';
  if (issues.some(refusesText)) return 'failing';
  return isBehind(entry, source) ? 'behind' : 'upToDate';
}
