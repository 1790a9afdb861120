import type { ContactLanguage, ServiceType } from '@towline/sdk/api';
import { serviceTexts } from '@towline/sdk/domain/communication/serviceWords';

/** The sentences of the dispatch call in one language; `{{name}}` is filled in. */
export interface CallTexts {
  /** As speech synthesis names the language. */
  speech: string;
  services: Readonly<Record<ServiceType, string>>;
  greeting: string;
  job: string;
  vehicle: string;
  plate: string;
  place: string;
  destination: string;
  distance: string;
  question: string;
  accepted: string;
  refused: string;
  unknown: string;
}

/** What the demo telephony says (2-requests §2: the dispatch call script). */
export const callTexts: Readonly<Record<ContactLanguage, CallTexts>> = {
  en: {
    speech: 'en-GB',
    services: serviceTexts.en,
    greeting: 'Good day {{partner}}. This is roadside assistance. We have a job for you.',
    job: 'Request {{id}}: {{service}}.',
    vehicle: 'The vehicle: {{vehicle}}.',
    plate: 'plate {{plate}}',
    place: 'It is at {{place}}.',
    destination: 'It goes to {{place}}.',
    distance: 'That is {{kilometres}} kilometres from you.',
    question: 'Press 1 to accept, 2 to refuse, 3 to hear the job again.',
    accepted: 'Thank you. The job is yours; you get the details by message.',
    refused: 'Thank you. We ask somebody else. Goodbye.',
    unknown: 'We did not understand that.',
  },
  fr: {
    speech: 'fr-BE',
    services: serviceTexts.fr,
    greeting: 'Bonjour {{partner}}. Ici l’assistance routière. Nous avons une mission pour vous.',
    job: 'Demande {{id}} : {{service}}.',
    vehicle: 'Le véhicule : {{vehicle}}.',
    plate: 'plaque {{plate}}',
    place: 'Il se trouve ici : {{place}}.',
    destination: 'Destination : {{place}}.',
    distance: 'C’est à {{kilometres}} kilomètres de chez vous.',
    question: 'Tapez 1 pour accepter, 2 pour refuser, 3 pour réentendre la mission.',
    accepted: 'Merci. La mission est à vous ; vous recevez les détails par message.',
    refused: 'Merci. Nous appelons un autre partenaire. Au revoir.',
    unknown: 'Nous n’avons pas compris.',
  },
  nl: {
    speech: 'nl-BE',
    services: serviceTexts.nl,
    greeting: 'Goedendag {{partner}}. Dit is de pechhulp. Wij hebben een opdracht voor u.',
    job: 'Aanvraag {{id}}: {{service}}.',
    vehicle: 'Het voertuig: {{vehicle}}.',
    plate: 'nummerplaat {{plate}}',
    place: 'Het staat hier: {{place}}.',
    destination: 'Het gaat naar {{place}}.',
    distance: 'Dat is {{kilometres}} kilometer van u.',
    question: 'Druk 1 om te aanvaarden, 2 om te weigeren, 3 om de opdracht opnieuw te horen.',
    accepted: 'Dank u. De opdracht is voor u; u krijgt de gegevens per bericht.',
    refused: 'Dank u. Wij vragen iemand anders. Tot ziens.',
    unknown: 'Dat hebben wij niet begrepen.',
  },
  it: {
    speech: 'it-IT',
    services: serviceTexts.it,
    greeting: 'Buongiorno {{partner}}. È il soccorso stradale. Abbiamo un incarico per voi.',
    job: 'Richiesta {{id}}: {{service}}.',
    vehicle: 'Il veicolo: {{vehicle}}.',
    plate: 'targa {{plate}}',
    place: 'Si trova qui: {{place}}.',
    destination: 'Destinazione: {{place}}.',
    distance: 'Dista {{kilometres}} chilometri da voi.',
    question: 'Premete 1 per accettare, 2 per rifiutare, 3 per riascoltare l’incarico.',
    accepted: 'Grazie. L’incarico è vostro; ricevete i dettagli per messaggio.',
    refused: 'Grazie. Chiediamo a qualcun altro. Arrivederci.',
    unknown: 'Non abbiamo capito.',
  },
  de: {
    speech: 'de-DE',
    services: serviceTexts.de,
    greeting: 'Guten Tag {{partner}}. Hier ist die Pannenhilfe. Wir haben einen Auftrag für Sie.',
    job: 'Anfrage {{id}}: {{service}}.',
    vehicle: 'Das Fahrzeug: {{vehicle}}.',
    plate: 'Kennzeichen {{plate}}',
    place: 'Es steht hier: {{place}}.',
    destination: 'Ziel: {{place}}.',
    distance: 'Es ist {{kilometres}} Kilometer von Ihnen entfernt.',
    question: 'Drücken Sie 1 zum Annehmen, 2 zum Ablehnen, 3, um den Auftrag noch einmal zu hören.',
    accepted: 'Danke. Sie haben den Auftrag; die Angaben kommen als Nachricht.',
    refused: 'Danke. Wir fragen jemand anderen. Auf Wiederhören.',
    unknown: 'Das haben wir nicht verstanden.',
  },
};
