import { expect, it } from 'vitest';
import { aHomeRequest, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { requestReceiver } from './requestReceiver.ts';

const request = aHomeRequest('HomeAssistanceCompanyAssigned');
const giver = anAgentOf(HOME, { id: 'giver' });

it.each([
  ['a colleague of the home company', anAgentOf(HOME, { id: 'other' }), undefined],
  ['oneself', giver, 'NOT_A_COLLEAGUE'],
  ['who was deactivated', anAgentOf(HOME, { id: 'other', role: 'Deactivated' }), 'NOT_A_COLLEAGUE'],
  ['an agent of the client', anAgentOf(CLIENT, { id: 'other' }), 'NOT_A_COLLEAGUE'],
])('a request is handed over to %s: %s', (_who, receiver, code) => {
  const decision = requestReceiver(giver, receiver, request);
  expect(decision.allowed ? undefined : decision.code).toBe(code);
});

it('is not handed over to a colleague who may not hold it', () => {
  const ofClient = anAgentOf(CLIENT, { id: 'giver' });
  const decision = requestReceiver(ofClient, anAgentOf(CLIENT, { id: 'other' }), request);
  expect(decision).toMatchObject({ allowed: false, code: 'NOT_HOME_OR_ABROAD_AGENT' });
});
