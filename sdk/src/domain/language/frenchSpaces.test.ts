import { expect, it } from 'vitest';
import { frenchSpaces } from './frenchSpaces.ts';

it.each([
  ['Précision : 5 m', 'Précision\u202f: 5 m'],
  ['{{name}} : reçu', '{{name}}\u202f: reçu'],
  ['Comparé à « {{name}} » ?', 'Comparé à «\u202f{{name}}\u202f»\u202f?'],
  ['Êtes-vous sûr ? Oui ; non !', 'Êtes-vous sûr\u202f? Oui\u202f; non\u202f!'],
  ['100 % : fini', '100 %\u202f: fini'],
  ['> actions · : contrat · ! réglages', '> actions · : contrat · ! réglages'],
  ['à 12:30', 'à 12:30'],
])('%s', (written, shown) => {
  expect(frenchSpaces(written)).toBe(shown);
  expect(frenchSpaces(shown)).toBe(shown);
});
