import type { CommunicationKind } from '@towline/sdk/api';
import { communicationFaults } from '@towline/sdk/domain/communication/ofContract';
import { scanContract } from '@towline/sdk/domain/contract/anomalies';
import { communicationLanguages } from '@towline/sdk/domain/contract/communications';
import { isValidPlate } from '@towline/sdk/domain/licensePlate';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { communicationKindValues, partnerCapabilityValues } from '@towline/sdk/values';
import { expect, test } from 'vitest';
import { kilometresBetween } from './addresses.ts';
import { createMasterData } from './masterData.ts';
import { faultsOf } from './schemas.testing.ts';
import { townNamed } from './towns/towns.ts';

const now = new Date('2026-03-11T10:00:00Z');
const data = createMasterData(1, now);

test('the same seed and clock give the same data, another seed gives other data', () => {
  expect(createMasterData(1, now)).toEqual(data);
  expect(createMasterData(2, now).partners[0]?.id).not.toBe(data.partners[0]?.id);
});

test.each(data.organisations)('organisation $code fits the contract', (organisation) => {
  expect(faultsOf('Organisation', organisation)).toEqual([]);
});

test.each(data.contracts)(
  'contract $code fits its schema and refers to organisations and lists that exist',
  (contract) => {
    expect(faultsOf('Contract', contract)).toEqual([]);
    const codes = new Set(data.organisations.map(({ code }) => code));
    const { dispatch, process, pricing } = contract;
    const named = [
      ...Object.values(dispatch?.abroadAssistanceCompanyCodes ?? {}),
      ...[
        dispatch?.assistanceCompanyCode,
        dispatch?.clientOrganisationCode,
        process?.clientWorkshops?.organisationCode,
      ],
    ].filter((code) => code !== undefined);
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    expect(data.priceLists.map(({ code }) => code)).toContain(pricing?.priceListCode);
  },
);

test('the scan finds the mistakes that three contracts have on purpose, and no other', () => {
  const findings = data.contracts.flatMap((contract) => scanContract(contract, 'Dev'));
  expect(findings.map(({ contractCode, rule }) => `${contractCode} ${rule}`).sort()).toEqual([
    '24hassist_IT_Trial TLC003',
    '24hassist_IT_Trial TLC006',
    '24hassist_IT_Trial TLC009',
    '24hassist_IT_Trial TLC017',
    'Acrisure TLC001',
    'CoronaFleet TLC012',
  ]);
});

test.each(communicationKindValues as readonly CommunicationKind[])('%s is written in its languages', (kind) => {
  for (const contract of data.contracts) {
    const texts = contract.communications?.[kind]?.texts ?? {};
    expect(Object.keys(texts).sort()).toEqual([...communicationLanguages(kind)].sort());
  }
});

test('no text of a contract has a finding: its tags are allowed, its placeholders known', () => {
  expect(data.contracts.flatMap((contract) => communicationFaults(contract))).toEqual([]);
});

test('partners and workshops can be called, and partners say what they can do', () => {
  for (const partner of data.partners) {
    expect(isValidPhone(partner.phoneNumber), partner.phoneNumber).toBe(true);
    expect(isValidPhone(partner.smsNumber), partner.smsNumber).toBe(true);
    expect(partnerCapabilityValues).toEqual(expect.arrayContaining(partner.capabilities));
    expect(partner.depots.length).toBeGreaterThan(0);
  }
  for (const workshop of data.clientWorkshops) {
    expect(isValidPhone(workshop.phoneNumber ?? ''), workshop.phoneNumber).toBe(true);
    expect(faultsOf('ClientWorkshop', workshop)).toEqual([]);
  }
});

test('partners are many, at real places, mostly active, of every status that a list can filter', () => {
  expect(data.partners.length).toBeGreaterThanOrEqual(120);
  const active = data.partners.filter(({ operationalStatus }) => operationalStatus === 'Active');
  expect(active.length / data.partners.length).toBeGreaterThan(0.7);
  expect(new Set(data.partners.map(({ operationalStatus }) => operationalStatus)).size).toBe(8);
  expect(new Set(data.partners.map(({ name }) => name)).size).toBe(data.partners.length);
  expect(new Set(data.partners.map(({ country }) => country))).toEqual(new Set(['BE', 'LU', 'FR', 'IT']));
});

test.each(['Gent', 'Wetteren', 'Torino'])('a client workshop is within 15 km of %s', (name) => {
  const town = townNamed(name);
  expect(data.clientWorkshops.some((workshop) => workshop.isActive && kilometresBetween(workshop, town) < 15)).toBe(
    true,
  );
});

test.each([
  ['Bari', ['Refuses', 'NeverAnswers']],
  ['Trieste', ['CancelsUnderWay']],
])('around %s nobody but those who behave so can be asked', (name, behaviours) => {
  const town = townNamed(name);
  const near = data.partners.filter(({ depots }) => depots.some((depot) => kilometresBetween(depot, town) < 50));
  expect(near.filter(({ isActive }) => isActive).map(({ document }) => document.demoBehaviour)).toEqual(behaviours);
});

test('plates have the format of their country, and no two policies share one', () => {
  for (const { licensePlate, plateCountry } of data.policies) {
    expect(isValidPlate(plateCountry, licensePlate), `${plateCountry} ${licensePlate}`).toBe(true);
  }
  expect(new Set(data.policies.map(({ licensePlate }) => licensePlate)).size).toBe(data.policies.length);
  expect(data.policies.length).toBeGreaterThan(4_000);
});

test.each([
  ['1ABC123', 'C24Prepaid19', true],
  ['2XYZ987', 'C24Prepaid19', false],
  ['GX4471', 'C24Prepaid19_LU', true],
  ['AA123BB', 'C24Prepaid_IT_BA', true],
  ['FB432KX', 'C24Prepaid_IT_BA', true],
  ['GC350MH', 'C24Prepaid_IT_BA', true],
  ['1QTR808', 'Q8', true],
])('the tour finds %s under %s, covered: %s', (licensePlate, contractCode, isCovered) => {
  const policy = data.policies.find((one) => one.licensePlate === licensePlate);
  expect(policy?.contractCode).toBe(contractCode);
  expect((policy?.coverageTo ?? '') >= now.toISOString().slice(0, 10)).toBe(isCovered);
});

test('a policy of the blocked insurer is known by its company code', () => {
  const insurer = data.organisations.find(({ blockedInsurer }) => blockedInsurer);
  expect(insurer?.code).toBe('432');
  expect(data.policies.find(({ licensePlate }) => licensePlate === 'FB432KX')?.companyCode).toBe(insurer?.code);
});
