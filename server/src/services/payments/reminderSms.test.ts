import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { contactLanguageValues } from '@towline/sdk/values';
import { expect, it } from 'vitest';
import { type ReminderFacts, reminderLetters } from './reminderLetters.ts';

const facts: Omit<ReminderFacts, 'language'> = {
  requestId: '5b73542c-239c-4968-8ecb-ceb39f8a93e1',
  shortId: '03E7',
  type: 'FirstReminder',
  paymentType: 'DirectPayment',
  amount: 1_178.99,
  documents: ['CI-2026-00098'],
  companyName: 'C24 Belgium',
  timeZone: 'Europe/Brussels',
  next: new Date('2026-08-01T10:00:00Z'),
  terms: { penaltyRate: 0.15, minimumPenalty: 50, yearlyInterestRate: 0.12 },
  phoneNumber: '+32475123456',
  transfer: { iban: 'BE68539007547034', payee: 'C24 Belgium NV' },
};

it.each(contactLanguageValues)(
  'a reminder by text message in %s has no letter that more than halves a segment (DECISIONS T-906)',
  (language) => {
    const [sms] = reminderLetters({ ...facts, language });
    expect(smsSegments(sms!.body)).toMatchObject({ encoding: 'GSM-7', outside: undefined });
    expect(sms!.body).toContain('BE68 5390 0754 7034');
  },
);
