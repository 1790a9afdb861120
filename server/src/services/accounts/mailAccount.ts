import type { ContactLanguage } from '@towline/sdk/api';
import { fallbackLanguage, languageCodeOf } from '@towline/sdk/domain/language/fallback';
import { contactLanguageValues } from '@towline/sdk/values';
import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';
import { type AccountMailKind, type AccountMailWords, accountMail } from './accountMails.ts';

/** The language of a mail: of the locale, where there are texts in it. */
export const mailLanguageOf = (locale: string): ContactLanguage =>
  contactLanguageValues.find((language) => language === languageCodeOf(locale)) ?? fallbackLanguage;

/** A mail about an account, through the outbox; what is kept of it once it has left does not have its link (DECISIONS S-43). */
export async function mailAccount(
  tx: Tx,
  {
    kind,
    email,
    locale,
    words,
  }: { kind: AccountMailKind; email: string; locale: string; words: Partial<AccountMailWords> },
): Promise<void> {
  const language = mailLanguageOf(locale);
  const { subject, body } = accountMail(kind, language, words);
  const afterwards = accountMail(kind, language, { ...words, ...(words.link && { link: bare(words.link) }) });
  await outbox.add(tx, {
    channel: 'Email',
    kind: `account.${kind}`,
    receiver: email,
    language,
    subject,
    body,
    bodyAfterwards: afterwards.body,
  });
}

const bare = (link: string): string => link.replace(/token=[^&]+/, 'token=…');
