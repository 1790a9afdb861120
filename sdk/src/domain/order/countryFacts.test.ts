import { expect, it } from 'vitest';
import { countryFacts } from './countryFacts.ts';
import { aContract } from './fixtures.testing.ts';

it('says of Belgium who tows on its highways, and that Luxembourg is no border', () => {
  const contract = aContract({ coverage: { rentalCar: { arrangedBy: 'C24Belgium' } } });
  expect(countryFacts('be', contract)).toEqual({
    code: 'BE',
    isCovered: true,
    emergencyNumber: '112',
    dialCode: '32',
    timeZone: 'Europe/Brussels',
    region: ['LU'],
    highwayService: 'BELGIUM',
    rentalArrangedBy: 'C24Belgium',
  });
});

it('says of France what the contract says of it', () => {
  const contract = aContract({
    coverage: {
      geographicalCoverage: { countries: { excluded: ['FR'] } },
      rentalCar: { arrangedBy: 'C24Belgium', countryRentalCar: { FR: { arrangedBy: 'C24France' } } },
    },
  });
  expect(countryFacts('FR', contract)).toMatchObject({
    isCovered: false,
    highwayService: 'FRANCE',
    rentalArrangedBy: 'C24France',
    region: [],
  });
});

it.each([
  ['SM', { emergencyNumber: '112', dialCode: '378', region: ['IT', 'VA'] }],
  ['MA', { timeZone: 'Africa/Casablanca', region: [] }],
  ['constructor', { timeZone: 'Europe/Brussels', region: [] }],
])('%s', (code, expected) => {
  const facts = countryFacts(code, undefined);
  expect(facts).toMatchObject({ isCovered: true, ...expected });
  expect('emergencyNumber' in facts).toBe('emergencyNumber' in expected);
  expect('dialCode' in facts).toBe('dialCode' in expected);
  expect(facts.rentalArrangedBy).toBeUndefined();
});

it.each([
  ['ES', -15.43, 'Atlantic/Canary'],
  ['ES', -3.7, 'Europe/Madrid'],
  ['pt', -25.67, 'Atlantic/Azores'],
  ['PT', undefined, 'Europe/Lisbon'],
])('its clock is that of the place that it is asked for: %s at %s (DECISIONS T-1024)', (code, longitude, timeZone) => {
  expect(countryFacts(code, undefined, longitude).timeZone).toBe(timeZone);
});
