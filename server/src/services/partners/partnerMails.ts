import type { ContactLanguage } from '@towline/sdk/api';

/** What a mail about a registration names; an empty text is left out. */
export interface PartnerMailWords {
  name: string;
  partner: string;
  company: string;
  reason: string;
}

export type PartnerMailKind = 'Approved' | 'Rejected';

interface Mail {
  subject: string;
  body(words: PartnerMailWords): string;
}

const lines = (...parts: string[]): string => parts.filter(Boolean).join('\n\n');

const mails: Readonly<Record<ContactLanguage, Readonly<Record<PartnerMailKind, Mail>>>> = {
  en: {
    Approved: {
      subject: 'Your registration was approved',
      body: ({ name, partner, company }) =>
        lines(
          `Dear ${name},`,
          `the registration of ${partner} was approved. As soon as it is activated, you get jobs from us.`,
          company,
        ),
    },
    Rejected: {
      subject: 'Your registration was not approved',
      body: ({ name, partner, company, reason }) =>
        lines(
          `Dear ${name},`,
          `the registration of ${partner} was not approved.`,
          reason && `Reason: ${reason}`,
          company,
        ),
    },
  },
  fr: {
    Approved: {
      subject: 'Votre inscription est approuvée',
      body: ({ name, partner, company }) =>
        lines(
          `Bonjour ${name},`,
          `l’inscription de ${partner} est approuvée. Dès son activation, vous recevrez nos missions.`,
          company,
        ),
    },
    Rejected: {
      subject: 'Votre inscription n’est pas approuvée',
      body: ({ name, partner, company, reason }) =>
        lines(
          `Bonjour ${name},`,
          `l’inscription de ${partner} n’est pas approuvée.`,
          reason && `Raison : ${reason}`,
          company,
        ),
    },
  },
  nl: {
    Approved: {
      subject: 'Uw registratie is goedgekeurd',
      body: ({ name, partner, company }) =>
        lines(
          `Beste ${name},`,
          `de registratie van ${partner} is goedgekeurd. Zodra ze geactiveerd is, krijgt u opdrachten van ons.`,
          company,
        ),
    },
    Rejected: {
      subject: 'Uw registratie is niet goedgekeurd',
      body: ({ name, partner, company, reason }) =>
        lines(
          `Beste ${name},`,
          `de registratie van ${partner} is niet goedgekeurd.`,
          reason && `Reden: ${reason}`,
          company,
        ),
    },
  },
  it: {
    Approved: {
      subject: 'La vostra registrazione è stata approvata',
      body: ({ name, partner, company }) =>
        lines(
          `Gentile ${name},`,
          `la registrazione di ${partner} è stata approvata. Appena sarà attivata riceverete i nostri incarichi.`,
          company,
        ),
    },
    Rejected: {
      subject: 'La vostra registrazione non è stata approvata',
      body: ({ name, partner, company, reason }) =>
        lines(
          `Gentile ${name},`,
          `la registrazione di ${partner} non è stata approvata.`,
          reason && `Motivo: ${reason}`,
          company,
        ),
    },
  },
  de: {
    Approved: {
      subject: 'Ihre Registrierung wurde genehmigt',
      body: ({ name, partner, company }) =>
        lines(
          `Guten Tag ${name},`,
          `die Registrierung von ${partner} wurde genehmigt. Sobald sie aktiviert ist, erhalten Sie Aufträge von uns.`,
          company,
        ),
    },
    Rejected: {
      subject: 'Ihre Registrierung wurde nicht genehmigt',
      body: ({ name, partner, company, reason }) =>
        lines(
          `Guten Tag ${name},`,
          `die Registrierung von ${partner} wurde nicht genehmigt.`,
          reason && `Grund: ${reason}`,
          company,
        ),
    },
  },
};

/** Subject and text of a mail to a partner, in one of the five languages. */
export function partnerMail(
  kind: PartnerMailKind,
  language: ContactLanguage,
  words: PartnerMailWords,
): { subject: string; body: string } {
  const { subject, body } = mails[language][kind];
  return { subject, body: body(words) };
}
