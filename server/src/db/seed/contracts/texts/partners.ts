import type { CommunicationKind } from '@towline/sdk/api';
import type { LanguageTexts } from './texts.ts';

type PartnerKind = Extract<CommunicationKind, `partner.${string}`>;

/** What partners are written and told. */
export const partnerTexts: Record<PartnerKind, LanguageTexts> = {
  'partner.JobOffer': {
    en: `<p>{{companyName}} offers you job {{shortId}}: {{service}} for {{makeModel}}, {{licensePlate}}, at {{serviceLocation}}.</p><p>Destination: {{destination}}</p><p>Please accept with your arrival time, or refuse with a reason.</p>`,
    fr: `<p>{{companyName}} vous propose la mission {{shortId}} : {{service}} pour {{makeModel}}, {{licensePlate}}, à {{serviceLocation}}.</p><p>Destination : {{destination}}</p><p>Merci d'accepter avec votre heure d'arrivée, ou de refuser avec une raison.</p>`,
    nl: `<p>{{companyName}} biedt u opdracht {{shortId}} aan: {{service}} voor {{makeModel}}, {{licensePlate}}, op {{serviceLocation}}.</p><p>Bestemming: {{destination}}</p><p>Aanvaard met uw aankomsttijd, of weiger met een reden.</p>`,
    it: `<p>{{companyName}} vi offre l'incarico {{shortId}}: {{service}} per {{makeModel}}, {{licensePlate}}, a {{serviceLocation}}.</p><p>Destinazione: {{destination}}</p><p>Accettate con l'ora di arrivo, o rifiutate con un motivo.</p>`,
    de: `<p>{{companyName}} bietet Ihnen Auftrag {{shortId}} an: {{service}} für {{makeModel}}, {{licensePlate}}, {{serviceLocation}}.</p><p>Ziel: {{destination}}</p><p>Bitte mit Ankunftszeit annehmen oder mit Grund ablehnen.</p>`,
  },
  'partner.JobAssigned': {
    en: `<h3>Job {{shortId}} is yours</h3><ul><li>{{service}}: {{problem}}</li><li>{{makeModel}}, {{licensePlate}}</li><li>Location: {{serviceLocation}}</li><li>Destination: {{destination}}</li><li>Customer: {{customerName}}, {{customerPhoneNumber}}</li></ul><p>{{remarks}}</p><p>Report when you leave, arrive and finish.</p>`,
    fr: `<h3>La mission {{shortId}} est à vous</h3><ul><li>{{service}} : {{problem}}</li><li>{{makeModel}}, {{licensePlate}}</li><li>Lieu : {{serviceLocation}}</li><li>Destination : {{destination}}</li><li>Client : {{customerName}}, {{customerPhoneNumber}}</li></ul><p>{{remarks}}</p><p>Signalez votre départ, votre arrivée et la fin.</p>`,
    nl: `<h3>Opdracht {{shortId}} is voor u</h3><ul><li>{{service}}: {{problem}}</li><li>{{makeModel}}, {{licensePlate}}</li><li>Plaats: {{serviceLocation}}</li><li>Bestemming: {{destination}}</li><li>Klant: {{customerName}}, {{customerPhoneNumber}}</li></ul><p>{{remarks}}</p><p>Meld wanneer u vertrekt, aankomt en klaar bent.</p>`,
    it: `<h3>L'incarico {{shortId}} è vostro</h3><ul><li>{{service}}: {{problem}}</li><li>{{makeModel}}, {{licensePlate}}</li><li>Luogo: {{serviceLocation}}</li><li>Destinazione: {{destination}}</li><li>Cliente: {{customerName}}, {{customerPhoneNumber}}</li></ul><p>{{remarks}}</p><p>Segnalate partenza, arrivo e fine.</p>`,
    de: `<h3>Auftrag {{shortId}} gehört Ihnen</h3><ul><li>{{service}}: {{problem}}</li><li>{{makeModel}}, {{licensePlate}}</li><li>Ort: {{serviceLocation}}</li><li>Ziel: {{destination}}</li><li>Kunde: {{customerName}}, {{customerPhoneNumber}}</li></ul><p>{{remarks}}</p><p>Melden Sie Abfahrt, Ankunft und Ende.</p>`,
  },
  'partner.JobAssignedWorkshop': {
    en: `<h3>A vehicle comes to your workshop</h3><p>Request {{shortId}}: {{makeModel}}, {{licensePlate}}. Problem: {{problem}}.</p><p>Customer: {{customerName}}, {{customerPhoneNumber}}. Please tell us when it can be picked up.</p>`,
    fr: `<h3>Un véhicule arrive dans votre atelier</h3><p>Demande {{shortId}} : {{makeModel}}, {{licensePlate}}. Problème : {{problem}}.</p><p>Client : {{customerName}}, {{customerPhoneNumber}}. Dites-nous quand il pourra être repris.</p>`,
    nl: `<h3>Er komt een voertuig naar uw werkplaats</h3><p>Aanvraag {{shortId}}: {{makeModel}}, {{licensePlate}}. Probleem: {{problem}}.</p><p>Klant: {{customerName}}, {{customerPhoneNumber}}. Laat weten wanneer het kan worden opgehaald.</p>`,
    it: `<h3>Un veicolo arriva nella vostra officina</h3><p>Richiesta {{shortId}}: {{makeModel}}, {{licensePlate}}. Problema: {{problem}}.</p><p>Cliente: {{customerName}}, {{customerPhoneNumber}}. Fateci sapere quando si può ritirare.</p>`,
    de: `<h3>Ein Fahrzeug kommt in Ihre Werkstatt</h3><p>Auftrag {{shortId}}: {{makeModel}}, {{licensePlate}}. Problem: {{problem}}.</p><p>Kunde: {{customerName}}, {{customerPhoneNumber}}. Bitte sagen Sie uns, wann es abgeholt werden kann.</p>`,
  },
  'partner.CustomerCancelled': {
    en: `<p>Job <b>{{shortId}}</b> ({{makeModel}}, {{licensePlate}}) is cancelled: {{statusReason}}. Please turn back.</p>`,
    fr: `<p>La mission <b>{{shortId}}</b> ({{makeModel}}, {{licensePlate}}) est annulée : {{statusReason}}. Merci de faire demi-tour.</p>`,
    nl: `<p>Opdracht <b>{{shortId}}</b> ({{makeModel}}, {{licensePlate}}) is geannuleerd: {{statusReason}}. Keer terug.</p>`,
    it: `<p>L'incarico <b>{{shortId}}</b> ({{makeModel}}, {{licensePlate}}) è annullato: {{statusReason}}. Tornate indietro.</p>`,
    de: `<p>Auftrag <b>{{shortId}}</b> ({{makeModel}}, {{licensePlate}}) ist storniert: {{statusReason}}. Bitte kehren Sie um.</p>`,
  },
};
