import type { ContactLanguage, ReminderType } from '@towline/sdk/api';

/** What a letter about an amount that is due says. */
export interface ReminderWords {
  companyName: string;
  shortId: string;
  /** As money is written in the language. */
  amount: string;
  /** Numbers of the documents that charge it; empty where none has one. */
  documents: string;
  /** Whom a transfer goes to, and what stands on it. */
  payee: string;
  iban: string;
  reference: string;
  /** Until when is waited; a day. */
  day: string;
  /** Penalty, its minimum, and interest a year. */
  penalty: string;
  minimum: string;
  interest: string;
}

type Text = (words: ReminderWords) => string;

const english: Readonly<Record<ReminderType, Text>> = {
  FirstReminder: ({ shortId }) => `Reminder: request ${shortId} has not been paid yet`,
  SecondReminder: ({ shortId }) => `Second reminder: request ${shortId} has not been paid yet`,
  LastReminder: ({ shortId }) => `Last reminder: request ${shortId} has not been paid yet`,
};
const french: Readonly<Record<ReminderType, Text>> = {
  FirstReminder: ({ shortId }) => `Rappel : la demande ${shortId} n’est pas encore payée`,
  SecondReminder: ({ shortId }) => `Deuxième rappel : la demande ${shortId} n’est pas encore payée`,
  LastReminder: ({ shortId }) => `Dernier rappel : la demande ${shortId} n’est pas encore payée`,
};
const dutch: Readonly<Record<ReminderType, Text>> = {
  FirstReminder: ({ shortId }) => `Betalingsherinnering: aanvraag ${shortId} is nog niet betaald`,
  SecondReminder: ({ shortId }) => `Tweede betalingsherinnering: aanvraag ${shortId} is nog niet betaald`,
  LastReminder: ({ shortId }) => `Laatste aanmaning: aanvraag ${shortId} is nog niet betaald`,
};
const italian: Readonly<Record<ReminderType, Text>> = {
  FirstReminder: ({ shortId }) => `Sollecito: la richiesta ${shortId} non è ancora stata pagata`,
  SecondReminder: ({ shortId }) => `Secondo sollecito: la richiesta ${shortId} non è ancora stata pagata`,
  LastReminder: ({ shortId }) => `Ultimo sollecito: la richiesta ${shortId} non è ancora stata pagata`,
};
const german: Readonly<Record<ReminderType, Text>> = {
  FirstReminder: ({ shortId }) => `Zahlungserinnerung: Anfrage ${shortId} ist noch nicht bezahlt`,
  SecondReminder: ({ shortId }) => `Zweite Zahlungserinnerung: Anfrage ${shortId} ist noch nicht bezahlt`,
  LastReminder: ({ shortId }) => `Letzte Mahnung: Anfrage ${shortId} ist noch nicht bezahlt`,
};

/** Subjects by language and type of reminder (2-requests §4). */
export const reminderSubjects: Readonly<Record<ContactLanguage, Readonly<Record<ReminderType, Text>>>> = {
  en: english,
  fr: french,
  nl: dutch,
  it: italian,
  de: german,
};

/** The documents behind an amount, in brackets. */
const no = (abbreviation: string, { documents }: ReminderWords): string =>
  documents ? ` (${abbreviation} ${documents})` : '';

/** What stands in the letters, by language; the penalty is named in the last one alone (2-requests §9). */
export const reminderParagraphs: Readonly<
  Record<ContactLanguage, Readonly<Record<'due' | 'debit' | 'pay' | 'transfer' | 'late' | 'paid' | 'link', Text>>>
> = {
  en: {
    due: (words) => `${words.amount} is due for the assistance of request ${words.shortId}${no('no.', words)}.`,
    debit: ({ day }) => `We do not debit your account again by ourselves. Please pay by ${day}.`,
    pay: ({ day }) => `Please pay by ${day}.`,
    transfer: ({ payee, iban, reference }) => `By bank transfer to ${payee}, IBAN ${iban}, reference ${reference}.`,
    late: ({ penalty, minimum, interest }) =>
      `Without payment we charge a penalty of ${penalty} (at least ${minimum}) and ${interest} interest a year for late payment.`,
    paid: () => 'Already paid? Then please ignore this message.',
    link: () => 'Pay here',
  },
  fr: {
    due: (words) => `${words.amount} restent dus pour l’assistance de la demande ${words.shortId}${no('n°', words)}.`,
    debit: ({ day }) =>
      `Nous ne débitons plus votre compte de notre propre initiative. Merci de payer au plus tard le ${day}.`,
    pay: ({ day }) => `Merci de payer au plus tard le ${day}.`,
    transfer: ({ payee, iban, reference }) => `Par virement à ${payee}, IBAN ${iban}, communication ${reference}.`,
    late: ({ penalty, minimum, interest }) =>
      `À défaut de paiement, nous facturons une pénalité de ${penalty} (au moins ${minimum}) et un intérêt de retard de ${interest} par an.`,
    paid: () => 'Déjà payé ? Ne tenez pas compte de ce message.',
    link: () => 'Payer ici',
  },
  nl: {
    due: (words) => `Voor de hulp van aanvraag ${words.shortId}${no('nr.', words)} staat nog ${words.amount} open.`,
    debit: ({ day }) =>
      `Wij schrijven het bedrag niet vanzelf opnieuw van uw rekening af. Gelieve te betalen uiterlijk op ${day}.`,
    pay: ({ day }) => `Gelieve te betalen uiterlijk op ${day}.`,
    transfer: ({ payee, iban, reference }) => `Per overschrijving aan ${payee}, IBAN ${iban}, mededeling ${reference}.`,
    late: ({ penalty, minimum, interest }) =>
      `Zonder betaling rekenen wij een boete van ${penalty} (minstens ${minimum}) en ${interest} verwijlinterest per jaar aan.`,
    paid: () => 'Al betaald? Dan mag u dit bericht negeren.',
    link: () => 'Hier betalen',
  },
  it: {
    due: (words) =>
      `Per il soccorso della richiesta ${words.shortId}${no('n.', words)} sono ancora dovuti ${words.amount}.`,
    debit: ({ day }) => `Non ripetiamo da soli l’addebito sul suo conto. La preghiamo di pagare entro il ${day}.`,
    pay: ({ day }) => `La preghiamo di pagare entro il ${day}.`,
    transfer: ({ payee, iban, reference }) => `Con bonifico a ${payee}, IBAN ${iban}, causale ${reference}.`,
    late: ({ penalty, minimum, interest }) =>
      `In mancanza di pagamento addebitiamo una penale del ${penalty} (almeno ${minimum}) e interessi di mora del ${interest} annuo.`,
    paid: () => 'Ha già pagato? Ignori questo messaggio.',
    link: () => 'Paghi qui',
  },
  de: {
    due: (words) => `Für die Hilfe zu Anfrage ${words.shortId}${no('Nr.', words)} sind noch ${words.amount} offen.`,
    debit: ({ day }) =>
      `Wir buchen den Betrag nicht von selbst noch einmal von Ihrem Konto ab. Bitte zahlen Sie bis zum ${day}.`,
    pay: ({ day }) => `Bitte zahlen Sie bis zum ${day}.`,
    transfer: ({ payee, iban, reference }) =>
      `Per Überweisung an ${payee}, IBAN ${iban}, Verwendungszweck ${reference}.`,
    late: ({ penalty, minimum, interest }) =>
      `Ohne Zahlung berechnen wir eine Vertragsstrafe von ${penalty} (mindestens ${minimum}) und ${interest} Verzugszinsen im Jahr.`,
    paid: () => 'Schon bezahlt? Dann ist diese Nachricht gegenstandslos.',
    link: () => 'Hier bezahlen',
  },
};
