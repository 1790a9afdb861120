import type { ContactLanguage } from '@towline/sdk/api';

/** What a mail about a registration names; an empty text is left out. */
export interface PartnerMailWords {
  name: string;
  partner: string;
  company: string;
  reason: string;
  /** The last four of an account number */
  account: string;
}

export type PartnerMailKind = 'Approved' | 'Rejected' | 'AccountChanged';

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
    AccountChanged: {
      subject: 'Your account number was changed',
      body: ({ name, partner, company, account }) =>
        lines(
          `Dear ${name},`,
          `the account number to which we pay ${partner} was changed to the one ending in ${account}. If nobody of yours asked for it, tell us at once: until a second person has looked at it, nothing is paid.`,
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
          reason && `Motif : ${reason}`,
          company,
        ),
    },
    AccountChanged: {
      subject: 'Votre numéro de compte a été modifié',
      body: ({ name, partner, company, account }) =>
        lines(
          `Bonjour ${name},`,
          `le numéro de compte sur lequel nous payons ${partner} a été remplacé par celui qui se termine par ${account}. Si personne chez vous ne l’a demandé, dites-le-nous tout de suite : rien n’est payé avant qu’une deuxième personne l’ait vérifié.`,
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
    AccountChanged: {
      subject: 'Uw rekeningnummer werd gewijzigd',
      body: ({ name, partner, company, account }) =>
        lines(
          `Beste ${name},`,
          `het rekeningnummer waarop wij ${partner} betalen, werd gewijzigd in dat wat eindigt op ${account}. Heeft niemand bij u daarom gevraagd, laat het ons dan meteen weten: er wordt niets betaald voordat een tweede persoon het heeft nagekeken.`,
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
    AccountChanged: {
      subject: 'Il vostro numero di conto è stato cambiato',
      body: ({ name, partner, company, account }) =>
        lines(
          `Gentile ${name},`,
          `il numero di conto su cui paghiamo ${partner} è stato cambiato in quello che finisce con ${account}. Se nessuno da voi lo ha chiesto, ditecelo subito: nulla viene pagato prima che una seconda persona lo abbia controllato.`,
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
    AccountChanged: {
      subject: 'Ihre Kontonummer wurde geändert',
      body: ({ name, partner, company, account }) =>
        lines(
          `Guten Tag ${name},`,
          `die Kontonummer, auf die wir ${partner} bezahlen, wurde auf die mit der Endung ${account} geändert. Hat das niemand bei Ihnen verlangt, sagen Sie es uns sofort: Bis eine zweite Person es geprüft hat, wird nichts bezahlt.`,
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
