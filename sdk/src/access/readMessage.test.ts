import { expect, test } from 'vitest';
import type { Communication } from '../generated/api.ts';
import { aHomeRequest, anAgentOf, HOME } from './fixtures.testing.ts';
import { readMessage, visibleMessages } from './hiddenDetails.ts';
import { viewerOf } from './viewpoint.ts';

const request = aHomeRequest('PartnerEnroute');

test.each<[string, object, string | undefined, boolean]>([
  ['without finance', {}, 'PaymentReminder', false],
  ['without finance', {}, 'PaymentLink', false],
  ['without finance', {}, 'CustomerInvoice', false],
  ['without finance', {}, 'PartnerSelfBilling', false],
  ['without finance', {}, 'Email', true],
  ['without finance', {}, undefined, true],
  ['with finance', { organisationFlags: { seesFinance: true } }, 'PaymentReminder', true],
  [
    'with the finance of this contract',
    { organisationFlags: { financeContractCodes: [request.contractCode] } },
    'PaymentLink',
    true,
  ],
  [
    'with finance of another contract',
    { organisationFlags: { financeContractCodes: ['OTHER'] } },
    'PaymentLink',
    false,
  ],
])(
  'an agent %s: %o, of a message %s is it %s that its content is read (DECISIONS T-744)',
  (_who, facts, kind, expected) => {
    expect(readMessage(viewerOf(anAgentOf(HOME, facts), request), request, kind).allowed).toBe(expected);
  },
);

const mail = (kind: string): Communication => ({
  ...{
    id: kind,
    channel: 'Email',
    direction: 'Outbound',
    kind,
    subject: 'Invoice BE2026-00001',
    createdAt: '',
    status: 'Sent',
  },
});

test.each([
  [false, ['Email', 'PaymentReminder']],
  [true, ['Email', 'PaymentReminder', 'CustomerInvoice', 'PartnerSelfBilling']],
])('the list names documents to who sees finance (%s): the subjects of %j', (seesFinance, named) => {
  const viewer = viewerOf(anAgentOf(HOME, { organisationFlags: { seesFinance } }), request);
  const messages = ['Email', 'PaymentReminder', 'CustomerInvoice', 'PartnerSelfBilling'].map(mail);
  const shown = visibleMessages(viewer, request, messages);
  expect(shown.map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
  expect(shown.filter(({ subject }) => subject !== undefined).map(({ id }) => id)).toEqual(named);
});
