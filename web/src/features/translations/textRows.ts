import type { ContactLanguage, Translation } from '@towline/sdk/api';
import { textFilterMatches } from '@towline/sdk/domain/filters/listFilters';
import type { RuleIssue } from '@towline/sdk/domain/ruleIssue';
import { translationGroups } from '@towline/sdk/domain/translation/groups';
import { type KnowsKey, textIssues } from '@towline/sdk/domain/translation/textChecks';
import { SOURCE_LANGUAGE, type TextState, textState } from '@towline/sdk/domain/translation/textState';
import { textDrafts } from './textDrafts.ts';

/** The languages in the order of wireframe 6: first the one that the others are translated from. */
export const textLanguages = ['en', 'fr', 'nl', 'it', 'de'] as const satisfies ContactLanguage[];

/** A key with its text in each language (3-platform §2). */
export interface TextRow {
  readonly key: string;
  readonly texts: Readonly<Partial<Record<ContactLanguage, Translation>>>;
  readonly category: Translation['category'];
  readonly failedSyncs: readonly string[];
  readonly knows: KnowsKey;
}

const made = new WeakMap<readonly Translation[], readonly TextRow[]>();

/** The list grouped by key; made once for each answer. */
export function textRows(answer: readonly Translation[]): readonly TextRow[] {
  const known = made.get(answer);
  if (known) return known;
  const names = new Set(answer.map(({ key }) => key));
  const rows = rowsOf(answer, (name) =>
    [name, name.slice(name.indexOf(':') + 1)].some((one) => names.has(one) || names.has(`${one}_other`)),
  );
  made.set(answer, rows);
  return rows;
}

/** The first keys of the list; a text of theirs may name one that has not come yet. */
export const firstRows = (answer: readonly Translation[]): readonly TextRow[] => rowsOf(answer, () => true);

const rowsOf = (answer: readonly Translation[], knows: KnowsKey): readonly TextRow[] =>
  translationGroups(answer).map(
    ({ key, entries }): TextRow => ({
      key,
      texts: Object.fromEntries(entries.map((entry) => [entry.locale, entry])),
      category: entries.find(({ category }) => category)?.category ?? null,
      failedSyncs: entries.find(({ failedSyncs }) => failedSyncs)?.failedSyncs ?? [],
      knows,
    }),
  );

/** What a text in a language is held against: the shipped English, else the saved one. */
export function sourceOf({ texts }: TextRow, locale: ContactLanguage): string | undefined {
  const english = texts[SOURCE_LANGUAGE];
  const shipped = english?.isShipped ? english.value : english?.shippedValue;
  return shipped ?? (locale === SOURCE_LANGUAGE ? undefined : english?.value);
}

/** What is wrong with a text as it is typed. */
export function issuesOfText(row: TextRow, locale: ContactLanguage, value: string): RuleIssue[] {
  const text = row.texts[locale];
  const shipped = text?.isShipped ? text.value : text?.shippedValue;
  const checked = { key: row.key, locale, value, source: sourceOf(row, locale), isShipped: value === shipped };
  return textIssues(checked, row.knows);
}

const states = new WeakMap<TextRow, Partial<Record<ContactLanguage, TextState>>>();

/** How a key stands in a language; what a language has no form for is not missing there. */
export function stateOf(row: TextRow, locale: ContactLanguage): TextState | undefined {
  const known = states.get(row) ?? {};
  states.set(row, known);
  const text = row.texts[locale];
  if (!text && textIssues({ key: row.key, locale, value: 'x' }).length > 0) return undefined;
  known[locale] ??= textState(text, row.texts[SOURCE_LANGUAGE], text && issuesOfText(row, locale, text.value));
  return known[locale];
}

/** By what the list is narrowed. */
export interface TextFilter {
  readonly text?: string | undefined;
  readonly locale?: readonly string[];
  readonly category?: string | undefined;
  readonly state?: readonly string[];
}

/** Whether a key is wanted: by a part of it or of a text, its category, and how it stands in the languages asked for (3-platform §2). */
export function isWanted(row: TextRow, { text, locale = [], category, state = [] }: TextFilter): boolean {
  // What somebody is at does not go from under their hands when a part of it is saved.
  if (textDrafts.has(row.key)) return true;
  const values = Object.values(row.texts).map(({ value }) => value);
  if (text && !textFilterMatches(text, row.key, ...values)) return false;
  if (category && (row.category ?? 'None') !== category) return false;
  const asked = textLanguages.filter((one) => locale.length === 0 || locale.includes(one));
  if (state.length === 0) return locale.length === 0 || asked.some((one) => row.texts[one] !== undefined);
  if (state.includes('syncFailed') && row.failedSyncs.length > 0) return true;
  return asked.some((one) => state.includes(stateOf(row, one) ?? ''));
}
