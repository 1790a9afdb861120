import { expect, test } from 'vitest';
import { gsmText } from './gsmText.ts';

test.each([
  ['€\u00a0121,00 – n°\u00a0CI-7, le 1\u202faoût', '€ 121,00 - no CI-7, le 1 aout'],
  ['l’été à Liège… «\u00a0ça\u00a0»', 'l\'été à Liège... " ca "'],
  ['Łódź Assistance', 'Lodz Assistance'],
  ['{[~]} ß Ñ Ω', '{[~]} ß Ñ Ω'],
  ['Русский: 12\u00a0€', 'Русский: 12\u00a0€'],
])('%j is sent as %j (DECISIONS T-906)', (text, sent) => {
  expect(gsmText(text)).toBe(sent);
});
