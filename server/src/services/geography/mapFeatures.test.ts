import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { mapFeatures } from './mapFeatures.ts';

let db: TestDatabase;

const towns = [
  ['1', 'Gent', 'Gent', 231_493, 51.05, 3.7167],
  ['2', 'Wetteren', 'Wetteren', 22_000, 51.0053, 3.8833],
  ['3', 'Bruxelles', 'Brussel', 1_019_022, 50.8505, 4.3488],
] as const;

beforeAll(async () => {
  db = await createTestDatabase();
  for (const [id, name, dutchName, population, latitude, longitude] of towns) {
    await db.pool.query(
      `insert into gazetteer_places (id, name, dutch_name, country_code, city, population, latitude, longitude)
       values ($1, $2, $3, 'BE', $2, $4, $5, $6)`,
      [id, name, dutchName, population, latitude, longitude],
    );
  }
}, 60_000);
afterAll(() => db.drop());

const flanders = { west: 3.5, south: 50.9, east: 4, north: 51.2 };
const belgium = { west: 2.5, south: 49.5, east: 6.5, north: 51.5 };

describe('what the map draws by itself', () => {
  it('names the places inside, largest first, and none outside', async () => {
    const { places } = await mapFeatures(db.pool, { ...flanders, zoom: 9 }, 'en');
    expect(places.map(({ name }) => name)).toEqual(['Gent', 'Wetteren']);
    expect(places[0]).toEqual({ id: '1', name: 'Gent', latitude: 51.05, longitude: 3.7167 });
  });

  it.each([
    ['nl', 'Brussel'],
    ['fr', 'Bruxelles'],
    ['en', 'Bruxelles'],
  ])('in %s the capital is %s', async (language, name) => {
    const { places } = await mapFeatures(db.pool, { ...belgium, zoom: 7 }, language);
    expect(places[0]?.name).toBe(name);
  });

  it.each([
    [7, []],
    [8, ['motorway']],
    [12, ['motorway']],
    [13, ['motorway', 'street']],
  ])('at zoom %i the roads are %j', async (zoom, kinds) => {
    const { roads } = await mapFeatures(db.pool, { ...flanders, zoom }, 'en');
    expect([...new Set(roads.map(({ kind }) => kind))]).toEqual(kinds);
  });

  it('draws a motorway under both of its numbers, longitude first', async () => {
    const { roads } = await mapFeatures(db.pool, { ...flanders, zoom: 10 }, 'en');
    const e40 = roads.find(({ name }) => name === 'E40 · A10');
    const [longitude = 0, latitude = 0] = e40?.path[0] ?? [];
    expect(longitude).toBeGreaterThan(2);
    expect(longitude).toBeLessThan(5);
    expect(latitude).toBeGreaterThan(50);
  });

  it('leaves out the streets of another town', async () => {
    const korenmarkt = { west: 3.72, south: 51.05, east: 3.73, north: 51.06 };
    const { roads } = await mapFeatures(db.pool, { ...korenmarkt, zoom: 16 }, 'en');
    expect(roads.map(({ name }) => name)).toContain('Korenmarkt');
    expect(roads.map(({ name }) => name)).not.toContain('Via Roma');
  });
});
