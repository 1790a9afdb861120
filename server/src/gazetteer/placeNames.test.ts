import { expect, it } from 'vitest';
import { placeNames } from './placeNames.ts';
import type { PreparedPlace } from './preparePlaces.ts';

const names = (alsoCalled: string[], postalCode?: string) =>
  placeNames({ alsoCalled, postalCode } as PreparedPlace).map(({ folded, isWhole }) =>
    isWhole ? folded : `(${folded})`,
  );

it.each([
  [['Gent', 'Gand', 'Ghent'], '9000', ['gent', 'gand', 'ghent', '9000']],
  [['Esch-sur-Alzette'], undefined, ['esch sur alzette', '(alzette)']],
  [['Reggio nell’Emilia'], undefined, ['reggio nell emilia', '(nell emilia)', '(emilia)']],
  [['Sint-Niklaas'], undefined, ['sint niklaas', 'st niklaas', '(niklaas)']],
  [['Wien', 'Vienna'], undefined, ['wien', 'vienna']],
])('%j is found by %j', (alsoCalled, postalCode, expected) => {
  expect(names(alsoCalled, postalCode)).toEqual(expected);
});
