import { describe, expect, test } from 'vitest';
import type { Agent } from '../generated/api.ts';
import { invoiceTypeValues } from '../generated/values.ts';
import { anAgent } from './fixtures.testing.ts';
import {
  commissionMailDecision,
  type SettlementAction,
  type SettlementSubject,
  settlementActionValues,
  settlementDecision,
} from './settlementActions.ts';

const admin = anAgent({ role: 'C24Admin' });
const settlement = (more: Partial<SettlementSubject> = {}): SettlementSubject => ({
  ...{ status: 'Open', totalGrossAmount: 100, hasAccount: true },
  ...more,
});
const refusal = (action: SettlementAction, subject: SettlementSubject, agent = admin) => {
  const decision = settlementDecision(action, agent, subject);
  return decision.allowed ? undefined : decision.code;
};

describe('what may be done to a settlement that stands so (DECISIONS S-38)', () => {
  test.each<[SettlementSubject['status'], boolean, SettlementAction[], string?]>([
    ['Open', false, ['Approve', 'Pay']],
    ['Open', true, ['Approve']],
    ['Approved', false, ['Pay', 'Reopen']],
    ['Approved', true, ['Pay', 'Reopen']],
    ['Paying', false, ['MarkPaid'], '2026-11-30T08:00:00Z'],
    ['Paying', false, ['MarkPaid', 'Reopen']],
    ['Paying', true, ['MarkPaid', 'Reopen']],
    ['Paid', false, [], '2026-11-30T08:00:00Z'],
    ['Failed', false, ['Reopen'], '2026-11-30T08:00:00Z'],
    ['Paid', false, []],
    ['Failed', false, ['Reopen']],
    ['CarriedOver', false, []],
  ])('%s, two people %s: %j, bank file closed at %s', (status, needsTwoPeople, wanted, bankFileSentAt) => {
    const subject = settlement({ status, needsTwoPeople, bankFileSentAt });
    expect(settlementActionValues.filter((action) => refusal(action, subject) === undefined)).toEqual(wanted);
  });
});

test.each<[string, SettlementAction, Partial<SettlementSubject>, string | undefined]>([
  ['what was taken back', 'Pay', { holdsVoid: true }, 'SETTLEMENT_HOLDS_VOID'],
  ['what was taken back', 'Approve', { holdsVoid: true }, 'SETTLEMENT_HOLDS_VOID'],
  ['nothing', 'Pay', { totalGrossAmount: 0 }, 'SETTLEMENT_OF_NOTHING'],
  ['less than nothing', 'Approve', { totalGrossAmount: -0.01 }, 'SETTLEMENT_OF_NOTHING'],
  ['no account', 'Pay', { hasAccount: false }, 'SETTLEMENT_WITHOUT_IBAN'],
  ['no account', 'Approve', { hasAccount: false }, 'SETTLEMENT_WITHOUT_IBAN'],
  [
    'approved by oneself',
    'Pay',
    { status: 'Approved', needsTwoPeople: true, approvedById: admin.id },
    'SECOND_PERSON_NEEDED',
  ],
  ['approved by oneself, where one is enough', 'Pay', { status: 'Approved', approvedById: admin.id }, undefined],
  ['approved by a colleague', 'Pay', { status: 'Approved', needsTwoPeople: true, approvedById: 'other' }, undefined],
  ['an account that one changed', 'Pay', { ibanChangedById: admin.id }, 'SECOND_PERSON_NEEDED'],
  ['an account that one changed', 'Approve', { ibanChangedById: admin.id }, 'SECOND_PERSON_NEEDED'],
  ['an account that a colleague changed', 'Pay', { ibanChangedById: 'other' }, undefined],
])('%s: %s', (_case, action, more, code) => {
  expect(refusal(action, settlement(more))).toBe(code);
});

test('is for administrators', () => {
  for (const action of settlementActionValues)
    expect(refusal(action, settlement(), anAgent())).toBe('ERROR_ROLE_UNAUTHORIZED');
});

test('commissions are mailed by who sees settlements, and nothing else is (DECISIONS T-722)', () => {
  const mailed = (agent: Agent, requestId?: string) =>
    invoiceTypeValues.filter((type) => commissionMailDecision(agent, { type, requestId }).allowed);
  expect(mailed(anAgent())).toEqual([]);
  expect(mailed(admin, 'a request')).toEqual(['Commission']);
  // What was given back of one is a credit note of no request.
  expect(mailed(admin)).toEqual(['CreditNote', 'Commission']);
});
