import type { ContactLanguage, PaymentType, ReminderType } from '@towline/sdk/api';
import { escapeHtml } from '@towline/sdk/domain/html/escapeHtml';
import type { LateTerms } from '@towline/sdk/domain/reminder/lateTerms';
import { ibanInGroups } from '@towline/sdk/forms/fields/iban';
import { companySender } from '../../core/companySender.ts';
import { dateLocaleOf } from '../../core/dateLocale.ts';
import { gsmText } from '../../core/gsmText.ts';
import type { NewEffect } from '../../stores/outbox.ts';
import { type ReminderWords, reminderParagraphs, reminderSubjects } from './reminderTexts.ts';

/** Who is reminded of what, and where they pay. */
export interface ReminderFacts {
  requestId: string;
  shortId: string;
  type: ReminderType;
  paymentType: PaymentType;
  /** Euro that are due. */
  amount: number;
  /** The numbers of the documents that charge them. */
  documents: readonly string[];
  companyName: string;
  companyEmail?: string | undefined;
  language: ContactLanguage;
  timeZone: string;
  /** When the time to pay ends. */
  next: Date;
  terms: LateTerms;
  email?: string | undefined;
  phoneNumber?: string | undefined;
  /** The page where they pay, and the same without its secret. */
  payLink?: { url: string; kept: string } | undefined;
  /** The account of the company, for who cannot pay by a page. */
  transfer?: { iban: string; payee: string } | undefined;
  agentId?: string | undefined;
}

const percent = (share: number, language: ContactLanguage): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(share);

const euro = (amount: number, language: ContactLanguage): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount);

const wordsOf = (facts: ReminderFacts): ReminderWords => ({
  companyName: facts.companyName,
  shortId: facts.shortId,
  amount: euro(facts.amount, facts.language),
  documents: facts.documents.join(', '),
  payee: facts.transfer?.payee ?? '',
  iban: ibanInGroups(facts.transfer?.iban ?? ''),
  reference: facts.documents.join(' ') || facts.shortId,
  day: new Intl.DateTimeFormat(dateLocaleOf(facts.language), { dateStyle: 'long', timeZone: facts.timeZone }).format(
    facts.next,
  ),
  penalty: percent(facts.terms.penaltyRate, facts.language),
  minimum: euro(facts.terms.minimumPenalty, facts.language),
  interest: percent(facts.terms.yearlyInterestRate, facts.language),
});

/** What is due, by when, and how it is paid where that is not by a link; no debit comes by itself (DECISIONS T-743, T-801). */
function askLines({ language, paymentType, payLink, transfer }: ReminderFacts, words: ReminderWords): string[] {
  const texts = reminderParagraphs[language];
  const ask = paymentType === 'DirectDebit' ? texts.debit : texts.pay;
  return [texts.due(words), ask(words), ...(transfer && !payLink ? [texts.transfer(words)] : [])];
}

/** The paragraphs of the letter, without the link (2-requests §4, §9). */
function reminderLines(facts: ReminderFacts): string[] {
  const texts = reminderParagraphs[facts.language];
  const words = wordsOf(facts);
  return [...askLines(facts, words), ...(facts.type === 'LastReminder' ? [texts.late(words)] : []), texts.paid(words)];
}

const mailBody = (facts: ReminderFacts, link: string | undefined): string => {
  const lines = reminderLines(facts).map((line) => `<p>${escapeHtml(line)}</p>`);
  const words = wordsOf(facts);
  const pay = link
    ? [`<p><a href="${escapeHtml(link)}">${reminderParagraphs[facts.language].link(words)}</a></p>`]
    : [];
  return [...lines, ...pay, `<p>${escapeHtml(facts.companyName)}</p>`].join('\n');
};

const smsBody = (facts: ReminderFacts, link: string | undefined): string => {
  const said = gsmText([`${facts.companyName}:`, ...askLines(facts, wordsOf(facts))].join(' '));
  return [said, ...(link ? [link] : [])].join(' ');
};

/** A reminder as it leaves: by mail, and by text message, in the customer's language; what is kept of it has no secret. */
export function reminderLetters(facts: ReminderFacts): NewEffect[] {
  const { requestId, language, email, phoneNumber, payLink, agentId } = facts;
  const common = { requestId, kind: 'PaymentReminder', language, agentId };
  const bodies = (bodyOf: (facts: ReminderFacts, link: string | undefined) => string) => ({
    body: bodyOf(facts, payLink?.url),
    ...(payLink && { bodyAfterwards: bodyOf(facts, payLink.kept) }),
  });
  return [
    ...(email
      ? [
          {
            ...common,
            ...bodies(mailBody),
            channel: 'Email' as const,
            receiver: email,
            subject: reminderSubjects[language][facts.type](wordsOf(facts)),
            contentType: 'text/html' as const,
            payload: companySender(facts.companyName, facts.companyEmail),
          },
        ]
      : []),
    ...(phoneNumber ? [{ ...common, ...bodies(smsBody), channel: 'Sms' as const, receiver: phoneNumber }] : []),
  ];
}
