import type { Translation } from '../../generated/api.ts';
import { textFilterMatches } from '../filters/listFilters.ts';

/** A text as the list shows it: its key with the value of each language (3-platform §2). */
export type TranslationGroup<Entry> = { readonly key: string; readonly entries: Entry[] };

/** What the list of texts is filtered by: a part of the key or of any value, and a language (3-platform §2). */
export type TranslationFilter = { readonly text?: string; readonly locale?: string };

/**
 * The texts grouped by key, in the order of their keys: those that have the language, where one is asked for, and whose key
 * or a value holds the text, in any case. A group keeps all its languages (3-platform §2, §5).
 */
export function translationGroups<Entry extends Pick<Translation, 'key' | 'locale' | 'value'>>(
  entries: readonly Entry[],
  { text, locale }: TranslationFilter = {},
): TranslationGroup<Entry>[] {
  const groups = Map.groupBy(entries, ({ key }) => key);
  return [...groups]
    .filter(
      ([key, group]) =>
        (!locale || group.some((entry) => entry.locale === locale)) &&
        textFilterMatches(text, key, ...group.map(({ value }) => value)),
    )
    .map(([key, group]) => ({ key, entries: group }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
