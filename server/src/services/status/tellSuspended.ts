import type { ContactLanguage } from '@towline/sdk/api';
import { languageOfCountry } from '@towline/sdk/domain/language/countryLanguages';
import { fallbackLanguage } from '@towline/sdk/domain/language/fallback';
import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';

interface Words {
  partner: string;
  request: string;
  reason: string;
}

interface Mail {
  subject(words: Words): string;
  body(words: Words): string;
}

const lines = (...parts: string[]): string => parts.filter(Boolean).join('\n\n');

const mails: Readonly<Record<ContactLanguage, Mail>> = {
  en: {
    subject: ({ partner, request }) => `${partner} was suspended (request ${request})`,
    body: ({ partner, request, reason }) =>
      lines(
        `${partner}, who has the job of request ${request}, was suspended just now.`,
        reason && `Reason: ${reason}`,
        'The job goes on. Please look whether somebody else should take it over.',
      ),
  },
  fr: {
    subject: ({ partner, request }) => `${partner} a été suspendu (demande ${request})`,
    body: ({ partner, request, reason }) =>
      lines(
        `${partner}, qui a la mission de la demande ${request}, vient d’être suspendu.`,
        reason && `Motif : ${reason}`,
        'La mission continue. Veuillez vérifier si quelqu’un d’autre doit la reprendre.',
      ),
  },
  nl: {
    subject: ({ partner, request }) => `${partner} is geschorst (aanvraag ${request})`,
    body: ({ partner, request, reason }) =>
      lines(
        `${partner}, die de opdracht van aanvraag ${request} heeft, is zonet geschorst.`,
        reason && `Reden: ${reason}`,
        'De opdracht loopt verder. Kijk na of iemand anders ze moet overnemen.',
      ),
  },
  it: {
    subject: ({ partner, request }) => `${partner} è stato sospeso (richiesta ${request})`,
    body: ({ partner, request, reason }) =>
      lines(
        `${partner}, che ha l’incarico della richiesta ${request}, è stato appena sospeso.`,
        reason && `Motivo: ${reason}`,
        'L’incarico continua. Verificate se deve subentrare qualcun altro.',
      ),
  },
  de: {
    subject: ({ partner, request }) => `${partner} wurde gesperrt (Anfrage ${request})`,
    body: ({ partner, request, reason }) =>
      lines(
        `${partner}, der Partner mit dem Auftrag der Anfrage ${request}, wurde soeben gesperrt.`,
        reason && `Grund: ${reason}`,
        'Der Auftrag läuft weiter. Bitte prüfen, ob jemand anders ihn übernehmen soll.',
      ),
  },
};

const mailIn = (language: string): [ContactLanguage, Mail] => {
  const known = (Object.keys(mails) as ContactLanguage[]).find((one) => one === language) ?? fallbackLanguage;
  return [known, mails[known]];
};

/** Tells the home company of a job whose partner was suspended: a mail, and a line in the request's log (DECISIONS S-36). */
export async function tellSuspended(
  tx: Tx,
  told: {
    jobId: string;
    requestId: string;
    partnerName: string;
    reason: string | null;
    suspendedAt: Date;
    by: string;
    at: Date;
  },
): Promise<void> {
  const { jobId, requestId, partnerName, reason, suspendedAt, by, at } = told;
  const data = { partner: partnerName, ...(reason && { reason }) };
  await touch(tx, { requestId, agentName: by, message: 'Partner suspended', data, at });
  const facts = await contractOfRequest(tx, requestId);
  if (!facts?.home?.email) return;
  const [language, mail] = mailIn(languageOfCountry(facts.home.country));
  const words = { partner: partnerName, request: facts.shortId, reason: reason ?? '' };
  await outbox.add(tx, {
    requestId,
    channel: 'Email',
    kind: 'homeAssistanceCompany.PartnerSuspended',
    receiver: facts.home.email,
    language,
    subject: mail.subject(words),
    body: mail.body(words),
    dedupeKey: `suspended:${jobId}:${suspendedAt.toISOString()}`,
  });
}
