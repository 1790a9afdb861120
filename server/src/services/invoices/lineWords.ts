import type { ContactLanguage, InvoiceItem, SelfBillingGroup, SurchargeKind } from '@towline/sdk/api';
import { lineNameOf } from '@towline/sdk/domain/document/lineNames';

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
    surcharges: { Night: 'Nuit', Saturday: 'Samedi', Sunday: 'Dimanche', Holiday: 'Jour férié' },
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
    surcharges: { Night: 'Notte', Saturday: 'Sabato', Sunday: 'Domenica', Holiday: 'Festivo' },
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

/** A line as paper and e-invoices call it: its name, and the surcharge that it is (DECISIONS T-761). */
export const lineTextOf = (
  item: Pick<InvoiceItem, 'code' | 'description' | 'surcharge'>,
  language: ContactLanguage,
): string =>
  [lineNameOf(item, language), item.surcharge && lineWords[language].surcharges[item.surcharge]]
    .filter(Boolean)
    .join(' · ');
