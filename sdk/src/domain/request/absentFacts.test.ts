import { expect, test } from 'vitest';
import { requestStatusValues } from '../../generated/values.ts';
import { eventWords } from './analytics.ts';
import { attentionLevels, attentionOf, attentionReasonValues } from './attention.ts';
import { historyQueryOf } from './history.ts';
import { senderOf } from './messages.ts';
import { isDispatching } from './status.ts';
import { timelineOf } from './timeline.ts';

const long = Date.parse('2030-01-01T00:00:00Z');
const since = '2026-11-20T12:00:00Z';

test('a reason for attention belongs to its status', () => {
  for (const status of requestStatusValues) {
    const found = attentionOf({ status, statusReason: 'PartnerCancelled', statusTimestamp: since }, long);
    expect(found.includes('PartnerCancelled')).toBe(status === 'Cancelled');
    expect(found.includes('DispatchSilent')).toBe(status === 'Dispatching');
    expect(found).not.toContain('PaymentFailed');
    expect(found).not.toContain('BrokenPromise');
  }
  expect(attentionReasonValues.map((reason) => [reason, attentionLevels[reason]])).toEqual([
    ['NobodyFound', 'danger'],
    ['PartnerCancelled', 'danger'],
    ['BrokenPromise', 'danger'],
    ['ArrivalOverdue', 'danger'],
    ['DispatchSilent', 'danger'],
    ['PromiseAtRisk', 'warning'],
    ['HomeCompanyToAct', 'warning'],
    ['AbroadCompanyToAct', 'warning'],
    ['PartnerDelayed', 'warning'],
    ['NeedsValidation', 'warning'],
    ['PaymentFailed', 'info'],
  ]);
});

test('the last entry of the history says whether it dispatches', () => {
  const history = (...statuses: ('PaymentPending' | 'Dispatching' | 'NoCharliesFound')[]) =>
    isDispatching({ status: 'Cancelled', statusHistory: statuses.map((status) => ({ status })) });
  expect(history('PaymentPending', 'NoCharliesFound', 'Dispatching')).toBe(true);
  expect(history('PaymentPending', 'Dispatching', 'NoCharliesFound')).toBe(false);
});

test('a span needs both its ends', () => {
  const steps = timelineOf({
    status: 'Dispatching',
    statusHistory: [
      { status: 'PaymentPending', timestamp: 'never' },
      { status: 'Dispatching', timestamp: since },
    ],
  });
  expect(steps.map(({ sincePrevious, sinceStart }) => [sincePrevious, sinceStart])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test.each([
  ['a__b', 'A b'],
  ['sentSMS_now', 'Sent SMS now'],
  ['a_B_c', 'A b c'],
  ['xY', 'X y'],
])('%j reads %j', (code, words) => {
  expect(eventWords(code)).toBe(words);
});

test.each([
  ['The "Big" One <a@b.be>', 'The "Big" One'],
  ['"Big" One <a@b.be>', '"Big" One'],
])('quotes within the name of %j stay', (sender, name) => {
  expect(senderOf(sender)).toStrictEqual({ name, email: 'a@b.be' });
});

test('the last instant that a date can hold has a day', () => {
  expect(historyQueryOf('', 8.64e15 + 7 * 86_400_000).from).toMatch(/^275760-/);
});
