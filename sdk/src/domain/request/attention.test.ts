import { expect, test } from 'vitest';
import { requestStatusValues } from '../../generated/values.ts';
import {
  type AttentionReason,
  type AttentionSubject,
  attentionLevels,
  attentionOf,
  attentionReasonValues,
} from './attention.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const job = (expectedArrivalAt: string) =>
  ({ status: 'Enroute', jobStatus: 'Enroute', isActive: true, expectedArrivalAt }) as const;
const payment = (rawStatus: 'Failed' | 'Charged_Back' | 'Paid') => ({
  id: 'p',
  rawStatus,
  timestamp: '',
  chargedAmount: 1,
});

test.each<[string, AttentionSubject, AttentionReason[]]>([
  ['nobody found', { status: 'NoCharliesFound' }, ['NobodyFound']],
  ['at the home company', { status: 'HomeAssistanceCompanyAssigned' }, ['HomeCompanyToAct']],
  ['at the abroad company', { status: 'AbroadAssistanceCompanyAssigned' }, ['AbroadCompanyToAct']],
  ['cancelled by the partner', { status: 'Cancelled', statusReason: 'PartnerCancelled' }, ['PartnerCancelled']],
  [
    'cancelled by the partner, and told a time',
    { status: 'Cancelled', statusReason: 'PartnerCancelled', promisedAt: ago(1) },
    ['PartnerCancelled', 'BrokenPromise'],
  ],
  [
    'cancelled by the partner shortly before the time that was told',
    { status: 'Cancelled', statusReason: 'PartnerCancelled', promisedAt: ago(-1) },
    ['PartnerCancelled', 'PromiseAtRisk'],
  ],
  ['cancelled by the customer', { status: 'Cancelled', statusReason: 'CustomerCancelled' }, []],
  ['delayed', { status: 'PartnerDelayed' }, ['PartnerDelayed']],
  ['arrival just due', { status: 'PartnerEnroute', jobs: [job(ago(0))] }, []],
  ['arrival overdue', { status: 'PartnerEnroute', jobs: [job(ago(0.001))] }, ['ArrivalOverdue']],
  ['overdue and delayed', { status: 'PartnerDelayed', jobs: [job(ago(5))] }, ['ArrivalOverdue', 'PartnerDelayed']],
  ['overdue while arriving', { status: 'PartnerArriving', jobs: [job(ago(5))] }, ['ArrivalOverdue']],
  ['overdue while assigned', { status: 'PartnerAssigned', jobs: [job(ago(5))] }, ['ArrivalOverdue']],
  ['overdue, but on site', { status: 'PartnerOnSite', jobs: [job(ago(5))] }, []],
  ['a promise just due', { status: 'Dispatching', promisedAt: ago(0) }, ['PromiseAtRisk']],
  ['a promise in few minutes', { status: 'PartnerEnroute', promisedAt: ago(-4.99) }, ['PromiseAtRisk']],
  ['a promise in time', { status: 'PartnerEnroute', promisedAt: ago(-5) }, []],
  [
    'a promise that the truck will not keep',
    { status: 'PartnerEnroute', promisedAt: ago(-20), predictedArrivalAt: ago(-20.01) },
    ['PromiseAtRisk'],
  ],
  [
    'a promise that the truck will keep',
    { status: 'PartnerEnroute', promisedAt: ago(-20), predictedArrivalAt: ago(-20) },
    [],
  ],
  [
    'a promise that the active job will not keep',
    {
      status: 'PartnerEnroute',
      promisedAt: ago(-20),
      jobs: [{ status: 'Enroute', jobStatus: 'Enroute', isActive: true, predictedArrivalAt: ago(-30) }],
    },
    ['PromiseAtRisk'],
  ],
  ['a promise broken before anybody was found', { status: 'Dispatching', promisedAt: ago(0.001) }, ['BrokenPromise']],
  [
    'a promise still kept, whatever the partner said',
    { status: 'PartnerEnroute', jobs: [job(ago(5))], promisedAt: ago(-5) },
    [],
  ],
  ['a promise at risk, but on site', { status: 'PartnerOnSite', promisedAt: ago(-1) }, []],
  ['a promise after the arrival', { status: 'PartnerOnSite', promisedAt: ago(5) }, []],
  ['overdue in an earlier job', { status: 'PartnerEnroute', jobs: [job(ago(50)), job(ago(-5))] }, []],
  [
    'no arrival time',
    { status: 'PartnerEnroute', jobs: [{ status: 'Enroute', jobStatus: 'Enroute', isActive: true }] },
    [],
  ],
  ['dispatching within its time', { status: 'Dispatching', statusTimestamp: ago(35) }, []],
  ['dispatching too long', { status: 'Dispatching', statusTimestamp: ago(35.01) }, ['DispatchSilent']],
  [
    'dispatching too long by the history',
    { status: 'Dispatching', statusHistory: [{ status: 'Dispatching', timestamp: ago(36) }] },
    ['DispatchSilent'],
  ],
  ['dispatching since an unknown time', { status: 'Dispatching' }, []],
  ['to be validated', { status: 'PartnerEnroute', flags: { needsValidation: true } }, ['NeedsValidation']],
  ['to be validated, but closed', { status: 'PartnerCompleted', flags: { needsValidation: true } }, []],
  [
    'a payment failed',
    { status: 'PartnerCompleted', payments: [payment('Paid'), payment('Failed')] },
    ['PaymentFailed'],
  ],
  [
    'a payment was charged back',
    { status: 'PartnerCompleted', payments: [payment('Charged_Back')] },
    ['PaymentFailed'],
  ],
  ['all paid', { status: 'PartnerCompleted', payments: [payment('Paid')] }, []],
  [
    'several, worst first',
    { status: 'HomeAssistanceCompanyAssigned', flags: { needsValidation: true }, payments: [payment('Failed')] },
    ['HomeCompanyToAct', 'NeedsValidation', 'PaymentFailed'],
  ],
])('%s', (_case, request, expected) => {
  expect(attentionOf(request, now)).toEqual(expected);
});

test('a contract’s own waterfall moves the limit', () => {
  const request = { status: 'Dispatching', statusTimestamp: ago(16) } as const;
  expect(attentionOf(request, now, 10)).toEqual(['DispatchSilent']);
  expect(attentionOf(request, now, 11)).toEqual([]);
});

test('most statuses need nobody, and the reasons are listed worst first', () => {
  const needing = requestStatusValues.filter((status) => attentionOf({ status }, now).length > 0);
  expect(needing).toEqual([
    'NoCharliesFound',
    'PartnerDelayed',
    'HomeAssistanceCompanyAssigned',
    'AbroadAssistanceCompanyAssigned',
  ]);
  const weight = { danger: 0, warning: 1, info: 2, default: 3, success: 3, royal: 3 };
  const weights = attentionReasonValues.map((reason) => weight[attentionLevels[reason]]);
  expect(weights).toEqual([...weights].sort());
});
