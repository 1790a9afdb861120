import type { ContactLanguage } from '@towline/sdk/api';

interface Words {
  partnerName: string;
  companyName?: string | undefined;
  link: string;
}

interface Mail {
  subject: string;
  body(words: Words): string;
}

const lines = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');

const mails: Readonly<Record<ContactLanguage, Mail>> = {
  en: {
    subject: 'Your page: jobs, offers, availability',
    body: ({ partnerName, companyName, link }) =>
      lines(
        `Somebody asked for the page of ${partnerName}. This link opens it once, within 15 minutes, on the device on which you tap it:`,
        link,
        'If it was not you, do nothing: the link ends by itself.',
        companyName,
      ),
  },
  fr: {
    subject: 'Votre page : missions, offres, disponibilité',
    body: ({ partnerName, companyName, link }) =>
      lines(
        `Quelqu’un a demandé la page de ${partnerName}. Ce lien l’ouvre une seule fois, dans les 15 minutes, sur l’appareil où vous le touchez :`,
        link,
        'Si ce n’était pas vous, ne faites rien : le lien expire de lui-même.',
        companyName,
      ),
  },
  nl: {
    subject: 'Uw pagina: opdrachten, aanbiedingen, beschikbaarheid',
    body: ({ partnerName, companyName, link }) =>
      lines(
        `Iemand vroeg de pagina van ${partnerName}. Deze link opent ze één keer, binnen 15 minuten, op het toestel waarop u erop tikt:`,
        link,
        'Was u het niet, doe dan niets: de link vervalt vanzelf.',
        companyName,
      ),
  },
  it: {
    subject: 'La vostra pagina: incarichi, offerte, disponibilità',
    body: ({ partnerName, companyName, link }) =>
      lines(
        `Qualcuno ha chiesto la pagina di ${partnerName}. Questo link la apre una sola volta, entro 15 minuti, sul dispositivo su cui lo toccate:`,
        link,
        'Se non siete stati voi, non fate nulla: il link scade da solo.',
        companyName,
      ),
  },
  de: {
    subject: 'Ihre Seite: Aufträge, Angebote, Verfügbarkeit',
    body: ({ partnerName, companyName, link }) =>
      lines(
        `Jemand hat die Seite von ${partnerName} angefordert. Dieser Link öffnet sie einmal, innerhalb von 15 Minuten, auf dem Gerät, auf dem Sie ihn antippen:`,
        link,
        'Waren Sie es nicht, tun Sie nichts: Der Link läuft von selbst ab.',
        companyName,
      ),
  },
};

/** Subject and text of the mail with the link to a partner's own page (DECISIONS T-515). */
export function entryMail(language: ContactLanguage, words: Words): { subject: string; body: string } {
  const { subject, body } = mails[language];
  return { subject, body: body(words) };
}
