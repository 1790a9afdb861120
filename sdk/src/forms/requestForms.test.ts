import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { apiScopeValues, cancelReasonValues } from '../generated/values.ts';
import { apiTokenForm, DEFAULT_TOKEN_DAYS } from './apiToken.ts';
import { assignJobForm } from './assignJob.ts';
import { bringBackForm } from './bringBack.ts';
import { cancelRequestForm } from './cancelRequest.ts';
import { jobAssignedEmailForm } from './jobAssignedEmail.ts';
import { manualPartnerForm, manualPartnerFormAt, warnsAboutJobAssignedEmail } from './manualPartner.ts';
import { noteForm } from './note.ts';
import { signInForm } from './signIn.ts';

/** Path and message of each fault. */
const faults = (form: z.ZodType, values: unknown) =>
  form
    .safeParse(values)
    .error?.issues.map(({ path, message, code }) => [path.join('.'), code === 'custom' ? message : code]) ?? [];

describe('cancel', () => {
  test.each(cancelReasonValues)('%s without remarks', (reason) => {
    const expected = reason === 'Other' ? [['remarks', 'GIVE_EXTRA_INFO']] : [];
    expect(faults(cancelRequestForm, { reason })).toEqual(expected);
    expect(faults(cancelRequestForm, { reason, remarks: '   ' })).toEqual(expected);
  });
  test('remarks are trimmed and bounded', () => {
    expect(cancelRequestForm.parse({ reason: 'Other', remarks: ' found a garage ' })).toEqual({
      reason: 'Other',
      remarks: 'found a garage',
    });
    expect(faults(cancelRequestForm, { reason: 'VehicleOk', remarks: 'x'.repeat(4000) })).toEqual([]);
    expect(faults(cancelRequestForm, { reason: 'VehicleOk', remarks: 'x'.repeat(4001) })).toEqual([
      ['remarks', 'too_big'],
    ]);
    expect(faults(cancelRequestForm, { reason: 'Nonsense' })).toEqual([['reason', 'invalid_value']]);
    expect(faults(cancelRequestForm, {})).toEqual([['reason', 'invalid_value']]);
  });
});

test('bringing back asks why', () => {
  expect(bringBackForm.parse({ remarks: ' truck broke down ' })).toEqual({ remarks: 'truck broke down' });
  expect(bringBackForm.safeParse({ remarks: ' ' }).error?.issues[0]?.message).toBe('GIVE_EXTRA_INFO');
  expect(faults(bringBackForm, { remarks: 'x'.repeat(4001) })).toEqual([['remarks', 'too_big']]);
});

describe('assign a job', () => {
  const jobId = '00000000-0000-4000-8000-000000000001';
  test('e-mail address and remarks are optional', () => {
    expect(assignJobForm.parse({ jobId })).toEqual({ jobId, isDelayed: false, dispatchEmail: '', agentRemarks: '' });
    expect(assignJobForm.parse({ jobId, dispatchEmail: ' a@b.be ' }).dispatchEmail).toBe('a@b.be');
  });
  test('a wrong address, a job that is none', () => {
    expect(faults(assignJobForm, { jobId, dispatchEmail: 'a@b' })).toEqual([
      ['dispatchEmail', 'FORM_VALIDATION_email'],
    ]);
    expect(faults(assignJobForm, { jobId: 'x' })).toEqual([['jobId', 'invalid_format']]);
    expect(faults(assignJobForm, { jobId, agentRemarks: 'x'.repeat(4001) })).toEqual([['agentRemarks', 'too_big']]);
  });
});

test('a confirmation is sent again to an address, with or without a reason', () => {
  expect(jobAssignedEmailForm.parse({ email: ' a@b.be ' })).toEqual({ email: 'a@b.be', reason: '' });
  expect(faults(jobAssignedEmailForm, { email: '' })).toEqual([['email', 'FORM_VALIDATION_email']]);
  expect(faults(jobAssignedEmailForm, { email: 'a@b' })).toEqual([['email', 'FORM_VALIDATION_email']]);
  expect(faults(jobAssignedEmailForm, { email: 'a@b.be', reason: 'x'.repeat(501) })).toEqual([['reason', 'too_big']]);
});

describe('a partner typed by hand', () => {
  const location = {
    source: 'GooglePlaces',
    countryCode: 'FR',
    postalCode: '59000',
    addressLevel3: 'Lille',
    street: 'Rue X',
  };
  const centre = { latitude: 50.63, longitude: 3.06, positionFrom: 'Town', accuracy: 4000 };
  const valid = {
    email: 'a@b.fr',
    phoneNumber: '+33 1 23 45 67 89',
    location,
    departureTimestamp: '2026-11-20T12:00:00Z',
    sendJobAssignedEmail: true,
  };
  test('is complete', () => {
    expect(manualPartnerForm.parse(valid)).toEqual({ ...valid, name: '' });
    expect(faults(manualPartnerForm, { ...valid, departureTimestamp: '2026-11-20T12:00:00.000+01:00' })).toEqual([]);
  });
  test.each<[string, object, [string, string][]]>([
    ['no location', { location: null }, [['location', 'NO_ADDRESS_SET']]],
    ['a vague location', { location: { ...location, postalCode: '' } }, [['location', 'ADDRESS_NOT_DETAILED_ENOUGH']]],
    ['the centre of a town', { location: { ...location, ...centre } }, []],
    ['a town and no street', { location: { ...location, ...centre, street: undefined } }, []],
    ['the e-mail choice is open', { sendJobAssignedEmail: null }, [['sendJobAssignedEmail', 'invalid_type']]],
    ['the e-mail without an address', { email: '' }, [['email', 'FORM_VALIDATION_required']]],
    ['a wrong address', { email: 'nobody' }, [['email', 'FORM_VALIDATION_email']]],
    ['no e-mail and no address', { email: '', sendJobAssignedEmail: false }, []],
    ['no number', { phoneNumber: ' ' }, [['phoneNumber', 'FORM_VALIDATION_required']]],
    ['a number of words', { phoneNumber: 'call me' }, [['phoneNumber', 'FORM_VALIDATION_format']]],
    ['a number of separators', { phoneNumber: '+ - ( ) . /' }, [['phoneNumber', 'FORM_VALIDATION_format']]],
    ['five digits', { phoneNumber: '12-345' }, [['phoneNumber', 'FORM_VALIDATION_format']]],
    ['a number of the partner’s own country', { phoneNumber: '01 23 45 67 89' }, []],
    [
      'another country’s number as it is dialled there',
      { phoneNumber: '347 123 4567' },
      [['phoneNumber', 'FORM_VALIDATION_format']],
    ],
    ['another country’s number, in full', { phoneNumber: '+32 475 12 34 56' }, []],
    ['twenty digits', { phoneNumber: '12345678901234567890' }, [['phoneNumber', 'FORM_VALIDATION_format']]],
    ['no departure', { departureTimestamp: '' }, [['departureTimestamp', 'invalid_format']]],
    [
      'a departure as people write it',
      { departureTimestamp: '20-11-2026 12:00' },
      [['departureTimestamp', 'invalid_format']],
    ],
  ])('%s', (_case, changes, expected) => {
    expect(faults(manualPartnerForm, { ...valid, ...changes })).toEqual(expected);
  });
  test('nobody leaves in the past', () => {
    const at = (minutes: number) =>
      faults(
        manualPartnerFormAt(() => Date.parse(valid.departureTimestamp) + minutes * 60_000),
        valid,
      );
    expect(at(-60)).toEqual([]);
    expect(at(4)).toEqual([]);
    expect(at(6)).toEqual([['departureTimestamp', 'DEPARTURE_IN_THE_PAST']]);
  });
  test('all that is wrong is told at once', () => {
    const wrong = {
      email: '',
      phoneNumber: 'call me',
      location: null,
      departureTimestamp: '',
      sendJobAssignedEmail: true,
    };
    expect(faults(manualPartnerForm, wrong)).toEqual([
      ['location', 'NO_ADDRESS_SET'],
      ['departureTimestamp', 'invalid_format'],
      ['phoneNumber', 'FORM_VALIDATION_format'],
      ['email', 'FORM_VALIDATION_required'],
    ]);
    expect(faults(manualPartnerForm, null)).toEqual([['', 'invalid_type']]);
  });
  test.each([
    ['', 'FORM_VALIDATION_required'],
    ['20-11-2026 12:00', 'FORM_VALIDATION_format'],
  ])('the departure “%s” is told by what is wrong with it', (departureTimestamp, message) => {
    const { error } = manualPartnerForm.safeParse({ ...valid, departureTimestamp });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
  test.each([
    [true, 'BE', true],
    [true, 'be', true],
    [true, 'FR', false],
    [false, 'BE', false],
    [null, 'BE', false],
    [true, undefined, false],
  ])('warns with e-mail %s in %s: %s', (sendJobAssignedEmail, countryCode, expected) => {
    expect(warnsAboutJobAssignedEmail({ sendJobAssignedEmail, location: { countryCode } })).toBe(expected);
  });
});

test('a note says something', () => {
  expect(noteForm.parse({ message: ' called back ' })).toEqual({ message: 'called back', isPublic: false });
  expect(faults(noteForm, { message: ' \n ' })).toEqual([['message', 'too_small']]);
  expect(faults(noteForm, { message: 'x'.repeat(10_001), isPublic: true })).toEqual([['message', 'too_big']]);
});

test('signing in needs both, and takes the password as typed', () => {
  expect(signInForm.parse({ email: ' a@b.be ', password: ' x ' })).toEqual({ email: 'a@b.be', password: ' x ' });
  expect(faults(signInForm, { email: '', password: '' })).toEqual([
    ['email', 'too_small'],
    ['password', 'too_small'],
  ]);
  expect(faults(signInForm, { email: 'nobody', password: 'x' })).toEqual([['email', 'FORM_VALIDATION_email']]);
  expect(faults(signInForm, { email: 'a@b.be', password: 'x'.repeat(1025) })).toEqual([['password', 'too_big']]);
});

test('a token has a name, a scope and an end', () => {
  expect(apiTokenForm.parse({ name: ' CI ', scopes: ['contracts:read', 'contracts:read'] })).toEqual({
    name: 'CI',
    scopes: ['contracts:read'],
    expiresInDays: DEFAULT_TOKEN_DAYS,
  });
  expect(faults(apiTokenForm, { name: ' ', scopes: [] })).toEqual([
    ['name', 'too_small'],
    ['scopes', 'too_small'],
  ]);
  expect(faults(apiTokenForm, { name: 'x', scopes: apiScopeValues, expiresInDays: 366 })).toEqual([]);
  for (const [expiresInDays, code] of [
    [0, 'too_small'],
    [367, 'too_big'],
    [1.5, 'invalid_type'],
    [Number.NaN, 'invalid_type'],
  ])
    expect(faults(apiTokenForm, { name: 'x', scopes: ['admin'], expiresInDays })).toEqual([['expiresInDays', code]]);
});
