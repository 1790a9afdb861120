import type { Translation, TranslationCategory } from '../../generated/api.ts';
import { type FieldIssue, fieldIssue } from '../fields/fieldIssue.ts';

/** A category as it is stored: None stores null (3-platform §5). */
export const storedCategory = (choice: TranslationCategory): Exclude<TranslationCategory, 'None'> | null =>
  choice === 'None' ? null : choice;

/**
 * The category that a new text of a key gets: that of the entries which the key has already, only if all of those that are
 * categorised share one; else null (3-platform §5).
 */
export function inheritedCategory(
  entries: readonly Pick<Translation, 'key' | 'category'>[],
  key: string,
): ReturnType<typeof storedCategory> {
  const categories = new Set(entries.flatMap((entry) => (entry.key === key && entry.category) || []));
  const [only] = categories;
  return categories.size === 1 && only ? storedCategory(only) : null;
}

/** Refuses to save a category while none is chosen; None is a choice (3-platform §5). */
export const categoryIssue = (choice: TranslationCategory | undefined): FieldIssue | undefined =>
  choice === undefined ? fieldIssue('category', 'REQUIRED') : undefined;
