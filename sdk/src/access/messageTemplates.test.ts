import { expect, test } from 'vitest';
import type { TemplateKind } from '../generated/api.ts';
import { anAdmin, anAgentOf, HOME } from './fixtures.testing.ts';
import { messageTemplate } from './messageTemplates.ts';

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
