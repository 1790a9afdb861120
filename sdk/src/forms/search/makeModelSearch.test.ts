import { describe, expect, it } from 'vitest';
import { carCatalogue } from '../../domain/vehicle/catalogue/cars.ts';
import { decodeCatalogue } from '../../domain/vehicle/catalogue/decode.ts';
import { motorcycleCatalogue } from '../../domain/vehicle/catalogue/motorcycles.ts';
import { fuzzySearchOver, partnerFuzziness } from './fuzzySearch.ts';
import { catalogueSearch } from './makeModelSearch.ts';

const cars = catalogueSearch(decodeCatalogue('cars', carCatalogue));
const motorcycles = catalogueSearch(decodeCatalogue('motorcycles', motorcycleCatalogue));

describe('catalogueSearch', () => {
  it.each([
    ['volkswagen golf', 'Volkswagen Golf'],
    ['golf', 'Volkswagen Golf'],
    ['panda', 'Fiat Panda'],
    ['clio', 'Renault Clio'],
    ['9-5', 'Saab 9-5'],
    ['VW golf', 'Volkswagen Golf'],
    ['peugot 208', 'Peugeot 208'],
    ['citroen c3', 'Citroën C3'],
    ['Citroën c3', 'Citroën C3'],
    ['cx5', 'Mazda CX-5'],
    ['renau clio', 'Renault Clio'],
    ['landrover defender 110', 'Land Rover Defender 110'],
    ['mercedes c220 d', 'Mercedes-Benz C 220 d'],
  ])('%s finds %s first', (typed, found) => {
    expect(cars(typed)[0]?.makeModel).toBe(found);
  });

  it.each([
    ['mt07', 'Yamaha MT-07'],
    ['r1250gs', 'BMW R 1250 GS'],
  ])('%s finds %s first', (typed, found) => {
    expect(motorcycles(typed)[0]?.makeModel).toBe(found);
  });

  it('finds over all the lists at once, with what the entries carry', () => {
    const all = catalogueSearch([
      ...decodeCatalogue('cars', carCatalogue).map((entry) => ({ ...entry, type: 'PassengerCar' })),
      ...decodeCatalogue('motorcycles', motorcycleCatalogue).map((entry) => ({ ...entry, type: 'Motorcycle' })),
    ]);
    expect(all('mt07')[0]).toMatchObject({ makeModel: 'Yamaha MT-07', type: 'Motorcycle' });
    expect(all('golf')[0]).toMatchObject({ makeModel: 'Volkswagen Golf', type: 'PassengerCar' });
  });

  it('uses the top four', () => {
    expect(cars('bmw')).toHaveLength(4);
    expect(cars('bmw', 7)).toHaveLength(7);
  });

  it.each(['', '   ', '🚗', 'xyzzyxyzzy'])('%j finds nothing', (typed) => {
    expect(cars(typed)).toEqual([]);
  });

  it('wants every word', () => {
    expect(cars('ferrari clio')).toEqual([]);
  });
});

describe('fuzziness', () => {
  const names = ['Dépannage Janssens', 'Garage Peeters'];

  it('0.5 of a word may be off on the partner map, 0.2 in the catalogue', () => {
    const partners = fuzzySearchOver(names, (name) => name, partnerFuzziness);
    expect(partners('jansens')).toEqual(['Dépannage Janssens']);
    expect(partners('pitirs')).toEqual(['Garage Peeters']);
    expect(cars('wolksvagn glf')).toEqual([]);
  });
});
