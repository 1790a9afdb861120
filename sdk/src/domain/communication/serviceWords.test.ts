import { expect, test } from 'vitest';
import { contactLanguageValues, serviceTypeValues } from '../../generated/values.ts';
import { serviceTexts, serviceWords, writtenLanguageOf } from './serviceWords.ts';

test.each(contactLanguageValues)('every service has its words in %s, none of them twice', (language) => {
  const words = serviceTypeValues.map((service) => serviceTexts[language][service]);
  expect(new Set(words).size).toBe(serviceTypeValues.length);
  expect(words.filter((text) => !text || text.trim() !== text)).toEqual([]);
});

test.each([
  ['fr-LU', 'fr'],
  ['nl', 'nl'],
  ['pt-PT', 'en'],
  ['', 'en'],
])('who reads %j is written to in %s (DECISIONS S-28)', (reader, language) => {
  expect(writtenLanguageOf(reader)).toBe(language);
});

test('a service is told in words; one that nobody knows, and what every object has, stay as they are', () => {
  expect(serviceWords('Workshop', 'en-BE')).toBe('a repair in the workshop');
  expect(serviceWords('Balloon', 'en')).toBe('Balloon');
  expect(serviceWords('toString', 'en')).toBe('toString');
});
