import type { CommunicationKind } from '@towline/sdk/api';
import type { LanguageTexts } from './texts.ts';

type CompanyKind = Extract<CommunicationKind, `${string}AssistanceCompany.${string}`>;

/** What the home and the abroad assistance company are written, from the first look at an order to the last try. */
export const companyTexts: Record<CompanyKind, LanguageTexts> = {
  'abroadAssistanceCompany.RequestAssigned': {
    en: `<h3>Request {{shortId}} is yours</h3><p>{{companyName}} hands over a request of {{contractName}} in your country.</p><ul><li>Vehicle: {{makeModel}}, {{licensePlate}}</li><li>Problem: {{problem}}</li><li>Location: {{serviceLocation}}</li><li>Customer: {{customerName}}, {{customerPhoneNumber}}</li></ul><p>Please find a partner and keep the request up to date.</p>`,
    fr: `<h3>La demande {{shortId}} vous est confiée</h3><p>{{companyName}} vous transmet une demande {{contractName}} dans votre pays.</p><ul><li>Véhicule : {{makeModel}}, {{licensePlate}}</li><li>Problème : {{problem}}</li><li>Lieu : {{serviceLocation}}</li><li>Client : {{customerName}}, {{customerPhoneNumber}}</li></ul><p>Merci de trouver un partenaire et de tenir la demande à jour.</p>`,
    nl: `<h3>Aanvraag {{shortId}} is voor u</h3><p>{{companyName}} draagt een aanvraag van {{contractName}} in uw land over.</p><ul><li>Voertuig: {{makeModel}}, {{licensePlate}}</li><li>Probleem: {{problem}}</li><li>Plaats: {{serviceLocation}}</li><li>Klant: {{customerName}}, {{customerPhoneNumber}}</li></ul><p>Zoek een partner en houd de aanvraag bij.</p>`,
    it: `<h3>La richiesta {{shortId}} è vostra</h3><p>{{companyName}} vi affida una richiesta {{contractName}} nel vostro paese.</p><ul><li>Veicolo: {{makeModel}}, {{licensePlate}}</li><li>Problema: {{problem}}</li><li>Luogo: {{serviceLocation}}</li><li>Cliente: {{customerName}}, {{customerPhoneNumber}}</li></ul><p>Trovate un partner e tenete aggiornata la richiesta.</p>`,
    de: `<h3>Auftrag {{shortId}} gehört Ihnen</h3><p>{{companyName}} übergibt einen Auftrag von {{contractName}} in Ihrem Land.</p><ul><li>Fahrzeug: {{makeModel}}, {{licensePlate}}</li><li>Problem: {{problem}}</li><li>Ort: {{serviceLocation}}</li><li>Kunde: {{customerName}}, {{customerPhoneNumber}}</li></ul><p>Bitte finden Sie einen Partner und halten Sie den Auftrag aktuell.</p>`,
  },
  'homeAssistanceCompany.ValidationRequired': {
    en: `<h3>Request {{shortId}} needs a decision</h3><p>A check of {{contractName}} failed: <b>{{statusReason}}</b>.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}. Customer {{customerName}}, {{customerPhoneNumber}}.</p><p>Call the customer, then dispatch or cancel.</p>`,
    fr: `<h3>La demande {{shortId}} attend une décision</h3><p>Un contrôle de {{contractName}} a échoué : <b>{{statusReason}}</b>.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}. Client {{customerName}}, {{customerPhoneNumber}}.</p><p>Appelez le client, puis lancez ou annulez la demande.</p>`,
    nl: `<h3>Aanvraag {{shortId}} vraagt een beslissing</h3><p>Een controle van {{contractName}} is mislukt: <b>{{statusReason}}</b>.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}. Klant {{customerName}}, {{customerPhoneNumber}}.</p><p>Bel de klant, en stuur dan iemand uit of annuleer.</p>`,
    it: `<h3>La richiesta {{shortId}} attende una decisione</h3><p>Un controllo di {{contractName}} non è riuscito: <b>{{statusReason}}</b>.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}. Cliente {{customerName}}, {{customerPhoneNumber}}.</p><p>Chiamate il cliente, poi inviate un partner o annullate.</p>`,
    de: `<h3>Auftrag {{shortId}} braucht eine Entscheidung</h3><p>Eine Prüfung von {{contractName}} ist gescheitert: <b>{{statusReason}}</b>.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}. Kunde {{customerName}}, {{customerPhoneNumber}}.</p><p>Rufen Sie den Kunden an, dann disponieren oder stornieren Sie.</p>`,
  },
  'homeAssistanceCompany.RequestAssigned': {
    en: `<p>Request <b>{{shortId}}</b> of {{contractName}} is assigned to {{companyName}}: {{statusReason}}.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}.</p>`,
    fr: `<p>La demande <b>{{shortId}}</b> de {{contractName}} est confiée à {{companyName}} : {{statusReason}}.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}.</p>`,
    nl: `<p>Aanvraag <b>{{shortId}}</b> van {{contractName}} is toegewezen aan {{companyName}}: {{statusReason}}.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}.</p>`,
    it: `<p>La richiesta <b>{{shortId}}</b> di {{contractName}} è assegnata a {{companyName}}: {{statusReason}}.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}.</p>`,
    de: `<p>Auftrag <b>{{shortId}}</b> von {{contractName}} ist {{companyName}} zugewiesen: {{statusReason}}.</p><p>{{makeModel}}, {{licensePlate}}, {{serviceLocation}}.</p>`,
  },
  'homeAssistanceCompany.PartnerCancelled': {
    en: `<p><b>{{partnerName}}</b> cancelled request {{shortId}} on the way. The customer {{customerName}} still waits at {{serviceLocation}}.</p><p>{{remarks}}</p>`,
    fr: "<p><b>{{partnerName}}</b> a annulé la demande {{shortId}} en cours de route. Le client {{customerName}} attend toujours à l'adresse {{serviceLocation}}.</p><p>{{remarks}}</p>",
    nl: `<p><b>{{partnerName}}</b> heeft aanvraag {{shortId}} onderweg geannuleerd. Klant {{customerName}} wacht nog op {{serviceLocation}}.</p><p>{{remarks}}</p>`,
    it: `<p><b>{{partnerName}}</b> ha annullato la richiesta {{shortId}} durante il tragitto. Il cliente {{customerName}} aspetta ancora a {{serviceLocation}}.</p><p>{{remarks}}</p>`,
    de: `<p><b>{{partnerName}}</b> hat Auftrag {{shortId}} unterwegs abgesagt. Der Kunde {{customerName}} wartet noch: {{serviceLocation}}.</p><p>{{remarks}}</p>`,
  },
  'homeAssistanceCompany.NoCharliesFound': {
    en: `<h3>Nobody found for request {{shortId}}</h3><p>No partner accepted. {{customerName}} waits at {{serviceLocation}}, phone {{customerPhoneNumber}}.</p><p>Bring the request back and assign a partner by hand.</p>`,
    fr: "<h3>Personne trouvé pour la demande {{shortId}}</h3><p>Aucun partenaire n'a accepté. {{customerName}} attend à {{serviceLocation}}, téléphone {{customerPhoneNumber}}.</p><p>Reprenez la demande et assignez un partenaire à la main.</p>",
    nl: `<h3>Niemand gevonden voor aanvraag {{shortId}}</h3><p>Geen partner aanvaardde. {{customerName}} wacht op {{serviceLocation}}, telefoon {{customerPhoneNumber}}.</p><p>Haal de aanvraag terug en wijs zelf een partner toe.</p>`,
    it: `<h3>Nessuno trovato per la richiesta {{shortId}}</h3><p>Nessun partner ha accettato. {{customerName}} aspetta a {{serviceLocation}}, telefono {{customerPhoneNumber}}.</p><p>Riprendete la richiesta e assegnate un partner a mano.</p>`,
    de: `<h3>Niemand gefunden für Auftrag {{shortId}}</h3><p>Kein Partner hat angenommen. {{customerName}} wartet: {{serviceLocation}}, Telefon {{customerPhoneNumber}}.</p><p>Holen Sie den Auftrag zurück und vergeben Sie ihn von Hand.</p>`,
  },
  'homeAssistanceCompany.ManualDispatchRequired': {
    en: `<p>Request <b>{{shortId}}</b> cannot be dispatched automatically ({{statusReason}}). Please assign a partner for {{makeModel}}, {{licensePlate}} at {{serviceLocation}}.</p>`,
    fr: `<p>La demande <b>{{shortId}}</b> ne peut pas être lancée automatiquement ({{statusReason}}). Merci d'assigner un partenaire pour {{makeModel}}, {{licensePlate}}, {{serviceLocation}}.</p>`,
    nl: `<p>Aanvraag <b>{{shortId}}</b> kan niet automatisch worden uitgestuurd ({{statusReason}}). Wijs een partner toe voor {{makeModel}}, {{licensePlate}} op {{serviceLocation}}.</p>`,
    it: `<p>La richiesta <b>{{shortId}}</b> non può essere inviata in automatico ({{statusReason}}). Assegnate un partner per {{makeModel}}, {{licensePlate}}, {{serviceLocation}}.</p>`,
    de: `<p>Auftrag <b>{{shortId}}</b> kann nicht automatisch vergeben werden ({{statusReason}}). Bitte weisen Sie einen Partner zu: {{makeModel}}, {{licensePlate}}, {{serviceLocation}}.</p>`,
  },
};
