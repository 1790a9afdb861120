import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { europeanUnion, type MemberState } from '../../domain/countries/europeanUnion.ts';
import { oddTexts } from '../../domain/fields/oddTexts.testing.ts';
import { isVatNumber, normaliseVatNumber, vatCountryOf, vatNumberIssue } from './vatNumber.ts';

const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));

// One or more published numbers of each member state, and the same with another last check digit or letter.
const numbers: Record<MemberState, { right: string[]; wrong: string[] }> = {
  AT: { right: ['ATU13585627'], wrong: ['ATU13585626', 'AT13585627'] },
  BE: { right: ['BE0411905847', 'BE 0411.905.847'], wrong: ['BE0411905848', 'BE411905847'] },
  BG: { right: ['BG131202360'], wrong: ['BG131202361'] },
  CY: { right: ['CY10259033P'], wrong: ['CY10259033Z'] },
  CZ: { right: ['CZ395601439'], wrong: ['CZ46505335'] },
  DE: { right: ['DE136695976'], wrong: ['DE136695977'] },
  DK: { right: ['DK13585628'], wrong: ['DK13585627'] },
  EE: { right: ['EE100594102'], wrong: ['EE100594103'] },
  ES: { right: ['ESA28015865', 'ES54362315K'], wrong: ['ESA28015866', 'ES54362315Z'] },
  FI: { right: ['FI20774740'], wrong: ['FI20774741'] },
  FR: { right: ['FR83404833048', 'FRK7399859412'], wrong: ['FR84404833048'] },
  GR: { right: ['EL094259216', 'GR094259216'], wrong: ['EL094259217'] },
  HR: { right: ['HR33392005961'], wrong: ['HR33392005962'] },
  HU: { right: ['HU12892312'], wrong: ['HU12892313'] },
  IE: { right: ['IE6433435F', 'IE6433435OA'], wrong: ['IE6433435E'] },
  IT: { right: ['IT00743110157'], wrong: ['IT00743110158'] },
  LT: { right: ['LT119511515', 'LT100001919017'], wrong: ['LT119511514'] },
  LU: { right: ['LU26375245'], wrong: ['LU26375246'] },
  LV: { right: ['LV40003521600'], wrong: ['LV40003521601'] },
  MT: { right: ['MT15121333'], wrong: ['MT15121332'] },
  NL: { right: ['NL000099998B57', 'NL010000446B01'], wrong: ['NL010000436B01', 'NL010000446'] },
  PL: { right: ['PL8567346215'], wrong: ['PL8567346216'] },
  PT: { right: ['PT501964843'], wrong: ['PT501964842'] },
  RO: { right: ['RO18547290'], wrong: ['RO18547291'] },
  SE: { right: ['SE556188840401'], wrong: ['SE556188840301'] },
  SI: { right: ['SI15012557'], wrong: ['SI15012556'] },
  SK: { right: ['SK2022749619'], wrong: ['SK2022749618'] },
};

describe.each(europeanUnion)('%s', (country) => {
  it.each(numbers[country].right)('%s is one of its numbers, and of no other country', (text) => {
    expect(vatCountryOf(text)).toBe(country);
    expect(isVatNumber(text)).toBe(true);
    expect(isVatNumber(text, [country])).toBe(true);
    expect(
      isVatNumber(
        text,
        europeanUnion.filter((other) => other !== country),
      ),
    ).toBe(false);
  });

  it.each(numbers[country].wrong)('%s is none', (text) => {
    expect(vatCountryOf(text)).toBeUndefined();
    expect(isVatNumber(text)).toBe(false);
  });
});

it.each([
  ['be 0411-905.847', 'BE0411905847'],
  [' atu13585627 ', 'ATU13585627'],
  ['GR094259216', 'EL094259216'],
  ['🚗', ''],
])('%j is checked as %s', (text, checked) => {
  expect(normaliseVatNumber(text)).toBe(checked);
});

it.each([
  ['', true],
  ['  ', true],
  ['🚗', false],
  ['--', false],
  ['BE', false],
  ['0411905847', false],
  // Numbers of other countries are known to the library, and no member state's.
  ['GB980780684', false],
  ['CHE123456788MWST', false],
])('%j in a VAT field: %s', (text, valid) => {
  expect(isVatNumber(text)).toBe(valid);
});

it('any text is answered, and writing it otherwise changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(vatCountryOf(text)).toBe(vatCountryOf(normaliseVatNumber(text)));
    }),
  );
});

it('a VAT number is checked for the allowed countries', () => {
  expect(vatNumberIssue('vatNumber', '')).toBeUndefined();
  expect(vatNumberIssue('vatNumber', 'BE0411905847')).toBeUndefined();
  expect(vatNumberIssue('vatNumber', 'BE0411905847', ['FR'])?.code).toBe('VAT_NUMBER');
  expect(vatNumberIssue('vatNumber', 'BE0411905848')?.messageKey).toBe('FORM_VALIDATION_format');
});

it('any text is answered with nothing or with an issue that has a text', () => {
  for (const text of oddTexts)
    expect([undefined, 'FORM_VALIDATION_format']).toContain(vatNumberIssue('x', text)?.messageKey);
});
