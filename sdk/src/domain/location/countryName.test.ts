import { expect, it } from 'vitest';
import { countryNameOf } from './countryName.ts';

it.each([
  ['BE', 'nl', 'België'],
  ['be', 'fr', 'Belgique'],
  ['BE', 'en', 'Belgium'],
  ['IT', 'de', 'Italien'],
  ['IT', 'xx', 'Italy'],
  // Nobody's code, no code at all, and a language tag that is none: what was said is shown, nothing throws.
  ['QQ', 'nl', 'QQ'],
  ['Belgium', 'nl', 'Belgium'],
  ['', 'nl', ''],
  ['BE', 'no such language', 'BE'],
])('%j in %j is %j (1-intake §3)', (code, language, name) => {
  expect(countryNameOf(code, language)).toBe(name);
  expect(countryNameOf(code, language)).toBe(name);
});
