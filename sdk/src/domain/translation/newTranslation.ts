import { contactLanguageValues } from '../../generated/values.ts';
import { type FieldIssue, optionIssue, requiredIssue } from '../fields/fieldIssue.ts';

/** A text that is added, while it is typed. */
export type NewTranslation = { readonly key?: string; readonly locale?: string; readonly value?: string };

/** What stands in the way of adding a text: key, locale and value are required, the locale is one of the five (3-platform §5, §9). */
export function newTranslationIssues({ key, locale, value }: NewTranslation): FieldIssue[] {
  const issues = [
    requiredIssue('key', key),
    requiredIssue('locale', locale) ?? optionIssue<string>('locale', locale, contactLanguageValues),
    requiredIssue('value', value),
  ];
  return issues.filter((issue) => issue !== undefined);
}
