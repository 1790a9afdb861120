import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Capability } from '../generated/api.ts';
import { capabilityFormFor } from './capability.ts';
import { clientWorkshopForm } from './clientWorkshop.ts';
import { contractUpdateForm } from './contractUpdate.ts';
import { databaseAccessForm } from './databaseAccess.ts';
import { guaranteeForm } from './guarantee.ts';
import { cloneContractForm, newContractForm } from './newContract.ts';
import { newExampleForm } from './newExample.ts';
import { newOrganisationForm } from './newOrganisation.ts';
import { changePasswordForm, requestPasswordResetForm, resetPasswordForm } from './newPassword.ts';
import { partnerDepotFormFor, partnerLegalForm } from './partnerRegistration.ts';
import { translationCategoryForm, translationForm } from './translation.ts';

/** Field and message, or kind, of each fault; nothing when the values are accepted. */
const faults = (form: z.ZodType, values: unknown): string[] =>
  form
    .safeParse(values)
    .error?.issues.map(
      ({ path, message, code }) =>
        `${path.join('.')} ${message.startsWith('FORM_') || code === 'custom' ? message : code}`,
    ) ?? [];

describe('a new password', () => {
  const phrase = 'a long phrase of words';

  it.each<[object, string[]]>([
    [{ password: phrase, confirmPassword: phrase }, []],
    [{ password: phrase, confirmPassword: `${phrase} ` }, ['confirmPassword FORM_VALIDATION_passwordNoMatch']],
    [{ password: phrase }, ['confirmPassword FORM_VALIDATION_passwordNoMatch']],
    [{ password: 'x'.repeat(12), confirmPassword: 'x'.repeat(12) }, []],
    [{ password: 'x'.repeat(11), confirmPassword: 'x'.repeat(11) }, ['password too_small']],
    [{ password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) }, ['password too_big']],
    [{ password: '', confirmPassword: '' }, ['password FORM_VALIDATION_required', 'password too_small']],
  ])('%j', (values, expected) => {
    expect(faults(resetPasswordForm, values)).toEqual(expected);
  });

  it('needs the old one to change it', () => {
    const values = { password: phrase, confirmPassword: phrase };
    expect(faults(changePasswordForm, { ...values, currentPassword: 'old' })).toEqual([]);
    expect(faults(changePasswordForm, { ...values, currentPassword: '' })).toEqual([
      'currentPassword FORM_VALIDATION_required',
    ]);
  });

  it('is asked for by e-mail', () => {
    expect(faults(requestPasswordResetForm, { email: ' a@b.be ' })).toEqual([]);
    expect(faults(requestPasswordResetForm, { email: 'a@b' })).toEqual(['email FORM_VALIDATION_email']);
    expect(faults(requestPasswordResetForm, { email: ' ' })).toEqual(['email FORM_VALIDATION_required']);
  });
});

describe('database access', () => {
  it('lasts 48 hours, for the own address, where nothing is said', () => {
    expect(databaseAccessForm.parse({})).toEqual({ hours: 48, ip: '' });
  });

  it.each([
    [{ hours: 1, ip: '203.0.113.7' }, []],
    [{ hours: 744, ip: '2001:db8::1' }, []],
    [{ hours: 0 }, ['hours too_small']],
    [{ hours: 745 }, ['hours too_big']],
    [{ hours: 1.5 }, ['hours invalid_type']],
    [{ hours: Number.NaN }, ['hours invalid_type']],
    [{ ip: '203.0.113' }, ['ip FORM_VALIDATION_format']],
    [{ ip: '203.0.113.7/8' }, ['ip FORM_VALIDATION_format']],
    [{ ip: '' }, []],
    [{ ip: '::1' }, []],
    [{ ip: '100.0.0.0' }, []],
    [{ ip: '0.0.0.0' }, ['ip FORM_VALIDATION_format']],
    [{ ip: '::' }, ['ip FORM_VALIDATION_format']],
    [{ ip: '0:0:0:0:0:0:0:0' }, ['ip FORM_VALIDATION_format']],
    [{ ip: '::0.0.0.0' }, ['ip FORM_VALIDATION_format']],
  ])('%j: %j', (values, expected) => {
    expect(faults(databaseAccessForm, values)).toEqual(expected);
  });
});

describe('a text', () => {
  it.each<[object, string[]]>([
    [{ key: 'SAVE', locale: 'fr', value: ' Enregistrer' }, []],
    [{ key: ' ', locale: 'fr', value: 'x' }, ['key FORM_VALIDATION_required']],
    [{ key: 'SAVE', locale: 'es', value: 'x' }, ['locale invalid_value']],
    [{ key: 'SAVE', locale: 'de', value: ' \t' }, ['value FORM_VALIDATION_required']],
  ])('%j', (values, expected) => {
    expect(faults(translationForm, values)).toEqual(expected);
  });

  it('has a category once one is chosen, None too', () => {
    expect(faults(translationCategoryForm, {})).toEqual(['category FORM_VALIDATION_required']);
    expect(faults(translationCategoryForm, { category: 'None' })).toEqual([]);
    expect(faults(translationCategoryForm, { category: 'Other' })).toEqual(['category invalid_value']);
  });
});

describe('a guarantee', () => {
  const own = {
    licensePlate: '1-abc-123',
    contractCode: 'Q8',
    coverageFrom: '2026-01-01',
    coverageTo: '2027-01-01',
  };

  it('keeps letters and digits of the plate', () => {
    expect(guaranteeForm.parse(own).licensePlate).toBe('1ABC123');
  });

  it.each<[object, string[]]>([
    [{}, []],
    [{ coverageTo: '2026-01-01' }, []],
    [{ coverageTo: '2025-12-31' }, ['coverageTo COVERAGE_DATES']],
    [{ coverageFrom: '' }, ['coverageFrom FORM_VALIDATION_required']],
    [{ coverageTo: '2026-02-29' }, ['coverageTo FORM_VALIDATION_format']],
    [{ licensePlate: ' - ' }, ['licensePlate FORM_VALIDATION_required']],
    [{ licensePlate: 'A1234567890' }, ['licensePlate FORM_VALIDATION_format']],
    [{ contractCode: '' }, ['contractCode FORM_VALIDATION_required']],
    [{ customerEmail: 'a@b' }, ['customerEmail FORM_VALIDATION_email']],
    [{ mileage: -1 }, ['mileage too_small']],
    [{ mileage: 999_999_999 }, []],
    [{ mileage: 1_000_000_000 }, ['mileage too_big']],
    [{ mileage: Number.NaN }, ['mileage invalid_type']],
    [{ customerLastName: '🚗 שלום' }, []],
  ])('%j', (change, expected) => {
    expect(faults(guaranteeForm, { ...own, ...change })).toEqual(expected);
  });
});

describe('a client workshop', () => {
  const own = {
    name: 'Garage Dorp',
    parentOrganisationCode: 'Touring',
    street: 'Dorp',
    postalCode: '9230',
    addressLevel3: 'Wetteren',
    countryCode: 'BE',
    latitude: 0,
    longitude: 3.88,
  };

  it.each<[object, string[]]>([
    [{}, []],
    [{ addressLevel3: '', addressLevel4: 'Ten Ede' }, []],
    [{ addressLevel3: '' }, ['addressLevel3 FORM_VALIDATION_required']],
    [{ street: ' ', postalCode: '' }, ['street FORM_VALIDATION_required', 'postalCode FORM_VALIDATION_required']],
    [{ countryCode: '' }, ['countryCode FORM_VALIDATION_required']],
    [{ name: '' }, ['name FORM_VALIDATION_required']],
    [{ latitude: 90.1 }, ['latitude too_big']],
    [{ longitude: Number.NaN }, ['longitude invalid_type']],
    [{ email: 'a@b' }, ['email FORM_VALIDATION_email']],
    [{ phoneNumber: '09 369 11 11' }, []],
    [{ phoneNumber: '12' }, ['phoneNumber FORM_VALIDATION_format']],
    [{ capabilities: ['tires'], brands: ['Fiat'], networks: [' '] }, ['networks.0 too_small']],
    [{ capabilities: ['Tires'] }, ['capabilities.0 invalid_value']],
  ])('%j', (change, expected) => {
    expect(faults(clientWorkshopForm, { ...own, ...change })).toEqual(expected);
  });
});

it('a contract is updated for a reason', () => {
  expect(faults(contractUpdateForm, {})).toEqual(['reason UPDATE_REASON_REQUIRED']);
  expect(faults(contractUpdateForm, { reason: '  ' })).toEqual(['reason UPDATE_REASON_REQUIRED']);
  expect(faults(contractUpdateForm, { reason: 'x'.repeat(1001) })).toEqual(['reason too_big']);
  expect(contractUpdateForm.parse({ reason: ' new terms ' })).toEqual({ reason: 'new terms' });
});

it.each<[object, string[]]>([
  [{ code: 'Touring', name: 'Touring' }, []],
  [{ code: '', name: ' ' }, ['code FORM_VALIDATION_required', 'name FORM_VALIDATION_required']],
  [{ code: 'a b', name: 'x' }, ['code FORM_VALIDATION_format']],
  [{ code: 'a', name: 'x', country: 'BEL' }, ['country FORM_VALIDATION_format']],
  [{ code: 'a', name: 'x', country: 'be', email: 'a@b.be', phoneNumber: '02 555 12 12' }, []],
  [{ code: 'a', name: 'x', country: 'be', phoneNumber: 'call me' }, ['phoneNumber FORM_VALIDATION_format']],
  [{ code: 'a', name: 'x', email: 'a@' }, ['email FORM_VALIDATION_email']],
])('a new organisation %j: %j', (values, expected) => {
  expect(faults(newOrganisationForm, values)).toEqual(expected);
});

it.each<[Capability['trackingType'], object, string[]]>([
  ['Quantity', { quantity: 2 }, []],
  ['Quantity', {}, ['quantity FORM_VALIDATION_required']],
  ['Quantity', { quantity: Number.NaN }, ['quantity FORM_VALIDATION_format']],
  ['Quantity', { quantity: -1 }, ['quantity FORM_VALIDATION_format']],
  ['Availability', { quantity: 1 }, []],
  ['CertificationDate', {}, []],
  ['CertificationDate', { certificationDate: '1999-12-31' }, ['certificationDate FORM_VALIDATION_format']],
])('a capability by %s, %j: %j', (trackingType, values, expected) => {
  expect(faults(capabilityFormFor({ trackingType }, new Date('2026-11-21T12:00:00Z')), values)).toEqual(expected);
});

describe('an external partner', () => {
  const legal = {
    country: 'BE',
    legalName: 'Takeldienst Dorp',
    vatNumber: 'BE 0411.905.847',
    parentAssistanceCompanyCode: 'C24Belgium',
  };
  it.each<[object, string[]]>([
    [{}, []],
    [{ country: 'NL' }, ['country invalid_value']],
    [{ country: 'FR', parentAssistanceCompanyCode: 'C24France' }, ['vatNumber FORM_VALIDATION_format']],
    [{ vatNumber: 'BE0411905848' }, ['vatNumber FORM_VALIDATION_format']],
    [{ vatNumber: ' ' }, ['vatNumber FORM_VALIDATION_required']],
    [{ legalName: '' }, ['legalName FORM_VALIDATION_required']],
    [{ parentAssistanceCompanyCode: 'C24Italia' }, ['parentAssistanceCompanyCode FORM_VALIDATION_format']],
    [{ parentAssistanceCompanyCode: '' }, ['parentAssistanceCompanyCode FORM_VALIDATION_required']],
  ])('%j', (change, expected) => {
    expect(faults(partnerLegalForm, { ...legal, ...change })).toEqual(expected);
  });
  it.each<[unknown, string[]]>([
    [{ latitude: 51, longitude: 3.9, address: { formattedAddress: 'Dorp', countryCode: 'be' } }, []],
    [
      { latitude: 45, longitude: 7.7, address: { formattedAddress: 'Torino', countryCode: 'IT' } },
      ['dispatchLocation DEPOT_OUTSIDE_LEGAL_COUNTRY'],
    ],
    [{ latitude: 51, longitude: 3.9 }, ['dispatchLocation DEPOT_OUTSIDE_LEGAL_COUNTRY']],
    [undefined, ['dispatchLocation NO_ADDRESS_SET']],
    [null, ['dispatchLocation NO_ADDRESS_SET']],
  ])('with the depot %j', (dispatchLocation, expected) => {
    expect(faults(partnerDepotFormFor('BE'), { dispatchLocation })).toEqual(expected);
  });
});

it('a new contract and a copy have a code without blanks', () => {
  expect(faults(newContractForm, { code: 'a b', name: ' ', type: 'B2B' })).toEqual([
    'code FORM_VALIDATION_format',
    'name FORM_VALIDATION_required',
  ]);
  expect(newContractForm.parse({ code: ' Q8_LU ', name: 'Q8', type: 'B2C' }).code).toBe('Q8_LU');
  expect(faults(cloneContractForm, { from: 'Q8', code: '../Q8' })).toEqual(['code FORM_VALIDATION_format']);
  expect(faults(cloneContractForm, { from: 'Q8', code: '' })).toEqual(['code FORM_VALIDATION_required']);
});

it('an example of a request wants a name and why it is made (DECISIONS T-422)', () => {
  expect(faults(newExampleForm, { name: ' ', reason: '' })).toEqual([
    'name FORM_VALIDATION_required',
    'reason too_small',
  ]);
  expect(faults(newExampleForm, { name: 'A tow by night', reason: 'so that it stays' })).toEqual([]);
});
