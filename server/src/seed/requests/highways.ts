import type { HectometerMarker, Highway } from '@towline/sdk/api';
import type { Random } from '../random.ts';
import type { Town } from '../towns/town.ts';

/** Town, name, national and international reference, kilometre there, the two directions. */
type HighwayRow = readonly [string, string, string, string | undefined, number, readonly [string, string]];

const rows: readonly HighwayRow[] = [
  ['Wetteren', 'A10', 'A10', 'E40', 38, ['Brussel', 'Oostende']],
  ['Gent', 'A10', 'A10', 'E40', 50, ['Brussel', 'Oostende']],
  ['Aalst', 'A10', 'A10', 'E40', 21, ['Brussel', 'Gent']],
  ['Brugge', 'A10', 'A10', 'E40', 91, ['Brussel', 'Oostende']],
  ['Kortrijk', 'A14', 'A14', 'E17', 6, ['Lille', 'Antwerpen']],
  ['Lokeren', 'A14', 'A14', 'E17', 62, ['Gent', 'Antwerpen']],
  ['Mechelen', 'A1', 'A1', 'E19', 22, ['Brussel', 'Antwerpen']],
  ['Antwerpen', 'R1', 'R1', undefined, 4, ['Gent', 'Breda']],
  ['Hasselt', 'A13', 'A13', 'E313', 69, ['Antwerpen', 'Luik']],
  ['Leuven', 'A3', 'A3', 'E40', 21, ['Brussel', 'Luik']],
  ['Liège', 'A15', 'A15', 'E42', 75, ['Namur', 'Aachen']],
  ['Mons', 'A7', 'A7', 'E19', 52, ['Bruxelles', 'Paris']],
  ['Namur', 'A4', 'A4', 'E411', 59, ['Bruxelles', 'Luxembourg']],
  ['Arlon', 'A4', 'A4', 'E411', 184, ['Bruxelles', 'Luxembourg']],
  ['Luxembourg', 'A1', 'A1', 'E44', 3, ['Trier', 'Luxembourg']],
  ['Ettelbruck', 'A7', 'A7', 'E421', 20, ['Luxembourg', 'Ettelbruck']],
  ['Dudelange', 'A3', 'A3', 'E25', 10, ['Luxembourg', 'Metz']],
  ['Torino', 'Tangenziale Nord', 'A55', undefined, 12, ['Savona', 'Milano']],
  ['Moncalieri', 'Torino-Piacenza', 'A21', 'E70', 6, ['Torino', 'Piacenza']],
  ['Milano', 'Tangenziale Est', 'A51', undefined, 8, ['Bologna', 'Venezia']],
  ['Bergamo', 'Torino-Trieste', 'A4', 'E64', 174, ['Milano', 'Venezia']],
  ['Bologna', 'Milano-Napoli', 'A1', 'E35', 193, ['Milano', 'Firenze']],
  ['Firenze', 'Milano-Napoli', 'A1', 'E35', 286, ['Bologna', 'Roma']],
  ['Genova', 'Genova-Ventimiglia', 'A10', 'E80', 3, ['Genova', 'Savona']],
  ['Roma', 'Grande Raccordo Anulare', 'A90', 'E80', 34, ['Interna', 'Esterna']],
];

const byTown = new Map(rows.map((row) => [row[0], row]));

/** A post on the motorway near the town, or undefined where there is none (or none may be named: France, 1-intake §5). */
export function createHighwayPlace(
  random: Random,
  town: Town,
): { highway: Highway; marker: HectometerMarker; nationalRef: string; internationalRef?: string } | undefined {
  const row = byTown.get(town.name);
  if (!row) return undefined;
  const [, name, nationalRef, internationalRef, kilometre, directions] = row;
  const references = { nationalRef, ...(internationalRef && { internationalRef }) };
  const marker: HectometerMarker = {
    value: Math.round((kilometre + random.between(-2, 2)) * 10) / 10,
    ...references,
    direction: random.pick(directions),
  };
  return {
    highway: {
      name,
      ...references,
      directions: [...directions],
      distanceInMeters: random.integer(2, 18),
      nearestMarker: marker,
    },
    marker,
    ...references,
  };
}
