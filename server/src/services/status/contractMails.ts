import type { CommunicationKind, ContactLanguage } from '@towline/sdk/api';
import { communicationTextFor } from '@towline/sdk/domain/contract/communications';
import { languageOfCountry } from '@towline/sdk/domain/language/countryLanguages';
import { addressText } from '@towline/sdk/domain/location/addressText';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { communicationsOfStatus, type DueCommunication } from '@towline/sdk/domain/request/statusCommunications';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import type { NewEffect } from '../../stores/outbox.ts';
import type { StatusWrite } from '../../stores/requests/changeStatus.ts';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';
import { pageLanguageOf } from './newPartnerLink.ts';
import { serviceWords } from './serviceWords.ts';

/** The status, and the partner's job that ended with it. */
export type NewStatus = Pick<StatusWrite, 'status' | 'statusReason'> & { endedJobId?: string | undefined };

/** Which communications a new status sends, and to whom (DECISIONS S-28). */
export const communicationsDue = (facts: CommunicationFacts, write: NewStatus): DueCommunication[] =>
  communicationsOfStatus({
    status: write.status,
    statusReason: write.statusReason,
    service: facts.service,
    endsPartnersJob: facts.partner !== null && facts.partner.jobId === write.endedJobId,
  });

const brusselsTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: OPERATOR_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A text as HTML shows it. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const timeText = (at: Date): string => brusselsTime.format(at).replaceAll('/', '-').replace(',', '');

/** A telephone number as the console shows it, so that who gets the mail reads the same (2-requests §2). */
export const shownPhone = (number: string | null | undefined): string => (number ? internationalPhone(number) : '');

/** What is known for the placeholders, in the language of the text; times are Europe/Brussels (DECISIONS S-12). */
export function templateValues(facts: CommunicationFacts, language: string): Record<string, string> {
  const company = facts.home;
  const values: Record<string, string> = {
    shortId: facts.shortId,
    requestId: facts.id,
    licensePlate: facts.licensePlate ?? '',
    vehicle: facts.makeModel ?? '',
    location: addressText(facts.address ?? undefined, language) ?? '',
    service: serviceWords(facts.service, language),
    customerName: facts.customerName ?? '',
    customerPhone: shownPhone(facts.customerPhone),
    contract: facts.contractName,
    partner: facts.partner?.name ?? '',
    createdAt: timeText(facts.createdAt),
    destination: addressText(facts.destination ?? undefined, language) ?? '',
    remarks: facts.partner?.remarks ?? '',
    partnerPhone: shownPhone(facts.partner?.phoneNumber),
    arrivalTime: facts.partner?.arrivalAt ? timeText(new Date(facts.partner.arrivalAt)) : '',
    companyName: company?.name ?? '',
    companyPhone: shownPhone(company?.phoneNumber),
    companyEmail: company?.email ?? '',
  };
  // Where the partner's page is (2-requests §2, deep links).
  if (facts.partner?.pageLink) values.link = facts.partner.pageLink;
  return values;
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Fills {{placeholders}} of a text; an unknown one stays as it is, so that it is seen. */
export const fillPlaceholders = (text: string, known: (name: string) => string | undefined): string =>
  text.replaceAll(placeholder, (whole, name: string) => known(name) ?? whole);

/** Fills {{placeholders}} of HTML: what people typed is text and no markup. */
export function fillTemplate(html: string, facts: CommunicationFacts, language: string): string {
  const values = templateValues(facts, language);
  return fillPlaceholders(html, (name) => (Object.hasOwn(values, name) ? escapeHtml(values[name]!) : undefined));
}

const remarksLabel: Readonly<Record<ContactLanguage, string>> = {
  en: 'Remarks',
  fr: 'Remarques',
  nl: 'Opmerkingen',
  it: 'Note',
  de: 'Bemerkungen',
};

// What the agent wrote to the partner stands in his mail, where its text has not placed it (2-requests §2, assign-job modal).
function remarksBeside(text: string, kind: CommunicationKind, facts: CommunicationFacts, language: string): string {
  const remarks = facts.partner?.remarks;
  if (!remarks || kind !== 'partner.JobAssigned' || /\{\{\s*remarks\s*\}\}/.test(text)) return '';
  return `<p>${remarksLabel[pageLanguageOf(language)]}: ${escapeHtml(remarks)}</p>`;
}

function addressOf(
  facts: CommunicationFacts,
  to: DueCommunication['to'],
): { email: string; language: string } | undefined {
  if (to === 'partner')
    return facts.partner?.email ? { email: facts.partner.email, language: facts.partner.language ?? 'en' } : undefined;
  const organisation = facts[to];
  return organisation?.email
    ? { email: organisation.email, language: languageOfCountry(organisation.country) }
    : undefined;
}

/** One communication of the contract: in the receiver's language, then en, then the first there is; none where there is no text or address. */
export function communicationTo(
  facts: CommunicationFacts,
  kind: DueCommunication['kind'],
  to: DueCommunication['to'],
): NewEffect[] {
  const texts = facts.communications[kind]?.texts;
  const address = addressOf(facts, to);
  if (!texts || !address) return [];
  const found = communicationTextFor({ texts }, address.language);
  if (!found) return [];
  return [
    {
      channel: 'Email' as const,
      kind,
      receiver: address.email,
      language: found.language,
      subject: `${facts.shortId} ${facts.licensePlate ?? ''}`.trim(),
      body: `${fillTemplate(found.text, facts, found.language)}${remarksBeside(found.text, kind, facts, found.language)}`,
      contentType: 'text/html' as const,
      partnerJobId: to === 'partner' ? facts.partner?.jobId : undefined,
    },
  ];
}

/** The mails of a new status. */
export const communicationsFor = (facts: CommunicationFacts, write: NewStatus): NewEffect[] =>
  communicationsDue(facts, write).flatMap(({ kind, to }) => communicationTo(facts, kind, to));

/** The message with the link to the partner's page, where its text has not placed it; once sent, it is kept without the secret. */
export function withPageLink(message: NewEffect, { url, kept }: { url: string; kept: string }): NewEffect {
  const body = message.body.includes(url) ? message.body : `${message.body}<p><a href="${url}">${url}</a></p>`;
  return { ...message, body, bodyAfterwards: body.replaceAll(url, kept) };
}
