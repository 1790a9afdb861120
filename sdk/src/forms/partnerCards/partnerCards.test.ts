import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Partner } from '../../generated/api.ts';
import {
  billingChanges,
  billingForm,
  billingValues,
  companyChanges,
  companyForm,
  companyValues,
  identityChanges,
  identityForm,
  identityValues,
  ownerChanges,
  ownerForm,
  ownerValues,
  parentChanges,
  parentFormFor,
  parentValues,
} from './administrative.ts';
import { depotChanges, depotFormFor, depotValues } from './depot.ts';
import {
  contactChanges,
  contactFormFor,
  contactValues,
  integrationsChanges,
  integrationsForm,
  integrationsValues,
  networksChanges,
  networksForm,
  networksValues,
  pricesChanges,
  pricesForm,
  pricesValues,
  scheduleChanges,
  scheduleForm,
  scheduleValues,
} from './operational.ts';
import { partnerSave } from './save.ts';

const partner: Partner = {
  id: '3b1f0a52-9a1c-4f0e-8f1f-1d2c3b4a5f02',
  code: 'BE-0012',
  type: 'Partner',
  operationalStatus: 'Active',
  isActive: true,
  name: 'Takeldienst Maes',
  country: 'BE',
  manager: { firstName: 'Jan', lastName: 'Maes', email: 'jan@maes.example', mobilePhoneNumber: '+32475000002' },
  legalDetails: { name: 'Maes BV', vatNumber: 'BE0123456749', address: { city: 'Wetteren', country: 'BE' } },
  invoicingDetails: { iban: 'BE68539007547034', commission: 0.07, paymentCommission: 0.015, vatRate: 0.21 },
  parentOrganisationCode: 'Auto5',
  parentAssistanceCompanyCode: 'C24Belgium',
  operationalDetails: { name: 'Maes', dispatchPhoneNumber: '+3293690001', suspendedUntil: '2026-12-01T00:00:00Z' },
  dispatchLocations: [
    {
      id: '7c9a1e64-2b3d-4c5e-8f90-a1b2c3d4e503',
      address: { formattedAddress: 'Brusselsesteenweg 120, 9230 Wetteren', countryCode: 'BE' },
      latitude: 50.9984,
      longitude: 3.8826,
      interventionArea: { radiusInKm: 25, regions: ['92'] },
    },
  ],
  prices: { Default: { JumpStart: { interventionPrice: 62, pricePerKm: 1.2 } } },
  networks: ['Auto5'],
  workSchedule: { timeZone: 'Europe/Brussels', weekly: { '1': [{ from: '22:00', to: '06:00' }] }, closedDays: [] },
  capabilities: ['JumpStart'],
  capacity: 3,
  version: 7,
};
const [depot] = partner.dispatchLocations;

/** What a card makes of a partner that nobody changed. */
const unchanged: readonly (readonly [string, () => object])[] = [
  ['identity', () => identityChanges(identityForm.parse(identityValues(partner)))],
  ['owner', () => ownerChanges(ownerForm.parse(ownerValues(partner)), partner)],
  ['company', () => companyChanges(companyForm.parse(companyValues(partner)))],
  ['billing', () => billingChanges(billingForm.parse(billingValues(partner)))],
  ['parent', () => parentChanges(parentFormFor('BE').parse(parentValues(partner)))],
  ['contact', () => contactChanges(contactFormFor('BE').parse(contactValues(partner)), partner)],
  ['prices', () => pricesChanges(pricesForm.parse(pricesValues(partner)))],
  ['networks', () => networksChanges(networksForm.parse(networksValues(partner)))],
  ['depot', () => depotChanges(depotFormFor('BE').parse(depotValues(depot!)), partner, 0)],
];

describe('a card that nobody changed', () => {
  it.each(unchanged)('%s saves the partner as it stands, and nothing of what the actions write', (_card, changes) => {
    const { id: _id, code: _code, type: _type, operationalStatus: _status, isActive: _active, ...kept } = partner;
    expect(partnerSave(partner, changes())).toEqual(kept);
  });

  it('keeps hours that go over midnight, and loses an empty list of closed days', () => {
    const saved = scheduleChanges(scheduleForm.parse(scheduleValues(partner)), partner);
    expect(saved).toEqual({
      capacity: 3,
      workSchedule: { timeZone: 'Europe/Brussels', weekly: { '1': [{ from: '22:00', to: '06:00' }] } },
    });
  });

  const zone = 'Europe/Brussels';
  const week = (span: { from: string; to: string }) =>
    Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [span]]));
  const friday = { '5': [{ from: '08:00', to: '18:00' }] };
  // No hours at all mean always, and a week without any never (DECISIONS S-03, T-937).
  it.each<[string, Partner['workSchedule'], object, Partner['workSchedule']]>([
    ['none, and how many jobs', undefined, { capacity: 2 }, undefined],
    ['none, and nothing typed', undefined, {}, undefined],
    [
      'none, and a closed day',
      undefined,
      { closedDays: [{ date: '2026-12-25' }] },
      { timeZone: zone, weekly: week({ from: '00:00', to: '24:00' }), closedDays: ['2026-12-25'] },
    ],
    [
      'none, and the first hours',
      undefined,
      { spans: [{ day: '5', from: '08:00', to: '18:00' }] },
      { timeZone: zone, weekly: friday },
    ],
    ['hours that are taken away', { timeZone: zone, weekly: friday }, { spans: [] }, undefined],
    ['a week without any', { timeZone: zone, weekly: {} }, { capacity: 2 }, { timeZone: zone, weekly: {} }],
    ['days without any', { timeZone: zone, weekly: { '1': [] } }, {}, { timeZone: zone, weekly: {} }],
  ])('of hours: %s', (_what, workSchedule, typed, saved) => {
    const before = { ...partner, workSchedule };
    const values = scheduleForm.parse({ ...scheduleValues(before), ...typed });
    expect(scheduleChanges(values, before).workSchedule).toEqual(saved);
  });

  it('an integration that was not there is one that is off', () => {
    const saved = integrationsChanges(integrationsForm.parse(integrationsValues(partner)), partner);
    expect(saved.operationalDetails).toEqual({ ...partner.operationalDetails, towsoftIntegration: { enabled: false } });
  });
});

describe('what a card refuses', () => {
  const place = { address: { formattedAddress: 'Lille', countryCode: 'FR' }, latitude: 50.6, longitude: 3 };
  const line = { contract: 'Q8', service: 'JumpStart' as const, interventionPrice: 1, pricePerKm: 1 };
  it.each([
    ['a name of blanks', identityForm, { name: '  ' }, ['name']],
    ['no address', ownerForm, { ownerEmail: 'jan@' }, ['ownerEmail']],
    ['no VAT number', companyForm, { vatNumber: 'BE0123456748' }, ['vatNumber']],
    ['no IBAN', billingForm, { iban: 'BE68539007547035' }, ['iban']],
    ['no BIC', billingForm, { bic: 'GKCC' }, ['bic']],
    ['a day that is none', billingForm, { selfBillingAgreedOn: '2026-02-30' }, ['selfBillingAgreedOn']],
    ['more than all', billingForm, { commissionPercent: 101 }, ['commissionPercent']],
    [
      'a company of another country',
      parentFormFor('FR'),
      { parentAssistanceCompanyCode: 'C24Belgium' },
      ['parentAssistanceCompanyCode'],
    ],
    ['no number', contactFormFor('BE'), { dispatchPhoneNumber: '12' }, ['dispatchPhoneNumber']],
    [
      'an hour too many',
      scheduleForm,
      { timeZone: 'x', spans: [{ day: '1', from: '25:00', to: '24:00' }], closedDays: [] },
      ['spans.0.from'],
    ],
    ['a price that stands twice', pricesForm, { lines: [line, line] }, ['lines.1.service']],
    ['a price below nothing', pricesForm, { lines: [{ ...line, pricePerKm: -1 }] }, ['lines.0.pricePerKm']],
    ['TowSoft without its number', integrationsForm, { towsoftEnabled: true }, ['towsoftContractor']],
    ['a depot abroad', depotFormFor('BE'), { place }, ['place']],
    ['no depot', depotFormFor('BE'), {}, ['place']],
    ['a radius of nothing', depotFormFor('FR'), { place, radiusInKm: 0 }, ['radiusInKm']],
  ])('%s', (_what, form, typed, paths) => {
    expect(form.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
  });
});

describe('percentages (3-platform §9: times 100)', () => {
  it('are typed as they are shown', () => {
    expect(billingValues(partner)).toMatchObject({
      commissionPercent: 7,
      paymentCommissionPercent: 1.5,
      vatPercent: 21,
    });
  });

  it('leave the agreement to self-billing as it is (DECISIONS S-52)', () => {
    const invoicingDetails = { selfBillingAgreedOn: '2025-01-01', iban: 'BE68539007547034' };
    const typed = billingForm.parse(billingValues({ ...partner, invoicingDetails }));
    expect(billingChanges(typed)).toEqual({ invoicingDetails });
  });

  it('come back as the share that they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
        const commission = points / 10_000;
        const given = { ...partner, invoicingDetails: { commission } };
        expect(billingChanges(billingForm.parse(billingValues(given))).invoicingDetails).toEqual({ commission });
      }),
    );
  });
});

it('a depot may be one more, and what is emptied is taken away', () => {
  const place = { latitude: 51, longitude: 4, address: { formattedAddress: 'Gent', countryCode: 'BE' } };
  const typed = depotFormFor('BE').parse({ place, depotName: 'Gent' });
  expect(depotChanges(typed, partner, 1).dispatchLocations).toEqual([depot, { ...place, name: 'Gent' }]);
  expect(depotChanges(typed, partner, 0).dispatchLocations).toEqual([{ ...place, id: depot?.id, name: 'Gent' }]);
  expect(ownerChanges(ownerForm.parse({}), partner)).toEqual({ manager: {} });
});
