import { countryAt } from '../../gazetteer/countryAt.ts';
import type { Highways } from './port.ts';

/** Where the product API is asked; other countries use the public map data (1-intake §7). */
const productCountries: ReadonlySet<string | null> = new Set(['IT', 'NL', 'BE', 'FR']);

/** Two sources, by the country that the position lies in: one for IT, NL, BE and FR, one for all others (1-intake §7). */
export function highwaysByCountry(product: Highways, mapData: Highways): Highways {
  return {
    near(query, signal) {
      const country = countryAt(query);
      return (productCountries.has(country) ? product : mapData).near(query, signal);
    },
  };
}
