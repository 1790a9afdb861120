import type { ContactLanguage, ServiceType } from '../../generated/api.ts';
import { contactLanguageValues } from '../../generated/values.ts';
import { fallbackLanguage, languageCodeOf } from '../language/fallback.ts';

/** What is done, as partners and companies are told, by voice and in writing alike (2-requests §2, DECISIONS S-28). */
export const serviceTexts: Readonly<Record<ContactLanguage, Readonly<Record<ServiceType, string>>>> = {
  en: {
    Workshop: 'a repair in the workshop',
    BreakdownAssistance: 'breakdown assistance',
    TowingTransport: 'towing',
    TowingWithRepair: 'towing with repair',
    OnSiteBatteryReplacement: 'a battery replacement on site',
    TelematicsAssistance: 'telematics assistance',
  },
  fr: {
    Workshop: 'une réparation à l’atelier',
    BreakdownAssistance: 'un dépannage',
    TowingTransport: 'un remorquage',
    TowingWithRepair: 'un remorquage avec réparation',
    OnSiteBatteryReplacement: 'un remplacement de batterie sur place',
    TelematicsAssistance: 'une assistance télématique',
  },
  nl: {
    Workshop: 'een herstelling in de garage',
    BreakdownAssistance: 'een pechverhelping',
    TowingTransport: 'een sleepopdracht',
    TowingWithRepair: 'een sleepopdracht met herstelling',
    OnSiteBatteryReplacement: 'een batterijvervanging ter plaatse',
    TelematicsAssistance: 'telematicabijstand',
  },
  it: {
    Workshop: 'una riparazione in officina',
    BreakdownAssistance: 'un soccorso sul posto',
    TowingTransport: 'un traino',
    TowingWithRepair: 'un traino con riparazione',
    OnSiteBatteryReplacement: 'una sostituzione della batteria sul posto',
    TelematicsAssistance: 'un’assistenza telematica',
  },
  de: {
    Workshop: 'eine Reparatur in der Werkstatt',
    BreakdownAssistance: 'eine Pannenhilfe',
    TowingTransport: 'ein Abschleppauftrag',
    TowingWithRepair: 'ein Abschleppauftrag mit Reparatur',
    OnSiteBatteryReplacement: 'ein Batteriewechsel vor Ort',
    TelematicsAssistance: 'eine Telematikhilfe',
  },
};

/** One of the languages that texts are written in: the reader's own, else English (DECISIONS S-28). */
export const writtenLanguageOf = (language: string): ContactLanguage =>
  contactLanguageValues.find((code) => code === languageCodeOf(language)) ?? fallbackLanguage;

/** What is done, in the language of who is told; a word that is not known stays (DECISIONS S-28). */
export function serviceWords(service: string, language: string): string {
  const words: Readonly<Record<string, string>> = serviceTexts[writtenLanguageOf(language)];
  return Object.hasOwn(words, service) ? (words[service] as string) : service;
}
