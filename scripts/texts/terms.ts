import { type languages, type Texts, textsOf } from './texts.ts';

type Language = (typeof languages)[number];

interface Term {
  /** Where the English text says it; everywhere, where this is missing. */
  readonly of?: RegExp;
  /** Not where the English text says this, too. */
  readonly besides?: RegExp;
  readonly language: Language;
  /** What another text calls it already, or what it must say. */
  readonly never?: RegExp;
  readonly needs?: RegExp;
  readonly say: string;
}

const request = /\brequests?\b/i;
const client = /\bclients?\b/i;
const charge = /charge[- ]?back|charged back/i;

/** The domain's words, one per thing and language (DECISIONS T-210, T-228, T-259, T-967). */
const terms: readonly Term[] = [
  { of: request, besides: /\borders?\b|\bjobs?\b/i, language: 'de', never: /\bAuftr[aä]g(?!geber)/, say: 'Anfrage' },
  { of: client, language: 'fr', needs: /donneurs? d’ordre/i, say: 'donneur d’ordre' },
  { of: client, language: 'nl', needs: /opdrachtgever/i, say: 'opdrachtgever' },
  { of: client, language: 'it', needs: /committent[ei]/i, say: 'committente' },
  { of: client, language: 'de', needs: /Auftraggeber/, say: 'Auftraggeber' },
  {
    of: /credit notes?\b/i,
    language: 'de',
    never: /Gutschrift/,
    say: 'Rechnungskorrektur: a Gutschrift is self-billing',
  },
  { besides: /\breceipts?\b/i, language: 'de', never: /Beleg/, say: 'Dokument: a Beleg is a receipt' },
  { language: 'de', never: /Quittung/, say: 'Beleg' },
  { language: 'de', never: /Callcenter/, say: 'Zentrale' },
  { language: 'de', never: /Assistance-G/, say: 'Assistancegesellschaft' },
  { language: 'de', never: /Zahlungsanbieter/, say: 'Zahlungsdienst' },
  { language: 'de', never: /Dispatch|dispon/i, say: 'Vermittlung' },
  { of: /duplicate/i, language: 'de', never: /Doppel/, say: 'Duplikat' },
  { of: charge, language: 'nl', never: /terug(ge)?vorder/i, say: 'terugboeking: a terugvordering is ours' },
  { of: charge, language: 'fr', never: /rejet/i, say: 'rétrofacturation' },
  { of: charge, language: 'it', never: /storn/i, say: 'riaddebito: a storno is a credit note' },
  { language: 'nl', never: /\blijn(en)?\b/i, say: 'regel' },
  { language: 'nl', never: /kenteken/i, say: 'nummerplaat' },
  { language: 'nl', never: /takel(en|t|ing)\b/i, say: 'slepen' },
  { language: 'nl', never: /werkplaats/i, say: 'garage' },
  { language: 'nl', never: /\bgewest/i, say: 'regio' },
  { language: 'nl', never: /betaalaanbieder/i, say: 'betaaldienst' },
  { language: 'fr', never: /courriel|(?<!e-)\bmails?\b/i, say: 'e-mail' },
  { of: /draft invoice/i, language: 'fr', never: /brouillon/i, say: 'projet de facture' },
  { of: /settlements?\b/i, language: 'fr', never: /règlement/i, say: 'décompte' },
  { of: /\bpartners?\b/i, besides: /provider|supplier/i, language: 'fr', never: /prestataire/i, say: 'partenaire' },
  { language: 'it', never: /dispatch/i, say: 'ricerca' },
  { language: 'en', never: /\b(he|him|his|she|hers?)\b/i, say: 'they' },
];

const withoutPlaces = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '…');

/** Texts that call a thing otherwise than the others do, one line each. */
export function strayTerms(name: string, texts: Texts): string[] {
  return [...textsOf(texts)].flatMap(({ key, language, text, english }) => {
    const [own, source] = [withoutPlaces(text), withoutPlaces(english)];
    return terms
      .filter((term) => term.language === language && (!term.of || term.of.test(source)) && !term.besides?.test(source))
      .filter(({ never, needs }) => never?.test(own) || (needs && !needs.test(own)))
      .map(({ say }) => `${name}: ${key} has another word in ${language} than the others have: ${say}`);
  });
}

/** The names of prices that a list, a partner and an invoice share: one name for a code, as paper has it (DECISIONS T-967). */
export function strayLineNames(texts: Texts, lineName: (code: string, language: Language) => string): string[] {
  return [...textsOf(texts)].flatMap(({ key, language, text }) => {
    const code = /^(?:PricedService|PartnerPrice|PriceLine)\.(\w+)$/.exec(key)?.[1];
    // The price list says of what the price is: a day.
    if (!code || key === 'PriceLine.Depot') return [];
    const name = lineName(code, language);
    return name === text ? [] : [`${key} is called "${text}" in ${language}, on an invoice "${name}"`];
  });
}
