import type { CommunicationKind } from '@towline/sdk/api';
import type { LanguageTexts } from './texts.ts';

type PartnerKind = Extract<CommunicationKind, `partner.${string}`>;

/** What partners are written and told. */
export const partnerTexts: Record<PartnerKind, LanguageTexts> = {
  'partner.JobOffer': {
    en: `<p>{{companyName}} offers you job {{shortId}}: {{service}} for {{vehicle}}, {{licensePlate}}, at {{location}}.</p><p>Please accept with your arrival time, or refuse with a reason.</p>`,
    fr: `<p>{{companyName}} vous propose la mission {{shortId}} : {{service}} pour {{vehicle}}, {{licensePlate}}, à {{location}}.</p><p>Merci d’accepter avec votre heure d’arrivée, ou de refuser avec un motif.</p>`,
    nl: `<p>{{companyName}} biedt u opdracht {{shortId}} aan: {{service}} voor {{vehicle}}, {{licensePlate}}, op {{location}}.</p><p>Aanvaard met uw aankomstuur, of weiger met een reden.</p>`,
    it: `<p>{{companyName}} vi propone l’incarico {{shortId}}: {{service}} per {{vehicle}}, {{licensePlate}}, a {{location}}.</p><p>Accettate con l’ora di arrivo, o rifiutate con un motivo.</p>`,
    de: `<p>{{companyName}} bietet Ihnen Auftrag {{shortId}} an: {{service}} für {{vehicle}}, {{licensePlate}}, {{location}}.</p><p>Bitte mit Ankunftszeit annehmen oder mit Grund ablehnen.</p>`,
  },
  'partner.JobAssigned': {
    en: `<h3>Job {{shortId}} is yours</h3><ul><li>{{service}}</li><li>{{vehicle}}, {{licensePlate}}</li><li>Location: {{location}}</li><li>Customer: {{customerName}}, {{customerPhone}}</li></ul><p>Report when you leave, arrive and finish.</p>`,
    fr: `<h3>La mission {{shortId}} est à vous</h3><ul><li>{{service}}</li><li>{{vehicle}}, {{licensePlate}}</li><li>Lieu : {{location}}</li><li>Client : {{customerName}}, {{customerPhone}}</li></ul><p>Signalez votre départ, votre arrivée et la fin de la mission.</p>`,
    nl: `<h3>Opdracht {{shortId}} is voor u</h3><ul><li>{{service}}</li><li>{{vehicle}}, {{licensePlate}}</li><li>Plaats: {{location}}</li><li>Klant: {{customerName}}, {{customerPhone}}</li></ul><p>Meld wanneer u vertrekt, aankomt en klaar bent.</p>`,
    it: `<h3>L’incarico {{shortId}} è vostro</h3><ul><li>{{service}}</li><li>{{vehicle}}, {{licensePlate}}</li><li>Luogo: {{location}}</li><li>Cliente: {{customerName}}, {{customerPhone}}</li></ul><p>Segnalate partenza, arrivo e fine.</p>`,
    de: `<h3>Sie haben Auftrag {{shortId}}</h3><ul><li>{{service}}</li><li>{{vehicle}}, {{licensePlate}}</li><li>Ort: {{location}}</li><li>Kunde: {{customerName}}, {{customerPhone}}</li></ul><p>Melden Sie Abfahrt, Ankunft und Abschluss.</p>`,
  },
  'partner.JobAssignedWorkshop': {
    en: `<h3>A vehicle comes to your workshop</h3><p>Request {{shortId}}: {{vehicle}}, {{licensePlate}}.</p><p>Customer: {{customerName}}, {{customerPhone}}. Please tell us when it can be picked up.</p>`,
    fr: `<h3>Un véhicule arrive dans votre atelier</h3><p>Demande {{shortId}} : {{vehicle}}, {{licensePlate}}.</p><p>Client : {{customerName}}, {{customerPhone}}. Dites-nous quand il pourra être repris.</p>`,
    nl: `<h3>Er komt een voertuig naar uw garage</h3><p>Aanvraag {{shortId}}: {{vehicle}}, {{licensePlate}}.</p><p>Klant: {{customerName}}, {{customerPhone}}. Laat weten wanneer het kan worden opgehaald.</p>`,
    it: `<h3>Un veicolo arriva nella vostra officina</h3><p>Richiesta {{shortId}}: {{vehicle}}, {{licensePlate}}.</p><p>Cliente: {{customerName}}, {{customerPhone}}. Fateci sapere quando si può ritirare.</p>`,
    de: `<h3>Ein Fahrzeug kommt in Ihre Werkstatt</h3><p>Anfrage {{shortId}}: {{vehicle}}, {{licensePlate}}.</p><p>Kunde: {{customerName}}, {{customerPhone}}. Bitte sagen Sie uns, wann es abgeholt werden kann.</p>`,
  },
  'partner.CustomerCancelled': {
    en: `<p>Job <b>{{shortId}}</b> ({{vehicle}}, {{licensePlate}}) is cancelled. Please turn back.</p>`,
    fr: `<p>La mission <b>{{shortId}}</b> ({{vehicle}}, {{licensePlate}}) est annulée. Merci de faire demi-tour.</p>`,
    nl: `<p>Opdracht <b>{{shortId}}</b> ({{vehicle}}, {{licensePlate}}) is geannuleerd. Keer terug.</p>`,
    it: `<p>L’incarico <b>{{shortId}}</b> ({{vehicle}}, {{licensePlate}}) è annullato. Tornate indietro.</p>`,
    de: `<p>Auftrag <b>{{shortId}}</b> ({{vehicle}}, {{licensePlate}}) ist storniert. Bitte kehren Sie um.</p>`,
  },
};
