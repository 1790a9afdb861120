import type { AmountFault } from '@towline/sdk/domain/ledger/recomputed';
import { expect, it } from 'vitest';
import type { SettledFact } from '../../stores/ledgerProof.ts';
import { settledFault } from './settledFault.ts';

type Line = SettledFact['lines'][number];

const ofJob = (changed: Partial<Line> = {}): Line => ({
  ...{ kind: 'SelfBilling', netAmount: 100, grossAmount: 121, documentNet: 100, documentGross: 121, isVoid: false },
  shares: { commissionRate: 0.1, commission: 10, motoristPaid: 150, paymentCommissionRate: 0.02, paymentCommission: 3 },
  ...changed,
});
/** A document by which the company takes so much; less than nothing gives back. */
const taking = (kind: 'Commission' | 'PaymentCommission', net: number): Line => {
  const gross = Math.round(net * 121) / 100;
  return {
    ...{ kind, netAmount: 0 - net, grossAmount: 0 - gross, documentNet: net, documentGross: gross, isVoid: false },
    shares: null,
  };
};
const made = (lines: readonly Line[], more: Partial<SettledFact> = {}): SettledFact => {
  const sum = (of: 'netAmount' | 'grossAmount') =>
    Math.round(lines.reduce((total, line) => total + line[of], 0) * 100) / 100;
  return {
    ...{ id: 'settlement', lines: [...lines], carried: [], paid: [], isCarried: false, standingPayments: 0 },
    ...{ totalNetAmount: sum('netAmount'), totalGrossAmount: sum('grossAmount') },
    ...more,
  };
};
const shares = (changed: Partial<NonNullable<Line['shares']>>): Partial<Line> => ({
  shares: { ...ofJob().shares!, ...changed },
});
const turned: Line = ofJob({
  ...{ kind: 'CreditNote', netAmount: -100, grossAmount: -121, documentNet: -100, documentGross: -121 },
  ...shares({ commission: -10, motoristPaid: -150, paymentCommission: -3 }),
});
const both = [taking('Commission', 10), taking('PaymentCommission', 3)];

it.each<[string, SettledFact, AmountFault | undefined]>([
  ['one as it was made', made([ofJob(), ...both]), undefined],
  [
    'one that gives back what was taken before',
    made([turned, taking('Commission', -10), taking('PaymentCommission', -3)]),
    undefined,
  ],
  ['a document and its credit note side by side', made([ofJob(), turned]), undefined],
  [
    'a share that is not by its rate',
    made([ofJob(shares({ commission: 11 })), ...both]),
    { pointer: '/lines/0/commission', expected: '10', found: '11' },
  ],
  [
    'a share of another payment',
    made([ofJob(shares({ motoristPaid: 100 })), ...both]),
    { pointer: '/lines/0/paymentCommission', expected: '2', found: '3' },
  ],
  [
    'a company that took more than of its jobs',
    made([ofJob(), taking('Commission', 12), taking('PaymentCommission', 3)]),
    { pointer: '/commission', expected: '10', found: '12' },
  ],
  [
    'a company that took of a payment what no job says',
    made([ofJob(), taking('Commission', 10)]),
    { pointer: '/paymentCommission', expected: '3', found: '0' },
  ],
  ['the same of before, when nobody kept it', made([ofJob({ shares: null }), taking('Commission', 12)]), undefined],
  [
    'a document that is only void',
    made([ofJob({ isVoid: true }), ...both]),
    { pointer: '/lines/0/invoiceId', expected: 'a document that stands, or its credit note', found: 'void' },
  ],
  ['one that counts in another and failed before', made([ofJob(), ...both], { isCarried: true }), undefined],
  [
    'one that counts in another and was paid',
    made([ofJob(), ...both], { isCarried: true, standingPayments: 1 }),
    { pointer: '/payments', expected: '0', found: '1' },
  ],
  [
    'a sum without what it carries',
    made([ofJob(), ...both], { carried: [{ netAmount: -10, grossAmount: -12.1 }] }),
    { pointer: '/totalNetAmount', expected: '77', found: '87' },
  ],
])('%s (DECISIONS T-611, T-791, T-792)', (_case, fact, fault) => {
  expect(settledFault(fact)).toEqual(fault);
});
