import type { ContactLanguage } from '@towline/sdk/api';
import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { contactLanguageValues, reminderTypeValues } from '@towline/sdk/values';
import { expect, it } from 'vitest';
import { paymentLetter } from './paymentLetter.ts';
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

it.each<[ContactLanguage, string[]]>([
  ['en', ['Reminder', 'Second reminder', 'Last reminder']],
  ['fr', ['Rappel ', 'Deuxième rappel ', 'Dernier rappel ']],
  ['nl', ['Betalingsherinnering', 'Tweede betalingsherinnering', 'Laatste aanmaning']],
  ['it', ['Sollecito', 'Secondo sollecito', 'Ultimo sollecito']],
  ['de', ['Zahlungserinnerung', 'Zweite Zahlungserinnerung', 'Letzte Mahnung']],
])('the letters in %s are called %j: none is a second without a first (DECISIONS T-968)', (language, names) => {
  const subjects = reminderTypeValues.map((type) => {
    const [mail] = reminderLetters({ ...facts, language, type, email: 'jan.maes@post.example' });
    return mail?.subject?.split(':')[0];
  });
  expect(subjects.sort()).toEqual([...names].sort());
});

it.each<[ContactLanguage, string]>([
  ['en', '1 August 2026'],
  ['fr', '1 août 2026'],
  ['nl', '1 augustus 2026'],
  ['it', '1 agosto 2026'],
  ['de', '1. August 2026'],
])('a letter in %s names the day as it is written there: %s (DECISIONS T-968)', (language, day) => {
  const [mail] = reminderLetters({ ...facts, language, email: 'jan.maes@post.example' });
  expect(mail?.body).toContain(day);
  const link = { url: 'https://pages.towline.example/pay#secret', kept: 'https://pages.towline.example/pay' };
  const { requestId, shortId, companyName, timeZone } = facts;
  const asked = {
    requestId,
    shortId,
    companyName,
    timeZone,
    language,
    link,
    expiresAt: new Date('2026-08-01T12:30:00Z'),
  };
  const { body } = paymentLetter({
    ...asked,
    channel: 'Email',
    receiver: 'jan@post.example',
    cents: 100,
    currency: 'EUR',
  });
  expect(body).toContain(day);
  expect(body).toContain('14:30');
});
