import { callTexts } from '../../ports/voice/callTexts.ts';
import { pageLanguageOf } from './newPartnerLink.ts';

/** What is done, as partners and companies are told, by voice and in writing alike (DECISIONS S-28); a word that is not known stays. */
export function serviceWords(service: string, language: string): string {
  const words: Readonly<Record<string, string>> = callTexts[pageLanguageOf(language)].services;
  return words[service] ?? service;
}
