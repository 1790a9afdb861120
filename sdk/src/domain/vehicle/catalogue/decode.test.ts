import { describe, expect, it } from 'vitest';
import { vehicleTypeValues } from '../../../generated/values.ts';
import { carCatalogue } from './cars.ts';
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
  it.each<[CatalogueKind, string, number]>([
    ['cars', carCatalogue, 1000],
    ['motorcycles', motorcycleCatalogue, 300],
    ['deliveryVans', deliveryVanCatalogue, 120],
  ])('%s: whole rows, each vehicle once, believable weights', (kind, encoded, atLeast) => {
    const entries = decodeCatalogue(kind, encoded);
    const rows = encoded.split(';').length + (kind === 'motorcycles' ? 2 : 0);
    expect(entries).toHaveLength(rows);
    expect(entries.length).toBeGreaterThanOrEqual(atLeast);
    expect(new Set(entries.map((entry) => entry.makeModel.toLowerCase())).size).toBe(rows);
    for (const { curbWeightInKg = 500 } of entries)
      expect(curbWeightInKg).toSatisfy((kg: number) => kg > 60 && kg < 3500);
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
