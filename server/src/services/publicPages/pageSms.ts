import type { ContactLanguage } from '@towline/sdk/api';
import { smsSegments } from '@towline/sdk/domain/smsSegments';

/** What a text message with a page's link says besides it. */
export interface PageSmsWords {
  /** Who writes. */
  name: string;
  link: string;
  /** The id that people say. */
  shortId: string;
  /** As the clock of the place says it. */
  time: string;
}

type Text = (words: PageSmsWords) => string;
type Kind =
  | 'offer'
  | 'job'
  | 'repair'
  | 'agreed'
  | 'reopened'
  | 'stop'
  | 'repairGone'
  | 'status'
  | 'proposal'
  | 'extension'
  | 'arrival'
  | 'entry';

// Letters of the GSM-7 alphabet only: one letter outside it more than halves what a segment holds (DECISIONS C-44).
const texts: Readonly<Record<Kind, Readonly<Record<ContactLanguage, Text>>>> = {
  offer: {
    en: ({ name, shortId, link }) => `${name}: new job ${shortId}. Accept or refuse: ${link}`,
    fr: ({ name, shortId, link }) => `${name}: nouvelle mission ${shortId}. Accepter ou refuser: ${link}`,
    nl: ({ name, shortId, link }) => `${name}: nieuwe opdracht ${shortId}. Aanvaarden of weigeren: ${link}`,
    it: ({ name, shortId, link }) => `${name}: nuovo incarico ${shortId}. Accettare o rifiutare: ${link}`,
    de: ({ name, shortId, link }) => `${name}: neuer Auftrag ${shortId}. Annehmen oder ablehnen: ${link}`,
  },
  job: {
    en: ({ name, shortId, link }) => `${name}: job ${shortId} is yours. Report here: ${link}`,
    fr: ({ name, shortId, link }) => `${name}: la mission ${shortId} est à vous. Signalez ici: ${link}`,
    nl: ({ name, shortId, link }) => `${name}: opdracht ${shortId} is voor u. Meld hier: ${link}`,
    it: ({ name, shortId, link }) => `${name}: l'incarico ${shortId} è vostro. Segnalate qui: ${link}`,
    de: ({ name, shortId, link }) => `${name}: Sie haben Auftrag ${shortId}. Hier melden: ${link}`,
  },
  repair: {
    en: ({ name, shortId, link }) => `${name}: new repair ${shortId}. Accept or refuse: ${link}`,
    fr: ({ name, shortId, link }) => `${name}: nouvelle réparation ${shortId}. Accepter ou refuser: ${link}`,
    nl: ({ name, shortId, link }) => `${name}: nieuwe herstelling ${shortId}. Aanvaarden of weigeren: ${link}`,
    it: ({ name, shortId, link }) => `${name}: nuova riparazione ${shortId}. Accettare o rifiutare: ${link}`,
    de: ({ name, shortId, link }) => `${name}: neue Reparatur ${shortId}. Annehmen oder ablehnen: ${link}`,
  },
  agreed: {
    en: ({ name, shortId, time, link }) => `${name}: job ${shortId} is agreed for ${time}. Report here: ${link}`,
    fr: ({ name, shortId, time, link }) =>
      `${name}: mission ${shortId} convenue pour le ${time}. Signalez ici: ${link}`,
    nl: ({ name, shortId, time, link }) => `${name}: opdracht ${shortId} is afgesproken op ${time}. Meld hier: ${link}`,
    it: ({ name, shortId, time, link }) =>
      `${name}: incarico ${shortId} concordato per ${time}. Segnalate qui: ${link}`,
    de: ({ name, shortId, time, link }) =>
      `${name}: Auftrag ${shortId} ist für ${time} vereinbart. Hier melden: ${link}`,
  },
  reopened: {
    en: ({ name, shortId, link }) => `${name}: please correct your report of job ${shortId}: ${link}`,
    fr: ({ name, shortId, link }) => `${name}: merci de corriger votre rapport de la mission ${shortId}: ${link}`,
    nl: ({ name, shortId, link }) => `${name}: verbeter a.u.b. uw rapport van opdracht ${shortId}: ${link}`,
    it: ({ name, shortId, link }) => `${name}: correggete il rapporto dell'incarico ${shortId}: ${link}`,
    de: ({ name, shortId, link }) => `${name}: bitte den Bericht zu Auftrag ${shortId} korrigieren: ${link}`,
  },
  stop: {
    en: ({ name, shortId }) => `${name}: job ${shortId} is cancelled. Please turn back.`,
    fr: ({ name, shortId }) => `${name}: la mission ${shortId} est annulée. Merci de faire demi-tour.`,
    nl: ({ name, shortId }) => `${name}: opdracht ${shortId} is geannuleerd. Keer terug a.u.b.`,
    it: ({ name, shortId }) => `${name}: l'incarico ${shortId} è annullato. Tornate indietro.`,
    de: ({ name, shortId }) => `${name}: Auftrag ${shortId} ist storniert. Bitte kehren Sie um.`,
  },
  repairGone: {
    en: ({ name, shortId }) => `${name}: repair ${shortId} is no longer yours.`,
    fr: ({ name, shortId }) => `${name}: la réparation ${shortId} ne vous est plus confiée.`,
    nl: ({ name, shortId }) => `${name}: herstelling ${shortId} is niet meer voor u.`,
    it: ({ name, shortId }) => `${name}: la riparazione ${shortId} non è più affidata a voi.`,
    de: ({ name, shortId }) => `${name}: Reparatur ${shortId} ist nicht mehr bei Ihnen.`,
  },
  status: {
    en: ({ name, link }) => `${name}: follow your assistance here: ${link}`,
    fr: ({ name, link }) => `${name}: suivez votre assistance ici: ${link}`,
    nl: ({ name, link }) => `${name}: volg uw hulp hier: ${link}`,
    it: ({ name, link }) => `${name}: segua il suo soccorso qui: ${link}`,
    de: ({ name, link }) => `${name}: Hier sehen Sie, wo Ihre Hilfe ist: ${link}`,
  },
  proposal: {
    en: ({ name, time, link }) => `${name}: help is possible on ${time}. Does it suit you? ${link}`,
    fr: ({ name, time, link }) => `${name}: l'aide est possible le ${time}. Cela vous convient? ${link}`,
    nl: ({ name, time, link }) => `${name}: hulp is mogelijk op ${time}. Past dat voor u? ${link}`,
    it: ({ name, time, link }) => `${name}: il soccorso è possibile il ${time}. Va bene per lei? ${link}`,
    de: ({ name, time, link }) => `${name}: Hilfe ist möglich am ${time}. Passt Ihnen das? ${link}`,
  },
  extension: {
    en: ({ name, time }) => `${name}: we are sorry, help comes later than planned. Expected arrival: ${time}.`,
    fr: ({ name, time }) => `${name}: désolés, l'aide aura du retard. Arrivée prévue: ${time}.`,
    nl: ({ name, time }) => `${name}: het spijt ons, de hulp komt later dan gepland. Verwachte aankomst: ${time}.`,
    it: ({ name, time }) => `${name}: ci scusiamo, il soccorso arriva più tardi. Arrivo previsto: ${time}.`,
    de: ({ name, time }) =>
      `${name}: es tut uns leid, die Hilfe kommt später als geplant. Voraussichtlich da: ${time}.`,
  },
  arrival: {
    en: ({ name, time }) => `${name}: expected arrival of your help: ${time}.`,
    fr: ({ name, time }) => `${name}: arrivée prévue de l'aide: ${time}.`,
    nl: ({ name, time }) => `${name}: verwachte aankomst van de hulp: ${time}.`,
    it: ({ name, time }) => `${name}: arrivo previsto del soccorso: ${time}.`,
    de: ({ name, time }) => `${name}: Ihre Hilfe ist voraussichtlich da: ${time}.`,
  },
  entry: {
    en: ({ name, link }) => `${name}: your page, open within 15 min: ${link}`,
    fr: ({ name, link }) => `${name}: votre page, à ouvrir dans les 15 min: ${link}`,
    nl: ({ name, link }) => `${name}: uw pagina, te openen binnen 15 min: ${link}`,
    it: ({ name, link }) => `${name}: la vostra pagina, da aprire entro 15 min: ${link}`,
    de: ({ name, link }) => `${name}: Ihre Seite, in 15 Min. zu öffnen: ${link}`,
  },
};

const trade: Readonly<Record<ContactLanguage, string>> = {
  en: 'Roadside assistance',
  fr: 'Assistance',
  nl: 'Pechhulp',
  it: 'Soccorso stradale',
  de: 'Pannenhilfe',
};

/**
 * A text message about a page, in the reader's language. It names the company where it then still is one segment, else only
 * the trade (2-requests §9, DECISIONS C-44).
 */
export function pageSms(
  kind: Kind,
  language: ContactLanguage,
  words: Partial<Omit<PageSmsWords, 'name'>> & { companyName?: string | undefined },
): string {
  const { link = '', shortId = '', time = '', companyName } = words;
  const text = texts[kind][language];
  const own = companyName?.trim() ? text({ name: companyName.trim(), link, shortId, time }) : undefined;
  return own !== undefined && smsSegments(own).billedSegments === 1
    ? own
    : text({ name: trade[language], link, shortId, time });
}
