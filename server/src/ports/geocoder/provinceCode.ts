/** The letters by which the fast-case rule knows a Belgian province (1-intake §9), with its ISO and its written names. */
const belgian: Record<string, readonly string[]> = {
  AN: ['VAN', 'Antwerpen', 'Antwerp', 'Anvers', 'Anversa'],
  LI: ['VLI', 'Limburg', 'Limbourg', 'Limburgo'],
  OV: [
    'VOV',
    'Oost-Vlaanderen',
    'East Flanders',
    'Flandre-Orientale',
    'Flandre orientale',
    'Ostflandern',
    'Fiandre Orientali',
  ],
  VB: ['VBR', 'Vlaams-Brabant', 'Flemish Brabant', 'Brabant flamand', 'Flämisch-Brabant', 'Brabante Fiammingo'],
  WV: [
    'VWV',
    'West-Vlaanderen',
    'West Flanders',
    'Flandre-Occidentale',
    'Flandre occidentale',
    'Westflandern',
    'Fiandre Occidentali',
  ],
  BW: ['WBR', 'Brabant wallon', 'Waals-Brabant', 'Walloon Brabant', 'Wallonisch-Brabant', 'Brabante Vallone'],
  HT: ['WHT', 'Hainaut', 'Henegouwen', 'Hennegau'],
  LG: ['WLG', 'Liège', 'Luik', 'Lüttich', 'Liegi'],
  LX: ['WLX', 'Luxembourg', 'Luxemburg', 'Lussemburgo'],
  NA: ['WNA', 'Namur', 'Namen'],
  BRU: [
    'BRU',
    'Brussels-Capital',
    'Bruxelles-Capitale',
    'Région de Bruxelles-Capitale',
    'Brussels Hoofdstedelijk Gewest',
    'Région de Bruxelles-Capitale - Brussels Hoofdstedelijk Gewest',
    'Region Brüssel-Hauptstadt',
    'Regione di Bruxelles-Capitale',
  ],
};

const byName = new Map(
  Object.entries(belgian).flatMap(([code, names]) => names.map((name) => [name.toLowerCase(), code] as const)),
);

/**
 * The province's letters from its ISO 3166-2 code ("BE-VOV", "IT-TO") or, in Belgium, from its name in any of our languages.
 * Undefined where the country's provinces have no letters that our rules read.
 */
export function provinceCode(countryCode: string, ...texts: (string | undefined)[]): string | undefined {
  for (const text of texts) {
    const own = text?.replace(new RegExp(`^${countryCode}-`), '').trim();
    if (!own) continue;
    if (countryCode === 'BE') {
      const code =
        byName.get(own.toLowerCase()) ??
        byName.get(own.replace(/^(provincie|province d[eu]|province)\s+/i, '').toLowerCase());
      if (code) return code;
    }
    if (countryCode === 'IT' && /^[A-Z]{2}$/.test(own)) return own;
  }
  return undefined;
}
