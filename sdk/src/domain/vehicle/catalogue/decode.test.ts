import { describe, expect, it } from 'vitest';
import { vehicleTypeValues } from '../../../generated/values.ts';
import { carCatalogue } from './cars.ts';
import { curbWeightSources } from './curbWeightSources.testing.ts';
import { type CatalogueKind, catalogueKindOf, decodeCatalogue, unknownBrand } from './decode.ts';
import { deliveryVanCatalogue } from './deliveryVans.ts';
import { motorcycleCatalogue } from './motorcycles.ts';

describe('decodeCatalogue', () => {
  it('reads rows of make, model and curb weight', () => {
    expect(decodeCatalogue('cars', 'Fiat,500,865;Citroën,C3,;\nMini,Cooper S')).toEqual([
      { id: 'fiat-500', make: 'Fiat', model: '500', makeModel: 'Fiat 500', curbWeightInKg: 865 },
      { id: 'citroen-c3', make: 'Citroën', model: 'C3', makeModel: 'Citroën C3' },
      { id: 'mini-cooper-s', make: 'Mini', model: 'Cooper S', makeModel: 'Mini Cooper S' },
    ]);
  });

  it.each(['', ';', ' ; ', ',,', 'Fiat,,900', ',500,'])('%j has no rows', (encoded) => {
    expect(decodeCatalogue('cars', encoded)).toEqual([]);
  });

  it.each(['nought', '0', '-5'])('weight %j is no weight', (weight) => {
    expect(decodeCatalogue('cars', `Fiat,500,${weight}`)[0]).not.toHaveProperty('curbWeightInKg');
  });

  it('gives each row an id of its own', () => {
    const ids = decodeCatalogue('cars', 'A,B 2,;A,B,;A,b,;A,B!,').map((entry) => entry.id);
    expect(ids).toEqual(['a-b-2', 'a-b', 'a-b-3', 'a-b-4']);
  });

  it('adds the unlisted scooter and motorcycle to the motorcycles only', () => {
    expect(decodeCatalogue('motorcycles', 'Vespa,946,').map((entry) => entry.makeModel)).toEqual([
      'Vespa 946',
      `${unknownBrand} Unlisted scooter`,
      `${unknownBrand} Unlisted motorcycle`,
    ]);
    expect(decodeCatalogue('deliveryVans', 'Ford,Transit,')).toHaveLength(1);
  });
});

describe('the lists', () => {
  const lists: readonly [CatalogueKind, string, number][] = [
    ['cars', carCatalogue, 1000],
    ['motorcycles', motorcycleCatalogue, 300],
    ['deliveryVans', deliveryVanCatalogue, 120],
  ];

  it.each(lists)('%s: enough of them, each vehicle once', (kind, encoded, atLeast) => {
    const entries = decodeCatalogue(kind, encoded);
    expect(entries.length).toBeGreaterThanOrEqual(atLeast);
    const names = entries.map(({ makeModel }) => makeModel.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it.each(lists)(
    '%s: every row is make, model and curb weight, the weight empty where none is known',
    (_kind, encoded) => {
      for (const row of encoded.split(';')) expect(row.trim()).toMatch(/^[^,;\s][^,;]*,[^,;\s][^,;]*,\d*$/);
    },
  );

  it.each(lists)('%s: the rows of a make stand together, under one spelling', (kind, encoded) => {
    const makes = decodeCatalogue(kind, encoded).map(({ make }) => make);
    const runs = makes.filter((make, index) => make !== makes[index - 1]);
    const plain = runs.map((make) =>
      make
        .normalize('NFD')
        .replace(/[^A-Za-z0-9]/g, '')
        .toLowerCase(),
    );
    expect(new Set(plain).size).toBe(runs.length);
  });

  it('give a curb weight only where a source is named, and a source only for a weight', () => {
    const weighed = lists
      .flatMap(([kind, encoded]) => decodeCatalogue(kind, encoded))
      .filter(({ curbWeightInKg }) => curbWeightInKg !== undefined);
    expect(weighed.map(({ makeModel }) => makeModel).sort()).toEqual(Object.keys(curbWeightSources).sort());
    for (const { curbWeightInKg = 0 } of weighed) expect(curbWeightInKg).toBeGreaterThan(60);
  });
});

it('names a list for every type but the trailer', () => {
  expect(vehicleTypeValues.map((type) => [type, catalogueKindOf(type)])).toEqual([
    ['PassengerCar', 'cars'],
    ['Motorcycle', 'motorcycles'],
    ['DeliveryVan', 'deliveryVans'],
    ['Motorhome', 'deliveryVans'],
    ['Trailer', undefined],
    ['CommercialVehicle', 'deliveryVans'],
  ]);
  expect(catalogueKindOf(undefined)).toBeUndefined();
});
