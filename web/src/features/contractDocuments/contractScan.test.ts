import type { Contract } from '@towline/sdk/api';
import type { ScannedLists } from '@towline/sdk/domain/contract/anomalies';
import { communicationLanguages } from '@towline/sdk/domain/contract/communications';
import { communicationKindValues } from '@towline/sdk/values';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { contractText, errorsOf, scanWith } from './contractScan.ts';

beforeAll(() => setupTexts('en-BE'));

const everyText = Object.fromEntries(
  communicationKindValues.map((kind) => [
    kind,
    { texts: Object.fromEntries(communicationLanguages(kind).map((language) => [language, '<p>Text</p>'])) },
  ]),
);
const sound: Contract = {
  code: 'Q8',
  name: 'Q8 Roadside',
  type: 'B2B',
  isActive: true,
  lastUpdatedAt: '2026-11-20T10:00:00Z',
  version: 2,
  branding: { appUrls: { nl: 'https://app.example/q8' } },
  coverage: { homeMarket: 'BE' },
  dispatch: { dispatchService: 'Towline', assistanceCompanyCode: 'C24Belgium' },
  communications: everyText,
};
const none = new Map();
const found = (change: Partial<Contract>, lists: ScannedLists = none) =>
  scanWith(lists)({ ...sound, ...change }).map(({ type, pointer }) => `${type} ${pointer}`);

it('finds rules and texts that are broken, at their place', () => {
  expect(found({})).toEqual([]);
  expect(found({ coverage: { homeMarket: 'IT' } })).toEqual(['anomaly /dispatch/assistanceCompanyCode']);
  expect(found({ branding: {} })).toEqual(['warning /branding/appUrls']);
  const texts = {
    ...everyText,
    'partner.JobAssigned': { texts: { ...everyText['partner.JobAssigned']?.texts, en: '<p>{{plaet}}</p>' } },
  };
  expect(found({ communications: texts })).toEqual(['anomaly /communications/partner.JobAssigned/texts/en']);
  expect(found({ communications: texts })).toEqual(['anomaly /communications/partner.JobAssigned/texts/en']);
  expect(found({})).toEqual([]);
  const { 'customer.Terms': _, ...lacking } = everyText;
  expect(
    found({ type: 'B2C', communications: lacking, externalServices: { stripe: { publicKey: 'pk_live_1' } } }),
  ).toEqual(['warning /communications/customer.Terms/texts']);
});

it('a check that no distance is named for is a hint where it is typed, and no finding of the scan (DECISIONS T-701)', () => {
  const process = { checks: ['PolicyExpired' as const, 'LongDistanceTow' as const] };
  expect(found({ process })).toEqual(['warning /process/checks/1']);
  expect(found({ process: { ...process, longDistanceTowKm: 0 } })).toEqual([]);
  expect(found({ process: { longDistanceTowKm: 50 } })).toEqual([]);
  expect(errorsOf({ ...sound, process }, none)).toBe(0);
});

it('a contract says where it is chosen that it has errors', () => {
  expect(contractText(sound, none)).toBe('Q8 Roadside (Q8)');
  const { dispatch: _, ...lacking } = sound;
  expect(errorsOf(lacking, none)).toBe(1);
  expect(contractText(lacking, none)).toBe('Q8 Roadside (Q8) – errors: 1');
  expect(contractText(undefined, none)).toBeUndefined();
});

it('a price list with a tie is an error of each contract that is priced by it (DECISIONS T-519)', () => {
  const line = { code: 'Towing', pricingType: 'Service', displayOrder: 1, price: 88 } as const;
  const lists: ScannedLists = new Map([['Old', { services: [line, { ...line, price: 92 }] }]]);
  const pricing = { priceListCode: 'Old' };
  expect(found({ pricing }, lists)).toEqual(['anomaly /pricing/priceListCode']);
  expect(contractText({ ...sound, pricing }, lists)).toBe('Q8 Roadside (Q8) – errors: 1');
  expect(found({ pricing })).toEqual([]);
  expect(found({}, lists)).toEqual([]);
});
