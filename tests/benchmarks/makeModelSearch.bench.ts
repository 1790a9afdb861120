// Make and model typed key by key, over all lists together, beside a plain substring filter over the same entries in the
// same run. Alone: `node tests/benchmarks/makeModelSearch.bench.ts`. Target: at most 10 ms a key at the 99th percentile.
import { carCatalogue } from '@towline/sdk/domain/vehicle/catalogue/cars';
import { type CatalogueEntry, decodeCatalogue } from '@towline/sdk/domain/vehicle/catalogue/decode';
import { deliveryVanCatalogue } from '@towline/sdk/domain/vehicle/catalogue/deliveryVans';
import { motorcycleCatalogue } from '@towline/sdk/domain/vehicle/catalogue/motorcycles';
import { catalogueSearch } from '@towline/sdk/forms/search/makeModelSearch';

const ROUNDS = 5;
const LIMIT_IN_MS = 10;

/** What agents type, with the vehicle that is meant: whole names, short ones, no spaces, and typing errors. */
const typed: readonly [string, string][] = [
  ['volkswagen golf', 'Volkswagen Golf'],
  ['VW polo', 'Volkswagen Polo'],
  ['peugot 208', 'Peugeot 208'],
  ['renau clio', 'Renault Clio'],
  ['citroen c3', 'Citroën C3'],
  ['mercedes c220 d', 'Mercedes-Benz C 220 d'],
  ['mercedez sprinter 316', 'Mercedes-Benz Sprinter 316 CDI'],
  ['landrover defender 110', 'Land Rover Defender 110'],
  ['toyta yaris', 'Toyota Yaris'],
  ['hyundia tucson', 'Hyundai Tucson'],
  ['fiat panda', 'Fiat Panda'],
  ['fiat ducatto', 'Fiat Ducato'],
  ['bmw 320d', 'BMW 320d'],
  ['opel astar', 'Opel Astra'],
  ['skoda octavia combi', 'Skoda Octavia Combi'],
  ['model 3', 'Tesla Model 3'],
  ['ford transit custom', 'Ford Transit Custom'],
  ['renault trafic', 'Renault Trafic'],
  ['yamaha mt07', 'Yamaha MT-07'],
  ['r1250gs', 'BMW R 1250 GS'],
  ['vespa primavera 125', 'Vespa Primavera 125'],
  ['kawasaki ninja 650', 'Kawasaki Ninja 650'],
];

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const started = performance.now();
const entries = [
  ...decodeCatalogue('cars', carCatalogue),
  ...decodeCatalogue('motorcycles', motorcycleCatalogue),
  ...decodeCatalogue('deliveryVans', deliveryVanCatalogue),
];
const search = catalogueSearch(entries);
const builtInMs = performance.now() - started;

const texts = entries.map((entry) => ({ entry, text: fold(entry.makeModel) }));
const substring = (text: string): CatalogueEntry[] => {
  const needle = fold(text);
  const found: CatalogueEntry[] = [];
  for (const { entry, text: hay } of texts) {
    if (hay.includes(needle)) found.push(entry);
    if (found.length === 4) break;
  }
  return found;
};

/** Milliseconds of every key of every text: each begins with its first letter, as a person types. */
function perKey(find: (text: string) => readonly CatalogueEntry[]): number[] {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [text] of typed) {
      for (let keys = 1; keys <= text.length; keys += 1) {
        const before = performance.now();
        find(text.slice(0, keys));
        // The first round only warms up.
        if (round > 0) times.push(performance.now() - before);
      }
    }
  }
  return times.sort((one, other) => one - other);
}

const at = (times: readonly number[], part: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const met = (find: (text: string) => readonly CatalogueEntry[]): number =>
  typed.filter(([text, meant]) => find(text).some(({ makeModel }) => makeModel === meant)).length;
const shown = (ms: number): string => (ms < 1 ? `${(ms * 1000).toFixed(0)} us` : `${ms.toFixed(1)} ms`);

const ours = perKey(search);
const plain = perKey(substring);
console.log(
  JSON.stringify({
    what: `make and model, ${entries.length} vehicles, ${ours.length} keys`,
    measured: `median ${shown(at(ours, 0.5))}, p99 ${shown(at(ours, 0.99))}; ${met(search)} of ${typed.length} meant are among the four; index built in ${shown(builtInMs)}`,
    reference: `substring filter: median ${shown(at(plain, 0.5))}, p99 ${shown(at(plain, 0.99))}; ${met(substring)} of ${typed.length}`,
    target: `<= ${LIMIT_IN_MS} ms a key at p99`,
    met: at(ours, 0.99) <= LIMIT_IN_MS,
  }),
);
