import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PartnerSave } from '../generated/api.ts';
import { partnerIssues, untilIssue } from './partner.ts';

const depot = { latitude: 51, longitude: 3.7, address: { formattedAddress: 'Gent', countryCode: 'BE' } };
const partner: PartnerSave = {
  name: 'Takeldienst Maes',
  country: 'BE',
  legalDetails: { vatNumber: 'BE0123456749' },
  invoicingDetails: { iban: 'BE68539007547034', bic: 'GKCCBEBB', email: 'invoices@maes.example' },
  manager: { email: 'jan@maes.example' },
  parentAssistanceCompanyCode: 'C24Belgium',
  operationalDetails: { dispatchEmail: 'dispatch@maes.example', dispatchVoiceLanguage: 'nl' },
  dispatchLocations: [depot],
  workSchedule: { timeZone: 'Europe/Brussels', weekly: { '1': [{ from: '06:00', to: '24:00' }] } },
};
const found = (change: Partial<PartnerSave>) =>
  partnerIssues({ ...partner, ...change }).map(({ path, code }) => [path, code]);

describe('a partner as it is saved (3-platform §3, §5, §8, §9)', () => {
  test('that is in order has no issue', () => expect(found({})).toEqual([]));

  test.each<[string, Partial<PartnerSave>, [string, string][]]>([
    ['a name of spaces', { name: '  ' }, [['name', 'REQUIRED']]],
    ['a country without partners', { country: 'NL', dispatchLocations: [], legalDetails: {} }, [['country', 'OPTION']]],
    [
      'an assistance company for a country that has none (DECISIONS T-535)',
      { country: 'DE', dispatchLocations: [], legalDetails: {} },
      [['parentAssistanceCompanyCode', 'OPTION']],
    ],
    [
      'the company of another country',
      { parentAssistanceCompanyCode: 'C24Italia' },
      [['parentAssistanceCompanyCode', 'OPTION']],
    ],
    [
      'a VAT number with a wrong digit',
      { legalDetails: { vatNumber: 'BE0123456748' } },
      [['legalDetails.vatNumber', 'VAT_NUMBER']],
    ],
    [
      'a VAT number of another country',
      { legalDetails: { vatNumber: 'LU10000356' } },
      [['legalDetails.vatNumber', 'VAT_NUMBER']],
    ],
    [
      'an IBAN with a wrong digit',
      { invoicingDetails: { iban: 'BE68539007547035' } },
      [['invoicingDetails.iban', 'IBAN']],
    ],
    ['a BIC that is none', { invoicingDetails: { bic: 'GKCC' } }, [['invoicingDetails.bic', 'FORMAT']]],
    ['an address that is none', { manager: { email: 'jan' } }, [['manager.email', 'EMAIL']]],
    [
      'a depot abroad',
      { dispatchLocations: [depot, { ...depot, address: { ...depot.address, countryCode: 'FR' } }] },
      [['dispatchLocations.1', 'DEPOT_OUTSIDE_LEGAL_COUNTRY']],
    ],
    [
      'a depot of which nobody knows the country, as in the sea',
      { dispatchLocations: [{ latitude: 51.6, longitude: 2.5 }] },
      [['dispatchLocations.0', 'DEPOT_OUTSIDE_LEGAL_COUNTRY']],
    ],
    [
      'a depot beyond the pole',
      { dispatchLocations: [{ ...depot, latitude: 91 }] },
      [['dispatchLocations.0.latitude', 'NUMBER']],
    ],
    [
      'numbers of the country, as people write them',
      { operationalDetails: { dispatchPhoneNumber: '09 369 00 01' } },
      [],
    ],
    ['an empty number', { operationalDetails: { dispatchPhoneNumber: ' ' } }, []],
    ['the owner’s number of another country', { manager: { mobilePhoneNumber: '+33 6 12 34 56 78' } }, []],
    [
      'the owner’s number of no country',
      { manager: { mobilePhoneNumber: '0475 00 00 02' } },
      [['manager.mobilePhoneNumber', 'PHONE']],
    ],
    [
      'numbers that nobody could call or write to',
      { operationalDetails: { dispatchPhoneNumber: 'see website', dispatchSmsNumber: '12' } },
      [
        ['operationalDetails.dispatchPhoneNumber', 'PHONE'],
        ['operationalDetails.dispatchSmsNumber', 'PHONE'],
      ],
    ],
    [
      'a depot’s third number',
      { dispatchLocations: [depot, { ...depot, phoneNumber: '+3293690001', phoneNumber3: '+3' }] },
      [['dispatchLocations.1.phoneNumber3', 'PHONE']],
    ],
    [
      'a clock that nobody has',
      { workSchedule: { timeZone: 'Europe/Ghent', weekly: {} } },
      [['workSchedule.timeZone', 'OPTION']],
    ],
    [
      'a day that is none, and an hour',
      { workSchedule: { timeZone: 'Europe/Brussels', weekly: { '8': [], '2': [{ from: '25:00', to: '26:00' }] } } },
      [
        ['workSchedule.weekly.2.0', 'FORMAT'],
        ['workSchedule.weekly.8', 'OPTION'],
      ],
    ],
  ])('%s', (_what, change, issues) => expect(found(change)).toEqual(issues));

  test('who stands on the coverage map beyond the four countries can be saved, in any language (DECISIONS T-535)', () => {
    const depots = [{ ...depot, address: { ...depot.address, countryCode: 'DE' } }];
    const abroad = {
      country: 'DE',
      legalDetails: {},
      parentAssistanceCompanyCode: undefined,
      dispatchLocations: depots,
    };
    expect(found({ ...abroad, operationalDetails: { dispatchVoiceLanguage: 'de' } })).toEqual([]);
  });

  test.each([
    ['FR', 'fr', ['nl', 'it', 'en', 'de']],
    ['IT', 'it', ['fr', 'nl', 'en', 'de']],
    ['LU', 'fr', ['nl', 'it', 'en', 'de']],
    ['BE', 'nl', ['it', 'en', 'de']],
    ['BE', 'fr', ['it', 'en', 'de']],
  ] as const)('the dispatch of %s calls in %s and in none of %j', (country, language, others) => {
    const of = (dispatchVoiceLanguage: (typeof others)[number] | typeof language) =>
      partnerIssues({
        name: 'X',
        country,
        operationalDetails: { dispatchVoiceLanguage },
        dispatchLocations: [{ ...depot, address: { ...depot.address, countryCode: country } }],
      });
    expect(of(language)).toEqual([]);
    for (const other of others)
      expect(of(other).map(({ path }) => path)).toEqual(['operationalDetails.dispatchVoiceLanguage']);
  });

  test('whatever is typed, issues are said and nothing is thrown', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        fc.float(),
        (name, country, vatNumber, iban, latitude) => {
          const issues = partnerIssues({
            ...{ name, country, legalDetails: { vatNumber }, invoicingDetails: { iban } },
            dispatchLocations: [{ latitude, longitude: 0 }],
            workSchedule: { timeZone: name, weekly: { [country]: [{ from: vatNumber, to: iban }] } },
          });
          expect(issues.every(({ path, messageKey }) => path !== '' && messageKey !== '')).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [undefined, undefined],
  ['2026-11-23T12:00:01Z', undefined],
  ['2026-11-23T12:00:00Z', 'NOT_IN_THE_FUTURE'],
  ['2020-01-01T00:00:00Z', 'NOT_IN_THE_FUTURE'],
  ['tomorrow', 'NOT_IN_THE_FUTURE'],
])('an end at %s: %s', (until, code) => {
  expect(untilIssue('pausedUntil', until, Date.parse('2026-11-23T12:00:00Z'))?.code).toBe(code);
});
