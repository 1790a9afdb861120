import texts from '../../i18n/statusPage.json';
import { sayer } from '../../publicPage/languages.ts';

/** A text of the motorist's status page. */
export type WordKey = keyof typeof texts;

/** The text in a language, with its placeholders filled. */
export const say = sayer(texts);

/** The texts in the language of the page. */
export type Words = (key: WordKey, values?: Readonly<Record<string, string>>) => string;
