import type { ContactLanguage, SelfBillingGroup, SurchargeKind } from '@towline/sdk/api';

/** What lines of a document are called on paper: their groups and surcharges (2-requests §9). */
interface LineWords {
  groups: Readonly<Record<SelfBillingGroup, string>>;
  surcharges: Readonly<Record<SurchargeKind, string>>;
}

export const lineWords: Readonly<Record<ContactLanguage, LineWords>> = {
  en: {
    groups: {
      Intervention: 'Intervention',
      Service: 'Service',
      Depot: 'Depot',
      Supplement: 'Supplement',
      Travel: 'Travel',
      Surcharge: 'Surcharge',
      Other: 'Other',
    },
    surcharges: { Night: 'Night', Saturday: 'Saturday', Sunday: 'Sunday', Holiday: 'Public holiday' },
  },
  fr: {
    groups: {
      Intervention: 'Intervention',
      Service: 'Service',
      Depot: 'Dépôt',
      Supplement: 'Supplément',
      Travel: 'Déplacement',
      Surcharge: 'Majoration',
      Other: 'Autre',
    },
    surcharges: { Night: 'nuit', Saturday: 'samedi', Sunday: 'dimanche', Holiday: 'jour férié' },
  },
  nl: {
    groups: {
      Intervention: 'Interventie',
      Service: 'Dienst',
      Depot: 'Depot',
      Supplement: 'Supplement',
      Travel: 'Verplaatsing',
      Surcharge: 'Toeslag',
      Other: 'Andere',
    },
    surcharges: { Night: 'Nacht', Saturday: 'Zaterdag', Sunday: 'Zondag', Holiday: 'Feestdag' },
  },
  it: {
    groups: {
      Intervention: 'Intervento',
      Service: 'Servizio',
      Depot: 'Deposito',
      Supplement: 'Supplemento',
      Travel: 'Trasferta',
      Surcharge: 'Maggiorazione',
      Other: 'Altro',
    },
    surcharges: { Night: 'notte', Saturday: 'sabato', Sunday: 'domenica', Holiday: 'festivo' },
  },
  de: {
    groups: {
      Intervention: 'Einsatz',
      Service: 'Leistung',
      Depot: 'Depot',
      Supplement: 'Zusatz',
      Travel: 'Anfahrt',
      Surcharge: 'Zuschlag',
      Other: 'Sonstiges',
    },
    surcharges: { Night: 'Nacht', Saturday: 'Samstag', Sunday: 'Sonntag', Holiday: 'Feiertag' },
  },
};
