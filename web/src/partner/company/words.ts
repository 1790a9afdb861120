import texts from '../../i18n/partnerCompany.json';
import { sayer } from '../../publicPage/languages.ts';

/** A text of the partner's own page. */
export type CompanyKey = keyof typeof texts;

/** The text in a language, with its placeholders filled. */
export const sayCompany = sayer(texts);
