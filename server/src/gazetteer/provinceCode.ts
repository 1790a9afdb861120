/** The letters by which our rules know a Belgian province, by its ISO 3166-2 code (1-intake §9 lists VB, AN, WV, OV, LI and BRU). */
const belgian: ReadonlyMap<string, string> = new Map(
  Object.entries({
    VAN: 'AN',
    VBR: 'VB',
    VLI: 'LI',
    VOV: 'OV',
    VWV: 'WV',
    WBR: 'BW',
    WHT: 'HT',
    WLG: 'LG',
    WLX: 'LX',
    WNA: 'NA',
    BRU: 'BRU',
  }),
);

/** The province's letters from its code ("BE-VOV", "VOV", "IT-TO"); undefined where provinces have none that people use. */
export function provinceCode(countryCode: string, code: string | undefined): string | undefined {
  const own = code?.startsWith(`${countryCode}-`) ? code.slice(countryCode.length + 1) : code;
  if (countryCode === 'BE') return belgian.get(own ?? '');
  return countryCode === 'IT' && /^[A-Z]{2}$/.test(own ?? '') ? own : undefined;
}
