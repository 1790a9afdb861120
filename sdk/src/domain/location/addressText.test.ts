import { expect, it } from 'vitest';
import { addressText } from './addressText.ts';

it.each([
  ['Korenmarkt 1, 9000 Gent, Belgium', 'nl', 'NL', 'Korenmarkt 1, 9000 Gent, België'],
  ['Korenmarkt 1, 9000 Gent, Belgium', 'nl', 'BE', 'Korenmarkt 1, 9000 Gent'],
  ['Korenmarkt 1, 9000 Gent, BE', 'it', undefined, 'Korenmarkt 1, 9000 Gent, Belgio'],
  ['Neude 5, 3512 Utrecht, Paesi Bassi', 'fr', 'be', 'Neude 5, 3512 Utrecht, Pays-Bas'],
  ['Via Roma, 12, 10121 Torino TO, Italy', 'de', 'DE', 'Via Roma, 12, 10121 Torino TO, Italien'],
  ['5, Rue Notre-Dame, 2240 Luxembourg, Luxembourg', 'it', 'IT', '5, Rue Notre-Dame, 2240 Luxembourg, Lussemburgo'],
  ['Korenmarkt 1, 9000 Gent', 'fr', 'FR', 'Korenmarkt 1, 9000 Gent'],
  ['Luxembourg', 'nl', 'LU', 'Luxembourg'],
  ['', 'nl', 'BE', ''],
  [undefined, 'nl', 'BE', undefined],
])('%s for who reads %s at home in %s', (address, language, home, shown) => {
  expect(addressText(address, language, home)).toBe(shown);
});
