import texts from '../../i18n/payPage.json';
import { sayer } from '../../publicPage/languages.ts';

/** A text of the payment page. */
export type WordKey = keyof typeof texts;

/** The text in a language, with its placeholders filled. */
export const say = sayer(texts);

/** The texts in the language of the page. */
export type Words = (key: WordKey, values?: Readonly<Record<string, string>>) => string;
