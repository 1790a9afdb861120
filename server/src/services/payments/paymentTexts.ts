import type { ContactLanguage } from '@towline/sdk/api';

/** What a message with a payment link says besides it. */
export interface PaymentWords {
  companyName: string;
  shortId: string;
  /** As money is written in the language. */
  amount: string;
  /** Until when the link is good. */
  until: string;
}

type Text = (words: PaymentWords) => string;

/** The texts of a payment link, by language; `sms` has letters of the GSM-7 alphabet only (DECISIONS C-44). */
export const paymentTexts: Readonly<
  Record<ContactLanguage, Readonly<Record<'subject' | 'ask' | 'until' | 'pay' | 'sms', Text>>>
> = {
  en: {
    subject: ({ companyName, shortId }) => `${companyName}: please pay for request ${shortId}`,
    ask: ({ amount, shortId }) => `Please pay ${amount} for the assistance of request ${shortId}.`,
    until: ({ until }) =>
      `The link below is good until ${until}. It leads to a safe page; nobody of us sees your card.`,
    pay: ({ amount }) => `Pay ${amount}`,
    sms: ({ companyName, amount, shortId }) => `${companyName}: please pay ${amount} for request ${shortId}:`,
  },
  fr: {
    subject: ({ companyName, shortId }) => `${companyName} : paiement de la demande ${shortId}`,
    ask: ({ amount, shortId }) => `Merci de payer ${amount} pour l’assistance de la demande ${shortId}.`,
    until: ({ until }) =>
      `Le lien ci-dessous est valable jusqu’au ${until}. Il mène à une page sécurisée ; personne chez nous ne voit votre carte.`,
    pay: ({ amount }) => `Payer ${amount}`,
    sms: ({ companyName, amount, shortId }) => `${companyName}: merci de payer ${amount} pour la demande ${shortId}:`,
  },
  nl: {
    subject: ({ companyName, shortId }) => `${companyName}: betaling van aanvraag ${shortId}`,
    ask: ({ amount, shortId }) => `Gelieve ${amount} te betalen voor de hulp van aanvraag ${shortId}.`,
    until: ({ until }) =>
      `De link hieronder is geldig tot ${until}. Hij leidt naar een veilige pagina; niemand van ons ziet uw kaart.`,
    pay: ({ amount }) => `${amount} betalen`,
    sms: ({ companyName, amount, shortId }) => `${companyName}: gelieve ${amount} te betalen voor aanvraag ${shortId}:`,
  },
  it: {
    subject: ({ companyName, shortId }) => `${companyName}: pagamento della richiesta ${shortId}`,
    ask: ({ amount, shortId }) => `La preghiamo di pagare ${amount} per il soccorso della richiesta ${shortId}.`,
    until: ({ until }) =>
      `Il collegamento qui sotto è valido fino al ${until}. Porta a una pagina sicura; nessuno di noi vede la sua carta.`,
    pay: ({ amount }) => `Paghi ${amount}`,
    sms: ({ companyName, amount, shortId }) => `${companyName}: paghi ${amount} per la richiesta ${shortId}:`,
  },
  de: {
    subject: ({ companyName, shortId }) => `${companyName}: Zahlung der Anfrage ${shortId}`,
    ask: ({ amount, shortId }) => `Bitte zahlen Sie ${amount} für die Hilfe zu Anfrage ${shortId}.`,
    until: ({ until }) =>
      `Der Link unten gilt bis ${until}. Er führt zu einer sicheren Seite; niemand von uns sieht Ihre Karte.`,
    pay: ({ amount }) => `${amount} zahlen`,
    sms: ({ companyName, amount, shortId }) => `${companyName}: bitte zahlen Sie ${amount} für Anfrage ${shortId}:`,
  },
};
