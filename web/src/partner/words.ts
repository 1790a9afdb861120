import texts from '../i18n/partnerPage.json';
import { sayer } from '../publicPage/languages.ts';

/** A text of a partner's page. */
export type WordKey = keyof typeof texts;

/** The text in a language, with its placeholders filled. */
export const say = sayer(texts);
