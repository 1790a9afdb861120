import { expect, test } from 'vitest';
import type { TemplateKind } from '../generated/api.ts';
import { aHomeRequest, anAdmin, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { messageTemplate, visibleValues } from './messageTemplates.ts';
import { viewerOf } from './viewpoint.ts';

test.each<[TemplateKind, string, boolean]>([
  ['sms', 'PaymentFailed', false],
  ['sms', 'PaymentSoftReminder', false],
  ['sms', 'PaymentHardReminder', false],
  ['sms', 'PartnerOnTheWay', true],
  ['email', 'PaymentFailed', true],
])('the %s template %s may be used by a manager: %s, and by an administrator always', (kind, code, expected) => {
  const decision = messageTemplate(anAgentOf(HOME, { role: 'CCManager' }), { kind, code });
  expect(decision).toEqual(expected ? { allowed: true } : { allowed: false, code: 'ERROR_ROLE_UNAUTHORIZED' });
  expect(messageTemplate(anAdmin(), { kind, code }).allowed).toBe(true);
});

test.each([
  ['a client', anAgentOf(CLIENT), ['partner', 'arrivalTime']],
  ['a home agent', anAgentOf(HOME), ['partner', 'arrivalTime', 'partnerPhone', 'remarks', 'link']],
  [
    'a client who sees finance',
    anAgentOf(CLIENT, { organisationFlags: { seesFinance: true } }),
    ['partner', 'arrivalTime', 'price'],
  ],
  ['an administrator', anAdmin(), ['partner', 'arrivalTime', 'partnerPhone', 'remarks', 'link', 'price']],
])('a text tells %s nothing that gates hide (T-1037)', (_who, agent, told) => {
  const request = aHomeRequest('PartnerEnroute');
  const texts = { partner: 'Maes', arrivalTime: '10:00', partnerPhone: '+32', remarks: 'The key is below', link: 'x' };
  const values = visibleValues(viewerOf(agent, request), request, { ...texts, price: '80' });
  expect(Object.keys(values)).toEqual(told);
});
