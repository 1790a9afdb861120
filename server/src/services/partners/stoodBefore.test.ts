import type { Partner, PartnerSave } from '@towline/sdk/api';
import { partnerIssues } from '@towline/sdk/forms/partner';
import { partnerSave } from '@towline/sdk/forms/partnerCards/save';
import { describe, expect, it } from 'vitest';
import { stoodBefore } from './stoodBefore.ts';

const place = { latitude: 51.0355, longitude: 3.7106 };
/** As another system wrote it: three faults on three cards. */
const imported: Partner = {
  id: '3b1f0a52-9a1c-4f0e-8f1f-1d2c3b4a5f02',
  type: 'Partner',
  name: 'Maes',
  country: 'BE',
  isActive: false,
  version: 1,
  legalDetails: { vatNumber: 'BE0999' },
  invoicingDetails: { iban: 'BE00', bic: 'GKCCBEBB' },
  dispatchLocations: [
    { id: 'a', ...place, address: { formattedAddress: 'Gent' }, email: 'no address' },
    { id: 'b', ...place, address: { formattedAddress: 'Gent', countryCode: 'BE' } },
  ],
};
const [first, second] = imported.dispatchLocations;

const left = (changes: Partial<PartnerSave>): string[] => {
  const values = partnerSave(imported, changes);
  return partnerIssues(values).flatMap(({ path }) => (stoodBefore(path, values, imported) ? [] : [path]));
};
const everything = [
  'legalDetails.vatNumber',
  'invoicingDetails.iban',
  'dispatchLocations.0',
  'dispatchLocations.0.email',
];

describe('a fault that stood there before (DECISIONS T-938)', () => {
  it.each<[string, Partial<PartnerSave>, string[]]>([
    ['a card without a fault', { capacity: 3 }, []],
    ['the IBAN is mended, the others wait', { invoicingDetails: { iban: 'BE68539007547034' } }, []],
    ['the IBAN is another wrong one', { invoicingDetails: { iban: 'BE01' } }, ['invoicingDetails.iban']],
    ['the VAT number is taken away', { legalDetails: {} }, []],
    ['the VAT number is another wrong one', { legalDetails: { vatNumber: 'BE1' } }, ['legalDetails.vatNumber']],
    ['a new fault beside the old ones', { invoicingDetails: { iban: 'BE00', bic: 'X' } }, ['invoicingDetails.bic']],
    ['the depots in another order', { dispatchLocations: [second!, first!] }, []],
    ['a telephone of the depot', { dispatchLocations: [{ ...first!, phoneNumber: '+3293690001' }, second!] }, []],
    [
      'another address without a country',
      { dispatchLocations: [{ ...first!, address: { formattedAddress: 'Wetteren' } }, second!] },
      ['dispatchLocations.0'],
    ],
    [
      'a new depot like the old one',
      { dispatchLocations: [first!, { ...first!, id: undefined }] },
      ['dispatchLocations.1', 'dispatchLocations.1.email'],
    ],
    ['another country: everything is judged anew', { country: 'LU' }, [...everything, 'dispatchLocations.1']],
  ])('%s', (_what, changes, wrong) => {
    expect(left(changes).toSorted()).toEqual([...wrong].toSorted());
  });

  it('of a new partner nothing stood there', () => {
    const values = partnerSave(imported, {});
    const wrong = partnerIssues(values).filter(({ path }) => !stoodBefore(path, values, undefined));
    expect(wrong.map(({ path }) => path).toSorted()).toEqual([...everything].toSorted());
  });
});
