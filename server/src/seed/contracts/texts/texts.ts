import type { ContactLanguage } from '@towline/sdk/api';

/**
 * A text in every language that people are written to (DECISIONS C-68), with the tags that the editor allows
 * (3-platform §5) and placeholders of request, customer, vehicle and location such as {{shortId}}.
 */
export type LanguageTexts = Record<ContactLanguage, string>;
