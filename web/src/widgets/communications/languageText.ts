import { contactLanguageValues } from '@towline/sdk/values';
import { dynamicText } from '../../i18n/dynamicText.ts';

/** What a language is called; one that is not ours by its letters. */
export const languageText = (language: string): string =>
  contactLanguageValues.some((one) => one === language)
    ? dynamicText(`ContactLanguage.${language}`, {}, 'enumerations')
    : language;
