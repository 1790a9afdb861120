import type { ContactLanguage } from '@towline/sdk/api';
import { smsSegments } from '@towline/sdk/domain/smsSegments';

type Said = { readonly name: string; readonly text: (name: string, link: string, minutes: number) => string };

// Letters of the GSM-7 alphabet only: one letter outside it more than halves what a segment holds (DECISIONS C-44).
const said: Readonly<Record<ContactLanguage, Said>> = {
  en: {
    name: 'Roadside assistance',
    text: (name, link, minutes) => `${name}: please confirm where your vehicle is: ${link} (valid ${minutes} min)`,
  },
  fr: {
    name: 'Assistance',
    text: (name, link, minutes) => `${name}: confirmez où se trouve votre véhicule: ${link} (valable ${minutes} min)`,
  },
  nl: {
    name: 'Pechhulp',
    text: (name, link, minutes) => `${name}: bevestig waar uw voertuig staat: ${link} (${minutes} min geldig)`,
  },
  it: {
    name: 'Soccorso stradale',
    text: (name, link, minutes) => `${name}: confermi dove si trova il veicolo: ${link} (valido ${minutes} min)`,
  },
  de: {
    name: 'Pannenhilfe',
    text: (name, link, minutes) =>
      `${name}: Bitte bestätigen Sie, wo Ihr Fahrzeug steht: ${link} (${minutes} Min. gültig)`,
  },
};

/**
 * The text message with a position link, in the motorist's language. It names the company where it then still is one
 * segment, else only the trade (2-requests §9, DECISIONS C-44).
 * @param minutes how long the link is good for
 */
export function positionSms(
  language: ContactLanguage,
  { link, companyName, minutes }: { link: string; companyName?: string | undefined; minutes: number },
): string {
  const { name, text } = said[language];
  const own = companyName?.trim() ? text(companyName.trim(), link, minutes) : undefined;
  return own !== undefined && smsSegments(own).billedSegments === 1 ? own : text(name, link, minutes);
}
