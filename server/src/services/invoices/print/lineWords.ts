import type { ContactLanguage, InvoiceItem, SelfBillingGroup } from '@towline/sdk/api';
import { lineNameOf } from '@towline/sdk/domain/document/lineNames';
import { printTexts } from './printTexts.ts';

/** What lines of a document are called on paper: their groups (2-requests §9). */
interface LineWords {
  groups: Readonly<Record<SelfBillingGroup, string>>;
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
  },
};

/** A line as paper and e-invoices call it: its name, and the surcharge that it is (DECISIONS T-761). */
export const lineTextOf = (
  item: Pick<InvoiceItem, 'code' | 'description' | 'surcharge'>,
  language: ContactLanguage,
): string =>
  [lineNameOf(item, language), item.surcharge && printTexts[language].surcharges[item.surcharge]]
    .filter(Boolean)
    .join(' · ');
