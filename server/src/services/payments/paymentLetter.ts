import type { ContactLanguage } from '@towline/sdk/api';
import { escapeHtml } from '@towline/sdk/domain/html/escapeHtml';
import { companySender } from '../../core/companySender.ts';
import { dateLocaleOf } from '../../core/dateLocale.ts';
import { gsmText } from '../../core/gsmText.ts';
import type { NewEffect } from '../../stores/outbox.ts';
import { type PaymentWords, paymentTexts } from './paymentTexts.ts';

/** Who is asked to pay what, and where they do. */
export interface PaymentLetter {
  requestId: string;
  shortId: string;
  channel: 'Sms' | 'Email';
  receiver: string;
  language: ContactLanguage;
  companyName: string;
  companyEmail?: string | undefined;
  cents: number;
  currency: string;
  expiresAt: Date;
  timeZone: string;
  agentId?: string | undefined;
  /** The page, and the same without its secret. */
  link: { url: string; kept: string };
}

/** An amount as the language writes it; a text message has the currency's letters, which cost no more than others. */
const written = ({ cents, currency, language, channel }: PaymentLetter): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: channel === 'Sms' ? 'code' : 'symbol',
  })
    .format(cents / 100)
    .replaceAll(/[\u00a0\u202f]/g, ' ');

const wordsOf = (letter: PaymentLetter): PaymentWords => ({
  companyName: letter.companyName,
  shortId: letter.shortId,
  amount: written(letter),
  until: new Intl.DateTimeFormat(dateLocaleOf(letter.language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: letter.timeZone,
  }).format(letter.expiresAt),
});

function bodyOf(letter: PaymentLetter, link: string): string {
  const { channel, language, companyName } = letter;
  const texts = paymentTexts[language];
  const words = wordsOf(letter);
  if (channel === 'Sms') return `${gsmText(texts.sms(words))} ${link}`;
  return [
    `<p>${escapeHtml(texts.ask(words))}</p>`,
    `<p>${escapeHtml(texts.until(words))}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(texts.pay(words))}</a></p>`,
    `<p>${escapeHtml(companyName)}</p>`,
  ].join('\n');
}

/** The message with a payment link, in the customer's language; what is kept of it has no secret (DECISIONS S-39). */
export function paymentLetter(letter: PaymentLetter): NewEffect {
  const { requestId, channel, receiver, language, companyName, companyEmail, link, agentId } = letter;
  const effect: NewEffect = {
    ...{ requestId, channel, receiver, language, agentId, kind: 'PaymentLink' },
    body: bodyOf(letter, link.url),
    bodyAfterwards: bodyOf(letter, link.kept),
  };
  if (channel === 'Sms') return effect;
  return {
    ...effect,
    subject: paymentTexts[language].subject(wordsOf(letter)),
    contentType: 'text/html',
    payload: companySender(companyName, companyEmail),
  };
}
