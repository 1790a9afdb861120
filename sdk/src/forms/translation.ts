import { z } from 'zod';
import { categoryIssue } from '../domain/translation/category.ts';
import { contactLanguageValues, translationCategoryValues } from '../generated/values.ts';

const required = 'FORM_VALIDATION_required';

/** A text that is added: key, locale and value; its category is inherited (3-platform §5; see `inheritedCategory`). */
export const translationForm = z.object({
  key: z.string().trim().min(1, { error: required }).max(200),
  locale: z.enum(contactLanguageValues),
  value: z
    .string()
    .max(10_000)
    .refine((value) => value.trim() !== '', { error: required }),
});

/** The values of the form for a new text. */
export type TranslationValues = z.output<typeof translationForm>;

/** The category of a text; one must be chosen, None is a choice (3-platform §5; see `storedCategory`). */
export const translationCategoryForm = z
  .object({ category: z.enum(translationCategoryValues).optional() })
  .superRefine(({ category }, context) => {
    const issue = categoryIssue(category);
    if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
  });
