import { type RefusalCode, refusalMessageKeys } from '@towline/sdk/access/decision';
import { statusLabelValues } from '@towline/sdk/domain/request/label';
import {
  additionalServiceValues,
  intakeFlowValues,
  jobStatusValues,
  paymentStatusValues,
  paymentTypeValues,
  requestStatusValues,
  roleValues,
  serviceTypeValues,
  statusReasonValues,
} from '@towline/sdk/values';
import { expect, test } from 'vitest';
import { readerOf } from './reader.ts';

const reader = (locale = 'en-BE') => readerOf({ timeZone: 'Europe/Brussels', locale });
const atHome = { status: 'HomeAssistanceCompanyAssigned', wasDispatched: true } as const;

test.each([
  ['Role', roleValues],
  ['JobStatus', jobStatusValues],
  ['ServiceType', serviceTypeValues],
  ['AdditionalService', additionalServiceValues],
  ['PaymentStatus', paymentStatusValues],
  ['PaymentType', paymentTypeValues],
  ['RequestStatus', requestStatusValues],
  ['StatusReason', statusReasonValues],
  ['StatusLabel', statusLabelValues],
  ['IntakeFlow', intakeFlowValues],
])('every word of %s has a name, in every language', (set, values: readonly string[]) => {
  for (const locale of ['en-BE', 'fr-BE', 'nl-BE', 'it-IT', 'de-DE'])
    for (const value of values) expect(reader(locale).word(set, value)).toMatch(/^\p{L}[^{}]*$/u);
  expect(values.map((value) => reader().word(set, value))).not.toEqual(values);
});

test('a client reads their own wording of a cancellation', () => {
  const request = { status: 'Cancelled', wasDispatched: true, statusReason: 'TooExpensive' } as const;
  expect(reader().status(request, 'Client')).toBe('Cancelled by the customer · Too expensive for our customer');
});

test('every refusal has a sentence, with the names of what stands in the way', () => {
  for (const code of Object.keys(refusalMessageKeys) as RefusalCode[])
    for (const locale of ['en-BE', 'fr-BE', 'nl-BE', 'it-IT', 'de-DE'])
      expect(reader(locale).refusal({ allowed: false, code })).toContain(' ');
  const params = { status: 'PartnerEnroute' };
  expect(reader().refusal({ allowed: false, code: 'WRONG_STATUS', params })).toBe(
    'Not possible in status “On the way”',
  );
  const hint = { hint: 'BRING_REQUEST_BACK_TO_CC_FIRST' };
  expect(reader().refusal({ allowed: false, code: 'NOT_POSSIBLE_YET', params: hint })).toMatch(
    /^Not possible yet\. \w+ /,
  );
});

test('a word that is new, or none', () => {
  expect(reader().word('Role', 'Owner')).toBe('Owner');
  expect(reader().word('Role', undefined)).toBe('');
});

test.each([
  [atHome, 'en-BE', 'With the home company'],
  [{ ...atHome, homeAssistanceCompanyName: 'Corona $& Co' }, 'en-BE', 'With Corona $& Co'],
  [{ ...atHome, statusReason: 'PolicyExpired' }, 'en-BE', 'With the home company · Policy expired'],
  [{ ...atHome, statusReason: 'PolicyExpired' }, 'nl-BE', 'Bij de eigen maatschappij · Polis verlopen'],
  [{ status: 'PartnerEnroute', wasDispatched: true }, 'en-BE', 'On the way'],
  [{ status: 'PartnerEnroute', wasDispatched: true }, 'it', 'In viaggio'],
  [{ status: 'PartnerEnroute', wasDispatched: true }, 'es-ES', 'On the way'],
  [
    { status: 'Cancelled', wasDispatched: true, statusReason: 'SolvedMyself' },
    'en-BE',
    'Cancelled by the customer · Solved by the customer',
  ],
  [{ status: 'Cancelled', wasDispatched: true, statusReason: 'PartnerCancelled' }, 'en-BE', 'Cancelled by the partner'],
  [{ status: 'NoCharliesFound', wasDispatched: true, statusReason: 'NoCharliesFound' }, 'en-BE', 'No partner found'],
] as const)('%j reads, in %s, %s', (request, locale, text) => {
  expect(reader(locale).status(request)).toBe(text);
});
