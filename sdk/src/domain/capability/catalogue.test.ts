import { expect, it } from 'vitest';
import { partnerCapabilityValues } from '../../generated/values.ts';
import { capabilityCatalogue, catalogueEntryOf } from './catalogue.ts';

const languages = ['de', 'en', 'fr', 'it', 'nl'];

it('has each code once, below a branch that there is', () => {
  const codes = capabilityCatalogue.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { parentCapabilityCode } of capabilityCatalogue)
    if (parentCapabilityCode !== undefined)
      expect(catalogueEntryOf(parentCapabilityCode)?.parentCapabilityCode).toBe(undefined);
  expect(catalogueEntryOf('Nothing')).toBe(undefined);
});

it.each(capabilityCatalogue)('$code has its texts in five languages, and an order of its own', (entry) => {
  expect(Object.keys(entry.title).sort()).toEqual(languages);
  if (entry.description) expect(Object.keys(entry.description).sort()).toEqual(languages);
  const beside = capabilityCatalogue.filter(
    ({ parentCapabilityCode, displayOrder }) =>
      parentCapabilityCode === entry.parentCapabilityCode && displayOrder === entry.displayOrder,
  );
  expect(beside).toEqual([entry]);
});

it('covers everything that dispatch asks for, each with one certificate at most', () => {
  const served = new Set(capabilityCatalogue.flatMap(({ serves }) => serves));
  expect([...served].sort()).toEqual([...partnerCapabilityValues].sort());
  for (const capability of partnerCapabilityValues) {
    const certificates = capabilityCatalogue.filter(
      ({ trackingType, serves }) => trackingType === 'CertificationDate' && serves.includes(capability),
    );
    expect(certificates.length).toBeLessThanOrEqual(1);
  }
});

it('names how long a certificate lasts, where it does not last for good', () => {
  const months = capabilityCatalogue.flatMap(({ code, validForMonths }) =>
    validForMonths ? [[code, validForMonths]] : [],
  );
  expect(months).toEqual([
    ['ElectricVehicleCertificate', 36],
    ['RecoveryCertificate', 60],
  ]);
});
