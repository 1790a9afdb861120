import { expect, test } from 'vitest';
import { aHomeRequest, anAgentOf, HOME } from './fixtures.testing.ts';
import { readMessage } from './hiddenDetails.ts';
import { viewerOf } from './viewpoint.ts';

const request = aHomeRequest('PartnerEnroute');

test.each<[string, object, string | undefined, boolean]>([
  ['without finance', {}, 'PaymentReminder', false],
  ['without finance', {}, 'PaymentLink', false],
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
