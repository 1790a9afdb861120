/**
 * The parts of an address that a geocoder may name, in the words of OpenStreetMap. Adapters translate their own words
 * into these.
 */
export type GeocoderLevel =
  | 'region'
  | 'state'
  | 'stateDistrict'
  | 'province'
  | 'county'
  | 'municipality'
  | 'city'
  | 'town'
  | 'village'
  | 'hamlet'
  | 'cityDistrict'
  | 'suburb'
  | 'quarter';

/** What a geocoder said about a place, by level. */
export type GeocoderLevels = Partial<Record<GeocoderLevel, string>>;

/** The four levels that a location keeps: region, province, city or municipality, part of it (1-intake §3). */
export type AddressLevels = {
  addressLevel1?: string;
  addressLevel2?: string;
  addressLevel3?: string;
  addressLevel4?: string;
};

type Sources = readonly GeocoderLevel[];
type CountryLevels = readonly [level1: Sources, level2: Sources, level3: Sources, level4: Sources];

const settlement: Sources = ['city', 'town', 'village', 'municipality', 'hamlet'];
const partOfCity: Sources = ['cityDistrict', 'suburb', 'quarter', 'hamlet'];

// 1-intake §7, 3-platform §9: one mapping per country, a generic fallback for the others. The first source that the
// geocoder filled wins.
const fallback: CountryLevels = [['state', 'region'], ['province', 'county', 'stateDistrict'], settlement, partOfCity];

const levelsOfCountry: Readonly<Record<string, CountryLevels>> = {
  // Bundesland, Bezirk, Gemeinde, Ortsteil
  AT: [['state'], ['county', 'stateDistrict'], settlement, partOfCity],
  // gewest, provincie, gemeente, deelgemeente
  BE: [
    ['region'],
    ['state', 'province', 'county'],
    ['city', 'town', 'municipality', 'village', 'hamlet'],
    ['village', ...partOfCity],
  ],
  // canton, district, commune
  CH: [['state'], ['county', 'stateDistrict'], settlement, partOfCity],
  // kraj, okres, obec
  CZ: [['state', 'region', 'county'], ['stateDistrict', 'municipality'], ['city', 'town', 'village'], partOfCity],
  // Bundesland, Kreis, Gemeinde, Ortsteil
  DE: [['state'], ['county', 'stateDistrict'], settlement, partOfCity],
  // comunidad autónoma, provincia, municipio
  ES: [['state', 'region'], ['province', 'stateDistrict', 'county'], settlement, partOfCity],
  // région, département, commune, quartier
  FR: [['state', 'region'], ['stateDistrict', 'county', 'province'], settlement, ['cityDistrict', 'suburb', 'quarter']],
  // none above it, županija, grad or općina
  HR: [['region'], ['county', 'state'], settlement, partOfCity],
  // regione, provincia, comune, frazione
  IT: [['state', 'region'], ['county', 'province', 'stateDistrict'], settlement, ['hamlet', 'suburb', 'quarter']],
  // none above it, canton, commune, localité
  LU: [['state'], ['county', 'province'], settlement, partOfCity],
  // provincie, gemeente, woonplaats, wijk
  NL: [
    ['state', 'province'],
    ['municipality', 'county'],
    ['city', 'town', 'village', 'hamlet', 'municipality'],
    partOfCity,
  ],
  // região, distrito, concelho, freguesia
  PT: [['region'], ['state', 'stateDistrict', 'county'], ['city', 'town', 'municipality', 'village'], partOfCity],
  // none above it, statistična regija, občina, naselje
  SI: [['region'], ['state', 'county'], ['city', 'town', 'municipality', 'village'], ['village', ...partOfCity]],
  // kraj, okres, obec
  SK: [['state', 'region'], ['county', 'stateDistrict'], settlement, partOfCity],
};

/** The countries with a mapping of their own (1-intake §7). */
export const countriesWithAddressLevels: readonly string[] = Object.keys(levelsOfCountry);

/**
 * The four levels of a location from what a geocoder said, by the country's own mapping or the generic one. A part of a
 * city that only repeats the city is left out (1-intake §7, 3-platform §9).
 */
export function addressLevelsOf(countryCode: string | undefined, levels: GeocoderLevels): AddressLevels {
  const sources = levelsOfCountry[countryCode?.toUpperCase() ?? ''] ?? fallback;
  const [addressLevel1, addressLevel2, addressLevel3, part] = sources.map((names) =>
    names.map((name) => levels[name]?.trim()).find(Boolean),
  );
  return { addressLevel1, addressLevel2, addressLevel3, addressLevel4: part === addressLevel3 ? undefined : part };
}
