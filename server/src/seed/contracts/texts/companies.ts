import type { CommunicationKind } from '@towline/sdk/api';
import type { LanguageTexts } from './texts.ts';

type CompanyKind = Extract<CommunicationKind, `${string}AssistanceCompany.${string}`>;

/** What the home and the abroad assistance company are written, from the first look at an order to the last try. */
export const companyTexts: Record<CompanyKind, LanguageTexts> = {
  'abroadAssistanceCompany.RequestAssigned': {
    en: `<h3>Request {{shortId}} is yours</h3><p>{{companyName}} hands over a request of {{contract}} in your country.</p><ul><li>Vehicle: {{vehicle}}, {{licensePlate}}</li><li>Service: {{service}}</li><li>Location: {{location}}</li><li>Customer: {{customerName}}, {{customerPhone}}</li></ul><p>Please find a partner and keep the request up to date.</p>`,
    fr: `<h3>La demande {{shortId}} vous est confiée</h3><p>{{companyName}} vous transmet une demande {{contract}} dans votre pays.</p><ul><li>Véhicule : {{vehicle}}, {{licensePlate}}</li><li>Service : {{service}}</li><li>Lieu : {{location}}</li><li>Client : {{customerName}}, {{customerPhone}}</li></ul><p>Merci de trouver un partenaire et de tenir la demande à jour.</p>`,
    nl: `<h3>Aanvraag {{shortId}} is voor u</h3><p>{{companyName}} draagt een aanvraag van {{contract}} in uw land over.</p><ul><li>Voertuig: {{vehicle}}, {{licensePlate}}</li><li>Dienst: {{service}}</li><li>Plaats: {{location}}</li><li>Klant: {{customerName}}, {{customerPhone}}</li></ul><p>Zoek een partner en houd de aanvraag bij.</p>`,
    it: `<h3>La richiesta {{shortId}} è vostra</h3><p>{{companyName}} vi affida una richiesta {{contract}} nel vostro paese.</p><ul><li>Veicolo: {{vehicle}}, {{licensePlate}}</li><li>Servizio: {{service}}</li><li>Luogo: {{location}}</li><li>Cliente: {{customerName}}, {{customerPhone}}</li></ul><p>Trovate un partner e tenete aggiornata la richiesta.</p>`,
    de: `<h3>Sie haben Anfrage {{shortId}}</h3><p>{{companyName}} übergibt eine Anfrage von {{contract}} in Ihrem Land.</p><ul><li>Fahrzeug: {{vehicle}}, {{licensePlate}}</li><li>Leistung: {{service}}</li><li>Ort: {{location}}</li><li>Kunde: {{customerName}}, {{customerPhone}}</li></ul><p>Bitte finden Sie einen Partner und halten Sie die Anfrage aktuell.</p>`,
  },
  'homeAssistanceCompany.ValidationRequired': {
    en: `<h3>Request {{shortId}} needs a decision</h3><p>A check of {{contract}} failed.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}. Customer {{customerName}}, {{customerPhone}}.</p><p>Call the customer, then dispatch or cancel.</p>`,
    fr: `<h3>La demande {{shortId}} attend une décision</h3><p>Un contrôle de {{contract}} a échoué.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}. Client {{customerName}}, {{customerPhone}}.</p><p>Appelez le client, puis lancez le dispatching ou annulez la demande.</p>`,
    nl: `<h3>Aanvraag {{shortId}} vraagt een beslissing</h3><p>Een controle van {{contract}} is mislukt.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}. Klant {{customerName}}, {{customerPhone}}.</p><p>Bel de klant, en laat dan een partner zoeken of annuleer de aanvraag.</p>`,
    it: `<h3>La richiesta {{shortId}} attende una decisione</h3><p>Un controllo di {{contract}} non è riuscito.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}. Cliente {{customerName}}, {{customerPhone}}.</p><p>Chiamate il cliente, poi avviate la ricerca di un partner o annullate la richiesta.</p>`,
    de: `<h3>Anfrage {{shortId}} braucht eine Entscheidung</h3><p>Eine Prüfung von {{contract}} ist fehlgeschlagen.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}. Kunde {{customerName}}, {{customerPhone}}.</p><p>Rufen Sie den Kunden an, dann vermitteln oder stornieren Sie die Anfrage.</p>`,
  },
  'homeAssistanceCompany.RequestAssigned': {
    en: `<p>Request <b>{{shortId}}</b> of {{contract}} is assigned to {{companyName}}.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}.</p>`,
    fr: `<p>La demande <b>{{shortId}}</b> de {{contract}} est confiée à {{companyName}}.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}.</p>`,
    nl: `<p>Aanvraag <b>{{shortId}}</b> van {{contract}} is toegewezen aan {{companyName}}.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}.</p>`,
    it: `<p>La richiesta <b>{{shortId}}</b> di {{contract}} è assegnata a {{companyName}}.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}.</p>`,
    de: `<p>Anfrage <b>{{shortId}}</b> von {{contract}} ist {{companyName}} zugewiesen.</p><p>{{vehicle}}, {{licensePlate}}, {{location}}.</p>`,
  },
  'homeAssistanceCompany.PartnerCancelled': {
    en: `<p><b>{{partner}}</b> cancelled request {{shortId}} on the way. The customer {{customerName}} still waits at {{location}}.</p>`,
    fr: `<p><b>{{partner}}</b> a annulé la demande {{shortId}} en cours de route. Le client {{customerName}} attend toujours à l’adresse {{location}}.</p>`,
    nl: `<p><b>{{partner}}</b> heeft aanvraag {{shortId}} onderweg geannuleerd. Klant {{customerName}} wacht nog op {{location}}.</p>`,
    it: `<p><b>{{partner}}</b> ha annullato la richiesta {{shortId}} durante il tragitto. Il cliente {{customerName}} aspetta ancora a {{location}}.</p>`,
    de: `<p><b>{{partner}}</b> hat Anfrage {{shortId}} unterwegs abgesagt. Der Kunde {{customerName}} wartet noch: {{location}}.</p>`,
  },
  'homeAssistanceCompany.NoCharliesFound': {
    en: `<h3>Nobody found for request {{shortId}}</h3><p>No partner accepted. {{customerName}} waits at {{location}}, phone {{customerPhone}}.</p><p>Bring the request back and assign a partner by hand.</p>`,
    fr: `<h3>Personne trouvé pour la demande {{shortId}}</h3><p>Aucun partenaire n’a accepté. {{customerName}} attend à {{location}}, téléphone {{customerPhone}}.</p><p>Reprenez la demande et attribuez un partenaire à la main.</p>`,
    nl: `<h3>Niemand gevonden voor aanvraag {{shortId}}</h3><p>Geen partner aanvaardde. {{customerName}} wacht op {{location}}, telefoon {{customerPhone}}.</p><p>Haal de aanvraag terug en wijs zelf een partner toe.</p>`,
    it: `<h3>Nessuno trovato per la richiesta {{shortId}}</h3><p>Nessun partner ha accettato. {{customerName}} aspetta a {{location}}, telefono {{customerPhone}}.</p><p>Riprendete la richiesta e assegnate un partner a mano.</p>`,
    de: `<h3>Niemand gefunden für Anfrage {{shortId}}</h3><p>Kein Partner hat angenommen. {{customerName}} wartet: {{location}}, Telefon {{customerPhone}}.</p><p>Holen Sie die Anfrage zurück und weisen Sie von Hand einen Partner zu.</p>`,
  },
  'homeAssistanceCompany.ManualDispatchRequired': {
    en: `<p>Request <b>{{shortId}}</b> cannot be dispatched automatically. Please assign a partner for {{vehicle}}, {{licensePlate}} at {{location}}.</p>`,
    fr: `<p>La demande <b>{{shortId}}</b> ne peut pas être dispatchée automatiquement. Merci d’attribuer un partenaire pour {{vehicle}}, {{licensePlate}}, {{location}}.</p>`,
    nl: `<p>Aanvraag <b>{{shortId}}</b> krijgt niet automatisch een partner. Wijs een partner toe voor {{vehicle}}, {{licensePlate}} op {{location}}.</p>`,
    it: `<p>La richiesta <b>{{shortId}}</b> non può avere un partner in automatico. Assegnate un partner per {{vehicle}}, {{licensePlate}}, {{location}}.</p>`,
    de: `<p>Anfrage <b>{{shortId}}</b> kann nicht automatisch vermittelt werden. Bitte weisen Sie einen Partner zu: {{vehicle}}, {{licensePlate}}, {{location}}.</p>`,
  },
};
