import { lineNameOf } from '@towline/sdk/domain/document/lineNames';
import { expect, it } from 'vitest';
import { createPriceLists } from '../../seed/priceLists.ts';

const listed = createPriceLists().flatMap(({ services = [] }) => services.map(({ code }) => code));

// A line whose description is its code says nothing of its own: it is named in the document's language.
it.each([...new Set([...listed, 'WheelChange', 'Winch', 'Tolls'])])('%s is named in each language', (code) => {
  const named = (language: 'en' | 'fr' | 'nl' | 'it' | 'de') => lineNameOf({ code, description: code }, language);
  expect(named('nl')).not.toBe(named('fr'));
  expect(named('de')).not.toBe(named('it'));
  expect(new Set([named('fr'), named('nl'), named('it'), named('de')]).size).toBeGreaterThan(2);
});
